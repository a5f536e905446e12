import { type Section, sectionAt } from '../sections/sections.ts';

/** What the heading or the label over words says of the substances in them; `listed`: a list of what is taken, if dose and frequency say so. */
export type TreatmentContext =
  | 'current'
  | 'listed'
  | 'stopped'
  | 'given'
  | 'planned'
  | 'past'
  | 'allergy'
  | 'family'
  | 'history'
  | 'germs'
  | 'plain';

/** Labels in the order in which they win: "STOPPED:", "In-hospital:", "MEDICATION ON D/C". */
const LABELS: readonly (readonly [TreatmentContext, RegExp])[] = [
  [
    'allergy',
    /^all$|^ram$|^cave$|^alerts?$|drug reactions?|allerg|alerg|alerj|\badrs?\b|intoleran|adverse (?:drug )?reaction|drug sensitivit|unverträglich|аллерг|حساسية/iu,
  ],
  [
    'germs',
    /antibiogram|susceptib|sensitivit|culture|isolate|\bcx\b|\bmic\b|organism|antibiotik|\bgerme?n?s?\b|coltur|cultivo|cultura|kültür|посев|مزرعة/iu,
  ],
  [
    'family',
    /\bfamily|\bf\.?h\.?x?\b|\bhusband|\bpartner\b|\bwife\b|\bfather\b|\bmother\b|\bdonor\b|\bneonate|\bbaby\b|\bnewborn|\bfam\b/iu,
  ],
  [
    'stopped',
    /stopp|discontinu|\bd\/c'?d\b|ceased|\bheld\b|withheld|omitted|no longer|abgesetzt|pausiert|suspend|suspens|sospes|^arr[êe]t|retirad|kesil|bırak|отмен|أوقف|^stop$|^off$|medications? to stop/iu,
  ],
  [
    'given',
    /in-?hospital|inpatient|\bgiven\b|intra-?op|ana?esth|premed|received|drugs used|in (?:ed|er|theatre|lab|recovery)\b|\bpre-?op\b|peri-?op|hospital course|^course\b|during (?:the )?(?:stay|admission)|induction|\bprocedure\b|operation|technique|verlauf|treatment given|therapy on the ward|resus/iu,
  ],
  [
    'past',
    /previous(?:ly)? (?:treat|med|drug|therap|regimen)|past (?:med|drug|treat)|prior (?:treat|therap|med|regimen|lines)|tried|failed|former|treatment (?:history|so far)|lines? of (?:therapy|treatment)/iu,
  ],
  [
    'current',
    /\b(?:current|regular|usual|home|own|daily|discharge|repeat|present|long[- ]term|outpatient|admission)\b.{0,12}\b(?:med(?:ication|icine)?s?|drugs?|treatment|therapy|rx|tablets|prescriptions?)\b|\bmed(?:ication|icine)?s?\b(?!.{0,20}\b(?:given|used|history of)\b)|\bmedik|\bdrug (?:history|hx|list)|^drugs?$|\bttos?\b|\bttas?\b|\bdhx?\b|takes|taking|tablets?$|pills$|tratamiento (?:habitual|actual|domiciliario)|medicaci|medicamentos|traitement (?:habituel|actuel|en cours)|terapia (?:in corso|domiciliare|attuale)|ilaç|arzneimittel|medicaç|em uso|uso cont[íi]nuo|препарат|лекарств|принимает|أدوية|ادوية|الأدوية|العلاج في المنزل|العلاج الحالي|insulin regimen|treatment now/iu,
  ],
  [
    'listed',
    /^treatment|^therapy|^current|^home$|inhalers?|drops|contracepti|supplements|\badvice\b|\badv\b|\brx\b|tratamiento|tratamento|traitement|terapia|^sortie$|^tedavi|лечение|терапия|العلاج|^drugs?\b/iu,
  ],
  [
    'planned',
    /\bplan\b|recommend|\brecs?\b|in case of|prophyla|trigger|\bif\b|orders?\b|post-?op|to do|\ba\/p\b|\bimp(?:ression)?\b.*plan|next step|options?|discuss|prescri|suggest|procedere|empfehlung|start\b|new\b|changes/iu,
  ],
  [
    'history',
    /histor|\bp\.?m\.?h|\bpmhx?\b|background|problem|diagnos|comorbid|vorerkrank|antecedent|\bhpi\b|\bk\/?c\/?o\b|conditions?\b|\bpsh\b|\bsh\b|social/iu,
  ],
];
const LONGEST_LABEL = 48;
const MOST_WORDS = 6;

/** The context of a sentence: of its own label, else of that of its line, else of the section that it stands in. @param line where its line begins */
export function contextOfSentence(
  text: string,
  { start, line }: { start: number; line: number },
  sections: readonly Section[],
): TreatmentContext {
  const labels = [labelOf(text.slice(start, start + LONGEST_LABEL)), labelOf(text.slice(line, line + LONGEST_LABEL))];
  const [own] = labels.flatMap((label) => (label === null ? [] : (labelled(label) ?? [])));
  return own ?? ofSection(sectionAt(sections, start));
}

/** The words before the colon or the dash at the beginning of a line; a colon within brackets heads nothing. */
export function labelOf(line: string): string | null {
  const label =
    /^[\s•*#\-–\d.)>]*(\p{L}[^:\n\d]{1,44}?)(?: \d{1,2}(?:st|nd|rd|th|\.)? ?\p{L}{3,9})?\s*(?::|\s[-–—]\s)/u.exec(line)?.[1] ?? null;
  if (label === null || /\([^)]*$/.test(label)) return null;
  return label.trim().split(/\s+/).length <= MOST_WORDS ? label : null;
}

const labelled = (label: string): TreatmentContext | null => LABELS.find(([, pattern]) => pattern.test(label))?.[0] ?? null;

function ofSection({ kind, title }: Section): TreatmentContext {
  const own = title === null ? null : labelled(title);
  switch (kind) {
    case 'medications':
      return own === 'stopped' || own === 'given' || own === 'past' || own === 'family' ? own : 'current';
    case 'allergies':
      return 'allergy';
    case 'family':
      return 'family';
    case 'procedure':
      return 'given';
    case 'present_illness':
      return own === 'given' ? 'given' : 'plain';
    case 'plan':
      return 'planned';
    case 'history':
    case 'diagnosis':
    case 'social':
      return own === 'stopped' || own === 'past' || own === 'family' ? own : 'history';
    default:
      return own === null || own === 'current' ? 'plain' : own;
  }
}
