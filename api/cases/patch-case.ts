import { withTenant } from '../../db/tenant-scope.ts';
import type { Call } from '../pipeline/route.ts';
import { runCaseCommand } from './case-command.ts';
import { readCaseOrFail } from './read-case.ts';
import type { patchCaseContract } from './contract.ts';
import { getOpenCaseOrFail } from './visible-case.ts';

/** PATCH /cases/{id} : what is known may change a move of the case, so its workflow applies it. */
export async function patchCase(call: Call<typeof patchCaseContract>) {
  const { actor, body, flags, params, scope, services } = call;
  const { status, reason, ...changes } = body;
  const check = (tx: Parameters<typeof getOpenCaseOrFail>[0]) => getOpenCaseOrFail(tx, actor, params.case_id);
  if (Object.keys(changes).length > 0) await runCaseCommand(call, params.case_id, 'updateCase', changes, check);
  if (status === 'closed') await runCaseCommand(call, params.case_id, 'closeCase', { reason: reason ?? '' }, check);
  return withTenant(services.db, scope, (tx) => readCaseOrFail(tx, actor, flags, params.case_id));
}
