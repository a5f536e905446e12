/** Whether a height and a weight can be those of one body. Pure. */

type Measured = { unit: string; value: string };

export const METRES_IN_INCH = 0.0254;
const CENTIMETRES = 100;
const KILOGRAMS_IN_POUND = 0.4536;
/** Body mass index, kilograms by square metre: beyond these hardly anybody lives. */
const [LEAST_INDEX, MOST_INDEX] = [12, 70];

/** "1.90 m and 277 kg" is a slip of one of both, and nobody knows of which. */
export function isOneBody(told: readonly Measured[]): boolean {
  const metres = told.map(inMetres).find((value) => value !== null);
  const kilograms = told.map(inKilograms).find((value) => value !== null);
  if (!metres || !kilograms) return true;
  const index = kilograms / metres ** 2;
  return index >= LEAST_INDEX && index <= MOST_INDEX;
}

/** Of a metric height. */
export const inCentimetres = ({ unit, value }: Measured): number | null =>
  unit === 'cm' ? Number(value) : unit === 'm' ? Number(value) * CENTIMETRES : null;

function inMetres(measure: Measured): number | null {
  if (measure.unit === '[in_i]') return Number(measure.value) * METRES_IN_INCH;
  const centimetres = inCentimetres(measure);
  return centimetres === null ? null : centimetres / CENTIMETRES;
}

const inKilograms = ({ unit, value }: Measured): number | null =>
  unit === 'kg' ? Number(value) : unit === '[lb_av]' ? Number(value) * KILOGRAMS_IN_POUND : null;
