import type { Classification } from '../../domain/conversation/assistant-tasks.ts';
import { readClarification } from '../../domain/conversation/read-clarification.ts';
import type { TurnContext } from './turn-context.ts';

/** Issues that an answer closes, and the document that it takes out of the record. */
export type SettledIssues = { issue_ids: string[]; withdrawn_document: string | null };

const OTHER_TALK: ReadonlySet<Classification['category']> = new Set(['emergency', 'cost_question', 'travel_logistics']);

/**
 * What an answer to the question about an issue settles, when that was what the patient was asked last: with the document confirmed, its issues of that
 * kind; with the document withdrawn, all of its issues. Null: nothing of the kind was asked, or the answer leaves it open.
 */
export function settleIssues({ issues, message, asked: questions }: TurnContext, { category }: Classification): SettledIssues | null {
  const question = questions.find(({ item }) => item === 'issue_clarification');
  const asked = issues.find(({ id }) => id === question?.issue_id);
  if (!asked || message.sender_type !== 'patient' || OTHER_TALK.has(category)) return null;
  const reading = readClarification(message.content, asked.check_name);
  if (reading === 'unclear') return null;
  const ofDocument = issues.filter(({ document_id }) => document_id === asked.document_id);
  if (reading === 'withdraws') {
    return asked.document_id === null ? null : { issue_ids: ofDocument.map(({ id }) => id), withdrawn_document: asked.document_id };
  }
  return {
    issue_ids: ofDocument.filter(({ check_name }) => check_name === asked.check_name).map(({ id }) => id),
    withdrawn_document: null,
  };
}

/** Issues that are still open once the answer counts. */
export function remainingIssues({ issues }: TurnContext, settled: SettledIssues | null): TurnContext['issues'] {
  return issues.filter(({ id }) => !settled?.issue_ids.includes(id));
}
