import type { z } from 'zod';
import { assignCase } from '../../db/queries/coordination/assign-coordinator.ts';
import { type CoordinatorView, getActiveAssignment, getCoordinator } from '../../db/queries/coordination/coordinators.ts';
import { type Tx, withTenant } from '../../db/tenant-scope.ts';
import { ApiError } from '../../domain/errors.ts';
import { isoTime } from '../cases/present-case.ts';
import { getOpenCaseOrFail } from '../cases/visible-case.ts';
import { type Call, reply } from '../pipeline/route.ts';
import { rowIdOf } from '../pipeline/row-id.ts';
import type { assignmentShape, coordinatorShape } from './shapes.ts';
import type { assignContract } from './contract.ts';

/** POST /coordinator/assign : one transaction; at payment_locked the case's workflow does the same by itself. */
export function assign(call: Call<typeof assignContract>) {
  const { actor, body, scope, services } = call;
  return withTenant(services.db, scope, async (tx) => {
    const { id: case_id } = await getOpenCaseOrFail(tx, actor, body.case_id);
    const assignment_id = rowIdOf(call, `assignment ${case_id}`);
    const before = await getActiveAssignment(tx, case_id);
    if (before?.id === assignment_id) return reply(await readAssignment(tx, case_id, null), { status: 201 });
    const asked = { case_id, coordinator_id: body.coordinator_id ?? null, assigned_by: actor.userId, assignment_id };
    const { score } = await assignCase(tx, asked);
    return reply(await readAssignment(tx, case_id, score), { status: 201 });
  });
}

export async function readAssignment(tx: Tx, caseId: string, score: number | null): Promise<z.input<typeof assignmentShape>> {
  const assignment = await getActiveAssignment(tx, caseId);
  const coordinator = assignment && (await getCoordinator(tx, assignment.coordinator_id));
  if (!coordinator) throw new ApiError('SYS_INTERNAL_001');
  const { id, case_id, assigned_by, created_at } = assignment;
  return { id, case_id, coordinator: presentCoordinator(coordinator), score, assigned_by, created_at: isoTime(created_at) };
}

export function presentCoordinator({
  last_assigned_at: _inside,
  cover,
  ...coordinator
}: CoordinatorView): z.input<typeof coordinatorShape> {
  return { ...coordinator, languages: [...coordinator.languages], covered_by: cover };
}
