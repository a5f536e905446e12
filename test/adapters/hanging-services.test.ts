import { describe, expect, it } from '@jest/globals';
import { createWordingComparison } from '../../activities/documents/compare-wordings.ts';
import { createEmbeddings } from '../../adapters/embeddings/create-embeddings.ts';
import { createOpenAiSpeech } from '../../adapters/speech/openai.ts';
import { ApiError } from '../../domain/errors.ts';
import type { Config } from '../../platform/config.ts';
import { HANGING, startHangingServer } from '../support/hanging-server.ts';

/** Embedding and speech servers that hang: whoever asks is told in time, and what can go on without them does. */

const isTimedOut = (mode: string) => mode === 'silent' || mode === 'trickling';

describe.each(HANGING)('an embedding server that is %s', (mode) => {
  const config = (url: string) =>
    ({ EMBEDDINGS_PROVIDER: 'openai', EMBEDDINGS_BASE_URL: `${url}/v1`, EMBEDDINGS_TIMEOUT_MS: 2_000 }) as Config;

  it('fails in time, is left alone for a while, and holds up no document', async () => {
    const server = await startHangingServer(mode);
    const embeddings = createEmbeddings(config(server.url));
    try {
      for (let call = 0; call < 3; call += 1)
        await expect(embeddings.embed(['knee replacement'])).rejects.toMatchObject({ code: 'MATCH_EMBEDDING_FAILED_001' });
      expect(server.asked).toHaveLength(isTimedOut(mode) ? 1 : 3);
      const compared = await createWordingComparison(embeddings)('ECG of 2026', ['ECG', 'Chest X-ray']);
      expect(compared.engine.model).toBe(embeddings.substitute?.model);
      expect([compared.vector.length, ...compared.wanted.map(({ length }) => length)]).toEqual([512, 512, 512]);
    } finally {
      await embeddings.close();
      await server.close();
    }
  }, 60_000);
});

describe.each(HANGING)('a speech server that is %s', (mode) => {
  it('is told in time, all tries together', async () => {
    const server = await startHangingServer(mode);
    try {
      const speech = createOpenAiSpeech({ STT_BASE_URL: server.url, STT_MODEL: 'm', STT_TIMEOUT_MS: 500 } as Config);
      const sound = { bytes: new Uint8Array(100), format: 'wav' } as const;
      const failed = await speech.transcribe(sound, { signal: new AbortController().signal }).catch((error: unknown) => error);
      expect(failed).toBeInstanceOf(ApiError);
      expect(failed).toMatchObject({ code: isTimedOut(mode) ? 'SYS_TIMEOUT_001' : 'SYS_SPEECH_UNAVAILABLE' });
    } finally {
      await server.close();
    }
  }, 60_000);
});
