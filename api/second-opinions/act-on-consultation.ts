import { withTenant } from '../../db/tenant-scope.ts';
import { ApiError } from '../../domain/errors.ts';
import { statusAfter } from '../../domain/second-opinion/consultation.ts';
import { runCaseCommand } from '../cases/case-command.ts';
import { type Call, reply } from '../pipeline/route.ts';
import { getActedOnOrFail } from './consultation-access.ts';
import { readConsultation } from './get-consultation.ts';
import type { documentContract, recordsRequestContract } from './contract.ts';

/** POST /mso/consultations/{id}/document */
export async function submitDocument(call: Call<typeof documentContract>) {
  return reply(await act(call, 'submitOpinion'), { status: 201 });
}

/** POST /mso/consultations/{id}/records-request */
export function requestRecords(call: Call<typeof recordsRequestContract>) {
  return act(call, 'requestRecords');
}

/** The case moves on what its doctor does, so its workflow applies it; whoever acts on a consultation that nobody has takes it. */
async function act(call: Call<typeof documentContract> | Call<typeof recordsRequestContract>, kind: 'submitOpinion' | 'requestRecords') {
  const { actor, body, params, scope, services } = call;
  const { id, case_id } = await withTenant(services.db, scope, (tx) => getActedOnOrFail(tx, actor, params.consultation_id));
  await runCaseCommand(call, case_id, kind, { ...body, consultation_id: id }, async (tx) => {
    const { status } = await getActedOnOrFail(tx, actor, id);
    if (statusAfter(status, 'cancel') === null) throw new ApiError('MSO_INVALID_STATE', { message: `The consultation is ${status}.` });
  });
  return withTenant(services.db, scope, (tx) => readConsultation(tx, actor, id));
}
