import { matchesTitle } from './capitals.ts';
import { SECTION_KINDS, type SectionKind } from './section-kinds.ts';

/** Sections of a clinical text by their headings; also where commas stand for line breaks ("HISTORY:,1. Asthma.,2. …"). */

export type Section = { kind: SectionKind; title: string | null; start: number; end: number };

/** Marks of emphasis and rank around a heading ("**Medication**", "## Plan") are no part of it. */
const HEADING =
  /(?:(?:^|\n|,|\.,)[ \t#*_>=]*|\.\s+(?:[#*_>=][ \t#*_>=]*)?)((?:\p{Lu}[\p{Lu}0-9/&' ()-]{1,60}|\p{Lu}[\p{L}/&' ()-]{2,45}))(?:\.?[*_]{0,2} ?:[*_]{0,2}(?!\d)|[*_=]{0,4}(?=\n)|(?=,[ ]?1\.[ ]))/gu;
/** Headings that end in a dash, stand in small letters or alone before their words: "allergies - none", "meds none", "All: NKDA". */
const LOOSE_HEADING =
  /(?:(?:^|\n)[ \t]*|[.;] [ \t]*)((?:known |drug |current |regular |d\/c |discharge |home )?(?:meds|medications?|medicines|allerg(?:y|ies)|all|family history|fam|fhx?|pmhx?|pshx?|mhx|dhx?|rx|dx|imp|impression|plan|other drugs|treatment|sh|shx|soc hx|o\/e|ix|exam|bloods|uss|c\/o|hpc|pc)(?: list)?)(?:\??[ \t]*:(?!\d)|\?[ \t]+|[ \t]*[-–][ \t]+|[ \t]+(?=(?:none|nil)\b))/gi;

const NAMES_OF_RESULTS = [
  'lab(?:s|oratory)?|(?:lab(?:oratory)?|blood|test) results|bloods?|blood (?:tests?|work)|investigations|results|serology|ix',
  'labor(?:werte|befunde?)?|blutwerte|befunde|serologie',
  'anal[íi]tica|an[áa]lisis|an[áa]lises|esami|biologie|bilan|laboratorio|laboratuvar|tetkikler',
  'resultados|r[ée]sultats|risultati|analyses|exames|sonu[çc]lar|анализы|результаты|التحاليل|الفحوصات|النتائج|تحاليل|فحوصات',
].join('|');
const DAY_OF_RESULTS = String.raw`\d{1,4}[./-]\d{1,2}(?:[./-]\d{2,4})?|\d{1,2}\.? (?:de )?\p{L}{3,10}\.?(?: (?:de )?\d{4})?|\p{L}{3,10} (?:\d{1,2}, )?\d{4}`;
/** Results with their day, before a colon or on a line of their own: "Laboratory 1 September 2026:", "Labor vom 03.09.2026:", "Results of 07/10/2026". */
const DATED_HEADING = new RegExp(
  String.raw`(?:(?:^|\n)[ \t*#•-]*|[.;] [ \t]*)(${NAMES_OF_RESULTS})(?=[ (])[ (]{1,2}(?:\p{L}{1,7}\.? )?(?:${DAY_OF_RESULTS})\)?(?:[ \t]*:|(?=[ \t]{0,8}(?:\n|$)))`,
  'giu',
);

/** Search words that a collection of notes puts behind the last sentence: a specialty, then terms between commas or wide gaps. */
const KEYWORDS =
  /[.,](?:allergy \/ immunology|autopsy|bariatrics|cardiovascular \/ pulmonary|chiropractic|consult - history and phy\.|cosmetic \/ plastic surgery|dentistry|dermatology|diets and nutritions|discharge summary|emergency room reports|endocrinology|ent - otolaryngology|gastroenterology|general medicine|hematology - oncology|hospice - palliative care|nephrology|neurology|neurosurgery|obstetrics \/ gynecology|office notes|ophthalmology|orthopedic|pain management|pediatrics - neonatal|physical medicine - rehab|podiatry|psychiatry \/ psychology|radiology|rheumatology|sleep medicine|soap \/ chart \/ progress notes|speech - language|surgery|urology)(?:,| {2})[^.]*$/;

/** Sections that one line holds, when words stand behind their heading: the next line speaks of something else. */
const OF_ONE_LINE = new Set<SectionKind>(['family', 'allergies', 'social']);
/** Sections that an empty line ends when words stand behind their heading. */
const OF_ONE_PARAGRAPH = new Set<SectionKind>(['medications', 'history']);

/** A list of medicines ends at an empty line, or where a line begins a sentence. */
const ENDS_MEDICINES = /\n[ \t]*\n|\n(?=(?:This|He|She|The|Thank|There|Mr|Mrs|Ms|We|I|On examination)\b)/;

/** A plan ends at an empty line too, unless the next paragraph goes on with what is to be done. */
const ENDS_PLAN =
  /\n[ \t]*\n(?![ \t]{0,8}(?:\d{1,2}[.)]|[-•*]|(?:(?:we|he|she|they|i|the patient|patient|pt)[ \t]{1,3})?(?:will|should|must|needs?|is to|are to|return|rule|consider|start|stop|hold|resume|continue|check|repeat|monitor|follow|refer|schedule|arrange|obtain|order|advise[ds]?|recommend(?:ed)?|avoid|if|please|call|see|to)\b))/i;

/** `isDated`: results and their day, of whatever was examined. */
type Heading = { start: number; end: number; title: string; isLine: boolean; isDated?: boolean };

/** Sections in order, covering the whole text; text before the first heading is `other`. */
export function findSections(text: string): Section[] {
  const sections: Section[] = [{ kind: 'other', title: null, start: 0, end: text.length }];
  for (const { start, end, title, isLine, isDated = false } of headingsOf(text)) {
    const kind = kindOf(title) ?? (isDated ? 'examination' : null);
    if (
      kind === null ||
      (isLine &&
        !standsAlone(
          title,
          text.slice(0, text.indexOf(title, start)),
          /^\s*\n[ \t]*(?:[-•*·]|\d{1,2}[.)])/.test(text.slice(end, end + 12)),
        ))
    )
      continue;
    closeAt(start, sections);
    sections.push({ kind, title, start: end, end: isLine ? text.length : lastOf(kind, title, text, start, end) });
  }
  closeAt(text.length, sections);
  const tail = KEYWORDS.exec(text);
  if (tail) {
    (sections.at(-1) as Section).end = tail.index + 1;
    sections.push({ kind: 'keywords', title: null, start: tail.index + 1, end: text.length });
  }
  return sections;
}

/** A line without a colon is a heading behind marks of emphasis, in capitals, of one word or two, above a list, or of a few words below an empty line. */
function standsAlone(title: string, before: string, isList: boolean): boolean {
  if (/(?<![#*=_])[#*=_]{2,}[ \t]*$/.test(before)) return true;
  if (title === title.toUpperCase() || /^\p{Lu}\p{Ll}+(?: \p{Ll}+)?$/u.test(title)) return true;
  if (/^\p{Lu}[\p{Ll}-]+(?: \p{Lu}[\p{Ll}-]+){1,3}$/u.test(title) && isList) return true;
  return /^\p{Lu}[\p{Ll}-]+(?: [\p{Ll}&/-]+){0,4}$/u.test(title) && /(?:^|\n[ \t]*\n)[ \t#*_>=]*$/.test(before);
}

/** Ends the last section at the latest at `offset`; what lies between its own end and there is of no kind. */
function closeAt(offset: number, sections: Section[]): void {
  const last = sections.at(-1) as Section;
  if (last.end < offset) sections.push({ kind: 'other', title: null, start: last.end, end: offset });
  else last.end = offset;
}

function headingsOf(text: string): Heading[] {
  const strict = [...text.matchAll(HEADING)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    title: (match[1] ?? '').trim(),
    isLine: !/:[*_]*$/.test(match[0]),
  }));
  const dated = [...text.matchAll(DATED_HEADING)].map((match) => ({ match, isDated: true }));
  const loose = [...[...text.matchAll(LOOSE_HEADING)].map((match) => ({ match, isDated: false })), ...dated].map(({ match, isDated }) => ({
    start: match.index,
    end: match.index + match[0].length,
    title: (match[1] ?? '').trim(),
    isLine: false,
    isDated,
  }));
  // "Dx- gallstones" is a heading and its words, not a line of heading.
  const whole = strict.filter(({ isLine, title }) => !isLine || !/[-–]\s/.test(title));
  const all = [...whole, ...loose, ...lettersOf(text)].toSorted((a, b) => a.start - b.start || b.end - a.end);
  return all.filter(({ start }, place) => place === 0 || start >= (all[place - 1] as Heading).end);
}

/** "S: … O: … A: … P: …": notes of four letters, only where all of them begin lines. */
function lettersOf(text: string): Heading[] {
  const found = [...text.matchAll(/(?<=^|\n)[ \t*#]*([SOAP])(?:[*]{0,2}:[*]{0,2}|[.)]|[ \t]+[-–])[ \t]+(?=\S)/g)];
  const isNote = ['S', 'O', 'A', 'P'].every((letter) => found.some((match) => match[1] === letter));
  return isNote
    ? found.map((match) => ({ start: match.index, end: match.index + match[0].length, title: match[1] ?? '', isLine: false }))
    : [];
}

/** Where a section ends whose words begin on the line of its heading. */
function lastOf(kind: SectionKind, title: string, text: string, heading: number, from: number): number {
  const [line = ''] = text.slice(from).split('\n', 1);
  if (line.trim() === '') return text.length;
  const isWithinLine = heading > 0 && !text.slice(heading, from).includes('\n') && title !== title.toUpperCase();
  if (isWithinLine && OF_ONE_LINE.has(kind)) return from + (/\.\s+(?=[A-Z])|\.?\n/.exec(text.slice(from))?.index ?? text.length - from);
  const wanted =
    kind === 'medications'
      ? ENDS_MEDICINES
      : kind === 'plan'
        ? ENDS_PLAN
        : OF_ONE_LINE.has(kind)
          ? /\n(?![a-z])/
          : OF_ONE_PARAGRAPH.has(kind)
            ? /\n[ \t]*\n/
            : null;
  const found = wanted?.exec(text.slice(from));
  if (!found) return text.length;
  return kind === 'medications' ? lastOfList(text, from, from + found.index) : from + found.index;
}

/** A number and its unit, or how many at which time of the day. */
const DOSE =
  /\d\s?(?:mg|mcg|µg|μg|ug|g|ml|iu|ie|i\.?e\.?|ui|units?|мг|мкг|мл|ملغ|مجم|مج)(?![\p{L}\d])|(?<![\d.,/-])\d\s?[-–]\s?\d\s?[-–]\s?\d(?![\d.,/-])/iu;
/** What a heading tells of whose list it is: a date (of birth, or of the print), a title. */
const WHOSE =
  /(?<!\d)\d{1,2}[./-]\d{1,2}[./-](?:19|20)\d\d(?!\d)|(?<![\d/-])(?:19|20)\d\d-\d\d-\d\d(?!\d)|(?<!\p{L})(?:geb(?:oren)?\.?|born|dob|d\.o\.b|n[ée]e?\(?e?\)? le|nacid[oa]|f\.? ?nac|nat[oa] il|nascid[oa]|doğum|d\.? ?tarihi|рожд\p{L}*|р\.|الميلاد|mrs?|ms|mme|m\.|frau|herrn?|sra?|sig\.?(?:ra)?)(?!\p{L})/iu;
const SAYS_NONE = /(?<!\p{L})(?:none|nil|no|keine?|aucun\p{L}*|ningun\p{L}*|nessun\p{L}*|nenhum\p{L}*|yok|нет|لا)(?!\p{L})/iu;
const LONGEST_WHOSE = 400;

/** "Medikationsplan für: Frau X, geb. am 23.09.1951", an empty line, then the rows: whose list it is stands behind its heading, and the list itself below. */
function lastOfList(text: string, from: number, end: number): number {
  const whose = text.slice(from, end);
  if (whose.length > LONGEST_WHOSE || !WHOSE.test(whose) || DOSE.test(whose) || SAYS_NONE.test(whose)) return end;
  const rows = end + (/^\s*/.exec(text.slice(end))?.[0].length ?? 0);
  const found = /\n[ \t]*\n/.exec(text.slice(rows));
  const last = found ? rows + found.index : text.length;
  return DOSE.test(text.slice(rows, last)) ? last : end;
}

const LETTERS: Record<string, SectionKind> = { S: 'present_illness', O: 'examination', A: 'diagnosis', P: 'plan' };

/** "Plan de medicación", "piano terapeutico": what is taken, in a table. */
const PLAN_OF_MEDICINES =
  /^(?:plan de (?:medicaci[óo]n|prises?)|plano de medica[çc][ãa]o|piano terapeutico|[iİ]laç (?:listesi|planı|çizelgesi))/iu;

/** Null: the words before the colon are no heading of a section ("BP:", "Sodium:"). */
function kindOf(title: string): SectionKind | null {
  const letter = LETTERS[title];
  if (letter) return letter;
  if (/^(?:past |previous )?surgical history/i.test(title)) return 'history';
  if (PLAN_OF_MEDICINES.test(title)) return 'medications';
  if (/^(?:plan|management|recommendations?)\b/i.test(title)) return 'plan';
  const found = SECTION_KINDS.find(([, pattern]) => matchesTitle(pattern, title));
  if (found) return found[0];
  return title.length > 12 && title === title.toUpperCase() ? 'other' : null;
}

export function sectionAt(sections: readonly Section[], offset: number): Section {
  return sections.findLast(({ start }) => start <= offset) ?? (sections[0] as Section);
}
