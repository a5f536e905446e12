/** Root mean square of 16-bit little-endian samples, 0 to 1. */
export function loudness(samples: Uint8Array): number {
  const view = new DataView(samples.buffer, samples.byteOffset, samples.byteLength);
  const count = Math.floor(samples.byteLength / 2);
  let sum = 0;
  for (let index = 0; index < count; index += 1) sum += (view.getInt16(index * 2, true) / 32_768) ** 2;
  return count === 0 ? 0 : Math.sqrt(sum / count);
}

/** Below this a microphone hears a room, not a voice: about -40 dBFS. */
const SILENCE = 0.01;

export const isSilent = (samples: Uint8Array): boolean => loudness(samples) < SILENCE;
