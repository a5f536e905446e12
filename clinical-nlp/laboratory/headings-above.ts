import { type Fluid, fluidOfHeading, fluidsBeside, namesPart } from './fluids.ts';
import { panelUnitOf } from './panel-units.ts';

/** What the headings above a row say of it. */
export type Above = {
  fluid: Fluid | null;
  beside: { fluid: Fluid | null; at: number }[];
  panelUnit: string | null;
  isAntibiogram: boolean;
};

export const NOTHING_ABOVE: Above = { fluid: null, beside: [], panelUnit: null, isAntibiogram: false };

/** What germs are sensitive to: concentrations of medicines, and no results of the patient's. */
const ANTIBIOGRAM = /\b(?:susceptibilit|antibiogram|antibiotics?\b|sensitivit(?:y|ies)\b|mic\b|resistogramm?)/i;

/** What holds for the lines below `line`. */
export function below(line: string, { fluid, beside, panelUnit, isAntibiogram }: Above): Above {
  const own = fluidsBeside(line);
  const next = own.length > 0 ? null : fluidOfHeading(line, fluid);
  const antibiogram = ANTIBIOGRAM.test(line) || (isAntibiogram && !namesPart(line));
  return {
    fluid: next,
    beside: own.length > 0 ? own : next === fluid ? beside : [],
    panelUnit: panelUnitOf(line, panelUnit),
    isAntibiogram: antibiogram,
  };
}

/** The fluid of one of the `rows` that stand side by side on a line. */
export function fluidOfRow(index: number, rows: number, { fluid, beside }: Above): Fluid | null {
  const half = rows === beside.length ? beside[index] : undefined;
  return half ? half.fluid : fluid;
}
