import { fill } from '../../assistant/phrasebooks/talk/library.ts';
import { recordEvent } from '../../db/events.ts';
import { queueNotification } from '../../db/queries/operations/queue-notification.ts';
import { fileRequest } from '../../domain/conversation/rich-content.ts';
import type { CommandHandler } from '../cases/command.ts';
import { act, consultationInHand } from './consultation.ts';
import { talkOfThread } from '../conversation/context/thread-language.ts';

/** The doctor asks the patient for more records, in the conversation and by mail. @throws ApiError as consultationInHand, MSO_INVALID_STATE */
export const requestRecords: CommandHandler<'requestRecords'> = async (tx, { id, row, flags, actor, input, say }) => {
  const consultation = await consultationInHand(tx, { row, flags, actor }, input.consultation_id);
  await act(tx, consultation, 'request_records');
  const { records, note = null } = input;
  await tx.sql(
    `update mso_consultations set requested_records = $3, records_note = $4, records_requested_at = now() where tenant_id = $1 and id = $2`,
    [tx.scope.tenantId, consultation.id, JSON.stringify(records), note],
  );
  const payload = { case_id: row.id, consultation_id: consultation.id, records: records.length };
  await recordEvent(tx, { type: 'mso.records_requested', patient_id: row.patient_id, case_id: row.id, payload });
  const { opinion } = await talkOfThread(tx, row.id);
  await say({
    content: fill(opinion.records, `${records.join('; ')}.${note ? ` ${note}` : ''}`),
    rich_content: [fileRequest(records.map((name, index) => ({ key: `mso-record-${index + 1}`, name })))],
    asks: [{ item: 'records' }],
    dedupe_key: `mso-records/${id}`,
  });
  const notification_id = await queueNotification(tx, {
    kind: 'records_requested',
    recipient_kind: 'patient',
    recipient_id: row.patient_id,
    case_id: row.id,
    dedupe_key: `records_requested/${id}`,
  });
  return { consultation_id: consultation.id, notification_id };
};
