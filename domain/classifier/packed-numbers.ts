/** Numbers of about one size in eight bits each, as base64: the sum of hundreds does not feel the rounding. */
export type PackedNumbers = { scale: number; bytes: string };

export function packNumbers(numbers: ArrayLike<number>): PackedNumbers {
  const scale = Array.from(numbers).reduce((highest, number) => Math.max(highest, Math.abs(number)), 1e-9);
  let bytes = '';
  for (let at = 0; at < numbers.length; at += 1) bytes += String.fromCharCode(Math.round(((numbers[at] ?? 0) / scale) * 127) + 128);
  return { scale: Number(scale.toPrecision(6)), bytes: btoa(bytes) };
}

export function unpackNumbers({ scale, bytes }: PackedNumbers): Float32Array {
  return Float32Array.from(atob(bytes), (character) => ((character.charCodeAt(0) - 128) / 127) * scale);
}
