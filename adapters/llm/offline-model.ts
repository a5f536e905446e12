import { estimateTokens, extractSummary } from '../../domain/conversation/context-window.ts';
import { INTENT_MODEL, type IntentLikeness, intentLikeness } from '../../domain/conversation/intent-likeness.ts';
import type { ClinicalReader } from '../clinical-reading/clinical-reader.ts';
import type { Embeddings } from '../embeddings/embeddings.ts';
import type { Answer, CallOptions, LanguageModel, PromptTask } from './language-model.ts';
import { TIERS } from './task-requests.ts';
import { asSentences } from '../../assistant/acts/spoken-acts.ts';
import { classifyTurn } from '../../assistant/classify.ts';
import { confirmRequirement } from '../../assistant/confirm-requirement.ts';
import { createExtractor, type Terminology } from '../../clinical-nlp/extract.ts';
import { writeReply } from '../../assistant/reply.ts';

const MODEL = 'offline-rules-1';
/**
 * The engine without a model: rules and terminology, deterministic, so that the product is useful without a key. Indexes the terminology at once.
 * @param embeddings let it also judge what a message is about by likeness; null: by rules alone
 * @param clinicalReader reads documents beside the process; null: they are read in it, like messages, which are short
 */
export function createOfflineModel(
  terminology: Terminology,
  { embeddings = null, clinicalReader = null }: { embeddings?: Embeddings | null; clinicalReader?: ClinicalReader | null } = {},
): LanguageModel {
  const extract = createExtractor(terminology);
  return {
    extract: ({ text, ...input }, options) =>
      answer('extract', text, options, () =>
        clinicalReader && input.source === 'document'
          ? clinicalReader.extract(options.traceId ?? '', { text, ...input, terms: options.prompt?.terms }, options.signal)
          : extract(input.source === 'message' ? asSentences(text) : text, { ...input, terms: options.prompt?.terms }),
      ),
    classify: (input, options) =>
      answer('classify', input.message, options, async () => classifyTurn(input, await likenessOf(embeddings, input.message))),
    reply: (input, options) =>
      answer('reply', input.message, options, () => {
        const text = writeReply(input);
        for (const words of text.match(/(?:\S+\s*){1,4}/g) ?? []) options.onToken?.(words);
        return text;
      }),
    summarize: ({ earlier, turns }, options) =>
      answer('summarize', turns.map(({ text }) => text).join('\n'), options, () => extractSummary(earlier, turns) ?? ''),
    confirmRequirement: (input, options) => answer('confirm_requirement', input.requirement, options, () => confirmRequirement(input)),
  };
}

/** Null where vectors of the model that was learned from cannot be had: then the rules decide. */
async function likenessOf(embeddings: Embeddings | null, message: string): Promise<IntentLikeness | null> {
  if (embeddings?.model !== INTENT_MODEL) return null;
  const [vector] = await embeddings.embed([message]).catch(() => []);
  return vector ? intentLikeness(message, vector) : null;
}

async function answer<T>(
  task: PromptTask,
  input: string,
  { traceId, prompt }: CallOptions,
  work: () => T | Promise<T>,
): Promise<Answer<T>> {
  const started = performance.now();
  const value = await work();
  const tokens_out = estimateTokens(typeof value === 'string' ? value : JSON.stringify(value));
  return {
    value,
    call: {
      task,
      tier: TIERS[task],
      provider: 'offline',
      model: MODEL,
      fallback: false,
      prompt_version: prompt?.version ?? MODEL,
      tokens_in: estimateTokens(input),
      tokens_out,
      cost_usd: 0,
      duration_ms: Math.round(performance.now() - started),
      attempts: 1,
      trace_id: traceId ?? '',
    },
  };
}
