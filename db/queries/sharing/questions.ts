import type { HospitalIdentity } from '../../../domain/redaction/scrub-hospital.ts';
import { shareGoesOn, shareReadable } from '../../access/consent-in-force.ts';
import { CaseQuestion } from '../../entities/sharing.ts';
import { recordEvent } from '../../events.ts';
import type { Tx } from '../../tenant-scope.ts';
import type { QuestionRecipient } from '../../../domain/sharing/questions.ts';

/** Questions of hospitals that have a case's record (Decisions §14), in the tenant that shared it. */

export type QuestionView = {
  id: string;
  case_id: string;
  share_id: string;
  provider: { id: string; name: string };
  recipient: QuestionRecipient;
  question: string;
  documents_wanted: string[];
  created_at: Date | string;
  answered_at: Date | string | null;
  /** False: the hospital that asked has the record no more. */
  is_live: boolean;
  answer: { content: string; sender_type: string; attachments: { document_id: string; filename: string }[] } | null;
};

export const isOpen = ({ answered_at, is_live }: Pick<QuestionView, 'answered_at' | 'is_live'>): boolean => answered_at === null && is_live;

/** SQL: whether the hospital that asked question `q` by share `s` still waits for an answer. */
const LIVE = `(${shareReadable('s')} and ${shareGoesOn('s')})`;
const SELECT = `select q.id, q.case_id, q.share_id, json_build_object('id', p.id, 'name', p.name) as provider, q.recipient, q.question,
    q.documents_wanted, q.created_at, q.answered_at, ${LIVE} as is_live,
    case when m.id is not null then json_build_object('content', m.content, 'sender_type', m.sender_type, 'attachments', m.attachments) end as answer
  from case_questions q
  join case_shares s on s.tenant_id = q.tenant_id and s.id = q.share_id
  join providers p on p.tenant_id = q.tenant_id and p.id = q.provider_id
  left join messages m on m.tenant_id = q.tenant_id and m.id = q.answer_message_id`;

/** All of a case, the newest first. @param recipient null: whoever was asked */
export function listQuestions(tx: Tx, caseId: string, recipient: QuestionRecipient | null): Promise<QuestionView[]> {
  return tx.sql(
    `${SELECT} where q.tenant_id = $1 and q.case_id = $2 and ($3::text is null or q.recipient = $3) order by q.created_at desc, q.id desc`,
    [tx.scope.tenantId, caseId, recipient],
  );
}

/** What says who each of some hospitals is, by its id. */
export async function readHospitalIdentities(tx: Tx, providerIds: readonly string[]): Promise<ReadonlyMap<string, HospitalIdentity>> {
  if (providerIds.length === 0) return new Map();
  const rows = await tx.sql<HospitalIdentity & { id: string }>(
    `select p.id, p.name, array(select concat_ws(' ', d.first_name, d.last_name) from doctors d
       where d.tenant_id = $1 and d.provider_id = p.id and d.deleted_at is null) as doctors
     from providers p where p.tenant_id = $1 and p.id = any($2::uuid[])`,
    [tx.scope.tenantId, providerIds],
  );
  return new Map(rows.map(({ id, ...identity }) => [id, identity]));
}

/** Locked for its answer. */
export async function lockQuestion(tx: Tx, caseId: string, id: string): Promise<QuestionView | undefined> {
  const [row] = await tx.sql<QuestionView>(`${SELECT} where q.tenant_id = $1 and q.case_id = $2 and q.id = $3 for update of q`, [
    tx.scope.tenantId,
    caseId,
    id,
  ]);
  return row;
}

/** SQL: whether a hospital waits for the patient's answer in case `c`. */
export const HOSPITAL_ASKS = `exists (select 1 from case_questions q join case_shares s on s.tenant_id = q.tenant_id and s.id = q.share_id
  where q.tenant_id = c.tenant_id and q.case_id = c.id and q.recipient = 'patient' and q.answered_at is null and ${LIVE})`;

/** Since when a hospital waits for the patient's answer; null: none does. */
export async function readAskedSince(tx: Tx, caseId: string): Promise<Date | string | null> {
  const [row] = await tx.sql<{ since: Date | string | null }>(
    `select min(q.created_at) as since from case_questions q join case_shares s on s.tenant_id = q.tenant_id and s.id = q.share_id
     where q.tenant_id = $1 and q.case_id = $2 and q.recipient = 'patient' and q.answered_at is null and ${LIVE}`,
    [tx.scope.tenantId, caseId],
  );
  return row?.since ?? null;
}

export type NewQuestion = {
  id: string;
  case_id: string;
  patient_id: string;
  share_id: string;
  provider_id: string;
  recipient: QuestionRecipient;
  question: string;
  documents_wanted: string[];
  asked_by: string;
};

export async function addQuestion(tx: Tx, { patient_id, ...asked }: NewQuestion): Promise<void> {
  await tx.em.insert(CaseQuestion, { ...asked, tenant_id: tx.scope.tenantId });
  const { id: question_id, case_id, provider_id, share_id: case_share_id, recipient: to, documents_wanted } = asked;
  const payload = { case_id, question_id, provider_id, case_share_id, to, documents_wanted: documents_wanted.length };
  await recordEvent(tx, { type: 'question.asked', patient_id, case_id, payload });
}

export type QuestionAnswer = {
  question_id: string;
  case_id: string;
  patient_id: string;
  message_id: string;
  answered_by: QuestionRecipient;
};

/** The message is the answer, where the question has none yet. */
export async function answerQuestion(tx: Tx, { question_id, case_id, patient_id, message_id, answered_by }: QuestionAnswer): Promise<void> {
  const [answered] = await tx.sql<{ provider_id: string; share_id: string }>(
    `update case_questions set answered_at = now(), answer_message_id = $4
     where tenant_id = $1 and case_id = $2 and id = $3 and answered_at is null returning provider_id, share_id`,
    [tx.scope.tenantId, case_id, question_id, message_id],
  );
  if (!answered) return;
  const { provider_id, share_id: case_share_id } = answered;
  const payload = { case_id, question_id, provider_id, case_share_id, answered_by, message_id };
  await recordEvent(tx, { type: 'question.answered', patient_id, case_id, payload });
}
