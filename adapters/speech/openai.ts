import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { ApiError } from '../../domain/errors.ts';
import { AUDIO_FORMATS } from '../../domain/voice/audio-format.ts';
import type { Config } from '../../platform/config.ts';
import { TimeLimitError, within } from '../../platform/within.ts';
import type { Sound, Speech, TranscribeOptions, Transcript } from './speech.ts';

const ATTEMPTS = 3;
const PAUSE_MS = 250;

const answerSchema = z.object({
  text: z.string(),
  duration: z.coerce.number().nonnegative().nullish().catch(null),
  language: z.string().nullish().catch(null),
});

/** Any server that speaks OpenAI's `/v1/audio/transcriptions`. Busy and broken answers are tried three times, within one limit of time. */
export function createOpenAiSpeech(config: Config): Speech {
  const url = transcriptionsUrl(config.STT_BASE_URL);
  return {
    provider: 'openai',
    isAvailable: async () => true,
    transcribe: (sound, options) =>
      within(config.STT_TIMEOUT_MS, options.signal, (signal) => transcribe(config, url, sound, { ...options, signal })).catch(
        (error: unknown) => Promise.reject(error instanceof TimeLimitError ? new ApiError('SYS_TIMEOUT_001', { cause: error }) : error),
      ),
  };
}

async function transcribe(config: Config, url: string, sound: Sound, options: TranscribeOptions): Promise<Transcript> {
  for (let attempt = 1; ; attempt += 1) {
    const response = await send(config, url, sound, options);
    if (response.ok) return readAnswer(response, options);
    await response.body?.cancel();
    const mayHeal = response.status === 429 || response.status >= 500;
    if (!mayHeal || attempt === ATTEMPTS) throw refusal(response.status);
    await delay(PAUSE_MS * attempt, undefined, { signal: options.signal });
  }
}

/** The base may be given with or without its version, as for other OpenAI-compatible servers. */
export function transcriptionsUrl(base = 'https://api.openai.com/v1'): string {
  const trimmed = base.replace(/\/+$/, '');
  if (trimmed.endsWith('/audio/transcriptions')) return trimmed;
  return /\/v\d+$/.test(trimmed) ? `${trimmed}/audio/transcriptions` : `${trimmed}/v1/audio/transcriptions`;
}

async function send(config: Config, url: string, { bytes, format }: Sound, { language, signal }: TranscribeOptions): Promise<Response> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(bytes)], { type: AUDIO_FORMATS[format] }), `speech.${format}`);
  form.set('model', config.STT_MODEL);
  form.set('response_format', 'verbose_json');
  if (language) form.set('language', language.slice(0, 2));
  const key = config.STT_API_KEY ?? config.LLM_API_KEY;
  try {
    return await fetch(url, {
      method: 'POST',
      body: form,
      headers: key ? { authorization: `Bearer ${key}` } : {},
      signal,
    });
  } catch (cause) {
    throw new ApiError('SYS_SPEECH_UNAVAILABLE', { cause });
  }
}

async function readAnswer(response: Response, { language }: TranscribeOptions): Promise<Transcript> {
  const answer = answerSchema.safeParse(await response.json().catch(() => null));
  if (!answer.success) throw new ApiError('SYS_SPEECH_UNAVAILABLE', { cause: 'the answer is no transcription' });
  const { text, duration } = answer.data;
  return { text: text.trim(), duration_seconds: duration ?? null, language: answer.data.language ?? language ?? null };
}

/** The server's own words are not passed on: they may repeat what it heard. */
function refusal(status: number): ApiError {
  const cause = `the speech server answered ${status}`;
  if (status === 400 || status === 415 || status === 422) {
    return new ApiError('STORAGE_FILE_TYPE_001', { message: 'The file could not be read as audio.', field: 'audio', cause });
  }
  return new ApiError(status === 401 || status === 403 ? 'SYS_CONFIG_MISSING' : 'SYS_SPEECH_UNAVAILABLE', { cause });
}
