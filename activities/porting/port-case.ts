import { recordEvent } from '../../db/events.ts';
import { copyCase } from '../../db/queries/cases/copy-case.ts';
import * as portings from '../../db/queries/cases/portings.ts';
import type { CaseState } from '../../domain/cases/states.ts';
import { ApiError } from '../../domain/errors.ts';
import { makeMove } from '../cases/apply-transitions.ts';
import type { CommandHandler } from '../cases/command.ts';

/**
 * Makes the case in the target tenant and closes it here, in the command's transaction: afterwards the case is there or here, never both. `moved` 0: files are
 * still read or copied, and it is to be tried again. What would have refused the request refuses it here too, for things change while a patient thinks.
 * @throws ApiError CASE_PORTING_INVALID_STATE, CONSENT_REQUIRED_001, TENANT_NOT_FOUND_001, CASE_PORTING_TARGET, CASE_PORTING_OPEN_SHARES, CASE_PORTING_PAYMENT_LOCKED
 */
export const portCase: CommandHandler<'portCase'> = async (tx, { row, input }) => {
  const porting = await portings.lockPorting(tx, input.porting_id);
  if (porting?.status !== 'moving') throw new ApiError('CASE_PORTING_INVALID_STATE');
  if (!(await portings.isPortingAgreed(tx, porting))) throw new ApiError('CONSENT_REQUIRED_001');
  await portings.requirePortingTarget(tx, porting.target_tenant_id);
  await portings.requirePortable(tx, row);
  if (await portings.isStillUnderWay(tx, porting)) return { moved: 0 };
  const { case_id: target_case_id, moved } = await copyCase(tx, row, porting);
  await portings.completePorting(tx, porting.id, target_case_id, moved);
  await portings.noteClosedAsPorted(tx, row.id);
  const about = { patient_id: row.patient_id, case_id: row.id };
  await makeMove(tx, { caseId: row.id, patientId: row.patient_id, from: row.state as CaseState, to: 'closed', reason: 'ported' });
  await recordEvent(tx, { type: 'case.closed', ...about, payload: { case_id: row.id, from: row.state, ported: true } });
  const { id: porting_id, target_tenant_id } = porting;
  await recordEvent(tx, { type: 'case.ported', ...about, payload: { case_id: row.id, porting_id, target_tenant_id, target_case_id } });
  return { moved: 1, target_case_id };
};
