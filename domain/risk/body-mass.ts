import type { Diagnostic } from '../records/ehr-snapshot.ts';
import type { RiskObservation } from './factor.ts';

/** By UCUM code, and by the unit as it is printed. */
const METRES: Record<string, number> = { m: 1, cm: 0.01, '[in_i]': 0.0254, in: 0.0254, '[ft_i]': 0.3048 };
const KILOGRAMS: Record<string, number> = { kg: 1, g: 0.001, '[lb_av]': 0.453_592_37, lb: 0.453_592_37, lbs: 0.453_592_37 };
const [HEIGHT, WEIGHT, BODY_MASS_INDEX] = ['8302-2', '29463-7', '39156-5'];

/** The body mass index in kg/m2 of the latest values: as it was written, else by height and weight; null when they are not known, or cannot be right. */
export function bodyMassIndex(newest: readonly RiskObservation[]): RiskObservation | null {
  const latest = (loinc: string | undefined) => newest.find((observation) => observation.loinc === loinc && observation.value !== null);
  const written = latest(BODY_MASS_INDEX);
  if (written) return { ...written, unit: 'kg/m2' };
  const [height, weight] = [latest(HEIGHT), latest(WEIGHT)];
  const metres = height ? (height.value ?? 0) * (METRES[height.unit ?? ''] ?? 0) : 0;
  const kilograms = weight ? (weight.value ?? 0) * (KILOGRAMS[weight.unit ?? ''] ?? 0) : 0;
  if (!weight || metres < 1 || metres > 2.5 || kilograms < 20 || kilograms > 400) return null;
  const value = Math.round((kilograms / metres ** 2) * 10) / 10;
  const said = [height?.passage, weight.passage].filter(Boolean).join('; ');
  return { ...weight, loinc: BODY_MASS_INDEX ?? null, value, unit: 'kg/m2', comparator: null, interpretation: null, passage: said || null };
}

type Measured = Pick<Diagnostic, 'finding_id' | 'loinc' | 'name' | 'value' | 'unit' | 'effective_at'>;

/** The same of the record's diagnostics: the index and what it follows from. */
export function bodyMassOf(diagnostics: readonly Measured[]): { value: number; from: string } | null {
  const newestFirst = diagnostics.toSorted((a, b) => (b.effective_at ?? '').localeCompare(a.effective_at ?? ''));
  const index = bodyMassIndex(
    newestFirst.map(({ finding_id, loinc, name, value, unit, effective_at }) => ({
      ...{ id: finding_id, loinc, value: value === null || Number.isNaN(Number(value)) ? null : Number(value), unit },
      ...{ comparator: null, interpretation: null, effective_at, passage: [name, value, unit].filter(Boolean).join(' ') },
    })),
  );
  return index && index.value !== null ? { value: index.value, from: index.passage ?? '' } : null;
}
