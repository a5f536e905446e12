import type { Config } from '../../platform/config.ts';
import type { Backend, Completion, CompletionRequest } from './backend.ts';
import { costOf } from './cost.ts';
import type { Answer, CallOptions, LanguageModel, PromptTask } from './language-model.ts';
import { PROMPTS } from './prompts.ts';
import {
  classifyRequest,
  confirmRequest,
  extractRequest,
  parseClassification,
  parseConfirmation,
  parseExtraction,
  replyRequest,
  summarizeRequest,
  TIERS,
} from './task-requests.ts';

/** Characters; a model that does not stop is cut. */
const LONGEST_SUMMARY = 2_000;

const NEVER = new AbortController().signal;

type ModelNames = Pick<Config, 'LLM_MODEL_FAST' | 'LLM_MODEL_SMART'>;
type Task<T> = {
  task: PromptTask;
  user: string;
  json: boolean;
  parse: (text: string) => T;
  onToken?: ((token: string) => void) | undefined;
};

/** The five tasks on one model server. One attempt each; chain.ts limits its time, repeats and falls back. */
export function createRemoteModel(backend: Backend, names: ModelNames): LanguageModel {
  const run = <T>(task: Task<T>, options: CallOptions) => runTask(backend, names, task, options);
  return {
    extract: (input, options) =>
      run({ task: 'extract', user: extractRequest(input), json: true, parse: (text) => parseExtraction(json(text), input) }, options),
    classify: (input, options) =>
      run({ task: 'classify', user: classifyRequest(input), json: true, parse: (text) => parseClassification(json(text), input) }, options),
    reply: (input, options) =>
      run({ task: 'reply', user: replyRequest(input), json: false, parse: nonEmpty, onToken: options.onToken }, options),
    confirmRequirement: (input, options) =>
      run(
        { task: 'confirm_requirement', user: confirmRequest(input), json: true, parse: (text) => parseConfirmation(json(text)) },
        options,
      ),
    summarize: (input, options) =>
      run(
        { task: 'summarize', user: summarizeRequest(input), json: false, parse: (text) => nonEmpty(text).slice(0, LONGEST_SUMMARY) },
        options,
      ),
  };
}

async function runTask<T>(backend: Backend, names: ModelNames, task: Task<T>, options: CallOptions): Promise<Answer<T>> {
  const started = performance.now();
  const prompt = options.prompt ?? PROMPTS[task.task];
  const tier = TIERS[task.task];
  const model = options.model ?? (tier === 'fast' ? names.LLM_MODEL_FAST : names.LLM_MODEL_SMART);
  const examples = prompt.examples.map(({ input, output }) => `\n\nExample input: ${input}\nExample output: ${output}`).join('');
  const request: CompletionRequest = {
    task: task.task,
    model,
    system: prompt.template + examples,
    user: task.user,
    json: task.json,
    signal: options.signal ?? NEVER,
    onToken: task.onToken,
  };
  const completion: Completion = await backend.complete(request);
  const value = task.parse(completion.text);
  return {
    value,
    call: {
      task: task.task,
      tier,
      provider: backend.provider,
      model,
      fallback: false,
      prompt_version: prompt.version,
      tokens_in: completion.tokens_in,
      tokens_out: completion.tokens_out,
      cost_usd: costOf(model, completion.tokens_in, completion.tokens_out),
      duration_ms: Math.round(performance.now() - started),
      attempts: 1,
      trace_id: options.traceId ?? '',
    },
  };
}

/** A JSON object, also where the model wrapped it in a fence. @throws SyntaxError */
function json(text: string): unknown {
  return JSON.parse(text.replace(/^\s*```(?:json)?\s*|\s*```\s*$/g, ''));
}

function nonEmpty(text: string): string {
  if (text.trim() === '') throw new SyntaxError('the model answered nothing');
  return text.trim();
}
