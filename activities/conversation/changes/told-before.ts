import { allergyKey, conditionKey, findingKey, observationKey, procedureKey } from '../../../domain/fhir/dedupe-key.ts';
import { isSameAmount, toldAmounts } from '../../../domain/conversation/told-amounts.ts';
import { factsOf } from '../../../domain/records/correct-finding.ts';
import { FINDING_KINDS, FINDING_TYPES, type FindingFacts, type FindingKind } from '../../../domain/records/finding-trace.ts';
import type { PlannedChanges } from './state-delta.ts';
import { medicineInUse } from './recorded-names.ts';
import type { TurnContext } from '../context/turn-context.ts';

type Findings = PlannedChanges['findings'];

/** What a message tells, parted into what the record does not have yet and what it has: that of the latter nothing changes, a reply may not call noted. */
export function partKnown({ record }: Pick<TurnContext, 'record'>, findings: Findings): { fresh: Findings; known: Findings } {
  const held = record.resources.flatMap(({ resource_type, resource }) => {
    const kind = FINDING_KINDS.find((each) => FINDING_TYPES[each] === resource_type);
    return kind ? [{ kind, facts: factsOf(kind, resource) }] : [];
  });
  const find = (kind: FindingKind, key: string): FindingFacts | undefined =>
    held.find((one) => one.kind === kind && findingKey(kind, one.facts) === key)?.facts;
  const taken = (name: string) => medicineInUse({ record }, name);
  const isKnown = {
    conditions: (one: Findings['conditions'][number]) => find('condition', conditionKey(one)) !== undefined,
    observations: (one: Findings['observations'][number]) => find('observation', observationKey(one)) !== undefined,
    medications: (one: Findings['medications'][number]) => isSameMedicine(taken(one.name), one.dose),
    allergies: (one: Findings['allergies'][number]) => find('allergy', allergyKey(one)) !== undefined,
    procedures: (one: Findings['procedures'][number]) => find('procedure', procedureKey(one)) !== undefined,
  };
  const part = (wanted: boolean): Findings => ({
    conditions: findings.conditions.filter((one) => isKnown.conditions(one) === wanted),
    observations: findings.observations.filter((one) => isKnown.observations(one) === wanted),
    medications: findings.medications.filter((one) => isKnown.medications(one) === wanted && (!wanted || saysAsHeld(taken(one.name), one))),
    allergies: findings.allergies.filter((one) => isKnown.allergies(one) === wanted),
    procedures: findings.procedures.filter((one) => isKnown.procedures(one) === wanted),
  });
  return { fresh: part(false), known: part(true) };
}

/** "Metformin in the evening too", where the record has it in the morning: the record does not say that. */
const saysAsHeld = (held: FindingFacts | undefined, { frequency }: Findings['medications'][number]): boolean =>
  frequency === null || (held?.dosage ?? '').toLowerCase().includes(frequency.toLowerCase());

/** By whatever name it is told; with another dose it is none of them. */
function isSameMedicine(held: FindingFacts | undefined, dose: string | null): boolean {
  if (held === undefined) return false;
  const [told] = dose === null ? [] : toldAmounts(dose);
  const [known] = toldAmounts(held.dosage ?? '');
  return told === undefined || known === undefined || isSameAmount(told, known);
}
