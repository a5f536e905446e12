import type { Classification } from '../../domain/conversation/assistant-tasks.ts';
import { disownedPaper, type OpenPaper } from '../../domain/conversation/disowned-paper.ts';
import { readClarification } from '../../domain/conversation/read-clarification.ts';
import type { TurnContext } from './turn-context.ts';

/** Issues that an answer closes, and the document that it takes out of the record. */
export type SettledIssues = { issue_ids: string[]; withdrawn_document: string | null };

const OTHER_TALK: ReadonlySet<Classification['category']> = new Set(['emergency', 'cost_question', 'travel_logistics']);

/**
 * What an answer to the question about an issue settles, when that was what the patient was asked last: with the document confirmed, its issues of that
 * kind; with the document withdrawn, all of its issues. That a document is not theirs also counts before anybody has asked. Null: nothing of the kind was
 * asked or said, or the answer leaves it open.
 */
export function settleIssues(context: TurnContext, { category }: Classification): SettledIssues | null {
  const { issues, message, asked: questions } = context;
  if (message.sender_type !== 'patient' || OTHER_TALK.has(category)) return null;
  const question = questions.find(({ item }) => item === 'issue_clarification');
  const asked = issues.find(({ id }) => id === question?.issue_id);
  if (!asked) {
    const disowned = disownedPaper(message.content, openPapers(context));
    return disowned === null ? null : withdrawal(context, disowned.document_id);
  }
  const reading = readClarification(message.content, asked.check_name);
  if (reading === 'unclear') return null;
  if (reading === 'withdraws') return asked.document_id === null ? null : withdrawal(context, asked.document_id);
  const isMeant = ({ document_id, check_name }: TurnContext['issues'][number]) =>
    document_id === asked.document_id && check_name === asked.check_name;
  return { issue_ids: issues.filter(isMeant).map(({ id }) => id), withdrawn_document: null };
}

const withdrawal = ({ issues }: TurnContext, documentId: string): SettledIssues => ({
  issue_ids: issues.filter(({ document_id }) => document_id === documentId).map(({ id }) => id),
  withdrawn_document: documentId,
});

/** Each once: those that may be somebody else's, and those that are still being read. */
function openPapers({ issues, unread }: TurnContext): OpenPaper[] {
  const held = issues.flatMap(({ check_name, document_id, filename }): OpenPaper[] =>
    check_name === 'patient_mismatch' && document_id !== null ? [{ document_id, filename, held: true }] : [],
  );
  const papers = [...unread.map((paper) => ({ ...paper, held: false })), ...held];
  return [...new Map(papers.map((paper) => [paper.document_id, paper])).values()];
}

/** Issues that are still open once the answer counts. */
export function remainingIssues({ issues }: TurnContext, settled: SettledIssues | null): TurnContext['issues'] {
  return issues.filter(({ id }) => !settled?.issue_ids.includes(id));
}
