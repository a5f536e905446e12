import type { LabTest } from '../../terminology/loinc/tests.ts';
import { type NamedSpecimen, specimenOfTitle } from './specimens.ts';

/** Which fluid a part of a report speaks of: sugar in urine is not sugar in blood. */
export type Fluid = 'Urine' | 'Cerebrospinal fluid' | 'Stool' | 'Fluid' | 'Semen';

const HEADINGS: [Fluid | null, RegExp][] = [
  [
    'Urine',
    /\burin(?:e|alysis)?\b|\burinary\b(?! (?:tract|incontinence|retention|bladder|catheter|frequency|urgency|symptoms?|stones?|diversion|infections?))|\bharn|\borina\b|\bidrar\b|\burines\b/iu,
  ],
  ['Cerebrospinal fluid', /\bcsf\b|cerebrospinal|\bliquor\b/iu],
  ['Stool', /\bstool\b|\bfa?ecal\b|\bfa?eces\b|\bstuhl\b|\bheces\b/iu],
  ['Semen', /\bsemen\b|spermiogram|seminal/iu],
  ['Fluid', /^(?:body )?fluid(?: analysis)?$|\b(?:pleural|ascitic|peritoneal|synovial|joint|pericardial) fluid\b/iu],
  [
    null,
    /ha?ematolog|bioch?em|chemi(?!cal (?:exam|analysis))|\bserum\b|\bblood\b|\bplasma\b|coagul|lipid|thyroid|hormon|liver|hepatic|renal|kidney|metabolic|electrolyt|immun|serolog|tumou?r|cardiac|vitamin|full blood|\bcbc\b|klinische|hämatolog|blutbild|hemograma|bioqu[íi]mica|coagulaci|biyokimya|hemogram|iron|diabet|anemia|\bresults (?:on|at|before|after)\b|\blaborwerte\b/iu,
  ],
];

/** The same by the words for specimens in nine languages. */
const FLUID_OF_SPECIMEN: Record<NamedSpecimen, Fluid | null> = {
  ...{ blood: null, urine: 'Urine', csf: 'Cerebrospinal fluid', stool: 'Stool' },
  ...{ pleural: 'Fluid', ascitic: 'Fluid', synovial: 'Fluid', pericardial: 'Fluid', other: 'Fluid' },
};
/** For how long it was collected: "URINA 24 HORAS", "Urine (24 h)". */
const COLLECTED = /(?<!\d)(?:12|24)\s?-?(?:h|hrs?|hours?|horas?|heures|ore|std|stunden|saat\p{L}*|ч|час\p{L}*|ساعة)(?!\p{L})\.?/giu;
const FEW_WORDS = 6;
/** "Liquor (11.03., LP L3/4)": the day and the place of the sample, behind one or two words. */
const SAMPLE = /(?<=^\p{L}[\p{L}-]{2,24}(?: \p{L}[\p{L}-]{2,24})?)\s?\([^()\n]{1,40}\)\s*:?$/u;
/** "BLOOD WCC 8.9": the specimen in capitals before the first of its results. */
const LABEL = /^\p{Lu}{3,}(?=\s.*\d)/u;

/** The fluid of the rows below a heading; any other line changes nothing. */
export function fluidOfHeading(line: string, current: Fluid | null): Fluid | null {
  const whole = line.trim().replace(COLLECTED, ' ');
  const label = LABEL.exec(whole)?.[0];
  const labelled = label === undefined ? null : specimenOfTitle(label);
  if (labelled !== null) return FLUID_OF_SPECIMEN[labelled];
  const isTitle = /^[^\p{Ll}\d]{3,}\s*(?:\(|\s{2})/u.test(whole);
  const title = (isTitle ? (/^[^\p{Ll}\d(]+/u.exec(whole)?.[0] ?? whole) : whole.replace(SAMPLE, '')).trim();
  const words = title.split(/\s+/);
  if (/\d/.test(title) || words.length > FEW_WORDS || !/\p{L}{3}/u.test(title)) return current;
  const found = HEADINGS.find(([, pattern]) => pattern.test(title));
  if (found) return found[0];
  const specimen = isSentence(title) ? null : specimenOfTitle(title);
  return specimen === null ? current : FLUID_OF_SPECIMEN[specimen];
}

/** "He has a pleural effusion." heads nothing. */
const isSentence = (title: string) => /[.!?,;]\s*$/.test(title);

/** Whether a line names a part of a report. */
export const namesPart = (line: string) =>
  !/\d/.test(line) && line.trim().split(/\s+/).length <= 6 && HEADINGS.some(([, pattern]) => pattern.test(line));

/** The same substance in another fluid has a code of its own. */
const IN_FLUID: Partial<Record<Fluid, Record<string, string>>> = {
  Urine: {
    ...{ '2951-2': '2955-3', '2823-3': '2828-2', '2075-0': '2078-4', '2692-2': '2695-5', '17861-6': '17862-4', '2777-1': '2778-9' },
    ...{ '3084-1': '3086-6', '3094-0': '3095-7', '2160-0': '2161-8', '1751-7': '14957-5', '2744-1': '5803-2' },
  },
  'Cerebrospinal fluid': { '2345-7': '2342-4', '2885-2': '2880-3' },
};
/** Cells of the blood, and the same cells under the microscope. */
const IN_SEDIMENT: Record<string, string> = { '6690-2': '5821-4', '789-8': '13945-1' };

/** The code of a test in this fluid; null where nobody listed one. */
export function codeInFluid(loinc: string, fluid: Fluid, unit: string | null): string | null {
  if (fluid === 'Urine' && unit === '/[HPF]') return IN_SEDIMENT[loinc] ?? null;
  return IN_FLUID[fluid]?.[loinc] ?? null;
}

/** Fluids side by side: "SERUM        URINE (spot)". Where each one's half of the page begins; empty where the line names one or none. */
export function fluidsBeside(line: string): { fluid: Fluid | null; at: number }[] {
  if (/\d/.test(line)) return [];
  const cells = [...line.matchAll(/\S+(?: \S+){0,3}/g)].flatMap((cell) => {
    const found = cell[0].length < 40 ? HEADINGS.find(([, pattern]) => pattern.test(cell[0])) : undefined;
    return found ? [{ fluid: found[0], at: cell.index }] : [];
  });
  return cells.length === 2 && cells[0]?.fluid !== cells[1]?.fluid ? cells : [];
}

export const isOtherFluid = ({ name }: LabTest, fluid: Fluid | null): boolean =>
  fluid !== null && !(fluid === 'Urine' ? /urin|clearance/i.test(name) : fluid === 'Stool' && /fecal|stool/i.test(name));
