import type { AudioFormat } from '../../domain/voice/audio-format.ts';

/** Speech to text, whoever does it. */
export type Speech = {
  provider: 'openai' | 'pocketsphinx';
  /** Whether the recognizer is there at all; asked before anything is read from a caller. */
  isAvailable(): Promise<boolean>;
  /**
   * @throws ApiError STORAGE_FILE_TYPE_001 when the sound cannot be decoded, SYS_TIMEOUT_001, SYS_SPEECH_UNAVAILABLE, SYS_CONFIG_MISSING
   */
  transcribe(sound: Sound, options: TranscribeOptions): Promise<Transcript>;
};

export type Sound = { bytes: Uint8Array; format: AudioFormat };
export type TranscribeOptions = { language?: string | undefined; signal: AbortSignal };
/** `language` as recognized or as asked for; seconds only where the recognizer tells them. */
export type Transcript = { text: string; duration_seconds: number | null; language: string | null };
