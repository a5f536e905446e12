import { getConsultation, getLatestConsultation } from '../../db/queries/second-opinions/consultations.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import { ApiError } from '../../domain/errors.ts';
import { runCaseCommand } from '../cases/case-command.ts';
import { getOpenCaseOrFail } from '../cases/visible-case.ts';
import { type Call, reply } from '../pipeline/route.ts';
import { presentStatus } from './present-consultation.ts';
import type { cancelContract, requestContract } from './contract.ts';

/** POST /cases/{id}/mso/request */
export async function requestOpinion(call: Call<typeof requestContract>) {
  const { actor, body, flags, params, scope, services } = call;
  if (body.kind === 'video' && !(await flags.isOn('mso_video_embedded'))) throw new ApiError('FEATURE_DISABLED');
  const { result } = await runCaseCommand(call, params.case_id, 'requestSecondOpinion', body, (tx) =>
    getOpenCaseOrFail(tx, actor, params.case_id),
  );
  const made = await withTenant(services.db, scope, (tx) => getConsultation(tx, String(result.consultation_id)));
  if (!made) throw new ApiError('SYS_INTERNAL_001');
  return reply(presentStatus(made), { status: 201 });
}

/** POST /cases/{id}/mso/cancel : by whoever may ask for one; a way out, so no flag closes it. */
export async function cancelOpinion(call: Call<typeof cancelContract>) {
  const { actor, params, scope, services } = call;
  const { result } = await runCaseCommand(call, params.case_id, 'cancelSecondOpinion', {}, async (tx) => {
    const { id } = await getOpenCaseOrFail(tx, actor, params.case_id);
    if (!(await getLatestConsultation(tx, id))) throw new ApiError('MSO_CONSULTATION_NOT_FOUND');
  });
  const ended = await withTenant(services.db, scope, (tx) => getConsultation(tx, String(result.consultation_id)));
  if (!ended) throw new ApiError('SYS_INTERNAL_001');
  return presentStatus(ended);
}
