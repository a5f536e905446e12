/**
 * What papers say of a disease as such, in nine languages: what it is ("Diabetes is a chronic condition"), what it may lead to, whom a leaflet asks ("wenn Sie Diabetes haben").
 * Nothing of it is the patient's.
 */

const word = (pattern: string) => String.raw`(?<!\p{L})(?:${pattern})(?!\p{L})`;

/** "What is diabetes?" */
const ASKS_WHAT =
  /(?:^|[.!?\n]\s*|¿\s?)\W{0,6}(?:what (?:is|are|causes)|was (?:ist|sind|bedeutet|versteht man unter)|qu['’]est[- ]ce qu(?:e|['’])(?: ?(?:l[ae]s? |l['’]|une? |d[eu] ))?|¿?qué (?:es|son)|(?:che )?cos['’]?\s?è|che cosa è|o que (?:é|são)|что такое|ما (?:هو|هي))\s?(?:[\p{L}'’]{1,6}\s?){0,2}$/iu;
const ASKED_BEHIND = /^[^.?؟\n]{0,24}[?؟]/u;
const ASKED_IN_TURKISH = /^\s(?:hastalığı\s)?(?:nedir|ne demektir)/iu;

const GENUS = [
  String.raw`(?:is|are)\s(?:an?|one of the)\s(?:[\p{L}-]+,?\s){0,4}(?:condition|disease|illness|disorder|infection|syndrome)s?`,
  String.raw`(?:ist|sind|bezeichnet)\s(?:eine?|die|der)\s(?:[\p{L}-]+\s){0,4}\p{L}*(?:erkrankung|krankheit|störung|leiden)(?:en)?`,
  String.raw`est\sune?\s(?:[\p{L}'’-]+\s){0,2}(?:maladie|affection|pathologie|trouble)`,
  String.raw`es\suna?\s(?:[\p{L}-]+\s){0,2}(?:enfermedad|afección|dolencia|condición|patología|trastorno)`,
  String.raw`è\suna?\s(?:[\p{L}-]+\s){0,2}(?:malattia|patologia|condizione|affezione|disturbo)`,
  String.raw`é\suma?\s(?:[\p{L}-]+\s){0,2}(?:doença|condição|patologia|afecção|perturbação)`,
  String.raw`[—–-]\s?(?:это\s)?(?:[\p{L}-]+\s){0,3}(?:заболевание|болезнь|состояние|расстройство)`,
  String.raw`(?:هو|هي)\s(?:مرض|حالة|اضطراب)|,\s[^.\n]{0,80}(?:hastalıktır|hastalığıdır|bozukluğudur|rahatsızlıktır)|\s(?:kronik\s)?bir\s(?:hastalıktır|rahatsızlıktır)`,
].join('|');
const IS_DEFINED = new RegExp(
  String.raw`^(?:\s(?:mellitus|arteriale|arterial|artérielle|\([^()\n]{1,12}\)))?,?\s?(?:${GENUS})(?!\p{L})`,
  'iu',
);
const HEADS_SENTENCE = /^\W*(?:(?:the|an?|eine?|die|der|das|la|el|le|l['’]|il|lo|o|a|os|les|untreated|chronic|مرض|ال)\s?){0,2}$/iu;
const OF_SOMEBODY = new RegExp(
  word(
    String.raw`his|her|he|she|my|this patient|the patient|patient(?:in)?|seine?|ihre|su|son|sa|suo|sua|seu|paciente|paziente|пациент\p{L}*|hasta(?:nın|da)|المريضة?`,
  ),
  'iu',
);

const CAN_LEAD = new RegExp(
  word(
    [
      String.raw`(?:can|may|could|might) (?:also )?(?:lead to|cause|result in|trigger)`,
      String.raw`(?:kann|können)(?=[^.;\n]{0,120}\s(?:führen|verursachen|auslösen|hervorrufen))`,
      String.raw`unbehandelt(?=[^.;\n]{0,120}\s(?:führt|führen|verursacht))`,
      String.raw`peu(?:t|vent) (?:aussi )?(?:entraîner|provoquer|causer|conduire à|mener à)`,
      String.raw`pueden? (?:causar|provocar|producir|conducir a|llevar a|ocasionar)`,
      String.raw`(?:può|possono) (?:causare|provocare|portare a|determinare)`,
      String.raw`podem? (?:causar|provocar|levar a|originar)`,
      String.raw`(?:может|могут) (?:привести к|вызвать|вызывать|приводить к)`,
      String.raw`(?:قد|يمكن أن) (?:ي|ت)(?:سبب|ؤدي)`,
    ].join('|'),
  ),
  'iu',
);
const MAY_CAUSE_BEHIND = /^[^.;\n]{0,60}?\s(?:neden olabilir|yol açabilir|sebep olabilir)/iu;
const LEADS_BEHIND = /^[^.;\n]{0,80}\s(?:führen|verursachen|auslösen|hervorrufen|führt)(?!\p{L})/iu;
const UNTREATED_BEFORE = /^\W*(?:untreated|unbehandelte[rs]?|нелеченн?\p{L}+|tedavi edilmeyen)\s(?:[\p{L}-]+\s)?$/iu;
const UNTREATED_BEHIND = /^\s(?:non traitée?|(?:no|não) tratad[oa]|non trattat[oa]|غير المعالج)/iu;

const IF_YOU = new RegExp(
  word(
    [
      '(?:if|in case) you (?:have|had|suffer|are|were|develop|ever had)',
      'si (?:usted )?(?:tiene|padece|sufre|ha tenido|ha padecido)',
      'si vous (?:avez|souffrez|êtes|présentez|avez eu)',
      'se (?:lei )?(?:soffre|ha avuto|ha sofferto)',
      'se (?:você )?(?:tem|tiver|sofre|sofrer|teve)',
      'если (?:у вас|вы (?:страдаете|болеете|больны|перенесли))',
      'إذا (?:كنت|كان لديك|كنتم)',
    ].join('|'),
  ),
  'iu',
);
/** German has its verb behind the disease. */
const IF_YOU_IN_GERMAN = /(?<!\p{L})(?:wenn|falls|sofern) (?:sie|du)(?!\p{L})[^.;:\n]{0,100}$/iu;
const YOU_HAVE_BEHIND = /^[^.;\n]{0,60}?\s(?:haben|hatten|leiden|erkrankt sind|litten)(?!\p{L})/iu;
/** "If you have any questions about the atrial fibrillation" */
const ABOUT_IT =
  /(?<!\p{L})(?:questions?|quer(?:y|ies)|concerns?|information|records?|fragen|rückfragen|unterlagen|preguntas|dudas|domande|dubbi|dúvidas|perguntas|вопрос\p{L}*|أسئلة|mr|mrs|ms|herrn?|frau|mme?|señora?|signora?)(?!\p{L})/iu;
/** Turkish has its "if you have" behind the disease. */
const IF_YOU_BEHIND =
  /^[^.;\n]{0,40}?\s?(?:varsa|iseniz|hastasıysanız|hastası iseniz)(?!\p{L})[^.;\n]{0,50}(?:niz|nız|nuz|nüz|ın|in|un|ün)(?!\p{L})/iu;
/** A question of a form that is answered is none. */
const ANSWERED = /^[^.;\n]{0,60}[?؟:]\s*(?:yes|ja|s[ií]|oui|sim|evet|да|نعم|x|[☒☑✓✔])(?!\p{L})/iu;

/** "Ibuprofen is used to treat osteoarthritis": of a medicine, and of whoever takes it. */
const USED_FOR =
  /^\W*(?:[\p{L}-]+\s){1,3}(?:(?:is|are) (?:used|indicated|approved|licensed) (?:to treat|for|in)|(?:wird|werden) (?:angewendet|eingesetzt|verwendet) (?:bei|zur behandlung)|dient zur behandlung|se (?:utiliza|usa|emplea) (?:para|en)|est (?:utilisée?|indiquée?) (?:dans|pour|en cas)|(?:è|viene) (?:usat[oa]|indicat[oa]|utilizzat[oa]) (?:per|nel|in)|é (?:usad[oa]|indicad[oa]|utilizad[oa]) (?:para|em|no)|применяется (?:при|для)|يستخدم (?:ل|في))/iu;
const MUST_NOT_TAKE = new RegExp(
  word(
    [
      String.raw`(?:must|should) not be (?:used|taken|given) (?:in|by|if)|do not (?:use|take)[^.;\n]{0,30} (?:if|in)|not (?:recommended|suitable) in patients with`,
      String.raw`darf nicht (?:eingenommen|angewendet|verwendet) werden(?:,)? (?:bei|wenn)|dürfen nicht (?:eingenommen|angewendet|verwendet) werden bei`,
      String.raw`no (?:tome|use|debe (?:tomar|usar|utilizar)se)[^.;\n]{0,30} (?:si|en caso de)|ne prenez (?:jamais|pas)[^.;\n]{0,30} (?:si|en cas d)`,
      String.raw`non (?:prenda|usi|deve essere (?:usato|assunto))[^.;\n]{0,30} (?:se|in caso di)|não (?:tome|use|deve ser (?:usado|tomado))[^.;\n]{0,30} (?:se|em caso de)`,
      String.raw`не (?:принимайте|следует принимать|применять)[^.;\n]{0,30} (?:при|если)|لا (?:تتناول|تستخدم|يستخدم)[^.;\n]{0,30} (?:إذا|في حالة)`,
    ].join('|'),
  ),
  'iu',
);
/** Headings that leaflets alone have. */
const HEADED_BY_LEAFLET =
  /^\W*(?:anwendungsgebiete|gegenanzeigen|mögliche nebenwirkungen|indicaciones terapéuticas|indications thérapeutiques|effets indésirables(?: éventuels| possibles)|indicazioni terapeutiche|(?:possibili )?effetti indesiderati|indicações terapêuticas|efeitos indesejáveis|показания к применению|побочные действия|دواعي الاستعمال|موانع الاستعمال|الآثار الجانبية المحتملة)\s?:[^.]*$/iu;
/** Headings of leaflets that letters have as well: of a paper that names nobody, with a list behind them. */
const PERHAPS_OF_LEAFLET =
  /^\W*(?:contra-?indications|contre-indications|kontraindikationen|contraindicaciones|controindicazioni|contraindicações|kontrendikasyonlar|противопоказания|nebenwirkungen|side effects|effets indésirables|efectos (?:secundarios|adversos)|effetti collaterali|efeitos (?:secundários|colaterais)|yan etkiler|побочные эффекты|الآثار الجانبية)\s?:[^.]*$/iu;
const FEWEST_ITEMS = 3;

/** Whether what text[start..end) names is told of a disease as such, or of whoever reads it. @param hasPatient whether the paper names somebody */
export function isGeneralStatement(text: string, start: number, end: number, hasPatient: boolean): boolean {
  const before = sentenceBefore(text, start);
  const behind = (text.slice(end, end + 200).split('\n')[0] ?? '').split(/[.!]\s/)[0] ?? '';
  if (ANSWERED.test(behind)) return false;
  if ((ASKS_WHAT.test(before) && ASKED_BEHIND.test(behind)) || ASKED_IN_TURKISH.test(behind)) return true;
  if (isIfYou(before, behind)) return true;
  if (HEADS_SENTENCE.test(before) && SUGAR_BEHIND.test(behind)) return true;
  if (OF_SOMEBODY.test(before) || OF_SOMEBODY.test(behind)) return false;
  if (USED_FOR.test(before) || MUST_NOT_TAKE.test(before) || HEADED_BY_LEAFLET.test(before)) return true;
  if (!hasPatient && PERHAPS_OF_LEAFLET.test(before)) return (before + behind).split(/[,،]/).length >= FEWEST_ITEMS;
  if (
    SEEN_IN.test(before) ||
    (HEADS_SENTENCE.test(before) && !DEFINITE.test(before) && DOES.test(behind)) ||
    DOES_IN_ANYBODY.test(before + text.slice(start, end) + behind)
  )
    return true;
  if (HEADS_SENTENCE.test(before) && IS_DEFINED.test(behind)) return true;
  return isConsequence(before, behind);
}

/** "Unterzuckerung: Traubenzucker": what to do if it comes. */
const SUGAR_BEHIND =
  /^\s?(?:[:→=]|[-–]>?)\s?(?:\p{L}{2,12} )?(?:traubenzucker|zucker|dextro\p{L}*|gluco\p{L}*|sugar|juice|sucre|az[úu]car|zumo|zucchero|succo|a[çc][úu]car|sumo|şeker\p{L}*|сахар|سكر)(?!\p{L})(?! ?\d)/iu;

const HIGH_OR_LOW = String.raw`(?:falsely |usually |often |markedly |slightly |typically |sometimes )?(?:elevated|raised|increased|high|low|lowered|decreased|reduced|suppressed|erhöht|erniedrigt|vermindert|gesteigert)`;
const TESTED = String.raw`(?:values?|levels?|results?|concentrations?|werte?|spiegel|konzentration(?:en)?)`;
const KNOWN = String.raw`(?! (?:the|this|his|her|your|known|view of|keeping|which|whom|patients?['’]s)\b)`;
/** What a laboratory explains: "TSH: elevated in primary hypothyroidism; low in thyrotoxicosis", "Raised uric acid is seen in gout", "Values may be falsely low in anaemia". */
const SEEN_IN = new RegExp(
  [
    String.raw`^\W*[\p{L}\d -]{2,24}: ?${HIGH_OR_LOW}(?: levels?)? (?:in|bei)${KNOWN} [^.]*$`,
    String.raw`^\W*(?:${HIGH_OR_LOW} )?[\p{L}\d -]{0,30}?${TESTED} (?:can be |may be |are |is |be |sind |ist |können |kann )?(?:found |seen |observed )?(?:${HIGH_OR_LOW} )?(?:in|bei)${KNOWN} [^.]*$`,
    String.raw`^\W*(?:(?:clinical significance|significance|interpretation|comments?|notes?|hinweis|kommentar|bewertung|bedeutung)\s?: ?)?(?:raised|elevated|increased|high|low|decreased|reduced|erhöhte[rs]?|erniedrigte[rs]?) [\p{L}\d -]{2,30} (?:is|are|may be|can be|wird|werden|findet sich|finden sich|tritt auf|treten auf) (?:(?:commonly |often |also |häufig |oft )?(?:seen|found|observed|associated|present|gefunden|beobachtet|gesehen) )?(?:in|with|bei)${KNOWN} [^.]*$`,
  ].join('|'),
  'iu',
);
/** "A vitamin D deficiency can cause osteomalacia": a disease that begins its sentence without being this one, and what such do. */
const DOES =
  /^(?: [\p{L}-]+){0,2} (?:(?:can|may|could|might) (?:also )?(?:lead to|cause|result in|trigger|mask)|(?:kann|können) [^.;]{0,80}\s(?:führen|verursachen|auslösen|hervorrufen|bewirken)(?!\p{L}))/iu;
const DEFINITE = /^\W*(?:the|der|die|das|dieser?|this|these)\s/iu;
/** "… causes rickets in children and osteomalacia in adults" */
const DOES_IN_ANYBODY =
  /^[^.]{0,80}(?<!\p{L})(?:causes|leads to|results in|verursacht|führt)(?!\p{L})[^.]{0,60}(?<!\p{L})(?:in|bei) (?:young |older |elderly )?(?:children|adults|infants|women|men|newborns|kindern|erwachsenen|säuglingen|frauen|männern|neugeborenen)(?!\p{L})/iu;

function isIfYou(before: string, behind: string): boolean {
  const begins = IF_YOU.exec(before)?.index ?? (YOU_HAVE_BEHIND.test(behind) ? IF_YOU_IN_GERMAN.exec(before)?.index : undefined);
  if (begins === undefined) return IF_YOU_BEHIND.test(behind);
  const told = before.slice(begins);
  return !ABOUT_IT.test(told) && !OF_SOMEBODY.test(told);
}

/** "Untreated hypertension can lead to stroke": neither is anybody's. */
function isConsequence(before: string, behind: string): boolean {
  if (CAN_LEAD.test(before)) return !/(?:kann|können|unbehandelt)/iu.test(before) || LEADS_BEHIND.test(behind);
  if (MAY_CAUSE_BEHIND.test(behind)) return true;
  const isUntreated = UNTREATED_BEFORE.test(before) || (HEADS_SENTENCE.test(before) && UNTREATED_BEHIND.test(behind));
  return isUntreated && CAN_LEAD.test(behind);
}

function sentenceBefore(text: string, start: number): string {
  const before = text.slice(Math.max(0, start - 200), start);
  const line = before.slice(before.lastIndexOf('\n') + 1);
  return line.slice(Math.max(0, ...['. ', '! ', '? ', '؟ '].map((sign) => line.lastIndexOf(sign) + (line.includes(sign) ? 2 : 1))));
}

const LEAFLET =
  /^\W*(?:package leaflet|patient information leaflet|medication guide|gebrauchsinformation|packungsbeilage|beipackzettel|prospecto(?: ?: ?información)?|notice ?: ?information de l['’]utilisateur|foglio illustrativo|folheto informativo|bula(?: do medicamento)?|kullanma talimatı|инструкция по (?:медицинскому )?применению|(?:ال)?نشرة (?:ال)?(?:داخلية|دوائية|دواء))(?!\p{L})/imu;
const HEAD = 400;

/** A leaflet about a medicine or a disease: it speaks of nobody. @param hasPatient whether it names one */
export function isLeaflet(text: string, hasPatient: boolean): boolean {
  if (hasPatient) return false;
  const head = text.trimStart().slice(0, HEAD);
  return LEAFLET.test(head) || TITLE_ASKS.test(head);
}
const TITLE_ASKS =
  /^\W{0,6}(?:what (?:is|are)|was (?:ist|sind)|qu['’]est[- ]ce que|¿qué (?:es|son)|(?:che )?cos['’]?\s?è|o que (?:é|são)|что такое|ما (?:هو|هي))\s[^.?؟\n]{2,60}[?؟]/iu;
