/** Sections of a clinical text by their headings; also where commas stand for line breaks ("HISTORY:,1. Asthma.,2. …"). */

export type SectionKind =
  | 'diagnosis'
  | 'history'
  | 'present_illness'
  | 'family'
  | 'social'
  | 'medications'
  | 'allergies'
  | 'systems'
  | 'examination'
  | 'laboratory'
  | 'imaging'
  | 'procedure'
  | 'plan'
  | 'keywords'
  | 'other';
export type Section = { kind: SectionKind; title: string | null; start: number; end: number };

const KINDS: [SectionKind, RegExp][] = [
  ['family', /family (?:medical )?history|\bfh\b|\bfhx\b/i],
  ['social', /social history|habits|personal history/i],
  ['allergies', /allerg/i],
  ['medications', /medications?|\bmeds\b|drugs|prescriptions?|current treatment|treatment on admission/i],
  ['systems', /review of systems|\bros\b|systems review/i],
  [
    'diagnosis',
    /diagnos[ei]s|impression|assessment|conclusion|problem list|\bproblems\b|indications?|reason for (?:consult|admission|referral|visit)|chief complaint|findings at operation|final summary/i,
  ],
  [
    'history',
    /(?:past|previous|prior|surgical|medical) (?:medical |surgical )?(?:history|illnesses|problems)|\bpmh\b|\bpmhx\b|comorbidit|background|history/i,
  ],
  [
    'present_illness',
    /present illness|\bhpi\b|clinical course|hospital course|brief history|subjective|interval history|clinical history/i,
  ],
  ['laboratory', /lab(?:s\b|oratory)|blood (?:tests?|work)|results|significant lab|investigations/i],
  ['imaging', /imaging|x-?ray|radiograph|\bct\b|\bmri\b|ultrasound|scan|echocardiogra|findings/i],
  ['procedure', /procedures?|operation|operative|anesthesia|technique|surgery/i],
  ['plan', /plan|recommendations?|disposition|follow[- ]?up|instructions/i],
  ['examination', /exam(?:ination)?|objective|vital signs|physical/i],
];

const HEADING = /(?:^|\n|,|\.\s|\.,)[ \t]*((?:[A-Z][A-Z0-9/&' ()-]{2,60}|[A-Z][A-Za-z/&' -]{2,45}))(?::(?!\d)|(?=\n)|(?=,[ ]?1\.[ ]))/g;

/** Search words that a collection of notes puts behind the last sentence: a specialty, then terms between commas or wide gaps. */
const KEYWORDS =
  /[.,](?:allergy \/ immunology|autopsy|bariatrics|cardiovascular \/ pulmonary|chiropractic|consult - history and phy\.|cosmetic \/ plastic surgery|dentistry|dermatology|diets and nutritions|discharge summary|emergency room reports|endocrinology|ent - otolaryngology|gastroenterology|general medicine|hematology - oncology|hospice - palliative care|nephrology|neurology|neurosurgery|obstetrics \/ gynecology|office notes|ophthalmology|orthopedic|pain management|pediatrics - neonatal|physical medicine - rehab|podiatry|psychiatry \/ psychology|radiology|rheumatology|sleep medicine|soap \/ chart \/ progress notes|speech - language|surgery|urology)(?:,| {2})[^.]*$/;

/** Sections in order, covering the whole text; text before the first heading is `other`. */
export function findSections(text: string): Section[] {
  const sections: Section[] = [{ kind: 'other', title: null, start: 0, end: text.length }];
  for (const match of text.matchAll(HEADING)) {
    const title = (match[1] ?? '').trim();
    const isLine = !match[0].endsWith(':');
    if (isLine && title !== title.toUpperCase()) continue;
    const kind = kindOf(title);
    if (kind === null) continue;
    (sections.at(-1) as Section).end = match.index;
    sections.push({ kind, title, start: match.index + match[0].length, end: text.length });
  }
  const tail = KEYWORDS.exec(text);
  if (tail) {
    (sections.at(-1) as Section).end = tail.index + 1;
    sections.push({ kind: 'keywords', title: null, start: tail.index + 1, end: text.length });
  }
  return sections;
}

/** Null: the words before the colon are no heading of a section ("BP:", "Sodium:"). */
function kindOf(title: string): SectionKind | null {
  if (/present illness/i.test(title)) return 'present_illness';
  if (/^(?:past |previous )?surgical history/i.test(title)) return 'history';
  const found = KINDS.find(([, pattern]) => pattern.test(title));
  if (found) return found[0];
  return title.length > 12 && title === title.toUpperCase() ? 'other' : null;
}

export function sectionAt(sections: readonly Section[], offset: number): Section {
  return sections.findLast(({ start }) => start <= offset) ?? (sections[0] as Section);
}
