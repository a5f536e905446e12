import { type AbsentItem, HEALTH_ITEMS, type HealthItem, type HealthKnown, type KnownHealth } from '../cases/health-items.ts';
import { findingStatusOf } from './finding-trace.ts';

type Recorded = { resource_type: string; resource: Record<string, unknown> };
type Concept = { coding?: { code?: string }[] };

/** LOINC: body height (measured, told), body weight (measured, told). */
const MEASURES: Partial<Record<HealthItem, readonly string[]>> = {
  height: ['8302-2', '8301-4', '3137-7'],
  weight: ['29463-7', '3141-9', '3142-7'],
};
const TYPES: Record<HealthItem, string> = {
  allergies: 'AllergyIntolerance',
  medications: 'MedicationStatement',
  operations: 'Procedure',
  height: 'Observation',
  weight: 'Observation',
};

/**
 * What the record knows of what every surgeon asks. A finding outweighs "none"; a medicine that is over is no current one.
 * @param resources findings of the record @param absences what there is none of, as was said @param asked items that were asked for
 */
export function knownHealth(
  resources: readonly Recorded[],
  absences: ReadonlySet<AbsentItem>,
  asked: ReadonlySet<HealthItem>,
): KnownHealth {
  const known = (item: HealthItem): HealthKnown => {
    if (resources.some((stored) => holdsItem(item, stored))) return 'some';
    if (absences.has(item as AbsentItem)) return 'none';
    return asked.has(item) ? 'asked' : 'not_asked';
  };
  return Object.fromEntries(HEALTH_ITEMS.map((item) => [item, known(item)])) as KnownHealth;
}

/** Whether one finding of the record is of the kind, and holds. */
export function holdsItem(item: HealthItem, { resource_type, resource }: Recorded): boolean {
  if (resource_type !== TYPES[item]) return false;
  const status = findingStatusOf(resource_type, resource);
  if (status === 'wrong' || (status === 'past' && item === 'medications')) return false;
  const codes = MEASURES[item];
  return codes === undefined || codes.includes((resource.code as Concept | undefined)?.coding?.[0]?.code ?? '');
}
