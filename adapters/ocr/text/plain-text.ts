/** Decodes a text file: byte order marks, UTF-16 without one, UTF-8, and else Windows-1252 (which holds Latin-1). Never throws. */
export function decodeText(bytes: Uint8Array): string {
  return new TextDecoder(guessEncoding(bytes)).decode(bytes).replace(/\r\n?/g, '\n').replaceAll('\0', '');
}

function guessEncoding(bytes: Uint8Array): string {
  const [first, second, third] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  return guessUtf16(bytes.subarray(0, 4_096)) ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252');
}

/** Western text in UTF-16 has a zero in every other byte: the odd ones when little-endian. */
function guessUtf16(sample: Uint8Array): string | null {
  let even = 0;
  let odd = 0;
  sample.forEach((byte, index) => {
    if (byte !== 0) return;
    if (index % 2 === 1) odd += 1;
    else even += 1;
  });
  const pairs = sample.length / 2;
  if (odd > pairs * 0.6 && even < pairs * 0.1) return 'utf-16le';
  if (even > pairs * 0.6 && odd < pairs * 0.1) return 'utf-16be';
  return null;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
