import { isPartial } from '../../../clinical-nlp/intake/stated-absences.ts';
import { readStrikeAnswer } from '../../../domain/conversation/read-strike-answer.ts';
import type { AbsentItem } from '../../../domain/cases/health-items.ts';
import { holdsItem } from '../../../domain/records/known-health.ts';
import { deniedSubstances } from './plan-substances.ts';
import { correctionOf, movedTo, type PlannedCorrection } from './plan-correction.ts';
import type { TurnContext } from '../context/turn-context.ts';

/**
 * "No allergies" where the record names some: a finding outweighs it, so nothing is noted, and the patient is asked what holds. `asked`: with this turn; `wrong`: they
 * say that what the record names is wrong, and each is struck or left to a reviewer; `kept`: it stays. `isOfOne`: they deny one by its name, and not that there is any.
 */
export type PlannedContradiction = { item: AbsentItem; findings: PlannedCorrection[]; says: 'asked' | 'wrong' | 'kept'; isOfOne: boolean };

const SAYS = { yes: 'wrong', no: 'kept', unclear: 'asked' } as const;
const isPending = ({ item }: TurnContext['asked'][number]) => item === 'confirm_none';

/** @param none what the message says there is none of @param isNamed whether it names one of the kind itself: then a yes does not say that it is wrong */
export function planContradiction(
  context: TurnContext,
  corrections: readonly PlannedCorrection[],
  none: readonly AbsentItem[],
  isNamed: (item: AbsentItem) => boolean,
): PlannedContradiction | null {
  const { message, asked, record } = context;
  const corrected = correctedIds(corrections);
  const held = (item: AbsentItem) => record.resources.filter((stored) => !corrected.has(stored.resource_id) && holdsItem(item, stored));
  const pending = asked.find(isPending);
  const answer = pending?.absent === undefined ? null : readStrikeAnswer(message.content);
  if (pending?.absent !== undefined && answer !== null) {
    const meant = held(pending.absent).filter(({ resource_id }) => pending.finding_ids?.includes(resource_id));
    const says = isNamed(pending.absent) ? 'kept' : SAYS[answer];
    return meant.length === 0
      ? null
      : {
          item: pending.absent,
          findings: meant.flatMap((stored) => correctionOf(stored) ?? []),
          says,
          isOfOne: pending.is_of_one === true,
        };
  }
  const denied = corrections.length > 0 ? null : deniedSubstances(context).ask;
  if (denied !== null) {
    const meant = held(denied.item).filter(({ resource_id }) => denied.finding_ids.includes(resource_id));
    if (meant.length > 0)
      return { item: denied.item, findings: meant.flatMap((stored) => correctionOf(stored) ?? []), says: 'asked', isOfOne: true };
  }
  const item = none.find((each) => held(each).length > 0 && !isPartial(message.content));
  return item === undefined
    ? null
    : { item, findings: held(item).flatMap((stored) => correctionOf(stored) ?? []), says: 'asked', isOfOne: false };
}

/** What the message itself takes out of the record or ends. */
const correctedIds = (corrections: readonly PlannedCorrection[]): ReadonlySet<string> =>
  new Set(
    corrections
      .filter((correction) => correction.outcome !== 'disputed' && movedTo(correction) === null)
      .map(({ finding_id }) => finding_id),
  );

/** What may be noted as none: not what the record names, unless all of it is struck now. */
export function withoutContradicted(
  none: readonly AbsentItem[],
  contradiction: PlannedContradiction | null,
  corrections: readonly PlannedCorrection[],
  { record }: TurnContext,
): AbsentItem[] {
  const corrected = correctedIds(corrections);
  const isHeld = (item: AbsentItem) => record.resources.some((stored) => !corrected.has(stored.resource_id) && holdsItem(item, stored));
  const free = none.filter((item) => !isHeld(item));
  if (contradiction?.says !== 'wrong' || contradiction.isOfOne) return free;
  const { item, findings } = contradiction;
  const struck = new Set(findings.filter(({ outcome }) => outcome === 'struck').map(({ finding_id }) => finding_id));
  const isGone = record.resources.every((stored) => !holdsItem(item, stored) || struck.has(stored.resource_id));
  return isGone ? [...free, item] : free;
}
