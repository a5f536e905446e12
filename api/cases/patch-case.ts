import { findWishedProcedure } from '../../db/queries/directory/procedures.ts';
import { type Tx, withTenant } from '../../db/tenant-scope.ts';
import { ApiError } from '../../domain/errors.ts';
import { namesAField } from '../http/shapes.ts';
import type { Call } from '../pipeline/route.ts';
import { runCaseCommand } from './case-command.ts';
import { readCaseOrFail } from './read-case.ts';
import type { patchCaseContract } from './contract.ts';
import { NO_CURRENCY } from './shapes.ts';
import { getOpenCaseOrFail } from './visible-case.ts';

/** PATCH /cases/{id} : what is known may change a move of the case, so its workflow applies it. */
export async function patchCase(call: Call<typeof patchCaseContract>) {
  const { actor, body, flags, params, scope, services } = call;
  const { status, reason, ...changes } = body;
  const check = (tx: Tx) => getOpenCaseOrFail(tx, actor, params.case_id);
  const checkWishes = async (tx: Tx) => {
    const { currency } = await check(tx);
    if (typeof changes.budget_cents === 'number' && (changes.currency ?? currency) === null)
      throw new ApiError('INTAKE_VALIDATION_001', { field: 'currency', message: `currency ${NO_CURRENCY}` });
    await requireKnownCode(tx, changes);
  };
  if (namesAField(changes)) await runCaseCommand(call, params.case_id, 'updateCase', changes, checkWishes);
  if (status === 'closed') await runCaseCommand(call, params.case_id, 'closeCase', { reason: reason ?? '' }, check);
  return withTenant(services.db, scope, (tx) => readCaseOrFail(tx, actor, flags, params.case_id));
}

/** A code that is not on offer gives way to the words beside it, as when a case is opened; alone it says nothing. @throws ApiError INTAKE_VALIDATION_001 */
async function requireKnownCode(tx: Tx, wished: { procedure?: string | undefined; procedure_code?: string | undefined }): Promise<void> {
  if (wished.procedure_code === undefined || wished.procedure !== undefined || (await findWishedProcedure(tx, wished))) return;
  throw new ApiError('INTAKE_VALIDATION_001', { field: 'procedure_code', message: 'procedure_code names no procedure on offer' });
}
