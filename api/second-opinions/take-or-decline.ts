import { withTenant } from '../../db/tenant-scope.ts';
import { ApiError } from '../../domain/errors.ts';
import { isOpen } from '../../domain/second-opinion/consultation.ts';
import { runCaseCommand } from '../cases/case-command.ts';
import type { Call } from '../pipeline/route.ts';
import { getActedOnOrFail, getConsultationOrFail, isDoctor } from './consultation-access.ts';
import type { declineContract, takeContract } from './contract.ts';
import { readConsultation } from './get-consultation.ts';

/** POST /mso/consultations/{id}/take : by a doctor; administrators look, and take nothing. */
export async function takeConsultation(call: Call<typeof takeContract>) {
  const { actor, params, scope, services } = call;
  const { id, case_id } = await withTenant(services.db, scope, (tx) => getActedOnOrFail(tx, actor, params.consultation_id));
  await runCaseCommand(call, case_id, 'openConsultation', { consultation_id: id }, async (tx) => {
    const { status } = await getActedOnOrFail(tx, actor, id);
    if (!isDoctor(actor)) throw new ApiError('AUTH_UNAUTHORIZED_001');
    if (!isOpen(status)) throw new ApiError('MSO_INVALID_STATE', { message: `The consultation is ${status}.` });
  });
  return withTenant(services.db, scope, (tx) => readConsultation(tx, actor, id));
}

/** POST /mso/consultations/{id}/decline */
export async function declineConsultation(call: Call<typeof declineContract>) {
  const { actor, params, scope, services } = call;
  const { id, case_id } = await withTenant(services.db, scope, (tx) => getConsultationOrFail(tx, params.consultation_id));
  await runCaseCommand(call, case_id, 'declineConsultation', { consultation_id: id }, async (tx) => {
    const { doctor_user_id, status } = await getConsultationOrFail(tx, id);
    if (doctor_user_id !== actor.userId) throw new ApiError('AUTH_UNAUTHORIZED_001');
    if (!isOpen(status)) throw new ApiError('MSO_INVALID_STATE', { message: `The consultation is ${status}.` });
  });
  const { status } = await withTenant(services.db, scope, (tx) => getConsultationOrFail(tx, id));
  return { consultation_id: id, status };
}
