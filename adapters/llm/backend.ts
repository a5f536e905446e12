import type { PromptTask } from './language-model.ts';

/** One model server: text in, text out. What the text must be is decided above it. */
export type Backend = {
  provider: 'openai' | 'anthropic';
  complete(request: CompletionRequest): Promise<Completion>;
};

export type CompletionRequest = {
  task: PromptTask;
  model: string;
  system: string;
  user: string;
  json: boolean;
  signal: AbortSignal;
  onToken?: ((token: string) => void) | undefined;
};
export type Completion = { text: string; tokens_in: number; tokens_out: number };
