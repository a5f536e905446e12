import { fill } from '../../assistant/phrasebooks/talk/library.ts';
import { addQuestion } from '../../db/queries/sharing/questions.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import type { CommandHandler } from '../cases/command.ts';
import { talkOfThread } from '../conversation/context/thread-language.ts';
import { lockShareToAnswer, requireNotPassedOver } from './provider-answer.ts';

/**
 * A hospital that has the record asks the patient, who reads it in the conversation, or the coordinator.
 * @throws ApiError CONSENT_REQUIRED_001, CASE_INVALID_TRANSITION once it has declined or another was chosen
 */
export const askQuestion: CommandHandler<'askQuestion'> = async (tx, { id, row, input, actor, say }) => {
  const share = await lockShareToAnswer(tx, row, input.share_id);
  requireNotPassedOver(row, share);
  const { to: recipient, question, documents_wanted } = input;
  const { provider_id, id: share_id } = share;
  await addQuestion(tx, {
    ...{ id, case_id: row.id, patient_id: row.patient_id, share_id, provider_id },
    ...{ recipient, question, documents_wanted, asked_by: actor.id },
  });
  await takeUp(tx, share_id);
  if (recipient === 'patient') {
    const content = await inPatientsWords(tx, row.id, provider_id, { question, documents_wanted });
    await say({ content, dedupe_key: `question/${id}`, asks: [{ item: 'hospital_question', question_id: id }] });
  }
  return { question_id: id };
};

type Asked = { question: string; documents_wanted: string[] };

/** The hospital's own words in a sentence of the patient's language. */
async function inPatientsWords(tx: Tx, caseId: string, providerId: string, { question, documents_wanted }: Asked): Promise<string> {
  const talk = await talkOfThread(tx, caseId);
  const [provider] = await tx.sql<{ name: string }>('select name from providers where tenant_id = $1 and id = $2', [
    tx.scope.tenantId,
    providerId,
  ]);
  const asked = fill(talk.hospital_asks, provider?.name ?? '', question);
  return documents_wanted.length === 0 ? asked : `${asked} ${fill(talk.hospital_wants, documents_wanted.join(', '))}`;
}

/** Who asks has the case in hand, as who quotes has. */
const takeUp = (tx: Tx, shareId: string) =>
  tx.sql(
    `update case_shares set responded_at = coalesce(responded_at, now()), status = case status when 'open' then 'acknowledged' else status end
     where tenant_id = $1 and id = $2`,
    [tx.scope.tenantId, shareId],
  );
