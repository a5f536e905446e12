import { matchesTitle } from '../sections/capitals.ts';

/** Headings of lists of medicines that stand on a line of their own: "Given during stay:", "Traitement à l'entrée :", "MEDICATION ON DISCHARGE". */

/** `isTable`: the head of a table of what is to be taken at which time of the day. */
export type ListHeading = { start: number; end: number; label: string; isTable?: boolean };

const LONGEST_HEADING = 64;
const MOST_WORDS = 8;
/** Longer lines tell something: what a heading above says of its list does not reach them. */
const LONGEST_ITEM = 110;

/** Which of the lists a heading opens: what was taken before a stay, or what is to be taken after it. */
const ADMISSION =
  /\b(?:on|at|upon|prior to|before) admission\b|pre-?admission|^admission|bei (?:der )?(?:stationären )?aufnahme|^aufnahme-?medi|^vormedikation|al ingreso|previ[ao] al ingreso|à l['’](?:entrée|admission)|d['’]entrée|à l['’]arrivée|all['’]ingresso|(?:na|à|de) (?:admissão|entrada)|yatış|başvuru|при поступлении|عند (?:الدخول|القبول)/iu;
const DISCHARGE =
  /\b(?:on|at|upon|for|after) discharge\b|^discharge|to take (?:home|out)|\bttos?\b|\bttas?\b|bei (?:der )?entlassung|^entlass(?:ungs)?-?medi|^weitere medikation|^empfohlene (?:weiter)?medikation|al alta|de alta\b|de sortie|à la sortie|alla dimissione|na alta|à alta|à data da alta|taburcu|çıkış|при выписке|عند الخروج/iu;

export type ListOf = 'admission' | 'discharge' | null;

export function listOfHeading(label: string | null): ListOf {
  if (label === null) return null;
  return matchesTitle(DISCHARGE, label) ? 'discharge' : matchesTitle(ADMISSION, label) ? 'admission' : null;
}

/** Every heading with the lines that it heads: up to the next heading or a line that tells something. In order of place; linear. */
export function listHeadings(text: string): ListHeading[] {
  const found: ListHeading[] = [];
  let open: ListHeading | null = null;
  let at = 0;
  for (const line of text.split('\n')) {
    const label = headingOf(line);
    const isTable: boolean = label === null && open === null && isPlanHead(line);
    if (isTable) {
      open = { start: at, end: at, label: TABLE, isTable };
      found.push(open);
    } else if (label !== null || withoutColumns(line).length > LONGEST_ITEM) open = null;
    if (label !== null) {
      open = { start: at, end: at, label };
      found.push(open);
    }
    at += line.length + 1;
    if (open) open.end = at;
  }
  return found;
}

/** The blanks between columns are no words. */
const withoutColumns = (line: string): string => line.replace(/[ \t]{2,}/g, ' ');

const TABLE = 'Medication list';
/** "Rx" on a line of its own, over what is prescribed. */
const PRESCRIBED = 'Medication prescribed';
/** The columns of a plan: what is taken, and at least two times of the day. */
const NAMES_MEDICINE =
  /(?<!\p{L})(?:wirkstoff|handelsname|medikament|arzneimittel|präparat|medicine|medication|drug|active (?:substance|ingredient)|médicament|principe actif|medicamento|principio attivo|principio activo|princípio ativo|fármaco|farmaco|ilaç|etken madde|препарат|лекарство|الدواء|المادة الفعالة)(?!\p{L})/iu;
const TIMES =
  /(?<!\p{L})(?:mo|mi|ab|zn|na|morgens?|mittags?|abends?|nachts?|morning|midday|noon|lunch|evening|night|bedtime|matin|midi|soir|coucher|mañana|mediodía|tarde|noche|mattin[ao]|pranzo|pomeriggio|sera|notte|manhã|almoço|noite|sabah|öğle|akşam|gece|утро|утром|день|днем|днём|вечер|вечером|ночь|на ночь|صباحا?|ظهرا?|مساء|ليلا?)(?!\p{L})/giu;
const isPlanHead = (line: string): boolean =>
  withoutColumns(line).length <= LONGEST_ITEM &&
  !/\d/.test(line) &&
  NAMES_MEDICINE.test(line) &&
  (line.match(TIMES)?.length ?? 0) >= 2 &&
  !/[.:;]\s*$/.test(line);

/** What lists of medicines are called where no colon follows and nothing else stands on the line. */
const NAMES_LIST =
  /^(?:(?:admission|discharge|inpatient|pre-?op(?:erative)?|post-?op(?:erative)?) (?:orders|medications?|medicines|drugs|meds)|(?:medications?|medicines|drugs|meds|orders) (?:on|at) (?:admission|discharge)|(?:aufnahme|entlass(?:ungs)?|stations)-?medikation|aufnahmeplan|aufnahmeanordnungen|medikation bei (?:aufnahme|entlassung)|(?:past|previous|acute|stopped|discontinued|repeat|current|regular) (?:medications?|medicines|drugs|prescriptions|templates)(?: \([^()\n]{1,24}\))?|tratamiento al (?:alta|ingreso)|traitement (?:de sortie|d['’]entrée|à la sortie|à l['’]entrée)|terapia (?:alla dimissione|all['’]ingresso|in reparto)|medicação (?:na alta|à data de alta|à data da alta|na admissão)|(?:abgesetzt|pausiert|gestoppt|stopped|discontinued|ceased|on hold|held|arrêtés?|suspendidos?|suspender|sospendere|à arrêter|absetzen|uso (?:oral|interno|t[óo]pico|eventual|cont[íi]nuo)|sospesi|suspensos?|kesilenler|kesilen ilaçlar|отменено)(?: ?[/&] ?(?:abgesetzt|pausiert|stopped|held|paused|on hold|ceased))?|taburculuk ilaçları|yatış ilaçları|назначения при поступлении|лечение при выписке|(?:дома |постоянно )?принимает(?: дома| постоянно)?)$/iu;

/** The words of a line that heads others: they end with a colon, are all in capitals, or name a list. */
function headingOf(line: string): string | null {
  const ruled = line.length > LONGEST_ITEM ? undefined : /^\s*[-–=*_#]{2,}\s*(\p{L}[^\n]*?)\s*[-–=*_#]{2,}\s*$/u.exec(line)?.[1];
  if (ruled !== undefined && ruled.split(/\s+/).length <= MOST_WORDS) return ruled;
  const bare = line.trim().replace(/^[•*#–-]+\s*/, '');
  if (/^(?:rx|℞)$/iu.test(bare)) return PRESCRIBED;
  if (bare.length > LONGEST_HEADING || !/^\p{L}/u.test(bare)) return null;
  const label = bare.endsWith(':') ? bare.slice(0, -1).trimEnd() : bare;
  const isHeading = label !== bare ? !/[:.]/.test(label) : (/^[\p{Lu}\s/'’-]{6,}$/u.test(bare) && /\s/.test(bare)) || NAMES_LIST.test(bare);
  return isHeading && label.split(/\s+/).length <= MOST_WORDS ? label : null;
}
