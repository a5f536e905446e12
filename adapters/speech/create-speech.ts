import type { Config } from '../../platform/config.ts';
import { createOpenAiSpeech } from './openai.ts';
import { createPocketsphinx } from './pocketsphinx.ts';
import type { Speech } from './speech.ts';

/** Null: speech to text is not configured (Decisions §1). */
export function createSpeech(config: Config): Speech | null {
  if (config.STT_PROVIDER === 'openai') return createOpenAiSpeech(config);
  return config.STT_PROVIDER === 'pocketsphinx' ? createPocketsphinx() : null;
}
