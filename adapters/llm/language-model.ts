import type { ClinicalExtraction } from '../../domain/clinical/findings.ts';
import type { ContextTurn } from '../../domain/conversation/context-window.ts';
import type { Branch, TurnCategory } from '../../domain/conversation/vocabulary.ts';

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

export type PromptTask = 'extract' | 'classify' | 'reply' | 'confirm_requirement' | 'summarize';

/** A prompt version: from files in adapters/llm/prompts, or a row staged by the learning loop. */
export type Prompt = { key: PromptTask; version: string; template: string; examples: { input: string; output: string }[] };

export type CallOptions = { prompt?: Prompt; signal?: AbortSignal; traceId?: string };

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

/** A page of the text. `recognized`: read from a picture, so letters and points may be wrong. */
export type PageSpan = { page: number; start: number; end: number; recognized: boolean };
export type ExtractInput = { text: string; source: 'document' | 'message'; pages?: PageSpan[] };

export type ClassifyInput = {
  message: string;
  has_attachments: boolean;
  /** Names and codes of the procedures on offer, so that the patient's words can be tied to one. */
  procedures: { code: string; name: string }[];
  last_assistant_message: string | null;
};

export type Classification = { category: TurnCategory; confidence: number; facts: IntakeFacts };

/** Facts of the intake that a patient stated in words. Absent: not stated. */
export type IntakeFacts = {
  procedure_code?: string;
  procedure_name?: string;
  destination_country?: string;
  country_of_residence?: string;
  budget_cents?: number;
  currency?: string;
  gender?: 'male' | 'female' | 'other';
  date_of_birth?: string;
  phone?: string;
  languages?: string[];
};

/** What the reply may rest on. Nothing else may be stated as a fact. */
export type ReplyInput = {
  branch: Branch;
  category: TurnCategory;
  message: string;
  history: { sender: 'patient' | 'assistant'; text: string }[];
  facts: {
    patient_first_name: string | null;
    language: string;
    procedure_name: string | null;
    destination_country: string | null;
    known_conditions: string[];
    missing: string[];
    pending_documents: string[];
    open_issues: { check: string; severity: string; text: string }[];
    matches: { rank: number; name: string; city: string; country: string; reasons: string[] }[];
    case_status: string;
    newly_understood: string[];
  };
};

export type ConfirmRequirementInput = { requirement: string; document_type: string; excerpt: string; similarity: number };

/** `earlier`: the summary so far, which the new one takes the place of. */
export type SummarizeInput = { earlier: string | null; turns: readonly ContextTurn[] };
