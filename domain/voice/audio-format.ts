/** Audio files that are transcribed, with the name and media type under which a recognizer knows them. */
export const AUDIO_FORMATS = {
  wav: 'audio/wav',
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
  webm: 'audio/webm',
  m4a: 'audio/mp4',
  flac: 'audio/flac',
} as const;
export type AudioFormat = keyof typeof AUDIO_FORMATS;

/** 25 MB, as speech services accept. */
export const MAX_AUDIO_BYTES = 25 * 1024 * 1024;

const MP4_BRANDS = new Set([
  'M4A ',
  'M4B ',
  'mp42',
  'mp41',
  'isom',
  'iso2',
  'iso4',
  'iso5',
  'iso6',
  'dash',
  'MSNV',
  '3gp4',
  '3gp5',
  'qt  ',
]);

/** What a file is by its first bytes, whatever its name says; null when it is no audio that is taken. */
export function audioFormatOf(bytes: Uint8Array): AudioFormat | null {
  if (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WAVE') return 'wav';
  if (textAt(bytes, 0, 4) === 'OggS') return 'ogg';
  if (textAt(bytes, 0, 4) === 'fLaC') return 'flac';
  if (textAt(bytes, 4, 4) === 'ftyp' && MP4_BRANDS.has(textAt(bytes, 8, 4))) return 'm4a';
  if (textAt(bytes, 0, 4) === '\x1A\x45\xDF\xA3') return textAt(bytes, 4, 60).includes('webm') ? 'webm' : null;
  return textAt(bytes, 0, 3) === 'ID3' || isMpegFrame(bytes) ? 'mp3' : null;
}

/** Frame sync, an MPEG version, layer III, and neither a bit rate nor a sampling rate that is reserved. */
function isMpegFrame([sync = 0, kind = 0, rates = 0]: Uint8Array): boolean {
  const isLayer3 = sync === 0xff && (kind & 0xe0) === 0xe0 && (kind & 0x18) !== 0x08 && (kind & 0x06) === 0x02;
  return isLayer3 && (rates & 0xf0) !== 0xf0 && (rates & 0xf0) !== 0 && (rates & 0x0c) !== 0x0c;
}

function textAt(bytes: Uint8Array, start: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(start, start + length));
}
