import type { ProcedureFinding } from '../../../domain/clinical/findings.ts';
import { factsOf } from '../../../domain/records/correct-finding.ts';
import type { TurnContext } from '../context/turn-context.ts';

/**
 * "He stopped smoking when he got the stent" names the operation of 2019 that the record has, and no second one: what is told without a year, another side or a number
 * of times is left out where the same operation stands in the record.
 */
export function withoutRepeatedOperations(told: readonly ProcedureFinding[], { record }: Pick<TurnContext, 'record'>): ProcedureFinding[] {
  const held = record.resources
    .filter(({ resource_type }) => resource_type === 'Procedure')
    .map(({ resource }) => factsOf('procedure', resource));
  return told.filter(
    ({ snomed, display, performed_at, laterality, times }) =>
      performed_at !== null ||
      times !== undefined ||
      !held.some(
        (known) =>
          known.status !== 'wrong' &&
          (snomed === null ? known.display.toLowerCase() === display.toLowerCase() : known.code === snomed) &&
          known.onset !== undefined &&
          (laterality === null || laterality === known.side),
      ),
  );
}
