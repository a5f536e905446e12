/** The rate at which speech is streamed and recognized (Decisions §12). */
export const SPEECH_RATE = 16_000;
export const BYTES_PER_SECOND = SPEECH_RATE * 2;

type WavFormat = { encoding: number; channels: number; rate: number; bits: number };
export type Wav = WavFormat & { data: Uint8Array };

const PCM = 1;
const HEADER_BYTES = 44;

/** The sound of a WAV file and its format; null when the header is broken. A length that a recorder never filled in means "to the end". */
export function readWav(bytes: Uint8Array): Wav | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let format: WavFormat | null = null;
  for (let at = 12; at + 8 <= bytes.length; ) {
    const name = String.fromCharCode(...bytes.subarray(at, at + 4));
    const size = view.getUint32(at + 4, true);
    const start = at + 8;
    if (name === 'fmt ' && start + 16 <= bytes.length) format = readFormat(view, start);
    if (name === 'data') return format && { ...format, data: bytes.subarray(start, Math.min(start + size, bytes.length)) };
    at = start + size + (size % 2);
  }
  return null;
}

function readFormat(view: DataView, at: number): WavFormat {
  return {
    encoding: view.getUint16(at, true),
    channels: view.getUint16(at + 2, true),
    rate: view.getUint32(at + 4, true),
    bits: view.getUint16(at + 14, true),
  };
}

/** Length in seconds with one decimal; null when the header does not say. */
export function wavSeconds(bytes: Uint8Array): number | null {
  const wav = readWav(bytes);
  const perSecond = wav ? wav.rate * wav.channels * (wav.bits / 8) : 0;
  return wav && perSecond > 0 ? Math.round((wav.data.length / perSecond) * 10) / 10 : null;
}

/** 16-bit mono samples at 16 kHz as recognizers want them; null for encodings other than 16-bit PCM. */
export function speechSamples(bytes: Uint8Array): Uint8Array | null {
  const wav = readWav(bytes);
  if (!wav || wav.encoding !== PCM || wav.bits !== 16 || wav.channels < 1 || wav.rate < 4_000) return null;
  if (wav.rate === SPEECH_RATE && wav.channels === 1) return wav.data;
  const view = new DataView(wav.data.buffer, wav.data.byteOffset, wav.data.byteLength);
  const frames = Math.floor(wav.data.length / (2 * wav.channels));
  const samples = new DataView(new ArrayBuffer(2 * Math.floor((frames * SPEECH_RATE) / wav.rate)));
  for (let index = 0; index * 2 < samples.byteLength; index += 1) {
    samples.setInt16(index * 2, sampleAt(view, wav.channels, frames, (index * wav.rate) / SPEECH_RATE), true);
  }
  return new Uint8Array(samples.buffer);
}

/** The mean of the channels between two frames, weighted by distance. */
function sampleAt(view: DataView, channels: number, frames: number, position: number): number {
  const before = Math.floor(position);
  const after = Math.min(before + 1, frames - 1);
  const frame = (number: number) => {
    let sum = 0;
    for (let channel = 0; channel < channels; channel += 1) sum += view.getInt16((number * channels + channel) * 2, true);
    return sum / channels;
  };
  return Math.round(frame(before) + (frame(after) - frame(before)) * (position - before));
}

/** Wraps 16-bit mono samples at 16 kHz as a WAV file. */
export function wavOf(samples: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(HEADER_BYTES + samples.length);
  const view = new DataView(bytes.buffer);
  const text = (at: number, value: string) => bytes.set(new TextEncoder().encode(value), at);
  text(0, 'RIFF');
  view.setUint32(4, bytes.length - 8, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, PCM, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, SPEECH_RATE, true);
  view.setUint32(28, BYTES_PER_SECOND, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  text(36, 'data');
  view.setUint32(40, samples.length, true);
  bytes.set(samples, HEADER_BYTES);
  return bytes;
}
