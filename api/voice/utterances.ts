import { isSilent } from '../../domain/voice/loudness.ts';
import { BYTES_PER_SECOND } from '../../domain/voice/wav.ts';

export type Heard = { event: 'partial' | 'final'; text: string };
type Recognize = (samples: Uint8Array) => Promise<string>;
type Listener = { onHeard: (heard: Heard) => void; onFault: (error: unknown) => void };

/** A pause this long ends an utterance. */
const PAUSE_BYTES = 0.8 * BYTES_PER_SECOND;
const LONGEST_BYTES = 30 * BYTES_PER_SECOND;
const PARTIAL_EVERY_BYTES = 1.5 * BYTES_PER_SECOND;
/** Silence is looked for in windows of this length. */
const WINDOW_BYTES = 0.1 * BYTES_PER_SECOND;
/** No frame for so long means that the speaker is done. */
const IDLE_MS = 1_200;

/**
 * Cuts a stream of 16 kHz samples into utterances at pauses and has them recognized, one call at a time: what was understood so far
 * (partial) while an utterance grows, and its words (final) when it ends.
 */
export function createUtterances(recognize: Recognize, { onHeard, onFault }: Listener) {
  let samples: Uint8Array = new Uint8Array(0);
  let checked = 0;
  let quiet = 0;
  let spoke = false;
  let heardAt = 0;
  let partialRunning = false;
  let isOver = false;
  let waiting = 0;
  let queue: Promise<void> = Promise.resolve();
  let idle: NodeJS.Timeout | undefined;

  const inTurn = (utterance: Uint8Array, event: Heard['event']): Promise<void> => {
    waiting += 1;
    queue = queue.then(async () => {
      waiting -= 1;
      if (isOver) return;
      try {
        const text = await recognize(utterance);
        if (!isOver && (text !== '' || event === 'final')) onHeard({ event, text });
      } catch (error) {
        if (!isOver) onFault(error);
      }
    });
    return queue;
  };
  const finish = () => {
    clearTimeout(idle);
    const utterance = samples.subarray(0, samples.length - (samples.length % 2));
    const hadSpeech = spoke;
    samples = new Uint8Array(0);
    [checked, quiet, heardAt, spoke] = [0, 0, 0, false];
    if (hadSpeech) void inTurn(utterance, 'final');
  };
  const lookForPause = () => {
    for (; checked + WINDOW_BYTES <= samples.length; checked += WINDOW_BYTES) {
      const isQuiet = isSilent(samples.subarray(checked, checked + WINDOW_BYTES));
      quiet = isQuiet ? quiet + WINDOW_BYTES : 0;
      spoke ||= !isQuiet;
      if (spoke && quiet >= PAUSE_BYTES) return true;
    }
    return samples.length >= LONGEST_BYTES;
  };
  const askInBetween = () => {
    if (!spoke || partialRunning || samples.length - heardAt < PARTIAL_EVERY_BYTES) return;
    heardAt = samples.length;
    partialRunning = true;
    void inTurn(samples.slice(0, samples.length - (samples.length % 2)), 'partial').then(() => {
      partialRunning = false;
    });
  };
  const take = (piece: Uint8Array) => {
    samples = Buffer.concat([samples, piece]);
    if (lookForPause()) finish();
    else askInBetween();
  };

  return {
    /** A frame of samples, of any length. */
    add(frame: Uint8Array): void {
      clearTimeout(idle);
      for (let at = 0; at < frame.length; at += BYTES_PER_SECOND) take(frame.subarray(at, at + BYTES_PER_SECOND));
      idle = setTimeout(finish, IDLE_MS);
    },
    /** The speaker is done: what is left is recognized at once. */
    finish,
    /** Utterances that nobody has begun to recognize. */
    waiting: () => waiting,
    /** Nobody listens any more. */
    close(): void {
      isOver = true;
      clearTimeout(idle);
    },
  };
}
