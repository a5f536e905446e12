import { latinDigits } from '../../domain/text/digits.ts';
import type { DocumentType } from '../../domain/clinical/findings.ts';
import { dateBehind } from '../../domain/text/dates.ts';
import { isRecipe } from '../../domain/documents/foreign-paper.ts';
import { titledAs } from './document-titles.ts';
import { isHeadedAsImaging } from './imaging-heading.ts';

const SIGNS: [DocumentType, RegExp, weight: number][] = [
  [
    'lab_report',
    /\b(?:laborator(?:y|ies)|reference (?:range|interval)|biological ref|specimen|lab report|pathology lab|complete blood count|chemistry|biochemistry|haematology|hematology)\b/gi,
    2,
  ],
  [
    'imaging_report',
    /\b(?:(?:technique|comparison|findings)(?=\s?:)|views? of|contrast|multiplanar|sagittal|coronal|(?:pulse )?sequences|t[12][- ]?(?:w|weighted|fs)|stir (?:sequences?|imag\w+|sagittal|coronal|axial)|flair|radiolog(?:y|ist)|(?:ap|pa|lateral) (?:view|and|&|\/)|hypoechoic|hyperintens\w+|echotexture)\b/gi,
    1.5,
  ],
  [
    'discharge_summary',
    /\b(?:discharge (?:summary|diagnos\w+|medications?|instructions?)|hospital course|date of (?:admission|discharge)|admission diagnos\w+|discharged)\b/gi,
    3,
  ],
  [
    'operative_note',
    /\b(?:operative (?:note|report)|pre-?operative diagnos\w+|post-?operative diagnos\w+|anesthesia|estimated blood loss|procedure performed|operation performed|incision|sutures?)\b/gi,
    2,
  ],
  [
    'referral_letter',
    /\b(?:dear (?:colleague|dr|doctor)|thank you for (?:referring|seeing)|i (?:am referring|would be grateful)|referral|with kind regards|yours sincerely)\b/gi,
    2.5,
  ],
  [
    'consultation_note',
    /\b(?:consultation|consult(?:ation)? note|(?:progress|office|clinic|outpatient|follow-?up|soap) (?:note|letter)s?|reason for (?:consultation|visit)|chief complaint|history of present illness|review of systems|physical examination|assessment and plan|follow-?up visit|subjective|clinic note)\b/gi,
    1.8,
  ],
  [
    'pathology_report',
    /\b(?:histolog\w+|gross description|microscopic(?: description)?|biopsy (?:shows|report)|pathologic(?:al)? diagnosis|immunohistochem\w+|surgical pathology)\b/gi,
    3,
  ],
  ['prescription', /\b(?:rx\b|prescription|dispense|refills?|sig:)\b/gi, 2.5],
  ['identity_document', /\b(?:passport|identity card|nationality|place of birth|date of expiry|issuing authority)\b/gi, 3],
];
/** Examinations that letters and notes name as well: without a heading they count once. */
const IMAGING_NAMES =
  /\b(?:radiograph|x-?ray|mri|magnetic resonance|computed tomography|ct scan|ultrasound|sonograph|echocardiogra\w+)\b/gi;
/** A document that says in its title what it is. */
const TITLES: [DocumentType, RegExp][] = [
  ['discharge_summary', /^[^\n]{0,60}\bdischarge (?:summary|letter|report)\b[^\n]{0,40}(?:\n|$)/i],
  ['operative_note', /^[^\n]{0,60}\b(?:operative|operation|surgical) (?:note|report|record)\b[^\n]{0,40}(?:\n|$)/i],
  ['consultation_note', /^[^\n]{0,60}\b(?:consultation|consult|progress|clinic|outpatient) (?:note|report|record)\b[^\n]{0,40}(?:\n|$)/i],
  ['pathology_report', /^[^\n]{0,60}\b(?:histo)?pathology report\b[^\n]{0,40}(?:\n|$)/i],
  ['referral_letter', /^[^\n]{0,60}\breferral (?:letter|note)\b[^\n]{0,40}(?:\n|$)/i],
  ['lab_report', /^[^\n]{0,60}\b(?:laboratory|lab|blood test|pathology laboratory) (?:report|results?)\b[^\n]{0,40}(?:\n|$)/i],
];
/** What a heading is worth among the words: more than a few, less than many of another kind. */
const HEADED = 4;
const LEAST = 2;
const MOST_COUNTED = 5;

/** What kind of document it is, by the words such documents use; many lab values make it a lab report. */
export function documentTypeOf(text: string, labValues: number): DocumentType {
  if (isRecipe(text)) return 'other';
  const head = text.slice(0, 6_000);
  const scores = SIGNS.map(([type, pattern, weight]) => {
    const hits = Math.min(MOST_COUNTED, head.match(pattern)?.length ?? 0);
    const values = type === 'lab_report' ? Math.min(12, labValues) * 0.8 : 0;
    const named = type === 'imaging_report' ? imagingScore(text, head) : 0;
    const isLineOfLetter = type === 'lab_report' && ((labValues <= FEW_VALUES && isProse(head)) || hasPartsOfLetter(head));
    return { type, score: isLineOfLetter ? 0 : hits * weight + values + named };
  });
  const best = scores.toSorted((a, b) => b.score - a.score)[0];
  const named = TITLES.find(([, title]) => title.test(text.trimStart().slice(0, 160)));
  if (named) return named[0];
  const titled = titledAs(text);
  if (titled !== null) return titled === 'referral_letter' && OF_OUR_STAY.test(head) ? 'discharge_summary' : titled;
  if (!best || best.score < LEAST || (hasPartsOfLetter(head) && !OF_LETTERS.has(best.type) && labValues > FEW_VALUES)) return 'other';
  return best.type;
}

/** "Wir berichten über …, der sich vom 3. bis 11. Juni in unserer stationären Behandlung befand": a letter about the writer's own ward. */
const OF_OUR_STAY =
  /(?<!\p{L})vom \d[^\n]{0,12}\s(?:bis|–|-)[^;:]{0,40}\sunserer?\s(?:[\p{L}-]+\s){0,2}?\p{L}*stationär\p{L}*\s(?:behandlung|aufenthalt|betreuung)|(?<!\p{L})unserer?\s\p{L}*stationär\p{L}*\s(?:behandlung|betreuung)\s(?:vom|in der zeit vom)\s\d/iu;

/** What letters and notes are made of and no sheet of a laboratory is, each once. */
const PARTS_OF_LETTER: readonly RegExp[] = [
  /(?:^|\n)[ \t]*(?:haupt|neben)?(?:diagnosen?|diagnos[ei]s|diagn[oó]sticos?|diagnostics?|diagnosi|tanı|диагноз|(?:ال)?تشخيص)[ \w]{0,16}\s?:/iu,
  /(?:^|\n)[ \t]*(?:anamnese|history|hpi|anamnesi|histoire|antecedentes?|ant[ée]c[ée]dents?|hikaye|öykü|özgeçmiş|анамнез|жалобы|şikayet|padecimiento actual|queixas)[ \w]{0,20}\s?:/iu,
  /(?:^|[\n.]\s?)[ \t]*(?:plan|procedere|prozedere|empfehlung(?:en)?|recommendations?|conduite|conclusione?|programma|öneriler?|рекомендовано|рекомендации|(?:ال)?خطة|indikation)[ \w]{0,16}\s?:/iu,
  /(?<!\p{L})(?:yours (?:sincerely|faithfully)|(?:kind|best|warm) regards|mit (?:freundlichen|kollegialen|besten)|(?:bien )?(?:cordialement|confraternellement)|atentamente|cordiali saluti|cumprimentos|saygılarım\p{L}*|с уважением|مع (?:خالص|أطيب))/iu,
  /(?<!\p{L})(?:i (?:saw|reviewed|have (?:seen|listed|reviewed))|we (?:saw|report on)|wir berichten|stellte sich|j['’]ai (?:re)?vu|he visto|ho visitato|dear (?:dr|doctor|colleague))(?!\p{L})/iu,
  /(?<!\p{L})(?:mallampati|asa (?:grade |class |status )?(?:[1-4]|i{1,3}|iv)(?![\p{L}\d])|physical exam(?:ination)?|exploración física|examen clinique|fizik muayene|körperliche untersuchung|esame obiettivo)/iu,
  /(?:^|[\n|]\s?)[ \t]*(?:(?:current |regular |repeat |dauer|aktuelle |entlass(?:ungs)?|bisherige )?(?:medications?|medicines|meds|medikation|medikamente)|dauermed|tto|current treatment|aktuelle therapie|médicaments|traitement (?:actuel|habituel)|medicación|tratamiento (?:actual|habitual)|terapia (?:in corso|domiciliare)|medicação(?: habitual)?|kullandığı ilaçlar|принимает)\.?\s?:/iu,
  /(?:^|[\n.|]\s?)[ \t]*(?:(?:drug )?allerg(?:y|ies)|allergien?|unverträglichkeiten|alergias|allergie|alerjiler|аллерг\p{L}*|(?:ال)?حساسية)\s?:/iu,
  /(?:^|[\n|])[ \t]*(?:pmhx?|fhx?|past (?:medical )?history|(?:med|obs|family|social) (?:hx|history)|vorerkrankungen|familienanamnese|lives with|antecedentes familiares)\s?:/iu,
];
const FEWEST_PARTS = 2;
/** What a paper with such parts and values of a laboratory may be; a prescription or a biopsy that it tells of is none of them. */
const OF_LETTERS: ReadonlySet<DocumentType> = new Set(['referral_letter', 'consultation_note', 'discharge_summary', 'operative_note']);
const hasPartsOfLetter = (head: string): boolean => PARTS_OF_LETTER.filter((part) => part.test(head)).length >= FEWEST_PARTS;

/** Sentences, as in a letter: a laboratory prints rows. */
function isProse(head: string): boolean {
  const sentences = head.match(/\p{Ll}{2}[.!?](?=\s|$)/gu)?.length ?? 0;
  const long = head
    .split(/[.!?\n]/)
    .filter((sentence) => (sentence.match(/(?<!\p{L})\p{Ll}{2,}/gu)?.length ?? 0) >= WORDS_OF_SENTENCE).length;
  return sentences >= FEW_SENTENCES && long >= FEW_SENTENCES;
}
/** A letter quotes one line of a laboratory. */
const FEW_VALUES = 3;
const FEW_SENTENCES = 2;
const WORDS_OF_SENTENCE = 6;

function imagingScore(text: string, head: string): number {
  const names = head.match(IMAGING_NAMES)?.length ?? 0;
  return isHeadedAsImaging(text) ? HEADED + Math.min(MOST_COUNTED, names) * 1.5 : Math.min(1, names) * 1.5;
}

const DATE_LABELS = [
  /\b(?:collected|collection date|sample collected|drawn|specimen date|date collected|blood (?:was )?(?:taken|drawn) on)\s*(?:on)?\s*[:.]?\s*/i,
  /\b(?:report(?:ed)?(?: date)?|date of (?:report|examination|exam|study|service|visit|consultation|procedure|operation|discharge|referral|letter|clinic|issue|dictation))\s*[:.]?\s*/i,
  /(?:^|\n|\s{2}|\t|[,;|] ?)(?:date|dated|dt(?!\.?\s?:?\s?\d{1,2}[./-]\d{1,2}[./-]19\d\d)|visit|office visit|seen(?: on)?|date of (?:service|letter)|clinic date|encounter|doa|dod|disch(?:arged?)?|adm(?:itted|it)?|arr|coll|rep)\.?\s*[:.]?\s*/i,
  /\b(?:entnahme(?:datum)?|abnahme(?:datum)?|eingang|fecha de (?:extracci[óo]n|toma)|date de pr[ée]l[èe]vement|data da coleta|data (?:del )?prelievo|numune(?: (?:tarihi|al(?:ma|[ıi]m[ıi]?)(?: tarihi)?)|(?=\s?:)))\s*(?:am|:|\.)?\s*/iu,
  /(?<!\p{L})(?:(?:дата )?(?:забора|взятия)(?: (?:крови|материала|биоматериала))?|تاريخ (?:العينة|سحب العينة))\s*[:.]?\s*/iu,
  /(?<!\p{L})(?:pr[ée]l[èe]vement|prelievo|tomada? de muestra|colheita|coleta)\s*(?:du|le|del|de|da|do|em|:)\s*/iu,
  /\b(?:(?:labor)?befund|bericht|rapport|d['’]analyses|referto|an[áa]lisis|anal[íi]tica(?: de sangre)?|laudo)\s*(?:vom|du|del|de|do|-|–|:)\s*/iu,
  /(?:^|\n|\s{2})(?:datum|fecha|data|tarih|дата|тарих|تاريخ التقرير|التاريخ)\s*[:.]\s*/iu,
  /(?<!\p{L})(?:fecha de (?:ingreso|alta|informe)|date d['’]entrée|date de (?:sortie|consultation|l['’](?:intervention|examen|opération))|data (?:de|di|da) (?:admiss[ãa]o|alta|ricovero|dimissione|consulta|visita|cirurgia)|aufnahme(?:datum)?|entlassung(?:sdatum)?|yat[ıi]ş tarihi|rapor tarihi|дата (?:поступления|выписки|исследования|операции))\s*(?:am|:|\.)?\s*/iu,
];

/** Where no label of a date stands: when a paper was printed, and the place and the day over a letter: "Hamburg, den 21.10.2026". */
const MORE_LABELS = [
  /(?<!\p{L})(?:ricover\p{L}*|degenza|hospitalisée?|hospitalisation|séjour|aufenthalt|stationär\p{L}*|ingreso|hospitalizad\p{L}*|hospitalización|internamento|internad\p{L}*|yatış|стационар\p{L}*|лечени\p{L}|находил\p{L}*)[^\n]{0,30}?\s(?:dal|du|vom|del|desde|de|с)\s\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}\s?(?:al|au|bis(?: zum)?|hasta|até|a|по)\s/iu,
  /(?<!\p{L})(?:(?:aus)?gedruckt am|printed(?: on)?|imprimé le|impreso el|stampato il|impresso em|data (?:dell['’])?intervento|дата печати|تاريخ (?:الخروج|الدخول|الطباعة|الفحص))\s*[:.]?\s*/iu,
  /(?:^|\n)[ \t]*\p{Lu}[\p{L} .'’-]{1,30}, (?:den|le|lì|li) /u,
  /(?:^|\n)[ \t]*\p{Lu}[\p{L} .'’-]{1,30}, (?=\d{1,2} (?:de )?\p{L}{3,10} (?:de )?20\d\d[ .]*\n)/u,
  /(?:^|\n)[ \t]*(?=\d{1,2}\.\d{1,2}\.20\d\d г)/u,
];
/** What else clinics call the day of a paper, where nothing above stands in it. A day that is to come has another word ahead. */
const NEXT = String.raw`(?<!(?:next|follow-?up|nächste[rn]?|kommende[rn]?|wieder|prochaine?|próxim[oa]|prossim[oa]|sonraki|bir sonraki|следующ\p{L}{2,3}|повторн\p{L}{2,3}) (?:\p{L}{1,20} ){0,2})`;
const OF_VISITS = [
  String.raw`date of (?:collection|surgery|arrival|attendance|admission|signature)|collection|sampled(?: on)?|arrival|arrived|attended(?: on)?|(?:last )?updated(?: on)?|(?:date|form|report|questionnaire|assessment) completed(?: on)?|exam(?:ination)?|signed(?: on)?`,
  String.raw`(?:(?:arzt|entlass|entlassungs|kurz|verlegungs|befund|op-?)?(?:brief|bericht)|befund|protokoll|attest|rezept) (?:vom|v\.)|op-?(?:datum|tag)|(?:ambulante |stationäre )?(?:vorstellung|untersuchung|behandlung)(?:sdatum)?|stand`,
  String.raw`(?:informe|consulta|visita|revisión|ecografía|resonancia|tac)(?: \p{L}{1,20}){0,2} del?|alta(?: em)?|fecha (?:de )?(?:extracción|toma|consulta|realización)|consulta|exame`,
  String.raw`(?:consultation|ordonnance|échographie|irm|scanner|radiographie|examen|visite|sortie)(?: \p{L}{1,20}){0,2} (?:du|le)`,
  String.raw`(?:visita|ecografia|rm|tc|rx|esame|controllo|ricetta)(?: \p{L}{1,20}){0,2} del|dimess[oa] il`,
  String.raw`taburcu(?: tarihi)?|muayene(?: tarihi)?|выписан[аы]?|осмотр(?: \p{L}{1,20}){0,2} от|при[её]м от`,
].join('|');
/** What papers are called, and where they are from: a day at the end of such a line, over the paper, is its own. */
const TITLE_WORDS = String.raw`report|letter|note|summary|assessment|questionnaire|clinic|hospital|department|opd|practice|conference|protokoll|bericht|befund|bogen|brief|ambulanz|praxis|klinik|konferenz|relatório|laudo|consulta|consultation|compte[- ]rendu|ordonnance|informe|hospital|cl[ií]nica|referto|visita|ambulatorio|ospedale|rapor\p{L}*|hastane\p{L}*|klini[ğk]\p{L}*|заключени\p{L}|консультаци\p{L}|выписка|клиник\p{L}|больниц\p{L}`;
const LATER_LABELS = [
  new RegExp(String.raw`(?<![\p{L}-])${NEXT}(?:${OF_VISITS})\s{0,3}(?:am|vom|on|:|\.)?\s{0,3}(?=\d)`, 'iu'),
  /(?<=[.;] )date\s{0,2}[:.]?\s{0,2}(?=\d)/iu,
  new RegExp(
    String.raw`^\s{0,8}(?![^\n]{0,160}(?:patient|pacient|pazient|hasta |пациент|name|geb(?:\.|oren)|\bdob\b|born|née? le|nac(?:id|\.)|nat[oa] il|doğum|рожд))[^\n]{0,120}(?:${TITLE_WORDS})[^\n]{0,80}?(?: {2,}|[-–,|]\s?)(?=\d{1,2}[/.-]\d{1,2}[/.-]20\d\d[ \t]{0,8}(?:\n|$))`,
    'iu',
  ),
  /(?:^|\n)[ \t]{0,8}le (?=\d{1,2}[/.-]\d{1,2}[/.-]\d{4}[ \t]*(?:\n|$))/iu,
  /(?:^|\n)[ \t]{0,8}(?=\d{1,2}(?:[/.-]\d{1,2}[/.-]|(?:st|nd|rd|th)? \p{L}{3,10} |\. \p{L}{3,10} )\d{4}[ \t]{0,8}\n{1,3}[ \t]{0,8}(?:dear|sehr geehrt|liebe|cher|chère|estimad|muy señor|gentile|egregi|car[oa] |exm|prezad|sayın|уважаем|глубокоуважаем))/iu,
];

const MONTHS_IN_WORDS =
  'января|ocak февраля|şubat марта|mart апреля|nisan мая|mayıs июня|haziran июля|temmuz августа|ağustos сентября|eylül октября|ekim ноября|kasım декабря|aralık'.split(
    ' ',
  );
const WORDED = new RegExp(String.raw`(\d{1,2}) (${MONTHS_IN_WORDS.join('|')}) (?=(?:19|20)\d\d)`, 'giu');

/** With Latin digits, and Russian and Turkish months as numbers. */
const withNumbers = (text: string): string =>
  latinDigits(text).replace(WORDED, (whole, day: string, name: string) => {
    const month = MONTHS_IN_WORDS.findIndex((names) => names.split('|').includes(name.toLowerCase()));
    return month < 0 ? whole : `${day}.${month + 1}.`;
  });

/** "Opéré le", "Fecha de la cirugía:", "Ameliyat tarihi", "Дата операции". */
const OF_OPERATION = String.raw`(?:op-?(?:datum|tag)|operationsdatum|operiert am|operationsbericht vom|op-bericht vom|(?:date|day) of (?:the )?(?:surgery|operation|procedure)|(?:surgery|operation|procedure) date|operated on|date (?:de l['’]|d['’]|de )?(?:intervention|opération|acte|la chirurgie|chirurgie)(?: chirurgicale)?|opérée? le|(?:compte[- ]?rendu|cr) opératoire du|intervention du|fecha de (?:la )?(?:intervención|cirugía|operación|procedimiento)(?: quirúrgica)?|operad[oa] el|cirugía del|data (?:dell['’]|della |di |da |de |do )?(?:intervento|operazione|cirurgia|interven[cç][aã]o|procedimento|opera[cç][aã]o)(?: chirurgico)?|intervento (?:del|in data)|operat[oa] il|ameliyat tarihi|operasyon tarihi|дата операции|операция от|تاريخ (?:ال)?(?:عملية|جراحة|إجراء))`;
const OPERATED_ON = [new RegExp(String.raw`(?<!\p{L})${OF_OPERATION}\s*[:.]?\s*`, 'iu')];

/** The day that a paper gives for an operation; null: it gives none. */
export const dayOfOperation = (text: string): string | null => dateBehind(withNumbers(text), OPERATED_ON);

/** The two days of a stay: its letter is of the second. */
const DAY = String.raw`\d{1,4}[-/.]\d{1,2}[-/.]\d{2,4}`;
const CAME_AND_LEFT = [
  new RegExp(
    String.raw`(?<!\p{L})(?:(?:date of )?admi(?:tted|ssion|t)(?: date)?|adm|doa|aufnahme(?:datum|tag)?|aufgenommen(?: am)?|fecha de ingreso|ingreso|date d['’]entrée|entrée|data (?:di|de) (?:ricovero|admissão|internamento|ingresso)|ingresso|yatış(?: tarihi)?|giriş(?: tarihi)?|дата поступления|поступил[аи]?|تاريخ الدخول)[ .:]{1,3}(?:(?:on|am|le|il|el|em)[ ])?${DAY}[ ,.;|/–\n\t-]{1,8}(?:(?:date of )?discharged?(?: date)?|disch|d\/c|dod|entlassung(?:sdatum|stag)?|entlassen(?: am)?|fecha de alta|alta|date de sortie|sortie|data (?:di|de) (?:dimissione|alta)|dimissione|çıkış(?: tarihi)?|taburcu(?: tarihi)?|дата выписки|выписан[аы]?|تاريخ الخروج)[ .:]{1,3}(?:(?:on|am|le|il|el|em)[ ])?`,
    'iu',
  ),
  new RegExp(
    String.raw`(?<!\p{L})stationär(?:er? (?:aufenthalt|behandlung))?[ :,]{1,3}(?:vom[ ])?${DAY}[ ]?(?:-|–|bis(?: zum)?)[ ]?`,
    'iu',
  ),
];

export function documentDateOf(text: string): string | null {
  const left = dateBehind(withNumbers(text), CAME_AND_LEFT);
  const first = dateBehind(text, DATE_LABELS) ?? dateBehind(withNumbers(text), [...DATE_LABELS, ...MORE_LABELS]);
  const told = left !== null && (first === null || (first < left && isDayOfAdmission(text, first))) ? left : first;
  return told ?? (titledAs(text) === 'operative_note' ? dayOfOperation(text) : null) ?? dateBehind(text, LATER_LABELS);
}

/** Whether the day that was read is the first of the stay, as its label says. */
const isDayOfAdmission = (text: string, day: string): boolean => dateBehind(withNumbers(text), CAME_IN) === day;
const CAME_IN = [
  /(?<!\p{L})(?:(?:date of )?admi(?:tted|ssion|t)(?: date)?|adm|doa|aufnahme(?:datum|tag)?|aufgenommen|fecha de ingreso|ingreso|date d['’]entrée|entrée|data (?:di|de) (?:ricovero|admissão|internamento|ingresso)|ingresso|yatış(?: tarihi)?|giriş(?: tarihi)?|дата поступления|поступил[аи]?|تاريخ الدخول)[ .:]{1,3}(?:(?:on|am|le|il|el|em)[ ])?/iu,
];
