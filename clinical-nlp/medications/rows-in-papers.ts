import { itemBehindName } from '../treatments/item-behind-name.ts';
import { treatsInfection } from '../treatments/class-members.ts';
import type { TreatmentCase, TreatmentStatus } from '../treatments/treatment.ts';

/**
 * Rows and short items of medicines in papers that say themselves what becomes of them: "Lasix 40 cont.", "Ibuprofen 600 mg | b. Bed. | abgesetzt", "1. Tab Dolo 650 1-1-1",
 * "FA permanente (Lixiana, Concor)", "Maxalt wenn Migräne", the list below "Рекомендовано:".
 */

const REACH = 150;
/** "Cont.", "to continue", "devam": it is taken on. */
const GOES_ON =
  /(?<!\p{L})(?<!(?:not|don['’]?t|do not|nicht|ne pas|no|non|não|не|لا) (?:to )?)(?:to be continued|(?:to )?continue[ds]?|cont|ctd|to cont|unchanged|no change|weiter(?:hin)?|unverändert|wie bisher|fortführen|contin[uú]a[rn]?|sigue igual|sin cambios|poursui(?:t|vi|vre|vie)|inchangée?|à continuer|invariat[oa]|prosegu(?:e|ire)|continua(?:re)?|mant(?:ém|iene|ener|er)|inalterad[oa]|sem alteraç\p{L}+|devam|aynı doz|продолж\p{L}+|без изменений|مستمرة?|يستمر|الاستمرار)(?!\p{L})/iu;
const ENDED_WORD =
  '(?:abgesetzt|gestoppt|beendet|stop(?:ped)?|discontinued|ceased|d\\/c|withdrawn|arr[êe]t[ée]?e?|stopp[ée]e?|suspendid[oa]|retirad[oa]|sospes[oa]|interrott[oa]|suspens[oa]|kesil(?:di|ecek)|bırakıldı|отмен[её]н[аоы]?|отменить|تم إيقافه|موقوف|أوقف)';
const ENDED_CELL = new RegExp(String.raw`^\(?${ENDED_WORD}(?!\p{L})[^|\n]{0,40}$`, 'iu');
/** "-" in the last column, below a head whose last column is the discharge. */
const NONE_CELL = /^(?:[-–—/]|0|ø|none|nil|keine?s?)$/iu;
const DISCHARGE_LAST =
  /\S(?:\s{2,40}|\s{0,3}[|\t]\s{0,20})(?:(?:bei |on |at |al |alla |à la |na |à )?(?:entlassung|discharge|alta|sortie|dimissione|taburcu\p{L}*|çıkış(?:ta)?|выписк\p{L}|при выписке|now|jetzt|aktuell)|(?:عند )?الخروج)\s{0,9}\|?\s{0,9}$/iu;
const CELLS = /\s{2,}|\s?\|\s?|\t/u;
const MOST_ROWS = 14;

/** "1-0-1", "1-0-0-1", "1+0+1": how often, by the time of the day. */
const SCHEDULE = /(?<![\d/.-])[\d½¼]{1,2}\s?[-–+]\s?[\d½¼]{1,2}\s?[-–+]\s?[\d½¼]{1,2}(?![\d/.])/u;
/** "1 sachet midi", "1 inj SC / semaine": so much of it, and when. */
const UNITS_AT_TIME =
  /(?<![\d.,/])[\d½]{1,2} ?(?:cpr?|comp(?:r\p{L}*)?|gél\p{L}*|inj\p{L}*|sachets?|gouttes?|gtt|bouff\p{L}*|tabs?|tablets?|caps?|capsules?|tbl|tabl?|kps|hub|hübe|tropfen|btl|cps|bust\p{L}*|gocce|puffs?|comprimid\p{L}*|sobres?|gotas?|damla|табл?\p{L}*|капс\p{L}*|حبة|كبسولة)\.?(?: (?:sc|s\.c\.|po|p\.o\.|le|la|al|à|a|de|por|per|am))*[ ,/]{1,4}(?:\p{L}{1,4} )?(?:matin|midi|soir|coucher|jour|j|semaine|sem|mañana|mediodía|noche|d[ií]a|semana|mattin\p{L}*|pranzo|sera|die|settimana|sett|manhã|almoço|noite|morgens?|mittags?|abends?|tag|woche|morning|noon|lunch|evening|night|day|week|sabah|öğle|akşam|gün|утро\p{L}*|вечер\p{L}*|день|сутки|صباحا?|مساء|يوميا?)(?!\p{L})/iu;
const LISTED = /^\s{0,20}(?:\d{1,2}\s?[.)-]|[-•*])?\s{0,9}(?:tabs?|caps?|inj|syp|syr|t|c|e\/d|oint|табл?|капс?)?\.?\s{0,9}$/iu;
const DISCHARGE_LIST =
  /(?<!\p{L})(?:advi[cs]e(?: on discharge)?|discharge|rx|prescription|recommended|empfehlung\p{L}*|рекоменд\p{L}+|назначено|reçete|receta|ordonnance|prescrizion[ei])(?!\p{L})/iu;
/** What is only for a case, not begun, or refused. */
const NOT_NOW =
  /(?<!\p{L})(?:stop\p{L}*|omit|not|no|if|in case|nicht|kein\p{L}*|noch|falls|pas|si|sin|non|se|n[ãa]o|не|если|при необх\p{L}*|рассмотреть|обсужд\p{L}*|отмен\p{L}*|kes\p{L}*|لا|إذا|held|withhold|avoid|consider|planned|from|after surgery)(?!\p{L})/iu;
const DOSED = /^[^\n;]{0,18}?\d+(?:[.,]\d+)?\s?(?:мг|мкг|г|ед|mg|mcg|µg|g|iu)(?!\p{L})/iu;
const RECOMMENDED_IN_RUSSIAN =
  /(?:^|\n)[ \t]*(?:рекомендовано|рекомендации|назначено|лечение при выписке|терапия при выписке)\s?:[^\n]*$/iu;
const NUMBERED = /^\s*\d{1,2}[.)]\s/u;

/** A disease that lasts, and nothing but names of medicines in the brackets behind it. */
const FOR_DISEASE =
  /(?<!\p{L})(?:HTA|HTN|HT|AF|FA|VHF|DM2?|T2DM|DT2|COPD|BPCO|EPOC|DPOC|KOAH|GORD|GERD|hypertension|hypertonie|hipertensi[óo]n|ipertensione|hipertensão|hipertansiyon|fibrill?a(?:tion|ci[óo]n|zione|ção)(?: (?:atriale|auricular|atrial|auriculaire))?|vorhofflimmern|diabet\p{L}*(?: (?:mellitus|tip[eo]?|typ|type))?(?: ?2)?|asthma|asma|asthme|hypothyro\p{L}*|hipotiroid\p{L}*|ipotiroid\p{L}*|dyslipid\p{L}*|dislipid\p{L}*|epilep\p{L}*|dépression|depress\p{L}*|migr[aä]\p{L}*)(?: (?:permanente?|persistent\p{L}?|paroxystique|parossistica|parox[ií]stica|chronic|stade \w+|art[ée]ri\p{L}+))? \((?<others>[^()\n]{0,60})$/iu;
const IN_BRACKETS = /^[^()\n]{0,60}\)/u;
const SAYS_MORE =
  /(?<!\p{L})(?:stop\p{L}*|until|bis|previous\p{L}*|früher|past|no|not|nicht|allerg\p{L}*|off|declin\p{L}*|tried|failed|ex|intol\p{L}*|refus\p{L}*|nega|sospes\p{L}*|suspend\p{L}*|arr[êe]t\p{L}*|(?:19|20)\d\d)(?!\p{L})/iu;

/** "Maxalt wenn Migräne;": as needed. */
const WHEN =
  /^(?: \d+(?:[.,]\d+)? ?mg)?,? (?:wenn|bei|if|when|for|si|en cas de?|en caso de|se|in caso di|em caso de|quando|при) (?:\p{L}{4,18})(?: \p{L}{3,12})?(?=\s*(?:[;,.\n]|$))/iu;

/** Null: the row says nothing of that. */
export function rowInPaper(one: TreatmentCase): TreatmentStatus | null {
  const { reading, mention, sentence } = one;
  if (reading.source !== 'document' || mention.guessed || mention.kind === 'allergen' || OUT_OF_LISTS.has(sentence.context)) return null;
  const { text } = reading;
  const from = text.lastIndexOf('\n', mention.start - 1) + 1;
  const before = text.slice(Math.max(from, mention.start - REACH), mention.start);
  const line = text.slice(mention.end, mention.end + REACH).split('\n', 1)[0] ?? '';
  const cell = LISTED.test(before) ? endOfRow(text, from, line) : null;
  if (cell) return cell;
  const item = itemBehindName(one, REACH);
  if (isTickedRow(one, text.slice(from, mention.start))) return 'active';
  if (sentence.context !== 'stopped' && isToGoOn(item)) return 'active';
  if (isOfDischarge(one, before, { item, line })) return 'active';
  if (isBehindDisease(one, before, line) || isIssued(one, line)) return 'active';
  return sentence.context === 'current' && WHEN.test(item) && !NOT_NOW.test(item) ? 'active' : null;
}
const OUT_OF_LISTS: ReadonlySet<TreatmentCase['sentence']['context']> = new Set(['allergy', 'adverse', 'family', 'germs', 'given', 'past']);

/** "☐ Insulin  ☒ Metformin 1000 mg": the boxes of the line lead, and the one right before a name with a dose is ticked. */
const isTickedRow = ({ sentence, dosage }: TreatmentCase, before: string): boolean =>
  dosage.dose !== null && sentence.context !== 'stopped' && LED_BY_BOXES.test(before) && TICKED_BEFORE.test(before);
const LED_BY_BOXES = /^\s*(?:[^:\n]{1,40}:\s*)?(?:\([ _xX×✓✔]{1,3}\)|\[[ _xX×✓✔]{0,3}\]|[☐□❏▢◻⬜☑☒■◼▣⬛🗹])/u;
const TICKED_BEFORE = /(?:\( ?[xX×✓✔] ?\)|\[ ?[xX×✓✔] ?\]|[☑☒■◼▣⬛🗹])\s{0,3}(?:tabs?|caps?|inj)?\.?\s?$/u;

/** "Atorvastatin 20mg   1 on       last 03-Jan-2025": the day of the last prescription closes the row of what is prescribed again and again. */
const isIssued = ({ sentence, dosage }: TreatmentCase, line: string): boolean =>
  sentence.context === 'current' && dosage.dose !== null && ISSUED.test(line) && !SAYS_MORE.test(line.replace(ISSUED, ''));
const ISSUED = /\s(?:last|last (?:issued?|ordered)|issued)\s?:?\s\d{1,2}[-/. ](?:\d{1,2}|\p{L}{3,9})[-/. ](?:\d\d)?\d\d\s*$/iu;

/** Nothing but a dose stands between: "Lasix 40 cont.", "Thyronorm 50 mcg 1-0-0 (BBF) to cont." */
function isToGoOn(item: string): boolean {
  const at = item.search(GOES_ON);
  return (
    at >= 0 &&
    at <= FARTHEST &&
    !/[.;:?](?=\s\p{L})|(?<!\p{L})(?:stop|until|bis|if|when|and|und|et|y|e|ve|и|но|but|should|can|may)(?!\p{L})/iu.test(item.slice(0, at))
  );
}
const FARTHEST = 44;

/** The last cell of a row. */
function endOfRow(text: string, from: number, line: string): TreatmentStatus | null {
  const cells = line
    .split(CELLS)
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '');
  const last = cells.at(-1) ?? '';
  if (cells.length >= 1 && CELLS.test(line) && ENDED_CELL.test(last)) return 'stopped';
  if (cells.length < 2 || !NONE_CELL.test(last)) return null;
  const above = text.slice(0, from).split('\n').slice(-MOST_ROWS);
  return above.some((head) => DISCHARGE_LAST.test(head)) ? 'stopped' : null;
}

/** A numbered row of what is prescribed at the end of a stay, with its schedule, or below a Russian heading with its dose. */
function isOfDischarge(one: TreatmentCase, before: string, { item, line }: { item: string; line: string }): boolean {
  if (!LISTED.test(before) || !NUMBERED.test(before) || NOT_NOW.test(item) || one.sentence.context === 'stopped') return false;
  const above = one.reading.text
    .slice(0, one.mention.start - before.length)
    .split('\n')
    .slice(-MOST_ROWS);
  const head = above.findLast((each) => !NUMBERED.test(each) && each.trim() !== '') ?? '';
  if (UNITS_AT_TIME.test(line)) return true;
  if (SCHEDULE.test(line)) return DISCHARGE_LIST.test(head);
  return RECOMMENDED_IN_RUSSIAN.test(head) && DOSED.test(item);
}

/** "HTA (Coversyl 5)": an antibiotic is of an infection, and over. */
function isBehindDisease({ mention }: TreatmentCase, before: string, line: string): boolean {
  const others = FOR_DISEASE.exec(before)?.groups?.others;
  if (others === undefined || !IN_BRACKETS.test(line) || treatsInfection(mention.name)) return false;
  return !SAYS_MORE.test(`${others} ${line.slice(0, line.indexOf(')'))}`) && !/\.\s/.test(others);
}
