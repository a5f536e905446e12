import { reassignCase } from '../../db/queries/coordination/assign-coordinator.ts';
import { getActiveAssignment } from '../../db/queries/coordination/coordinators.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import { requireFlag } from '../flags/require-flag.ts';
import { getOpenCaseOrFail } from '../cases/visible-case.ts';
import type { Call } from '../pipeline/route.ts';
import { rowIdOf } from '../pipeline/row-id.ts';
import { readAssignment } from './assign.ts';
import type { reassignContract } from './contract.ts';

/** POST /coordinator/cases/{id}/reassign */
export async function reassign(call: Call<typeof reassignContract>) {
  const { actor, body, flags, params, scope, services } = call;
  if (body.coordinator_id !== null) await requireFlag(flags, 'coordinator_assignment_enabled');
  return withTenant(services.db, scope, async (tx) => {
    const { id: case_id } = await getOpenCaseOrFail(tx, actor, params.case_id);
    const assignment_id = rowIdOf(call, `assignment ${case_id}`);
    const before = await getActiveAssignment(tx, case_id);
    if (before?.id === assignment_id) return { case_id, assignment: await readAssignment(tx, case_id, null) };
    const assigned = await reassignCase(tx, { ...body, case_id, by: actor.userId, assignment_id });
    return { case_id, assignment: assigned && (await readAssignment(tx, case_id, assigned.score)) };
  });
}
