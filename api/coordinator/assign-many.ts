import type { z } from 'zod';
import { assignCase, reassignCase } from '../../db/queries/coordination/assign-coordinator.ts';
import { getActiveAssignment, getCoordinator } from '../../db/queries/coordination/coordinators.ts';
import { type Tx, withTenant } from '../../db/tenant-scope.ts';
import { ApiError, type ErrorCode } from '../../domain/errors.ts';
import { getOpenCaseOrFail } from '../cases/visible-case.ts';
import type { Call } from '../pipeline/route.ts';
import { rowIdOf } from '../pipeline/row-id.ts';
import type { assignManyContract } from './contract.ts';
import type { assignManyShape } from './shapes.ts';

type AssignCall = Call<typeof assignManyContract>;
type Result = z.input<typeof assignManyShape>;

/** POST /coordinator/assignments : each case in a transaction of its own, one after the other, so that places are counted as they go. */
export async function assignMany(call: AssignCall) {
  await assertNamesSomebody(call);
  const results: Result[] = [];
  for (const case_id of call.body.case_ids) results.push(await assignOne(call, case_id));
  return results;
}

/** Who is nobody here is no coordinator of any of the cases. @throws ApiError COORDINATOR_NOT_FOUND */
async function assertNamesSomebody({ body: { coordinator_id }, scope, services }: AssignCall): Promise<void> {
  if (coordinator_id === undefined || coordinator_id === null) return;
  if (!(await withTenant(services.db, scope, (tx) => getCoordinator(tx, coordinator_id)))) throw new ApiError('COORDINATOR_NOT_FOUND');
}

async function assignOne(call: AssignCall, case_id: string): Promise<Result> {
  const { scope, services } = call;
  const code = await withTenant(services.db, scope, (tx) => give(tx, call, case_id)).then(() => null, refusalOf);
  const held = await withTenant(services.db, scope, (tx) => getActiveAssignment(tx, case_id));
  return { case_id, coordinator: held ? { id: held.coordinator_id, name: held.coordinator_name } : null, code };
}

/** A case that this request has assigned already, whose answer was lost, is left as it is. */
async function give(tx: Tx, call: AssignCall, caseId: string): Promise<void> {
  const { coordinator_id, reason = '' } = call.body;
  const { id: case_id } = await getOpenCaseOrFail(tx, call.actor, caseId);
  const assignment_id = rowIdOf(call, `assignment ${case_id}`);
  const before = await getActiveAssignment(tx, case_id);
  if (before?.id === assignment_id) return;
  const by = call.actor.userId;
  if (coordinator_id === undefined) await assignCase(tx, { case_id, coordinator_id: null, assigned_by: by, assignment_id });
  else await reassignCase(tx, { case_id, coordinator_id, reason, by, assignment_id });
}

/** What the case, or the wish, is refused for; a fault of ours ends the request. */
function refusalOf(error: unknown): ErrorCode {
  if (error instanceof ApiError && error.status < 500) return error.code;
  throw error;
}
