/**
 * What papers say to everybody or of what may be, in nine languages: risks under a heading, what an insurance excludes, whom a ticket or a leaflet warns, procedures that may
 * become necessary or were refused. Nothing that such words name is the patient's.
 */

const word = (alternatives: string): string => String.raw`(?<!\p{L})(?:${alternatives})(?!\p{L})`;

const RISK = String.raw`risks|risiken|risques|riesgos|rischi|riscos|riskler\p{L}*|риски|рисках|و?(?:ال)?مخاطر(?:ها|ه)?`;
const COMPLICATION = String.raw`complications|komplikationen|complicaciones|complicazioni|complicações|komplikasyonlar|осложнени\p{L}+|(?:ال)?مضاعفات`;
const MAY_BE = String.raw`possible|potential|mögliche[rn]?|posibles|possibles|possibili|possíveis|olası|muhtemel|возможн\p{L}+|(?:ال)?محتملة|explained|discussed|aufgeklärt|besprochen|expliqués?|exposés|informée?|explicados|charlados|comentados|informados|spiegati|illustrati|discussi|anlatıldı|açıklandı|разъяснен\p{L}+|объяснен\p{L}+|شرح`;
const FOLLOWING = String.raw`following|folgende[rn]?|suivants?|siguientes|seguenti|seguintes|aşağıdaki|следующ\p{L}+|التالية`;
const FACTORS = /fa[ck]tor|facteur|fattor|fator|фактор|عوامل|faktör/iu;
const IS_RISK = new RegExp(word(RISK), 'iu');
const IS_COMPLICATION = new RegExp(word(COMPLICATION), 'iu');
const IS_FORETOLD = new RegExp(word(MAY_BE), 'iu');
const IS_NAMED_BELOW = new RegExp(word(FOLLOWING), 'iu');

const EXCLUDES =
  /^\W*(?:policy |general |allgemeine )?(?:exclusiones generales|exclusions générales|esclusioni generali|exclusões gerais|allgemeine ausschlüsse|genel istisnalar|общие исключения|exclusions?(?: (?:on|of|under) (?:the |your )?(?:policy|plan|cover))?|not covered|(?:beispiel|muster|example|sample)(?:[- ]?text)?|exclusiones|(?:ne sont )?pas couverts?|non couverts?|esclusioni|exclusões|teminat dışı\p{L}*|исключения(?: из (?:страхового )?покрытия)?|не покрыва\p{L}+|ausgeschlossene leistungen|leistungsausschlüsse|nicht (?:versichert|gedeckt)|(?:no|não) (?:cubre|cubiertos?|cobre|cobertos?)|(?:استثناءات|لا يشمل التأمين|لا يغطي التأمين))\s*$/iu;
/** A list of what is to be done is no list of what there is. */
const ORDERS =
  /^\W*(?:to[ -]?do|to be done|jobs|due|zu erledigen|noch zu erledigen|[àa] faire|por hacer|pendientes?|a fazer|pendente|da fare|da eseguire|yapılacaklar|сделать|необходимо сделать|المطلوب)\s*$/iu;
/** An insurer's policy, and what it leaves out, in the same sentence. */
const INSURER = String.raw`(?:polic(?:y|ies)|insurance|insurers?|plan|cover|benefits?|we|versicherung\p{L}*|police|tarif|vertrag|leistungen|p[óo]liza|seguro|contrat|garanties?|assurance|polizza|assicurazione|apólice|seguradora|poliçe\p{L}*|sigorta\p{L}*|полис|страхов\p{L}*|(?:ال)?(?:بوليصة|وثيقة|تأمين))`;
const LEFT_OUT = String.raw`(?:exclud(?:es?|ed|ing)|(?:do(?:es)? not|doesn['’]t|will not|won['’]t|cannot) (?:cover|pay for|include|reimburse)|schließ(?:t|en)|übernimmt nicht|excluye|no (?:cubre|incluye)|exclut|ne (?:couvre|rembourse) pas|esclude|non copre|exclui|não cobre|исключает|не покрывает|لا (?:ي|ت)(?:غطي|شمل))`;
const LEFT_OUT_BEFORE = new RegExp(
  String.raw`${word(INSURER)}[^.;\n]{0,60}?(?<!\p{L})${LEFT_OUT}(?!\p{L})(?![^.;\n]*(?:because|, but|however))[^.;\n]*$`,
  'iu',
);
const NOT_INCLUDED = /^\W*benefits? (?:for|of)\s[^.;:\n]*$/iu;
const IS_NOT_INCLUDED = /^[^.;:\n]{0,80}?\s(?:is|are) (?:not (?:included|payable|available)|excluded)(?!\p{L})/iu;
const MORATORIUM = /(?<!\p{L})moratorium (?:for|on)\s[^.;:\n]{0,60}$/iu;

const PROCEDURES = word(
  String.raw`procedures?|interventions?|(?:zusatz|folge)?eingriffe?|procedimientos|intervenciones|procedure|interventi|procedimentos|intervenções|girişimler|вмешательства|(?:ال)?إجراءات`,
);
const EXTRA = word(
  String.raw`extra|additional|further|zusatzeingriffe|zusätzliche|weitere|complémentaires|supplémentaires|adicionales|aggiuntive|aggiuntivi|adicionais|ek|дополнительные|(?:ال)?إضافية`,
);
const PERHAPS = word(
  String.raw`possible|may|might|if needed|if necessary|necessary|mögliche|eventuelle|ggf|possibles|éventuelles|posibles|eventuales|possibili|eventuali|possíveis|eventuais|olası|gerekirse|возможные|(?:ال)?محتملة`,
);
const ARE_EXTRA = [PROCEDURES, EXTRA, PERHAPS].map((each) => new RegExp(each, 'iu'));

/** "Consent: bleeding, infxn, leak, DVT/PE": what was explained before an operation. */
const CONSENT =
  /^\W*(?:(?:informed |verbal |written )?consent(?:ed)?(?: (?:for|obtained|taken))?|einwilligung|aufklärung|consentimiento(?: informado)?|consentement(?: éclairé)?|consenso(?: informato)?|consentimento(?: informado)?|onam|информированное согласие|согласие|الموافقة(?: المستنيرة)?)\s*$/iu;
/** The label of a list whose items are nobody's. */
function headsNobody(label: string): boolean {
  if (FACTORS.test(label)) return false;
  if (EXCLUDES.test(label) || ORDERS.test(label) || CONSENT.test(label) || ARE_EXTRA.every((each) => each.test(label))) return true;
  if (IS_RISK.test(label)) return IS_FORETOLD.test(label) || IS_NAMED_BELOW.test(label);
  return IS_COMPLICATION.test(label) && IS_FORETOLD.test(label);
}

const EVERYBODY =
  /^\W*(?:all |alle |todos los |tous les |tutti i |todos os |все )?(?:passengers|travell?ers|customers|guests|passagiere|reisende|fluggäste|gäste|(?:los )?(?:pasajeros|viajeros)|(?:les )?(?:passagers|voyageurs)|(?:i )?(?:passeggeri|viaggiatori)|(?:os )?(?:passageiros|viajantes)|yolcular|пассажир(?:ы|ам|ов)|(?:ال)?(?:مسافرون|مسافرين|ركاب))(?!\p{L})/iu;
/** The sentence begins so: nothing stands before it that would be the patient's own medicine. */
const UNFIT =
  /^\W*(?:contraindicated in|not suitable for|nicht geeignet (?:bei|für)|contraindicad[oa] en(?: caso de)?|no apt[oa] (?:para|en)|déconseillée? en cas d|contre-indiquée? en cas d|controindicat[oa] in caso d|contraindicad[oa] em caso d|não recomendad[oa] (?:em caso d|para)|противопоказан[оаы]? при|не рекомендуется при|غير مناسب ل|يمنع على)/iu;
/** What the patient is unfit for, and why. */
const UNFIT_BECAUSE = new RegExp(
  String.raw`[:–-]|${word(String.raw`because|due|since|wegen|aufgrund|por|debido|pour|per|из-за|surgery|anaesthesia|anesthesia|op|\p{L}*operation|narkose|\p{L}*anästhesie|cirug\p{L}+|chirurg\p{L}+|anest\p{L}+|операци\p{L}+|наркоз\p{L}*`)}`,
  'iu',
);
const UNINSURED_BEFORE =
  /^\W*(?:nicht (?:versichert|gedeckt) (?:sind|ist)|ne sont pas couverts?|no (?:están|quedan) cubiert[oa]s|non sono coperti)\s/iu;
const UNINSURED =
  /^[^.;:\n()]{0,70}?\s(?:(?:is|are) not covered|(?:ist|sind) nicht (?:versichert|gedeckt)|no (?:está|están|queda|quedan) cubiert[oa]s?|n(?:['’]est|e sont) pas couverts?|non (?:è|sono) copert[oi]|não (?:está|estão) cobert[oa]s?|teminat dışı\p{L}*|не покрыва\p{L}+|غير مشمول\p{L}*)(?!\p{L})/iu;
const PURPOSE = new RegExp(word('for|wegen|für|para|por|pour|per|de|of|для'), 'iu');
/** "Avoid NSAIDs in patients with …": advice about many. */
const OF_MANY =
  /^\W*(?:avoid|do not (?:use|give)|contraindicated|not recommended|use with caution|caution|vermeiden|nicht (?:geben|anwenden)|kontraindiziert|vorsicht|éviter|contre-indiqu\p{L}+|déconseill\p{L}+|prudence|evitar|contraindicad[oa]s?|no (?:usar|dar)|precauci[oó]n|evitare|controindicat[oaie]|non (?:usare|somministrare)|cautela|n[ãa]o (?:usar|dar)|precau[cç][ãa]o)(?!\p{L})[^.;\n]{0,80}\s(?:in|bei|chez|en|nei|em|for)\s(?:all |les |los |as |os |i )?(?:patients|people|persons|those|individuals|adults|children|patienten|menschen|personen|personnes|sujets|pacientes|personas|pazienti|soggetti|doentes|pessoas)\s(?:with|who|mit|die|avec|atteints|présentant|con|que|affetti da|com)(?!\p{L})/iu;
/** Turkish tells its readers to come with the signs of a disease: "… belirtilerinde acile başvurunuz". */
const SIGNS_BEHIND =
  /^[^.;:\n]{0,60}?\s(?:belirti|bulgu|şüphe)\p{L}*\s[^.;\n]{0,50}?(?:başvurun|gidin|ara(?:yın|y[ıi]n[ıi]z)|haber verin)(?:[ıiuü]z)?(?!\p{L})/iu;
/** "Aufklärung über Nachblutung, Infekt, Thrombose ist erfolgt." */
const TOLD_OF =
  /^\W{0,12}(?:aufklärung|aufgeklärt|belehrung) (?:(?:der patientin|des patienten) )?(?:über|bzgl\.?) (?!die diagnose)[^.;:,\n]{1,200},[^.;:\n]{0,300}$/iu;
/** "Risks/benefits incl. endophthalmitis, retinal detachment": up to the end of the clause. */
const RISKS_INCLUDE =
  /(?<!\p{L})(?:risks?(?:\s?(?:\/|and|&|,)\s?(?:benefits?|alternatives?)){0,2}|r\/b(?:\/a)?|risiken)\s(?:(?:were |was )?(?:explained|discussed)\s)?(?:incl(?:uding|\.)?|such as|e\.g\.?|inkl\.?|einschl\.?|z\. ?B\.?)\s[^.;:\n]{0,120}$/iu;
/** "Alternativen (Osteosynthese, Duokopfprothese) und Risiken (Infekt, TVT, CRPS)": in the brackets behind such a word. */
const IN_BRACKETS = new RegExp(
  String.raw`(?<!\p{L})(?:${RISK}|${COMPLICATION}|alternatives?|alternativen|alternativas|alternative|alternatifler|альтернативы|(?:ال)?بدائل)\s?\([^()\n]{0,240}$`,
  'iu',
);
/** "Si precisa asistencia urgente (infarto, ictus)": what an insurer or a hospital calls urgent. */
const IN_EMERGENCY =
  /(?:^|[.!?]\s)\W*(?:si|if|falls|wenn|bei|en cas|in caso|se|em caso|eğer|если|в случае|إذا|في حال)\s[^.;()\n]{0,60}(?:urgen|emergen|notfall|notfäll|acil|экстренн|неотложн|طارئ)\p{L}*[^.;()\n]{0,30}\([^()\n]*$/iu;
/** "Malaria: Malarone als Stand-by", "Thrombose: Prophylaxe mit …": against what something is given. */
const PREVENTS =
  /^\s?:[^.;\n]{0,40}?(?:stand-?by|prophyla\p{L}*|chemoprophyl\p{L}*|quimioprofilaxis|profilaxis|profilassi|profilaxia|profilaksi\p{L}*|профилактик\p{L}*|وقاي\p{L}*)(?!\p{L})/iu;
/** "Tollwutrisiko, Dengue, Gelbfieber besprochen": a talk about what may be caught. */
const TALKED_OF =
  /^[^.;:\n]{0,60}?\s(?:besprochen|beraten|discussed|explained|explicad[oa]s?|expliqués?|discussi|spiegati|conversado|konuşuldu|обсуждены?)\s*(?:[.;\n]|$)/iu;
const OF_RISK = /ris[ikqg]\p{L}{1,3}|riesgo|risiko|rischi|riscos?|риск|خطر/iu;
/** "Malarone nur b. Fieber": when something is to be taken. */
const ONLY_WITH =
  /(?<!\p{L})(?:nur|only|s[oó]lo|seulement|solo|sadece|только|فقط) (?:b\.|bei|if|with|in case of|si|en caso de|en cas de|se|in caso di|em caso de|при|عند) ?(?:\p{L}+ )?$/iu;
const isPreventedOnly = (sentence: string, behind: string): boolean =>
  PREVENTS.test(behind) || ONLY_WITH.test(sentence) || (OF_RISK.test(sentence.slice(-80)) && TALKED_OF.test(behind));
const ASKED_FOR = new RegExp(
  word(
    String.raw`(?:prior )?authori[sz]ation|request(?:ed)?|application|antrag|solicitud|demande|richiesta|pedido|talep|заявка|запрос|طلب`,
  ),
  'iu',
);
const REFUSED =
  /^[^;]{0,100}?(?<!\p{L})(?:denied|not approved|declined|abgelehnt|denegad[oa]|rechazad[oa]|refusée?|rifiutat[oa]|recusad[oa]|negad[oa]|reddedildi|отказано|отклонен[ао]?|مرفوض|رفض)(?!\p{L})/iu;

/** Whether what text[start..end) names is said of anybody, or of what may be. */
export function isSaidOfAnybody(text: string, start: number, end: number): boolean {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const line = text.slice(Math.max(lineStart, start - REACH), start);
  const sentence = line.slice(Math.max(...ENDS.map((sign) => line.lastIndexOf(sign))) + 1);
  const behind = text.slice(end, end + 160);
  if (isUnderHead(text, lineStart, line) || RISKS_INCLUDE.test(line) || IN_BRACKETS.test(line)) return true;
  if (EVERYBODY.test(sentence) || UNINSURED_BEFORE.test(sentence) || TOLD_OF.test(sentence)) return true;
  if (UNFIT.test(sentence) && !UNFIT_BECAUSE.test(sentence.replace(UNFIT, ''))) return true;
  if (OF_MANY.test(sentence) || IN_EMERGENCY.test(line) || isPreventedOnly(line, behind)) return true;
  if (LEFT_OUT_BEFORE.test(sentence) || MORATORIUM.test(sentence)) return true;
  if (NOT_INCLUDED.test(sentence) && IS_NOT_INCLUDED.test(behind)) return true;
  if (UNINSURED.test(behind) && !PURPOSE.test(sentence)) return true;
  return SIGNS_BEHIND.test(behind);
}

/** Whether the operation at text[start..end) was asked for in its line and refused: "Prior authorization - lumbar fusion. Decision: DENIED". */
export function isRefusedRequest(text: string, start: number, end: number): boolean {
  const line = text.slice(Math.max(text.lastIndexOf('\n', start - 1) + 1, start - REACH), start);
  return ASKED_FOR.test(line) && REFUSED.test(text.slice(end, end + 160).split('\n')[0] ?? '');
}

const REACH = 400;
const ENDS = ['. ', '; ', '! '];
const STATED =
  /(?:19|20)\d\d|(?<!\p{L})(?:known|since|bekannt|seit|conocid[oa]|desde|connue?|depuis|not[oa]|dal|bilinen|известн\p{L}*)(?!\p{L})/iu;
/** A label behind another sentence of its line. */
const LAST_LABEL = /(?:^|[.;]\s+)([^.;:\n]{2,60}):([^:\n]*)$/u;
const MOST_LINES = 10;
const ITEM = /^\s*(?:[-–•*·▪]|\d{1,2}[.)])\s/u;

/** In the line of such a label or in the lines below it, as far as its list goes: up to an empty line, another label or the end of a sentence. */
function isUnderHead(text: string, lineStart: number, line: string): boolean {
  const [, label = '', list = ''] = LAST_LABEL.exec(line) ?? [];
  if ((EXCLUDES.test(label) || ORDERS.test(label) || CONSENT.test(label)) && !endsList(list)) return true;
  const colon = line.indexOf(':');
  if (colon >= 0) return headsNobody(line.slice(0, colon)) && !endsList(line.slice(colon + 1));
  let items = line;
  const above = text
    .slice(Math.max(0, lineStart - REACH), Math.max(0, lineStart - 1))
    .split('\n')
    .slice(-MOST_LINES);
  for (const each of above.toReversed()) {
    if (each.trim() === '') return false;
    if (/:\s*$/.test(each)) return headsNobody(each.slice(each.lastIndexOf('. ') + 1).replace(/:\s*$/, '')) && !endsList(items);
    if (each.includes(':')) return false;
    if (!ITEM.test(line) && !/,\s*$/.test(each)) return false;
    items = `${each}\n${items}`;
  }
  return false;
}
const endsList = (items: string): boolean => /[.!?](?:\s|$)/.test(items) || STATED.test(items);
