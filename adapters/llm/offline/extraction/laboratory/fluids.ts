import type { LabTest } from '../../data/lab-tests.ts';

/** Which fluid a part of a report speaks of: sugar in urine is not sugar in blood. */
export type Fluid = 'Urine' | 'Cerebrospinal fluid' | 'Stool' | 'Fluid' | 'Semen';

const HEADINGS: [Fluid | null, RegExp][] = [
  ['Urine', /\burin(?:e|alysis|ary)?\b|\bharn|\borina\b|\bidrar\b|\burines\b/iu],
  ['Cerebrospinal fluid', /\bcsf\b|cerebrospinal|\bliquor\b/iu],
  ['Stool', /\bstool\b|\bfa?ecal\b|\bfa?eces\b|\bstuhl\b|\bheces\b/iu],
  ['Semen', /\bsemen\b|spermiogram|seminal/iu],
  ['Fluid', /\b(?:pleural|ascitic|peritoneal|synovial|joint|pericardial) fluid\b/iu],
  [
    null,
    /ha?ematolog|bioch?em|chemi(?!cal (?:exam|analysis))|\bserum\b|\bblood\b|\bplasma\b|coagul|lipid|thyroid|hormon|liver|hepatic|renal|kidney|metabolic|electrolyt|immun|serolog|tumou?r|cardiac|vitamin|full blood|\bcbc\b|klinische|hämatolog|blutbild|hemograma|bioqu[íi]mica|coagulaci|biyokimya|hemogram|iron|diabet|anemia/iu,
  ],
];

/** The fluid of the rows below a heading; any other line changes nothing. */
export function fluidOfHeading(line: string, current: Fluid | null): Fluid | null {
  const words = line.trim().split(/\s+/);
  if (/\d/.test(line) || words.length > 6 || !/\p{L}{3}/u.test(line)) return current;
  const found = HEADINGS.find(([, pattern]) => pattern.test(line));
  return found ? found[0] : current;
}

export const isOtherFluid = ({ name }: LabTest, fluid: Fluid | null): boolean =>
  fluid !== null && !(fluid === 'Urine' ? /urin|clearance/i.test(name) : fluid === 'Stool' && /fecal|stool/i.test(name));
