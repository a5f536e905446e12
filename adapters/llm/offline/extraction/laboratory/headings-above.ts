import { type Fluid, fluidOfHeading, fluidsBeside } from './fluids.ts';
import { panelUnitOf } from './panel-units.ts';

/** What the headings above a row say of it. */
export type Above = { fluid: Fluid | null; beside: { fluid: Fluid | null; at: number }[]; panelUnit: string | null };

export const NOTHING_ABOVE: Above = { fluid: null, beside: [], panelUnit: null };

/** What holds for the lines below `line`. */
export function below(line: string, { fluid, beside, panelUnit }: Above): Above {
  const own = fluidsBeside(line);
  const next = own.length > 0 ? null : fluidOfHeading(line, fluid);
  return { fluid: next, beside: own.length > 0 ? own : next === fluid ? beside : [], panelUnit: panelUnitOf(line, panelUnit) };
}

/** The fluid of one of the `rows` that stand side by side on a line. */
export function fluidOfRow(index: number, rows: number, { fluid, beside }: Above): Fluid | null {
  const half = rows === beside.length ? beside[index] : undefined;
  return half ? half.fluid : fluid;
}
