import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { recordEvent } from '../../db/events.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import { canBecome, type MilestoneName, type MilestoneStatus } from '../../domain/coordination/timeline.ts';
import { ApiError } from '../../domain/errors.ts';
import type { CommandHandler } from '../cases/command.ts';

/** `due_at`: absent leaves it, null takes it away. */
type Standing = { status: MilestoneStatus; due_at: Date | string | null };

/** Sets where a milestone stands and when it is due; the case moves by what is done. @throws ApiError CASE_INVALID_TRANSITION for one that is done */
export const updateMilestone: CommandHandler<'updateMilestone'> = async (tx, { row, input, actor }) => {
  const before = await getStanding(tx, row.id, input.milestone);
  const status = input.status ?? before.status;
  if (!canBecome(before.status, status)) {
    throw new ApiError('CASE_INVALID_TRANSITION', { message: `Milestone ${input.milestone} is done and stays so.` });
  }
  const due_at = input.due_at === undefined ? instant(before.due_at) : input.due_at;
  const standing = { status, due_at: due_at === null ? null : new Date(due_at), updated_by: actor.id };
  const isDone = status === 'done';
  await tx.run(
    tx.kysely
      .insertInto('timeline_milestones')
      .values({
        id: newId(),
        tenant_id: tx.scope.tenantId,
        case_id: row.id,
        name: input.milestone,
        ...standing,
        done_at: isDone ? sql<Date>`now()` : null,
      })
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'case_id', 'name']).doUpdateSet({
          ...standing,
          done_at: isDone ? sql<Date>`coalesce(timeline_milestones.done_at, now())` : null,
        }),
      ),
  );
  const payload = { case_id: row.id, milestone: input.milestone, from: before.status, to: status, due_at };
  await recordEvent(tx, { type: 'milestone.updated', patient_id: row.patient_id, case_id: row.id, payload });
  return { milestone: input.milestone };
};

async function getStanding(tx: Tx, caseId: string, name: MilestoneName): Promise<Standing> {
  const [row] = await tx.sql<Standing>(
    'select status, due_at from timeline_milestones where tenant_id = $1 and case_id = $2 and name = $3 for update',
    [tx.scope.tenantId, caseId, name],
  );
  return row ?? { status: 'pending', due_at: null };
}

const instant = (value: Date | string | null) => (value === null ? null : new Date(value).toISOString());
