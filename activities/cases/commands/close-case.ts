import type { CaseState } from '../../../domain/cases/states.ts';
import { recordEvent } from '../../../db/events.ts';
import type { CommandHandler } from '../command.ts';
import { makeMove } from '../apply-transitions.ts';

/** Any state may close (Part 3.1). What the caller wrote is kept on the case; the event says only that someone closed it. */
export const closeCase: CommandHandler<'closeCase'> = async (tx, { row, input }) => {
  await tx.sql('update cases set closed_reason = $3 where tenant_id = $1 and id = $2', [tx.scope.tenantId, row.id, input.reason]);
  await makeMove(tx, {
    caseId: row.id,
    patientId: row.patient_id,
    from: row.state as CaseState,
    to: 'closed',
    reason: 'closed on request',
  });
  await recordEvent(tx, {
    type: 'case.closed',
    patient_id: row.patient_id,
    case_id: row.id,
    payload: { case_id: row.id, from: row.state },
  });
  return {};
};
