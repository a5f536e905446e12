import type { MedicationFinding } from '../../../domain/clinical/findings.ts';
import { factsOf } from '../../../domain/records/correct-finding.ts';
import { FINDING_TYPES, type FindingFacts } from '../../../domain/records/finding-trace.ts';
import { substanceOf } from '../../../domain/records/substance.ts';
import type { TurnContext } from '../context/turn-context.ts';

/** Medicines by the names that the record has for them, so that "Levothyrox" is not stored beside levothyroxine. */
export const asRecorded = (context: Pick<TurnContext, 'record'>, medications: readonly MedicationFinding[]): MedicationFinding[] =>
  medications.map((one) => ({ ...one, name: medicineInUse(context, one.name)?.display ?? one.name }));

/** The medicine of the record in use that is the same substance, by whatever name. */
export function medicineInUse({ record }: Pick<TurnContext, 'record'>, name: string): FindingFacts | undefined {
  return record.resources
    .filter(({ resource_type }) => resource_type === FINDING_TYPES.medication)
    .map(({ resource }) => factsOf('medication', resource))
    .find(({ status, display }) => status !== 'past' && status !== 'wrong' && substanceOf(display) === substanceOf(name));
}
