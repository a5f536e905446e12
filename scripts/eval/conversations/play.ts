import { topicsOf } from '../../../activities/conversation/reply/content-answer.ts';
import { guardMessage } from '../../../activities/conversation/guard-message.ts';
import { questionsAsked, questionsWaiting } from '../../../activities/conversation/reply/questions-asked.ts';
import { outputContext, replyInput } from '../../../activities/conversation/reply/reply-input.ts';
import { settleIssues } from '../../../activities/conversation/changes/settle-issues.ts';
import { planChanges } from '../../../activities/conversation/changes/state-delta.ts';
import { conversationOf, turnFacts } from '../../../activities/conversation/context/turn-inputs.ts';
import type { Turn } from '../../../activities/conversation/turn.ts';
import { withAskedWhose } from '../../../activities/conversation/changes/whose-findings.ts';
import type { Embeddings } from '../../../adapters/embeddings/embeddings.ts';
import type { LanguageModel } from '../../../adapters/llm/language-model.ts';
import { tellsOfEmergencyBeside } from '../../../assistant/emergency-now.ts';
import { aboutAfter } from '../../../clinical-nlp/persons/about.ts';
import { screenOutput } from '../../../domain/guardrails/output.ts';
import { routeTurn } from '../../../domain/conversation/route-turn.ts';
import type { Log } from '../../../platform/log.ts';
import type { Labelled } from './labels.ts';
import { contextOf, type Directory, keep, type MemoryCase, openCase } from './memory-case.ts';

/** One message and what came of it. `asks`: the items that the reply asks for; `isBlocked`: the guardrail held the message back; `isWithheld`: or the reply. */
export type PlayedTurn = { message: string; reply: string; asks: string[]; isEmergency: boolean; isBlocked: boolean; isWithheld: boolean };
export type PlayedConversation = { labelled: Labelled; memory: MemoryCase; turns: PlayedTurn[] };
export type Services = { offline: LanguageModel; embeddings: Embeddings; directory: Directory };

const log = { warn: () => undefined } as unknown as Log;

/** Plays a conversation as the offline engine answers it (activities/conversation/run-chat-turn.ts), from the empty case on or from one that is under way. */
export async function playConversation(
  services: Services,
  labelled: Labelled,
  memory: MemoryCase = openCase(),
): Promise<PlayedConversation> {
  const turns: PlayedTurn[] = [];
  for (const message of labelled.messages) turns.push(await playTurn(services, memory, labelled.lang, message));
  return { labelled, memory, turns };
}

async function playTurn(
  { offline, embeddings, directory }: Services,
  memory: MemoryCase,
  language: string,
  text: string,
): Promise<PlayedTurn> {
  const read = contextOf(memory, directory, { text, language, about: aboutAfter(memory.about, text) });
  const isUrgent = tellsOfEmergencyBeside({ message: text, asked_item: read.asked[0]?.item ?? null });
  const isBlocked = !isUrgent && (await guardMessage({ embeddings, llm: { offline }, log }, text)).verdict === 'block';
  if (isBlocked) return { message: text, reply: '', asks: [], isEmergency: false, isBlocked, isWithheld: false };
  const context = await withAskedWhose(offline, read);
  const options = { traceId: context.message.id };
  const { procedures, last_assistant_message } = context;
  const classification = await offline.classify({ message: text, procedures, last_assistant_message, ...conversationOf(context) }, options);
  const extraction = await offline.extract(
    { text, source: 'message', about: context.about, asked: context.asked[0]?.item ?? null },
    options,
  );
  const { value } = classification;
  const changes = planChanges(context, value, extraction.value, settleIssues(context, value));
  const routing = routeTurn(turnFacts(context, value, changes));
  const topics = topicsOf(context, { classification, changes }).filter(({ is_asked, topic }) => is_asked || topic === 'another');
  const content = topics.map((topic) => ({ ...topic, text: null, source: null, is_reviewed: false }));
  const understood = { classification, extraction, changes, routing, content };
  const reply = await offline.reply(replyInput(context, understood), options);
  const turn: Turn = { context, blocked: null, ...understood, reply, withheld: null, summary: null };
  const [asks, waits] = [questionsAsked(turn), questionsWaiting(turn)];
  keep(memory, directory, { context, changes, reply: reply.value, asks, waits });
  const isEmergency = value.category === 'emergency';
  const isWithheld = !isEmergency && screenOutput(reply.value, outputContext(context, changes)).verdict === 'block';
  return { message: text, reply: reply.value, asks: asks.map(({ item }) => item), isEmergency, isBlocked, isWithheld };
}
