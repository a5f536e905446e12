import { setTimeout as delay } from 'node:timers/promises';
import type { Answer, CallOptions, LanguageModel } from '../../../adapters/llm/language-model.ts';
import type { ConversationSummary } from '../../../db/queries/conversation/conversation-summary.ts';
import { isWorthSummarizing } from '../../../domain/conversation/context-window.ts';
import { loggableError, type Log } from '../../../platform/log.ts';
import type { TurnContext } from './turn-context.ts';

/** A summary written in this turn, for the next ones, and the call that wrote it. */
export type WrittenSummary = { kept: ConversationSummary; answer: Answer<string> };

/** So long a finished reply waits for the summary; without it the next turn tries again. */
const PATIENCE_MS = 250;

/**
 * Begins to sum up the turns that no longer fit, while the turn is understood and answered: this turn uses the summary that was there, so that
 * nobody waits. `taken` gives it once the reply is written; null when there is nothing to sum up, or it is not there yet.
 */
export function startSummary(llm: LanguageModel, log: Log, { thread }: TurnContext, options: CallOptions) {
  const end = new AbortController();
  const begun = isWorthSummarizing(thread.older) ? write(llm, thread, { ...options, signal: anyOf(options.signal, end.signal) }) : null;
  const settled = begun?.catch((error: unknown) => {
    if (!end.signal.aborted) log.warn({ error: loggableError(error) }, 'older turns could not be summed up');
    return null;
  });
  return {
    async taken(): Promise<WrittenSummary | null> {
      if (settled === undefined) return null;
      const summary = await Promise.race([settled, delay(PATIENCE_MS, null)]);
      end.abort();
      return summary;
    },
  };
}

async function write(llm: LanguageModel, { summary, older }: TurnContext['thread'], options: CallOptions): Promise<WrittenSummary | null> {
  const until = older.at(-1)?.seq;
  if (until === undefined) return null;
  const turns = older.filter(({ sender }) => sender !== 'coordinator').map(({ sender, text }) => ({ sender, text }));
  const answer = await llm.summarize({ earlier: summary?.text ?? null, turns }, options);
  return answer.value === '' ? null : { kept: { text: answer.value, until }, answer };
}

const anyOf = (given: AbortSignal | undefined, own: AbortSignal): AbortSignal => (given ? AbortSignal.any([given, own]) : own);
