import { setTimeout as delay } from 'node:timers/promises';
import type { Config } from '../../platform/config.ts';
import type { Log } from '../../platform/log.ts';
import { createAnthropicBackend } from './anthropic.ts';
import type { Embeddings } from '../embeddings/embeddings.ts';
import type { Answer, CallOptions, ChainedLanguageModel, LanguageModel } from './language-model.ts';
import type { Terminology } from '../../clinical-nlp/extract.ts';
import { createOfflineModel } from './offline-model.ts';
import { createOpenAiBackend } from './openai.ts';
import { createRemoteModel } from './remote-model.ts';

type Provider = Config['LLM_PROVIDER'];
type Link = { provider: Provider; model: LanguageModel };

const ATTEMPTS = 3;
const PAUSE_MS = 250;

/**
 * The language model of the service: the configured provider, then the fallback, then the offline engine, which never fails. Each remote
 * link is tried up to three times; which link answered, and after how many attempts, stands in the call record.
 */
export function createLanguageModel(
  config: Config,
  { terminology, log, embeddings = null }: { terminology: Terminology; log: Log; embeddings?: Embeddings | null },
): ChainedLanguageModel {
  const providers = [config.LLM_PROVIDER, config.LLM_FALLBACK_PROVIDER, 'offline' as const].filter((provider) => provider !== undefined);
  const offline = createOfflineModel(terminology, embeddings);
  const links: Link[] = [...new Set(providers)].map((provider) => ({
    provider,
    model: provider === 'offline' ? offline : remote(config, provider),
  }));
  const chained =
    <I, O extends CallOptions, T>(task: (model: LanguageModel) => (input: I, options: O) => Promise<Answer<T>>) =>
    (input: I, options: O) =>
      throughChain(links, log, (model) => task(model)(input, options), options.signal);
  return {
    extract: chained((model) => model.extract),
    classify: chained((model) => model.classify),
    reply: (input, options) => {
      const voices = createVoices(options.onToken);
      return throughChain(links, log, (model) => model.reply(input, { ...options, ...voices.next() }), options.signal);
    },
    confirmRequirement: chained((model) => model.confirmRequirement),
    summarize: chained((model) => model.summarize),
    offline,
  };
}

/** Only the attempt that spoke first is heard: after a break a listener waits for the finished message instead of hearing two beginnings. */
function createVoices(onToken: ((token: string) => void) | undefined) {
  let attempts = 0;
  let speaker = 0;
  return {
    next(): { onToken?: (token: string) => void } {
      attempts += 1;
      const self = attempts;
      if (!onToken) return {};
      return {
        onToken(token) {
          speaker ||= self;
          if (speaker === self) onToken(token);
        },
      };
    },
  };
}

function remote(config: Config, provider: Exclude<Provider, 'offline'>): LanguageModel {
  return createRemoteModel(provider === 'openai' ? createOpenAiBackend(config) : createAnthropicBackend(config), config);
}

async function throughChain<T>(
  links: readonly Link[],
  log: Log,
  ask: (model: LanguageModel) => Promise<Answer<T>>,
  signal: AbortSignal | undefined,
): Promise<Answer<T>> {
  let attempts = 0;
  for (const [index, { provider, model }] of links.entries()) {
    for (let attempt = 1; attempt <= (provider === 'offline' ? 1 : ATTEMPTS); attempt += 1) {
      attempts += 1;
      try {
        const { value, call } = await ask(model);
        return { value, call: { ...call, attempts, fallback: index > 0 } };
      } catch (error) {
        signal?.throwIfAborted();
        if (provider === 'offline') throw error;
        log.warn({ provider, attempt, fault: faultOf(error) }, 'the language model did not answer as asked');
        if (isHopeless(error)) break;
        await delay(PAUSE_MS * attempt * (0.5 + Math.random()));
      }
    }
  }
  throw new Error('the chain has no offline link');
}

/** A wrong key or an unknown model does not heal by asking again. */
function isHopeless(error: unknown): boolean {
  const status = (error as { status?: number }).status;
  return status !== undefined && status >= 400 && status < 500 && status !== 408 && status !== 409 && status !== 429;
}

/** Kind and status only: messages of a model server may repeat what it was sent. */
function faultOf(error: unknown): { kind: string; status?: number } {
  const { name, status } = error as { name?: string; status?: number };
  return { kind: name ?? 'unknown', ...(status ? { status } : {}) };
}
