import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ApiError } from '../../domain/errors.ts';
import { BYTES_PER_SECOND, speechSamples } from '../../domain/voice/wav.ts';
import { lazy } from '../../platform/lazy.ts';
import type { Speech } from './speech.ts';

const SCRIPT = fileURLToPath(new URL('./recognize.py', import.meta.url));
const PYTHON = 'python3';
const LONGEST_MS = 120_000;

/** English speech on this machine, without any service, where Python's package `pocketsphinx` is installed. It reads WAV only. */
export function createPocketsphinx(): Speech {
  const installed = lazy(() => isInstalled());
  return {
    provider: 'pocketsphinx',
    isAvailable: installed,
    async transcribe({ bytes, format }, { signal }) {
      const samples = format === 'wav' ? speechSamples(bytes) : null;
      if (!samples) throw new ApiError('STORAGE_FILE_TYPE_001', { message: 'This recognizer reads 16-bit PCM WAV only.', field: 'audio' });
      const text = await recognize(samples, signal);
      return { text, duration_seconds: Math.round((samples.length / BYTES_PER_SECOND) * 10) / 10, language: 'en' };
    },
  };
}

function isInstalled(): Promise<boolean> {
  return new Promise((resolve) => {
    execFile(PYTHON, ['-c', 'import pocketsphinx'], { timeout: 10_000 }, (error) => resolve(error === null));
  });
}

function recognize(samples: Uint8Array, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = execFile(PYTHON, [SCRIPT], { signal, timeout: LONGEST_MS }, (cause, stdout) => {
      if (cause) reject(new ApiError(cause.killed ? 'SYS_TIMEOUT_001' : 'SYS_SPEECH_UNAVAILABLE', { cause }));
      else resolve(stdout.trim());
    });
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(samples);
  });
}
