import type { Answer, LanguageModel } from '../../adapters/llm/language-model.ts';
import type { InputVerdict } from '../../domain/guardrails/input.ts';
import type { Routing } from '../../domain/conversation/route-turn.ts';
import { replyInput } from './reply/reply-input.ts';
import { NO_CHANGES } from './changes/state-delta.ts';
import type { Turn } from './turn.ts';
import type { TurnContext } from './context/turn-context.ts';

const ROUTING: Routing = {
  branch_chosen: 'emergency_guidance',
  reason: 'an emergency is answered first, whatever else is blocked',
  branches_skipped: [],
  workflow_updates: [],
};

/**
 * The answer to an emergency in a message that is blocked: what to do now, in prepared words (Decisions §5). The message's words reach no model, and
 * nothing is learned from them.
 */
export async function answerBlockedEmergency(
  offline: LanguageModel,
  context: TurnContext,
  blocked: InputVerdict,
  traceId: string,
): Promise<Turn> {
  const { message, last_assistant_message } = context;
  const asked = { message: message.content, has_attachments: false, procedures: [], last_assistant_message };
  const { call } = await offline.classify(asked, { traceId });
  const classification: Turn['classification'] = { call, value: { category: 'emergency', confidence: 1, facts: {} } };
  const understood = { classification, changes: NO_CHANGES, routing: ROUTING, content: [] };
  const reply = await writeGuidance(offline, context, understood, traceId);
  return { context, blocked, ...understood, extraction: null, reply, withheld: null, summary: null };
}

/** What to do now, in prepared words of the patient's language. */
export function writeGuidance(
  offline: LanguageModel,
  context: TurnContext,
  understood: Pick<Turn, 'classification' | 'changes' | 'routing' | 'content'>,
  traceId: string,
): Promise<Answer<string>> {
  return offline.reply(replyInput(context, { ...understood, routing: { ...understood.routing, branch_chosen: 'emergency_guidance' } }), {
    traceId,
  });
}
