import type { ClinicalExtraction } from '../../domain/clinical/findings.ts';
import type {
  Classification,
  ClassifyInput,
  ConfirmRequirementInput,
  ExtractInput,
  ReplyInput,
  SummarizeInput,
} from '../../domain/conversation/assistant-tasks.ts';
import type { PromptExample, PromptKey, ReviewedTerm } from '../../domain/prompts/prompt.ts';

/** The language model as the product sees it: five tasks, whoever answers them. Model output is data, parsed by a schema. */
export type LanguageModel = {
  /** Reads clinical findings in a document's or a message's text. */
  extract(input: ExtractInput, options: CallOptions): Promise<Answer<ClinicalExtraction>>;
  /** Says what a patient's turn is about and which facts of the intake it states. */
  classify(input: ClassifyInput, options: CallOptions): Promise<Answer<Classification>>;
  /** Writes the assistant's reply; `onToken` hears the text as it comes. */
  reply(input: ReplyInput, options: CallOptions & { onToken?: (token: string) => void }): Promise<Answer<string>>;
  /** Confirms whether a document covers a requirement when similarity alone leaves it open (Decisions §6). */
  confirmRequirement(input: ConfirmRequirementInput, options: CallOptions): Promise<Answer<{ covers: boolean; reason: string }>>;
  /** Tells in short what older turns said, which no longer fit into the context window. */
  summarize(input: SummarizeInput, options: CallOptions): Promise<Answer<string>>;
};

/**
 * All of them, one after the other; and the engine without a model, for what must not reach a model or cannot wait for one.
 * `asksServers`: a server stands before the offline engine, so that an answer may be a model's.
 */
export type ChainedLanguageModel = LanguageModel & { offline: LanguageModel; asksServers: boolean };

export type PromptTask = PromptKey;

/** A prompt version: from files in adapters/llm/prompts, or a row staged by the learning loop. */
export type Prompt = { key: PromptTask; version: string; template: string; examples: PromptExample[]; terms?: readonly ReviewedTerm[] };

/** `model`: another than the configured one of the tier. */
export type CallOptions = { prompt?: Prompt; signal?: AbortSignal; traceId?: string; model?: string; budget?: ModelBudget };

/** What several calls that somebody waits for share: when the last answer must be there, and which servers have let one of them wait in vain. */
export type ModelBudget = { deadline: number; timedOut: Set<string> };

export function createModelBudget(ms: number): ModelBudget {
  return { deadline: Date.now() + ms, timedOut: new Set() };
}

export type Answer<T> = { value: T; call: CallRecord };

/** Recorded for every call (Part 2.8). Costs are US dollars with six decimals. */
export type CallRecord = {
  task: PromptTask;
  tier: 'fast' | 'smart';
  provider: 'offline' | 'openai' | 'anthropic';
  model: string;
  fallback: boolean;
  prompt_version: string;
  tokens_in: number;
  tokens_out: number;
  cost_usd: number;
  duration_ms: number;
  attempts: number;
  trace_id: string;
};
