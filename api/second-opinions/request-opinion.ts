import { getConsultation } from '../../db/queries/second-opinions/consultations.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import { ApiError } from '../../domain/errors.ts';
import { runCaseCommand } from '../cases/case-command.ts';
import { getOpenCaseOrFail } from '../cases/visible-case.ts';
import { type Call, reply } from '../pipeline/route.ts';
import { presentStatus } from './present-consultation.ts';
import type { requestContract } from './contract.ts';

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
