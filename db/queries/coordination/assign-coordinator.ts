import { v7 as newId } from 'uuid';
import { rankCoordinators } from '../../../domain/coordination/rank-coordinators.ts';
import { ApiError } from '../../../domain/errors.ts';
import type { CaseRow } from '../../entities/cases.ts';
import { CoordinatorAssignment } from '../../entities/coordination.ts';
import { recordEvent } from '../../events.ts';
import type { Tx } from '../../tenant-scope.ts';
import { lockCase } from '../cases/cases.ts';
import { endHandover } from '../conversation/handovers.ts';
import { handTasksOn } from './tasks.ts';
import { type AssignmentView, type CoordinatorView, getActiveAssignment, lockCoordinators } from './coordinators.ts';

export type Assignment = {
  case_id: string;
  /** Null: the best of the ranking. */
  coordinator_id: string | null;
  /** A user's id, or `automatic`. */
  assigned_by: string;
  assignment_id?: string;
};
export type Assigned = { assignment_id: string; coordinator_id: string; score: number | null };

/**
 * Gives an open case its coordinator. Case and coordinators are locked, so of two at once one wins and no place is given twice.
 * @throws ApiError INTAKE_CASE_NOT_FOUND_001, INTAKE_CASE_CLOSED_001, COORDINATOR_ALREADY_ASSIGNED, COORDINATOR_NOT_FOUND, COORDINATOR_NONE_AVAILABLE
 */
export async function assignCase(tx: Tx, asked: Assignment): Promise<Assigned> {
  const row = await lockOpenCase(tx, asked.case_id);
  if (await getActiveAssignment(tx, asked.case_id)) throw new ApiError('COORDINATOR_ALREADY_ASSIGNED');
  return giveCase(tx, row, asked);
}

export type Reassignment = {
  case_id: string;
  /** Null: nobody. */
  coordinator_id: string | null;
  reason: string;
  /** A user's id. */
  by: string;
  assignment_id: string;
};

/**
 * Gives an open case on to another coordinator, with the open tasks of who had it, or to nobody; when the other has no place, it stays where it is.
 * @returns null when nobody coordinates the case now
 * @throws ApiError those of assignCase; COORDINATOR_ALREADY_ASSIGNED when the case is that coordinator's already
 */
export async function reassignCase(tx: Tx, asked: Reassignment): Promise<Assigned | null> {
  const { case_id, coordinator_id, reason, by, assignment_id } = asked;
  const row = await lockOpenCase(tx, case_id);
  const before = await getActiveAssignment(tx, case_id);
  if (before && before.coordinator_id === coordinator_id) throw new ApiError('COORDINATOR_ALREADY_ASSIGNED');
  if (before) await endAssignment(tx, row, before, { ended_by: by, end_reason: reason });
  if (coordinator_id === null) return null;
  const given = await giveCase(tx, row, { case_id, coordinator_id, assigned_by: by, assignment_id });
  if (before) await handTasksOn(tx, case_id, before.coordinator_id, given.coordinator_id);
  return given;
}

async function lockOpenCase(tx: Tx, caseId: string): Promise<CaseRow> {
  const row = await lockCase(tx, caseId);
  if (!row) throw new ApiError('INTAKE_CASE_NOT_FOUND_001');
  if (row.state === 'closed') throw new ApiError('INTAKE_CASE_CLOSED_001');
  return row;
}

async function endAssignment(tx: Tx, row: CaseRow, ended: AssignmentView, why: { ended_by: string; end_reason: string }): Promise<void> {
  const key = { tenant_id: tx.scope.tenantId, id: ended.id };
  await tx.em.nativeUpdate(CoordinatorAssignment, key, { is_active: false, ended_at: new Date(), ...why });
  if (row.handed_to !== null && row.handed_to === ended.coordinator_user_id) await endHandover(tx, row, 'reassigned');
  const payload = { case_id: row.id, coordinator_id: ended.coordinator_id };
  await recordEvent(tx, { type: 'coordinator.unassigned', patient_id: row.patient_id, case_id: row.id, payload });
}

async function giveCase(tx: Tx, row: CaseRow, asked: Assignment): Promise<Assigned> {
  const { case_id, assigned_by, assignment_id = newId() } = asked;
  const coordinators = await lockCoordinators(tx);
  const wished = asked.coordinator_id === null ? coordinators : coordinators.filter(({ id }) => id === asked.coordinator_id);
  if (wished.length === 0 && asked.coordinator_id !== null) throw new ApiError('COORDINATOR_NOT_FOUND');
  const candidates = asked.coordinator_id === null ? wished : wished.map(withCover);
  const [best] = rankCoordinators(candidates.map(asFacts), await languagesOf(tx, case_id), new Date().toISOString());
  if (!best) throw new ApiError('COORDINATOR_NONE_AVAILABLE');
  await tx.run(
    tx.kysely
      .insertInto('coordinator_assignments')
      .values({ id: assignment_id, tenant_id: tx.scope.tenantId, case_id, coordinator_id: best.id, assigned_by }),
  );
  await tx.sql('update coordinators set last_assigned_at = now() where tenant_id = $1 and id = $2', [tx.scope.tenantId, best.id]);
  const payload = { case_id, coordinator_id: best.id, assigned_by: assigned_by === 'automatic' ? 'automatic' : 'user', score: best.score };
  await recordEvent(tx, { type: 'coordinator.assigned', patient_id: row.patient_id, case_id, payload });
  return { assignment_id, coordinator_id: best.id, score: best.score };
}

/** Who is away can be given a case by name while somebody stands in. */
const withCover = (coordinator: CoordinatorView): CoordinatorView => ({
  ...coordinator,
  is_available: coordinator.is_available || coordinator.cover !== null,
});

const asFacts = ({ last_assigned_at, cover: _standsIn, ...coordinator }: CoordinatorView) => ({
  ...coordinator,
  last_assigned_at: last_assigned_at === null ? null : new Date(last_assigned_at).toISOString(),
});

/** The patient's own language, and those wished for in the case. */
async function languagesOf(tx: Tx, caseId: string): Promise<string[]> {
  const [row] = await tx.sql<{ preferred_language: string; wished: unknown }>(
    `select p.preferred_language, c.preferences -> 'languages' as wished
     from cases c join patients p on p.tenant_id = c.tenant_id and p.id = c.patient_id where c.tenant_id = $1 and c.id = $2`,
    [tx.scope.tenantId, caseId],
  );
  const wished = Array.isArray(row?.wished) ? row.wished.filter((language) => typeof language === 'string') : [];
  return row ? [row.preferred_language, ...wished] : [];
}
