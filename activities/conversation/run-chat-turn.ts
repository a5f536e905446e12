import { type Answer, type CallOptions, createModelBudget, type LanguageModel } from '../../adapters/llm/language-model.ts';
import type { Classification } from '../../domain/conversation/assistant-tasks.ts';
import { maybeEmergency } from '../../assistant/emergency.ts';
import { tellsOfEmergency, tellsOfEmergencyBeside } from '../../assistant/emergency-now.ts';
import { talkOf } from '../../assistant/phrasebooks/talk/library.ts';
import { asksForBinding } from '../../assistant/dialogue/own-question.ts';
import { replyLanguage } from '../../assistant/reply-language.ts';
import { createConversationCache } from '../../adapters/redis/conversation-cache.ts';
import { type TenantScope, type Tx, withTenant } from '../../db/tenant-scope.ts';
import { findMessage } from '../../db/queries/conversation/messages.ts';
import { routeTurn } from '../../domain/conversation/route-turn.ts';
import { ApiError } from '../../domain/errors.ts';
import type { InputVerdict } from '../../domain/guardrails/input.ts';
import type { PromptKey } from '../../domain/prompts/prompt.ts';
import { screenGuidance, screenOutput } from '../../domain/guardrails/output.ts';
import { publishFrames } from '../cases/case-frames.ts';
import { withdrawSharedFiles } from '../sharing/withdraw-shared-files.ts';
import type { DocumentServices } from '../documents/step.ts';
import type { ActivityServices } from '../services.ts';
import { readFlags } from '../tenant-flags.ts';
import { affordableModel } from './reply/affordable-model.ts';
import { asToldToPerson, commitForPerson, isForPerson } from './commit-heard.ts';
import { commitBlockedReply } from './commit-blocked-reply.ts';
import { blockMessage, commitTurn } from './commit-turn.ts';
import { answerBlockedEmergency, writeGuidance } from './emergency-turn.ts';
import { findFinishedTurn } from './finished-turn.ts';
import { findContentAnswer, topicsOf } from './reply/content-answer.ts';
import { guardMessage } from './guard-message.ts';
import { openJudge } from './reply/judge-model-reply.ts';
import { readAttachments } from './context/read-attachments.ts';
import { outputContext, replyInput } from './reply/reply-input.ts';
import { withoutUncorrected } from './changes/clarified-values.ts';
import { settleIssues } from './changes/settle-issues.ts';
import { planChanges } from './changes/state-delta.ts';
import { withAskedWhose } from './changes/whose-findings.ts';
import { createReplyStream } from './reply/stream-reply.ts';
import { startSummary } from './context/summarize-older.ts';
import { conversationOf, turnFacts } from './context/turn-inputs.ts';
import type { RunChatTurnInput, RunChatTurnResult, Turn } from './turn.ts';
import { readTurnContext, type TurnContext, writtenOn } from './context/turn-context.ts';

/**
 * All calls of a turn to models, its classification, extraction and reply: with the 15 s that its attachments may take well below the limits of the
 * activity (80 s) and of the update (90 s).
 */
const MODEL_BUDGET_MS = 40_000;

export type ChatServices = ActivityServices & DocumentServices;

/**
 * Answers one stored patient message (Decisions §5): guard, understand, route, reply, guard, and one transaction for all that follows from
 * it. Answered once: a second run gives the first one's reply. @throws ApiError AGENT_GUARDRAIL_INPUT_001, INTAKE_CASE_CLOSED_001
 */
export async function runChatTurn(services: ChatServices, input: RunChatTurnInput, signal: AbortSignal): Promise<RunChatTurnResult> {
  const { message_id } = input;
  const scope = scopeOf(input);
  const begin = () => withTenant(services.db, scope, (tx) => beginTurn(tx, services, input));
  let begun = await begin();
  if ('done' in begun) return again(services, input, begun.done);
  const blocked = await guard(services, begun.context, scope);
  if (blocked)
    return commitAndTell(services, input, await answerBlockedEmergency(services.llm.offline, begun.context, blocked, message_id));
  if (readsAttachmentsFirst(begun.context)) {
    await readAttachments(services, input, documentIdsOf(begun.context), signal);
    begun = await begin();
    if ('done' in begun) return again(services, input, begun.done);
  }
  const context = await withAskedWhose(services.llm.offline, begun.context);
  if (context.person_id === null) return answer(services, input, context, signal);
  return hear(services, input, asToldToPerson(context), signal);
}

/** While a person has the conversation a message is read and left to them; an emergency is answered all the same. */
async function hear(
  services: ChatServices,
  input: RunChatTurnInput,
  context: TurnContext,
  signal: AbortSignal,
): Promise<RunChatTurnResult> {
  const options: CallOptions = { signal, traceId: input.message_id, budget: createModelBudget(MODEL_BUDGET_MS) };
  const understood = await understand(services, context, options);
  if (!isForPerson(context.person_id, understood)) return answer(services, input, context, signal);
  const scope = asPatientOf(context, scopeOf(input));
  const { frames, ...result } = await withTenant(services.db, scope, (tx) => commitForPerson(tx, { context, ...understood }));
  await publishFrames(services.realtime, input, frames);
  return result;
}

async function answer(
  services: ChatServices,
  input: RunChatTurnInput,
  context: TurnContext,
  signal: AbortSignal,
): Promise<RunChatTurnResult> {
  const { message_id } = input;
  const scope = scopeOf(input);
  const options: CallOptions = { signal, traceId: message_id, budget: createModelBudget(MODEL_BUDGET_MS) };
  const summary = startSummary(affordableModel(services.llm, context.budget), services.log, context, {
    ...options,
    ...promptOf(context, 'summarize'),
  });
  const understood = await withContent(services, scope, context, await understand(services, context, options));
  const asked = replyInput(context, understood);
  const { step, act, leaves_out = false } = understood.changes.dialogue;
  const isPrepared =
    context.about.asks ||
    step !== null ||
    leaves_out ||
    PREPARED.has(act ?? '') ||
    understood.content.length > 0 ||
    maybeEmergency(context.message.content) ||
    asksForBinding(asked);
  const writer = isPrepared ? services.llm.offline : modelFor(services, context);
  const isGuarded = context.flags.isOn('guardrail_output_validator_enabled');
  const judge = isGuarded && writer !== services.llm.offline ? await openJudge(services.llm.offline, asked, options) : null;
  const screen = (text: string) => screenOutput(text, outputContext(context, understood.changes));
  const pass = { verdict: 'pass', rule: null, reason: 'the output guardrail is off' } as const;
  const found = async (text: string) => (judge === null || screen(text).verdict === 'block' ? screen(text) : judge.judge(text));
  const stream = createReplyStream(services.realtime, input, message_id, isGuarded ? found : () => pass);
  const isStreamed = context.flags.isOn('enable_response_streaming');
  const reply = await writer.reply(asked, {
    ...options,
    ...promptOf(context, 'reply'),
    ...(isStreamed ? { onToken: stream.onToken } : {}),
  });
  const isGuidance = understood.classification.value.category === 'emergency';
  const guidance = isGuidance ? screenGuidance(reply.value) : pass;
  const verdict = guidance.verdict === 'block' || !isGuarded ? guidance : screen(reply.value);
  const written: Turn = { context, blocked: null, ...understood, reply, withheld: null, summary: await summary.taken() };
  const isBlocked = verdict.verdict === 'block';
  if (isBlocked && !isGuidance) {
    const commit = (tx: Tx) => commitBlockedReply(tx, written, verdict);
    const { frames, ...result } = await withTenant(services.db, asPatientOf(context, scope), commit);
    if (isStreamed) await stream.end({ message_id: null });
    await publishFrames(services.realtime, input, frames);
    return result;
  }
  const unfounded = isBlocked || judge === null || reply.call.provider === 'offline' ? pass : await judge.judge(reply.value);
  const turn: Turn =
    unfounded.verdict === 'block' && judge !== null
      ? { ...written, withheld: { reply, verdict: unfounded }, reply: judge.prepared }
      : isBlocked
        ? { ...written, withheld: { reply, verdict }, reply: await writeGuidance(services.llm.offline, context, understood, message_id) }
        : written;
  return commitAndTell(services, input, turn, isStreamed ? stream : null);
}

const asPatientOf = ({ message }: TurnContext, scope: TenantScope): TenantScope => ({ ...scope, actorId: message.sender_id });

/** A second run: the first one may have been lost between its commit and what follows that. */
async function again(services: ChatServices, input: RunChatTurnInput, done: RunChatTurnResult): Promise<RunChatTurnResult> {
  await withdrawSharedFiles(services, input);
  return done;
}

/** Commits a turn, then tells clients of it. */
async function commitAndTell(
  services: ChatServices,
  input: RunChatTurnInput,
  turn: Turn,
  stream: Pick<ReturnType<typeof createReplyStream>, 'end'> | null = null,
): Promise<RunChatTurnResult> {
  const { db, realtime } = services;
  const scope = asPatientOf(turn.context, scopeOf(input));
  const { frames, ...result } = await withTenant(db, scope, (tx) => commitTurn(tx, turn));
  await stream?.end({ message_id: result.reply_message_id });
  await publishFrames(realtime, input, frames);
  if (mayEndShares(turn)) await withdrawSharedFiles(services, input);
  return result;
}

/** What a patient says that takes the record from hospitals again: another consent, or that the case is closed or the consent taken back. */
const mayEndShares = ({ changes: { dialogue } }: Turn): boolean => dialogue.step?.kind === 'consent' || dialogue.step?.kind === 'request';

const scopeOf = ({ tenant_id, message_id }: RunChatTurnInput): TenantScope => ({
  tenantId: tenant_id,
  correlationId: message_id,
  source: 'worker:llm',
});

async function beginTurn(
  tx: Tx,
  { config, redis, sealed }: ActivityServices,
  { tenant_id, case_id, message_id }: RunChatTurnInput,
): Promise<{ context: TurnContext } | { done: RunChatTurnResult }> {
  const message = await findMessage(tx, case_id, message_id);
  if (!message) throw new ApiError('INTAKE_CASE_NOT_FOUND_001');
  const flags = await readFlags(tx, config, message.sender_id);
  const done = await findFinishedTurn(tx, flags, case_id, message_id);
  if (done) return { done };
  const cache = flags.isOn('enable_chat_cache') ? createConversationCache(redis, sealed, tenant_id) : null;
  const context = await readTurnContext(tx, flags, message, cache);
  if (context.message.status === 'blocked') throw heldBack(context);
  if (context.situation.facts.state === 'closed') throw new ApiError('INTAKE_CASE_CLOSED_001');
  return { context };
}

/**
 * @returns the verdict on a blocked message that tells of an emergency, which is answered first; null when the message passes
 * @throws ApiError AGENT_GUARDRAIL_INPUT_001 after any other was marked as blocked
 */
async function guard(services: ChatServices, context: TurnContext, scope: TenantScope): Promise<InputVerdict | null> {
  const { message, flags } = context;
  if (!flags.isOn('guardrail_input_classifier_enabled')) return null;
  const verdict = await guardMessage(services, message.content);
  if (verdict.verdict === 'pass') return null;
  if (tellsOfEmergencyBeside(saidIn(context))) return verdict;
  await withTenant(services.db, asPatientOf(context, scope), (tx) => blockMessage(tx, context, verdict));
  throw heldBack(context);
}

/** Told kindly and in their language what can be said instead, and how to reach a person: most who are held back meant no harm. */
function heldBack({ message, history, patient }: TurnContext): ApiError {
  const language = replyLanguage({ message: message.content, history, facts: { language: patient.preferred_language } });
  return new ApiError('AGENT_GUARDRAIL_INPUT_001', { message: talkOf(language).blocked });
}

/** What promises or explains something that a model must not make up. Everything else a model answers, from the same facts. */
const PREPARED: ReadonlySet<string> = new Set(['person', 'delete_account', 'machine', 'shared', 'data', 'offer', 'record', 'advice']);

/** What the rules see as an emergency waits neither for a model nor for a document; past its budget of the day a tenant is answered without a model. */
const isUrgent = (context: TurnContext): boolean => tellsOfEmergency(saidIn(context));
const saidIn = ({ message, asked, last_assistant_message, history }: TurnContext) => ({
  ...{ message: message.content, asked_item: asked[0]?.item ?? null },
  ...{ last_assistant_message, history },
});
const modelFor = ({ llm }: ChatServices, context: TurnContext): LanguageModel =>
  isUrgent(context) ? llm.offline : affordableModel(llm, context.budget);
const readsAttachmentsFirst = (context: TurnContext): boolean =>
  context.message.attachments.length > 0 && context.flags.isOn('enable_inline_ocr') && context.person_id === null && !isUrgent(context);

const documentIdsOf = ({ message }: TurnContext): string[] => message.attachments.map(({ document_id }) => document_id);

type Understood = Pick<Turn, 'classification' | 'extraction' | 'changes' | 'routing'>;

async function understand(services: ChatServices, context: TurnContext, options: CallOptions): Promise<Understood> {
  const { message, procedures } = context;
  const waitsForModel = isUrgent(context) && services.config.LLM_PROVIDER !== 'offline';
  const isDeferred = context.flags.isOn('enable_deferred_extraction') || waitsForModel;
  const [understoodAs, extraction] = await Promise.all([
    modelFor(services, context).classify(
      {
        message: message.content,
        procedures: procedures.map(({ code, name }) => ({ code, name })),
        last_assistant_message: context.last_assistant_message,
        ...conversationOf(context),
      },
      { ...options, ...promptOf(context, 'classify') },
    ),
    isDeferred
      ? null
      : affordableModel(services.llm, context.budget).extract(
          {
            text: message.content,
            source: 'message',
            about: context.about,
            written_on: writtenOn(message),
            asked: context.asked[0]?.item ?? null,
          },
          { ...options, ...promptOf(context, 'extract') },
        ),
  ]);
  const classification = withEmergency(understoodAs, context);
  const settled = withoutUncorrected(context, settleIssues(context, classification.value), extraction?.value ?? null);
  const changes = planChanges(context, classification.value, extraction?.value ?? null, settled);
  return { classification, extraction, changes, routing: routeTurn(turnFacts(context, classification.value, changes)) };
}

/** With what the content base says on what is asked: in prepared words, which a model may not add to. */
async function withContent({ db }: ChatServices, scope: TenantScope, context: TurnContext, understood: Understood) {
  const topics = topicsOf(context, understood);
  if (topics.length === 0) return { ...understood, content: [] };
  const found = await withTenant(db, scope, async (tx) => {
    const answers = [];
    for (const topic of topics) answers.push(await findContentAnswer(tx, context, topic, understood));
    return answers;
  });
  return { ...understood, content: found.filter((answer) => answer !== null) };
}

/** The version of a prompt that this case is answered under; without one the model's own. */
const promptOf = ({ prompts }: TurnContext, key: PromptKey): Pick<CallOptions, 'prompt'> => {
  const prompt = prompts.of[key];
  return prompt ? { prompt } : {};
};

/** An emergency that the rules see is one, whatever a model made of it (Decisions §5). */
function withEmergency(answer: Answer<Classification>, context: TurnContext): Answer<Classification> {
  if (answer.value.category === 'emergency' || !isUrgent(context)) return answer;
  return { ...answer, value: { ...answer.value, category: 'emergency' } };
}
