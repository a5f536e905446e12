import OpenAI from 'openai';
import type { Config } from '../../platform/config.ts';
import type { Backend, Completion, CompletionRequest } from './backend.ts';

/** Any server that speaks OpenAI's chat completions. Retries are ours, not the SDK's. */
export function createOpenAiBackend(config: Config): Backend {
  const client = new OpenAI({
    apiKey: config.LLM_API_KEY ?? 'none',
    baseURL: config.LLM_BASE_URL ?? null,
    maxRetries: 0,
    timeout: config.LLM_TIMEOUT_MS,
    // The library prints what it cannot parse, which may be what a patient wrote.
    logLevel: 'off',
  });
  return {
    provider: 'openai',
    complete: (request) => (request.onToken ? stream(client, request) : ask(client, request)),
  };
}

const messagesOf = ({ system, user }: CompletionRequest) => [
  { role: 'system' as const, content: system },
  { role: 'user' as const, content: user },
];

async function ask(client: OpenAI, request: CompletionRequest): Promise<Completion> {
  const { model, json, signal } = request;
  const answer = await client.chat.completions.create(
    { model, messages: messagesOf(request), temperature: 0, ...(json ? { response_format: { type: 'json_object' as const } } : {}) },
    { signal },
  );
  return {
    text: answer.choices[0]?.message.content ?? '',
    tokens_in: answer.usage?.prompt_tokens ?? 0,
    tokens_out: answer.usage?.completion_tokens ?? 0,
  };
}

async function stream(client: OpenAI, request: CompletionRequest): Promise<Completion> {
  const { model, signal, onToken } = request;
  const chunks = await client.chat.completions.create(
    { model, messages: messagesOf(request), temperature: 0.3, stream: true, stream_options: { include_usage: true } },
    { signal },
  );
  const completion: Completion = { text: '', tokens_in: 0, tokens_out: 0 };
  let isWhole = false;
  for await (const chunk of chunks) {
    const token = chunk.choices[0]?.delta.content ?? '';
    completion.text += token;
    if (token) onToken?.(token);
    if (chunk.choices[0]?.finish_reason) isWhole = true;
    if (chunk.usage) {
      isWhole = true;
      completion.tokens_in = chunk.usage.prompt_tokens;
      completion.tokens_out = chunk.usage.completion_tokens;
    }
  }
  // The library ends a stream that was aborted or that the server ended halfway as if it were whole.
  signal.throwIfAborted();
  if (!isWhole) throw new SyntaxError('the stream ended before the reply did');
  return completion;
}
