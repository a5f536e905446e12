import Anthropic from '@anthropic-ai/sdk';
import type { Config } from '../../platform/config.ts';
import type { Backend } from './backend.ts';

const MOST_TOKENS = 4_096;

/** Anthropic's messages API. Retries are ours, not the SDK's. */
export function createAnthropicBackend(config: Config): Backend {
  const client = new Anthropic({
    apiKey: config.LLM_API_KEY ?? 'none',
    baseURL: config.LLM_BASE_URL ?? null,
    maxRetries: 0,
    timeout: config.LLM_TIMEOUT_MS,
    // The library prints what it cannot parse, which may be what a patient wrote.
    logLevel: 'off',
  });
  return {
    provider: 'anthropic',
    async complete({ model, system, user, signal, onToken, json }) {
      const stream = client.messages.stream(
        {
          model,
          max_tokens: MOST_TOKENS,
          temperature: json ? 0 : 0.3,
          system: json ? `${system}\nAnswer with the JSON object only.` : system,
          messages: [{ role: 'user', content: user }],
        },
        { signal },
      );
      if (onToken) stream.on('text', (token) => onToken(token));
      const message = await stream.finalMessage();
      const text = message.content.flatMap((block) => (block.type === 'text' ? [block.text] : [])).join('');
      return { text, tokens_in: message.usage.input_tokens, tokens_out: message.usage.output_tokens };
    },
  };
}
