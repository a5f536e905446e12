import { fill } from '../../assistant/phrasebooks/talk/library.ts';
import { recordEvent } from '../../db/events.ts';
import { addFhirResource } from '../../db/queries/fhir/save-fhir.ts';
import { listOpinionReaders } from '../../db/queries/sharing/shared-opinion.ts';
import { queueNotification } from '../../db/queries/operations/queue-notification.ts';
import { buildOpinion, OPINION_CODE } from '../../domain/fhir/build-opinion.ts';
import type { CommandHandler } from '../cases/command.ts';
import { act, consultationInHand } from './consultation.ts';
import { talkOfThread } from '../conversation/context/thread-language.ts';

/** The doctor's opinion: it completes the consultation, stands in the record as a DocumentReference, and the patient is told and asked whether the hospitals may read it. @throws ApiError as consultationInHand, MSO_INVALID_STATE */
export const submitOpinion: CommandHandler<'submitOpinion'> = async (tx, { id, row, flags, actor, input, say }) => {
  const consultation = await consultationInHand(tx, { row, flags, actor }, input.consultation_id);
  await act(tx, consultation, 'submit');
  const { summary, agrees_with_plan, recommendations, confidence } = input;
  await tx.sql('update mso_consultations set completed_at = now() where tenant_id = $1 and id = $2', [tx.scope.tenantId, consultation.id]);
  await tx.run(
    tx.kysely.insertInto('mso_reviews').values({
      id,
      tenant_id: tx.scope.tenantId,
      consultation_id: consultation.id,
      summary,
      agrees_with_plan,
      recommendations,
      confidence,
      submitted_by: actor.id,
    }),
  );
  const recorded_at = new Date().toISOString();
  await addFhirResource(tx, {
    resource: buildOpinion(
      { patient_id: row.patient_id },
      { id, case_id: row.id, summary, agrees_with_plan, recommendations, recorded_at },
    ),
    ...{ source: 'manual', patient_id: row.patient_id, case_id: row.id, document_id: null },
    ...{ code: OPINION_CODE, dedupe_key: `opinion/${consultation.id}` },
  });
  const payload = { case_id: row.id, consultation_id: consultation.id, agrees_with_plan, confidence };
  await recordEvent(tx, { type: 'mso.completed', patient_id: row.patient_id, case_id: row.id, payload });
  const { opinion, requests } = await talkOfThread(tx, row.id);
  const given = `${summary}${recommendations.map((text) => `\n• ${text}`).join('')}`;
  const told = fill(agrees_with_plan ? opinion.agrees : opinion.disagrees, given);
  const hasReaders = (await listOpinionReaders(tx, row.id, row.selected_provider_ids)).length > 0;
  await say({
    content: hasReaders ? `${told}\n\n${requests.share_opinion.confirm}` : told,
    asks: hasReaders ? [{ item: 'confirm_request', request: 'share_opinion' }] : [],
    dedupe_key: `mso-opinion/${id}`,
  });
  const notification_id = await queueNotification(tx, {
    kind: 'second_opinion_ready',
    recipient_kind: 'patient',
    recipient_id: row.patient_id,
    case_id: row.id,
    dedupe_key: `second_opinion_ready/${consultation.id}`,
  });
  return { consultation_id: consultation.id, notification_id };
};
