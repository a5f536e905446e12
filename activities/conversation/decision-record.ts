import { budgetState, type LlmBudget, spentCents } from '../../domain/conversation/llm-budget.ts';
import type { EventPayload } from '../../domain/events/registry.ts';
import type { RichContent } from '../../domain/conversation/rich-content.ts';
import { identityOf } from '../../domain/redaction/identity.ts';
import { redactMessage } from '../../domain/redaction/redact-message.ts';
import { BLOCKED } from '../../domain/guardrails/blocked-words.ts';
import { missingAfter } from './reply/reply-input.ts';
import type { Change } from './changes/state-delta.ts';
import type { Turn } from './turn.ts';
import { threadRedactor } from './context/redact-thread.ts';

type Decision = EventPayload<'agent.decision'>;
export type TurnOutcome = {
  turn_number: number;
  state_delta: Record<string, Change>;
  documents: Decision['document_processing'];
  rich_content: RichContent[];
};

/** `reply` null: a person has the conversation, and nothing was answered. */
type Decided = Pick<Turn, 'context' | 'blocked' | 'classification' | 'changes' | 'routing'> & { reply: Turn['reply'] | null };

/** Every field of Part 2.8 for one turn. No identity beyond ids (Decisions §5): the words as written stay in the message only. */
export function decisionRecord({ context, blocked, classification, changes, routing, reply }: Decided, outcome: TurnOutcome): Decision {
  const { message, view, patient } = context;
  const identity = identityOf({ ...patient, ...changes.patient });
  return {
    case_id: view.id,
    turn_number: outcome.turn_number,
    timestamp: new Date().toISOString(),
    input: { ...shownInput(context, blocked, identity), input_method: message.input_method ?? 'text' },
    classification: {
      category: classification.value.category,
      confidence: classification.value.confidence,
      model: classification.call.model,
      prompt_version: classification.call.prompt_version,
    },
    document_processing: outcome.documents,
    state_delta: outcome.state_delta,
    routing,
    response: reply === null ? NO_RESPONSE : responseOf(reply.call, outcome),
    pending_actions: missingAfter(context, changes),
    ...(context.prompts.experiments.length > 0 ? { experiments: context.prompts.experiments } : {}),
    ...spentBudget(context.budget),
  };
}

const NO_RESPONSE: Decision['response'] = {
  ...{ model: 'none', prompt_version: 'none', tokens_in: 0, tokens_out: 0, cost_usd: 0 },
  ...{ content_type: 'none', tracing_trace_id: null },
};

function responseOf(call: Turn['reply']['call'], { rich_content }: TurnOutcome): Decision['response'] {
  const { model, prompt_version, tokens_in, tokens_out, cost_usd, trace_id } = call;
  const content_type = rich_content[0]?.kind ?? 'text';
  return { model, prompt_version, tokens_in, tokens_out, cost_usd, content_type, tracing_trace_id: trace_id };
}

/** Says that the day's budget was spent, and so the offline engine answered. */
function spentBudget(budget: LlmBudget): Pick<Decision, 'llm_budget'> {
  const { limit_cents } = budget;
  if (limit_cents === null || budgetState(budget) !== 'spent') return {};
  return { llm_budget: { limit_cents, spent_cents: spentCents(budget) } };
}

/** Without names, contact data and identifiers; of a blocked message only that it was one (Decisions §5). */
function shownInput(
  { message }: Turn['context'],
  blocked: Turn['blocked'],
  identity: ReturnType<typeof identityOf>,
): Omit<Decision['input'], 'input_method'> {
  if (blocked) return { message: BLOCKED.patient, attachments: [] };
  const attachments = message.attachments.map(({ document_id, filename }) => ({
    document_id,
    filename: redactMessage(filename, identity),
  }));
  return { message: threadRedactor(identity)(message.content), attachments };
}
