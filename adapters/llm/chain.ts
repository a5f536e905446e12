import { setTimeout as delay } from 'node:timers/promises';
import { ApiError } from '../../domain/errors.ts';
import { type CircuitBreaker, createCircuitBreaker } from '../../platform/circuit-breaker.ts';
import type { Config } from '../../platform/config.ts';
import type { Log } from '../../platform/log.ts';
import { TimeLimitError, within } from '../../platform/within.ts';
import { createAnthropicBackend } from './anthropic.ts';
import type { ClinicalReader } from '../clinical-reading/clinical-reader.ts';
import type { Embeddings } from '../embeddings/embeddings.ts';
import {
  type Answer,
  type CallOptions,
  type ChainedLanguageModel,
  createModelBudget,
  type LanguageModel,
  type ModelBudget,
} from './language-model.ts';
import type { Terminology } from '../../clinical-nlp/extract.ts';
import { borneOut } from '../../clinical-nlp/model-findings.ts';
import { asStated } from '../../assistant/stated-facts.ts';
import { createOfflineModel } from './offline-model.ts';
import { createOpenAiBackend } from './openai.ts';
import { createRemoteModel } from './remote-model.ts';

type ChainParts = { terminology: Terminology; log: Log; embeddings?: Embeddings | null; clinicalReader?: ClinicalReader | null };
type RemoteProvider = Exclude<Config['LLM_PROVIDER'], 'offline'>;
type Link = { provider: RemoteProvider; model: LanguageModel; breaker: CircuitBreaker };
type Chain = {
  links: readonly Link[];
  /** Null: what no model answers is not answered (LLM_OFFLINE_FALLBACK). */
  offline: LanguageModel | null;
  timeoutMs: number;
  log: Log;
};

const ATTEMPTS = 3;
const PAUSE_MS = 250;
/** A server that let so many calls in a row wait in vain is left alone for so long: a few turns wait for it, not every one. */
const REST = { afterTimeouts: 3, ms: 30_000 };
/** With less time left a server is not asked any more. */
const SHORTEST_MS = 100;
/** All links of one call together, in timeouts of one. */
const CALL_TIMEOUTS = 2;

/**
 * The language model of the service: the configured provider, then the fallback, then the offline engine, which never fails. Faults of a remote link
 * are tried up to three times, a timeout ends it; which link answered, and after how many attempts, stands in the call record. Where the offline
 * engine may not answer, a call that no link answers in time is @throws ApiError AGENT_LLM_TIMEOUT_001.
 */
export function createLanguageModel(
  config: Config,
  { terminology, log, embeddings = null, clinicalReader = null }: ChainParts,
): ChainedLanguageModel {
  const providers = [config.LLM_PROVIDER, config.LLM_FALLBACK_PROVIDER].filter((provider) => provider !== undefined);
  const remotes = [...new Set(providers)].filter((provider) => provider !== 'offline');
  const offline = createOfflineModel(terminology, { embeddings, clinicalReader });
  const mayFallBack = providers.includes('offline') || config.LLM_OFFLINE_FALLBACK !== 'off';
  const chain: Chain = {
    links: remotes.map((provider) => ({ provider, model: remote(config, provider), breaker: createCircuitBreaker(REST) })),
    offline: mayFallBack ? offline : null,
    timeoutMs: config.LLM_TIMEOUT_MS,
    log,
  };
  const chained =
    <I, O extends CallOptions, T>(task: (model: LanguageModel) => (input: I, options: O) => Promise<Answer<T>>) =>
    (input: I, options: O) =>
      throughChain(chain, options, (model, signal) => task(model)(input, signal ? { ...options, signal } : options));
  const namesOf = namesOfCodes(terminology);
  const extract = chained((model) => model.extract);
  const classify = chained((model) => model.classify);
  return {
    extract: async (input, options) =>
      checked(await extract(input, options), async (read) => {
        const rules = await offline.extract(input, options);
        return borneOut(read, { rules: rules.value, text: input.text, namesOf });
      }),
    classify: async (input, options) =>
      checked(await classify(input, options), async (read) => {
        const rules = await offline.classify(input, options);
        return asStated(read, rules.value, input);
      }),
    reply: (input, options) => {
      const voices = createVoices(options.onToken);
      return throughChain(chain, options, (model, signal) =>
        model.reply(input, { ...options, ...(signal ? { signal } : {}), ...voices.next() }),
      );
    },
    confirmRequirement: chained((model) => model.confirmRequirement),
    summarize: chained((model) => model.summarize),
    offline,
    asksServers: remotes.length > 0,
  };
}

function namesOfCodes({ conditions }: Terminology): (code: string) => readonly string[] {
  let names: Map<string, string[]> | null = null;
  return (code) => {
    names ??= new Map([...conditions].map(({ code: key, title, terms }) => [key, [title, ...terms]]));
    return names.get(code) ?? [];
  };
}

/** What a model made of a text is held against what the rules make of it. */
async function checked<T>(answer: Answer<T>, check: (read: T) => Promise<T>): Promise<Answer<T>> {
  return answer.call.provider === 'offline' ? answer : { ...answer, value: await check(answer.value) };
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

function remote(config: Config, provider: RemoteProvider): LanguageModel {
  return createRemoteModel(provider === 'openai' ? createOpenAiBackend(config) : createAnthropicBackend(config), config);
}

type Ask<T> = (model: LanguageModel, signal?: AbortSignal) => Promise<Answer<T>>;

async function throughChain<T>(chain: Chain, options: CallOptions, ask: Ask<T>): Promise<Answer<T>> {
  const own = createModelBudget(CALL_TIMEOUTS * chain.timeoutMs);
  const { timedOut } = options.budget ?? own;
  const budget: ModelBudget = { timedOut, deadline: Math.min(own.deadline, options.budget?.deadline ?? own.deadline) };
  let attempts = 0;
  for (const [index, link] of chain.links.entries()) {
    const tried = await askLink(link, chain, { budget, signal: options.signal }, ask);
    attempts += tried.attempts;
    if (tried.answer) return { ...tried.answer, call: { ...tried.answer.call, attempts, fallback: index > 0 } };
  }
  if (!chain.offline) throw new ApiError('AGENT_LLM_TIMEOUT_001');
  const { value, call } = await ask(chain.offline);
  return { value, call: { ...call, attempts: attempts + 1, fallback: chain.links.length > 0 } };
}

type Tried<T> = { attempts: number; answer: Answer<T> | null };

async function askLink<T>(
  { provider, model, breaker }: Link,
  { timeoutMs, log }: Chain,
  { budget, signal }: { budget: ModelBudget; signal: AbortSignal | undefined },
  ask: Ask<T>,
): Promise<Tried<T>> {
  let attempts = 0;
  while (attempts < ATTEMPTS) {
    const limit = Math.min(timeoutMs, budget.deadline - Date.now());
    if (limit < SHORTEST_MS || budget.timedOut.has(provider) || !breaker.admits()) break;
    attempts += 1;
    try {
      const answer = await within(limit, signal, (ending) => ask(model, ending));
      breaker.answered();
      return { attempts, answer };
    } catch (error) {
      if (signal?.aborted) {
        breaker.left();
        throw signal.reason;
      }
      log.warn({ provider, attempt: attempts, fault: faultOf(error) }, 'the language model did not answer as asked');
      if (error instanceof TimeLimitError) {
        breaker.timedOut();
        budget.timedOut.add(provider);
        break;
      }
      breaker.answered();
      if (isHopeless(error)) break;
      await delay(PAUSE_MS * attempts * (0.5 + Math.random()));
    }
  }
  return { attempts, answer: null };
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
