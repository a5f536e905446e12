import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { createPocketsphinx } from '../../adapters/speech/pocketsphinx.ts';
import { hasSharedData, sharedPath } from '../support/shared-data.ts';

function isInstalled(): boolean {
  try {
    execFileSync('python3', ['-c', 'import pocketsphinx'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const signal = new AbortController().signal;

describe('pocketsphinx', () => {
  const speech = createPocketsphinx();

  it('says whether it is there', async () => {
    expect(await speech.isAvailable()).toBe(isInstalled());
  });

  it('refuses what it cannot read before it starts anything', async () => {
    const sound = { bytes: new Uint8Array(Buffer.from('OggS and so on')), format: 'ogg' } as const;
    await expect(speech.transcribe(sound, { signal })).rejects.toMatchObject({ code: 'STORAGE_FILE_TYPE_001' });
  });

  (isInstalled() && hasSharedData ? it : it.skip)('understands a human reader', async () => {
    const bytes = new Uint8Array(readFileSync(sharedPath('audio/1_austen_64kb-0880.wav')));
    const { text, duration_seconds, language } = await speech.transcribe({ bytes, format: 'wav' }, { signal });
    expect(text).toContain('young man');
    expect([duration_seconds, language]).toEqual([3, 'en']);
  });
});
