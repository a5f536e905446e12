import { validate as isUuid } from 'uuid';
import { isOpen, lockQuestion } from '../../db/queries/sharing/questions.ts';
import type { QuestionRecipient } from '../../domain/sharing/questions.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import { ApiError } from '../../domain/errors.ts';
import type { VisibleCase } from './visible-case.ts';

/**
 * The question that a message answers, locked: asked of who writes, and still open.
 * @throws ApiError QUESTION_NOT_FOUND, AUTH_UNAUTHORIZED_001, QUESTION_CLOSED
 */
export async function lockQuestionToAnswer(tx: Tx, { id, reach }: VisibleCase, questionId: string): Promise<void> {
  const question = isUuid(questionId) ? await lockQuestion(tx, id, questionId) : undefined;
  const writer: QuestionRecipient = reach === 'own' ? 'patient' : 'coordinator';
  if (!question || (writer === 'patient' && question.recipient !== 'patient')) throw new ApiError('QUESTION_NOT_FOUND');
  if (question.recipient !== writer) throw new ApiError('AUTH_UNAUTHORIZED_001', { message: 'The patient was asked, and answers.' });
  if (!isOpen(question)) throw new ApiError('QUESTION_CLOSED');
}
