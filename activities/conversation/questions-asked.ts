import { askedIn } from '../../assistant/asked.ts';
import type { Question } from '../../domain/conversation/questions.ts';
import { remainingIssues } from './settle-issues.ts';
import type { Turn } from './turn.ts';
import { blockingOf } from './turn-context.ts';

/** What a reply asks, so that the next message can be read as an answer to it: the issue that is to be cleared up, else what its last question is about. */
export function questionsAsked({ context, changes, routing, reply }: Turn): Question[] {
  if (routing.branch_chosen === 'emergency_guidance') return [];
  if (routing.branch_chosen === 'clarify_blocking_issue') {
    const [issue] = blockingOf(remainingIssues(context, changes.clarification));
    return issue ? [{ item: 'issue_clarification', issue_id: issue.id }] : [];
  }
  const item = askedIn(reply.value);
  return item === null || item === 'issue_clarification' ? [] : [{ item }];
}
