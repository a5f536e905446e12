import { ownQuestion } from '../../../assistant/dialogue/own-question.ts';
import type { Step } from '../../../assistant/dialogue/plan.ts';
import { askedIn } from '../../../assistant/asked.ts';
import type { OfferedNote } from '../../../domain/conversation/record-answer.ts';
import type { Question } from '../../../domain/conversation/questions.ts';
import { likelyTreatments } from './likely-treatments.ts';
import { NOT_BY_MODELS } from './judge-model-reply.ts';
import { offeredNote } from './record-facts.ts';
import { replyInput } from './reply-input.ts';
import { remainingIssues } from '../changes/settle-issues.ts';
import type { Turn } from '../turn.ts';
import { blockingOf } from '../context/turn-context.ts';

/** What a reply asks, so that the next message can be read as an answer to it: the issue that is to be cleared up, else what its last question is about. */
export function questionsAsked(turn: Turn): Question[] {
  const { context, changes, routing, reply } = turn;
  if (routing.branch_chosen === 'emergency_guidance') return [];
  const own = ownQuestion(replyInput(context, turn));
  if (own && reply.value.includes(own.text) && own.item !== 'issue_clarification')
    return [
      own.item === 'confirm_procedure'
        ? withProcedure(turn)
        : withTerms(own.item, changes.dialogue.step, offeredNote(context, changes.questions.record) ?? changes.doubt),
    ];
  if (routing.branch_chosen === 'clarify_blocking_issue' && !SAYS_OTHERWISE.has(changes.dialogue.act ?? '')) {
    const [issue] = blockingOf(remainingIssues(context, changes.clarification));
    return issue ? [{ item: 'issue_clarification', issue_id: issue.id }] : [];
  }
  const item = askedIn(reply.value);
  const isBound = item === 'issue_clarification' || (reply.call.provider !== 'offline' && NOT_BY_MODELS.has(item ?? ''));
  return item === null || isBound ? [] : [{ item }];
}

/** A yes to these binds or settles something: it counts only where it follows the question. */
const WAITS_NEVER: ReadonlySet<Question['item']> = new Set(['issue_clarification', 'consent']);

/** What was asked before and is not put again, because the patient asked or told something else first: an answer to it still counts. */
export function questionsWaiting(turn: Turn): readonly Question[] {
  const { context, routing } = turn;
  if (routing.branch_chosen === 'emergency_guidance' || questionsAsked(turn).length > 0) return [];
  const { missing } = replyInput(context, turn).facts;
  return context.asked.filter(({ item }) => !WAITS_NEVER.has(item) && missing.includes(item));
}

/** After these nothing is asked, the open issue neither. */
const SAYS_OTHERWISE: ReadonlySet<string> = new Set(['person', 'delete_account', 'take_time']);

/** A yes is one only where one treatment was named: the one that was wished for beside the case's, else the likely one. */
function withProcedure({ context, changes }: Turn): Question {
  const { mentioned } = changes.unchanged;
  if (mentioned) return { item: 'confirm_procedure', procedure_code: mentioned.code };
  const [likely, another] = likelyTreatments(context, changes);
  return { item: 'confirm_procedure', ...(likely && !another ? { procedure_code: likely.code } : {}) };
}

/** What a yes to this question would bind. */
function withTerms(item: Question['item'], step: Step | null, note: OfferedNote | null): Question {
  if (item === 'note_finding' && note !== null) return { item, note };
  if (item === 'confirm_quote' && step?.kind === 'confirm_quote') return { item, quote_id: step.quote_id };
  if (item === 'confirm_request' && step?.kind === 'confirm_request')
    return { item, request: step.request, ...(step.ids === undefined ? {} : { provider_ids: step.ids }) };
  if (item === 'confirm_choice' && step?.kind === 'confirm_choice') return { item, provider_ids: step.ids };
  if (item === 'confirm_none' && step?.kind === 'confirm_none')
    return { item, absent: step.absent, finding_ids: step.finding_ids, is_of_one: step.is_of_one };
  if (item === 'confirm_consent' && step?.kind === 'confirm_consent')
    return { item, provider_ids: step.ids, share_identity: step.share_identity, ...(step.is_whole ? { is_whole: true as const } : {}) };
  return { item };
}
