/**
 * What a paper thought of and a test did not show ("Pneumonia was considered but the chest film was clear"), and a disease whose criteria are not met, in nine languages.
 * What the test showed besides, or a criterion of something else, refutes nothing.
 */

/** Whether text[start..end) names such a disease. */
export type Refutations = (start: number, end: number) => boolean;

const REACH = 130;
const word = (alternatives: string): string => String.raw`(?<!\p{L})(?:${alternatives})(?!\p{L})`;

const THOUGHT = String.raw`considered|suspected|queried|entertained|raised|thought of|erwogen|vermutet|in betracht gezogen|sospechad[oa]|considerad[oa]|plantead[oa]|suspeitad[oa]|évoquée?|suspectée?|envisagée?|sospettat[oa]|ipotizzat[oa]|düşünüldü|şüphelenildi|предполагал(?:ась|ся|ось)|подозревал(?:ась|ся|ось)|заподозрен[ао]?`;
const THOUGHT_BEHIND = new RegExp(
  String.raw`^,? (?:(?:was|were|had been|has been|wurde|wurden|a été|avait été|fue|foi|è stat[oa]|era stat[oa]) )?(?:initially |first |auch |zunächst |initialement |d'abord |inizialmente |inicialmente )?${word(THOUGHT)}`,
  'iu',
);
const THOUGHT_BEFORE = new RegExp(
  String.raw`${word(`${THOUGHT}|se pensó en|se sospechó|se consideró|se planteó|considerou-se|suspeitou-se de|pensou-se em|si (?:era|è) (?:ipotizzat[oa]|sospettat[oa]|pensat[oa] a)|on (?:a|avait) (?:évoqué|suspecté)|كان يشتبه في|اشتبه في|تم الاشتباه في`)} (?:(?:a|an|una?|une|um|uma|eine[nr]?|possible|acute) ){0,2}$`,
  'iu',
);
const TEST = String.raw`(?:chest |abdominal )?(?:films?|x-?rays?|radiographs?|ct|cta?pa|mri|scans?|ultrasound|uss|echo|endoscopy|biopsy|tests?|serology|cultures?|swab|lumbar puncture)|\p{L}*(?:bild|röntgen|sonogra(?:f|ph)ie)|radiograf[ií]as?|radiographies?|tac|tc|tdm|irm|rm|rmn|scanner|ecograf[ií]as?|échographies?|biopsi[ae]s?|рентгенограмма|рентген|кт|мрт|узи|биопсия|(?:akciğer |göğüs )?grafisi|bt|mr|الأشعة|التحاليل`;
const CLEAR = String.raw`clear|neg|normal(?:e|es)?|negative?|negativ[ao]?|unremarkable|reassuring|unauffällig|o\.? ?b\.?|normaldi|temizdi|без (?:патологии|изменений)|в норме|отрицательн\p{L}*|سليمة|طبيعية`;
const BUT = String.raw`but|however|yet|aber|jedoch|doch|pero|mais|mas|ma|però|porém|ancak|ama|fakat|но|однако|لكن|ولكن`;
const BUT_CLEAR = new RegExp(
  String.raw`^[^.;:\n]{0,44}${word(BUT)} (?:[^\s.;:]{1,12} ){0,2}?${word(TEST)}(?: [^\s.;:,]{1,16}){0,3}? ${word(CLEAR)}(?=\s*(?:$|[.;,\n]))`,
  'iu',
);
/** German has its "but" behind the verb: "das Röntgenbild war jedoch unauffällig". */
const CLEAR_HOWEVER = new RegExp(
  String.raw`^[^.;:\n]{0,30}, (?:[^\s.;:]{1,12} )?${word(TEST)} (?:war|blieb) ${word('jedoch|aber|dagegen|allerdings')} ${word(CLEAR)}(?=\s*(?:$|[.;,\n]))`,
  'iu',
);

const CRITERIA = String.raw`criteria|kriterien|criterios|critères|criteri|critérios|критери(?:и|ям|ев)|معايير`;
const UNMET = String.raw`(?:do(?:es)?|did) not (?:meet|fulfil|fulfill|satisfy)|not (?:meeting|fulfilling)|erfüllt nicht|no (?:cumple|reúne)|ne (?:remplit|satisfait) pas|non (?:soddisfa|rispetta|raggiunge)|não (?:preenche|cumpre|satisfaz)|не (?:соответствует|удовлетворяет)|لا (?:تنطبق|يستوفي|تستوفي)`;
const OF = String.raw`(?:(?:for|of|für|de|del|d[eu]|da|do|per|pour|the|a|an|eine[nr]?|einen|il|la|le|el|l|الخاصة ب) ?|d['’]|l['’]){0,3}`;
const CRITERIA_BEFORE = new RegExp(String.raw`${word(CRITERIA)} ${OF}$`, 'iu');
const UNMET_BEFORE = new RegExp(String.raw`${word(UNMET)} (?:\p{L}{1,14} ){0,3}${word(CRITERIA)} ${OF}$`, 'iu');
const UNMET_BEHIND =
  /^ (?:(?:were|are|was|is|sind|wurden|waren) )?(?:not|nicht|no|non|não|ne) (?:\p{L}{2,8} )?(?:met|fulfilled|satisfied|erfüllt)(?!\p{L})/iu;
const CRITERIA_UNMET_BEHIND =
  /^(?: mellitus)?:? (?:diagnostic )?criteria (?:(?:were|are) )?not (?:met|fulfilled|satisfied)(?!\p{L})|^:? kriterien nicht erfüllt(?!\p{L})/iu;

/** Turkish says both behind: "diyabet tanı kriterlerini karşılamıyor"; "karşılıyor" says that it meets them. */
const UNMET_IN_TURKISH =
  /^ (?:tip [12] )?(?:\p{L}{3,12} ){0,2}(?:kriterlerini|kriterleri|ölçütlerini) (?:tam )?karşıla(?:mıyor|mamakta|mamaktadır|madı|nmıyor|nmadı)(?!\p{L})/iu;

/** "Query pulmonary embolism - CTPA negative", "V.a. TVT, Duplex unauffällig": a suspicion and, behind a sign, the test that answers it. */
const DOUBTED_BEFORE = new RegExp(
  String.raw`(?:${word(String.raw`suspected|suspicion of|query|queried|possible|probable|r\/o:?|rule out:?|v\. ?a\.?|verdacht auf|verdacht einer?|sospett[oa](?: di)?|suspicion (?:de|d)|suspect[ée]e?s?(?: de)?|sospecha(?: de)?|suspeita(?: de)?|подозрение на|اشتباه`)}|\?)(?: (?:an?|eine[nrs]?|une?))?[ '’]?$`,
  'iu',
);
const DOUBTED_BEHIND = /^\p{L}{0,4} (?:şüphesi|ön tanısı|\?)/iu;
/** Tests that settle it; a plain film settles nothing. */
const SETTLES = String.raw`(?:(?:\p{L}+[- ])?(?:ctpa|cta|doppler|duplex|angio-?(?:ct|tc|tac|scanner|tdm|irm|rm)|angioscanner|(?:ct|bt|mr|mrt|kt)[- ]?(?:angio\p{L}*|anjiyo\p{L}*)|\p{L}*(?:angiogra(?:f|ph)\p{L}*|coronarogra\p{L}*|anjiyografi\p{L}*)|ct|tac|tc|tdm|scanner|mri|mrt|irm|rm|rmn|кт|мрт|bt|mr|biops\p{L}*|(?:hs-?)?trop(?:onin\p{L}*)?|\p{L}*s[kc]op(?:y|ie|ia|i)|pcr|التصوير الطبقي|التصوير المقطعي|الدوبلر))`;
const SETTLED_BEHIND = new RegExp(
  String.raw`^[^,;:.\n–-]{0,30}(?:[,،;:.]| [–-]|→) ?(?:[^\s.;:,]{1,10} ){0,2}?${SETTLES}(?: [^\s.;:,]{1,16}){0,2}? ${word(`${CLEAR}|n[ée]gati(?:f|ve)|سلبي|سلبية|سلبيا|отрицательн\\p{L}*|sans anomalie`)}(?: (?:b\/l|bilat\p{L}*|on both sides|beidseits|bds\.?|x ?\d))?(?=\s*(?:$|[.;,)\n]))(?![^\n]{0,60}?${word(String.raw`positiv\p{L}*|showed|shows|confirm\p{L}*|zeigt\p{L}*|muestra|montre|mostra|positif|pozitif|положительн\p{L}*|выявлен\p{L}*|but|aber|pero|mais|mas|ma`)})`,
  'iu',
);
/** A first picture may miss these. */
const MAY_BE_MISSED =
  /stroke|infarct|ictus|schlaganfall|avc|inme|инсульт|инфаркт|infarto|fract|frakt|frat|kırı|перелом|append|blinddarm|apandis|аппенд|endocard|endokard|mening|epilep|anfall/iu;

/** "?TIA 2012 - later excluded on MRI": what is said behind it of the thought itself. */
const TAKEN_BACK_BEHIND =
  /^[^.;:\n,–-]{0,16}(?:,| ?[–-]|\() ?(?:but )?(?:was |were |has been )?(?:later|since|subsequently|then|now|später|inzwischen) (?:been |was )?(?:excluded|ruled out|refuted|discounted|disproved|disproven|ausgeschlossen|widerlegt)(?!\p{L})/iu;
/** "DM - no dx, A1c 5.9": asked about, and not diagnosed. */
const NOT_DIAGNOSED_BEHIND = /^ ?[:–-] ?(?:no|never) (?:formal |prior |known )?(?:dx|diagnosis|diagnosed)(?!\p{L})/iu;
const DIAGNOSIS_BEFORE = /(?<!\p{L})(?:diagnos[ie]s|dx|label) of (?:an? )?(?:\p{L}+ ){0,2}$/iu;
const DIAGNOSIS_REMOVED =
  /^[^.;:\n]{0,30}? (?:has been|have been|was|were|is) (?:since |later |subsequently |now )?(?:removed|withdrawn|revoked|retracted|rescinded|overturned|refuted|disputed|not (?:felt|thought|considered) to be)(?!\p{L})/iu;

/** "BRCA1/2 germline panel: no pathogenic variant detected". */
const GENE = /^(?:BRCA|TP53|PALB2|CHEK2|ATM|MLH1|MSH[26]|PMS2|APC|HFE|JAK2|CFTR)/u;
const NO_VARIANT =
  /^[^.;\n]{0,60}[:–-] ?(?:no (?:\p{L}{3,14} ){0,2}?(?:variants?|mutations?)|keine? (?:\p{L}{3,16} ){0,2}?(?:varianten?|mutation\p{L}{0,2})|pas de (?:variant|mutation)|sin (?:variantes|mutaciones)|nessuna (?:variante|mutazione)|nenhuma (?:variante|mutação)|mutasyon saptanmadı|мутаций не выявлено|negative|not detected)/iu;

/** Each disease is judged by a bounded stretch around it. @throws never */
export function readRefutations(text: string): Refutations {
  return (start, end) => {
    const before =
      text
        .slice(Math.max(0, start - REACH), start)
        .split(/[.;\n]/)
        .at(-1) ?? '';
    const behind = text.slice(end, end + REACH);
    if (UNMET_BEFORE.test(before) || CRITERIA_UNMET_BEHIND.test(behind)) return true;
    if (GENE.test(text.slice(start, end)) && NO_VARIANT.test(behind)) return true;
    if (UNMET_IN_TURKISH.test(behind)) return true;
    if (CRITERIA_BEFORE.test(before) && UNMET_BEHIND.test(behind)) return true;
    if (TAKEN_BACK_BEHIND.test(behind) || NOT_DIAGNOSED_BEHIND.test(behind)) return true;
    if (DIAGNOSIS_BEFORE.test(before) && DIAGNOSIS_REMOVED.test(behind)) return true;
    const isDoubted = DOUBTED_BEFORE.test(text.slice(Math.max(0, start - 40), start)) || DOUBTED_BEHIND.test(behind);
    if (isDoubted && SETTLED_BEHIND.test(behind) && !MAY_BE_MISSED.test(text.slice(start, end))) return true;
    const isThought = THOUGHT_BEHIND.test(behind) || THOUGHT_BEFORE.test(before);
    return isThought && (BUT_CLEAR.test(behind) || CLEAR_HOWEVER.test(behind));
  };
}
