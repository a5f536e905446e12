import { UNIT_SPELLINGS } from '../../terminology/loinc/units.ts';

/** A unit that a heading gives for all rows below it: "LIPIDS (all in mmol/L)", "Liver enzymes, U/L", "All results in mg/dL". */

const HEADING =
  /^[\s|#*_-]*(?:\p{L}[^\d|\t]{2,45}?[\s,]*[([]|all (?:results?|values?)\s+|units?\s*[:=]\s*)\s*(?:all |values? |results? |units?:? )?(?:are )?(?:in |as )?(?<unit>[^()[\]\s][^()[\]]{0,16}?)\s*[)\]]?[\s:*_]*$/iu;

/** The unit of the rows below `line`: its own, none below another heading, else `current`. */
export function panelUnitOf(line: string, current: string | null): string | null {
  const unit = HEADING.exec(line)?.groups?.unit;
  if (unit !== undefined && UNIT_SPELLINGS[unit.toLowerCase()] !== undefined) return unit;
  const isHeading = !/\d/.test(line) && /\p{L}{3}/u.test(line) && line.trim().split(/\s+/).length <= 6;
  return isHeading ? null : current;
}
