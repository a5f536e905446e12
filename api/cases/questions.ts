import type { z } from 'zod';
import { isOpen, listQuestions, type QuestionView } from '../../db/queries/sharing/questions.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import { ApiError } from '../../domain/errors.ts';
import type { Call } from '../pipeline/route.ts';
import type { answerQuestionContract, questionsContract } from './contract.ts';
import { isoTime, isoTimeOrNull } from './present-case.ts';
import { sendMessage } from './post-chat.ts';
import type { caseQuestionShape } from './conversation-shapes.ts';
import { getVisibleCaseOrFail } from './visible-case.ts';

/** GET /cases/{id}/questions : a patient sees what the patient was asked, who coordinates all. */
export function getQuestions({ actor, params, scope, services }: Call<typeof questionsContract>) {
  return withTenant(services.db, scope, async (tx) => {
    const { id, reach } = await getVisibleCaseOrFail(tx, actor, params.case_id, 'conversation');
    const rows = await listQuestions(tx, id, reach === 'own' ? 'patient' : null);
    return rows.map(presentQuestion);
  });
}

/** POST /cases/{id}/questions/{qid}/answer : a message of the thread that is marked as the answer. */
export async function answerQuestion(call: Call<typeof answerQuestionContract>) {
  const { answer: message, attachments } = call.body;
  const { params, scope, services } = call;
  const { message: stored, ...turn } = await sendMessage(call, {
    ...{ message, attachments, input_method: 'text', question_id: params.question_id },
  });
  const [question] = await withTenant(services.db, scope, async (tx) =>
    (await listQuestions(tx, params.case_id, null)).filter(({ id }) => id === params.question_id),
  );
  if (!question) throw new ApiError('QUESTION_NOT_FOUND');
  return { question: presentQuestion(question), message: stored, answered_by: turn.answered_by };
}

export function presentQuestion(question: QuestionView): z.input<typeof caseQuestionShape> {
  const { id, provider, recipient, question: text, documents_wanted, created_at, answered_at, answer } = question;
  return {
    ...{ id, provider, to: recipient, question: text, documents_wanted, status: statusOf(question) },
    ...{ asked_at: isoTime(created_at), answered_at: isoTimeOrNull(answered_at) },
    answer: answer && { text: answer.content, attachments: answer.attachments },
  };
}

/** `closed`: the hospital has the record no more, so nobody waits for an answer. */
export const statusOf = (question: QuestionView) =>
  question.answered_at !== null ? ('answered' as const) : isOpen(question) ? ('open' as const) : ('closed' as const);
