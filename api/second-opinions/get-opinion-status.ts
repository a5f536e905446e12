import { getLatestConsultation } from '../../db/queries/second-opinions/consultations.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import { ApiError } from '../../domain/errors.ts';
import { redactorFor } from '../cases/shown-case.ts';
import { getVisibleCaseOrFail } from '../cases/visible-case.ts';
import type { Call } from '../pipeline/route.ts';
import { presentStatus } from './present-consultation.ts';
import type { statusContract } from './contract.ts';

/** GET /cases/{id}/mso/status */
export function getOpinionStatus({ actor, params, scope, services }: Call<typeof statusContract>) {
  return withTenant(services.db, scope, async (tx) => {
    const found = await getVisibleCaseOrFail(tx, actor, params.case_id, 'clinical');
    const consultation = await getLatestConsultation(tx, found.id);
    if (!consultation) throw new ApiError('MSO_CONSULTATION_NOT_FOUND');
    const redactor = await redactorFor(tx, found);
    return redactor ? redactor.value(presentStatus(consultation)) : presentStatus(consultation);
  });
}
