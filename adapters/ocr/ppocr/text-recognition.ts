import { Tensor } from 'onnxruntime-node';
import type { RasterImage } from '../image/raster-image.ts';
import type { Models } from './models.ts';

/** What a line says (SVTR-LCNet, greedy decoding of CTC). */

/** `at`: where the character stands, 0 at the left edge of the picture and 1 at the right one; `sure` 0..1. */
export type ReadCharacter = { character: string; sure: number; at: number };

export const LINE_HEIGHT = 48;
export const WIDEST_LINE = 2400;
const MULTIPLE = 8;
/** Pictures of like width share a run; padding costs as much as text. */
const BATCH = { lines: 6, pixels: 4800, padding: 1.25 };

/** Reads pictures of lines, LINE_HEIGHT pixels high; the answers stand in the order of the pictures. */
export async function recognizeLines({ recognition, alphabet }: Models, lines: readonly RasterImage[]): Promise<ReadCharacter[][]> {
  const found: ReadCharacter[][] = lines.map(() => []);
  for (const batch of batchesOf(lines)) {
    const width = Math.ceil(Math.max(...batch.map((index) => lines[index]?.width ?? 0)) / MULTIPLE) * MULTIPLE;
    const values = new Float32Array(batch.length * 3 * LINE_HEIGHT * width);
    for (const [row, index] of batch.entries()) paint(values, row, width, lines[index] as RasterImage);
    const output = Object.values(await recognition.run({ x: new Tensor('float32', values, [batch.length, 3, LINE_HEIGHT, width]) }))[0];
    const [, steps = 0, classes = 0] = output?.dims ?? [];
    const data = output?.data as Float32Array;
    for (const [row, index] of batch.entries()) {
      const own = data.subarray(row * steps * classes, (row + 1) * steps * classes);
      found[index] = decode(own, steps, classes, alphabet, width / (lines[index]?.width ?? width));
    }
  }
  return found;
}

function batchesOf(lines: readonly RasterImage[]): number[][] {
  const widthOf = (index: number) => lines[index]?.width ?? 0;
  const batches: number[][] = [];
  for (const index of [...lines.keys()].sort((a, b) => widthOf(a) - widthOf(b))) {
    const open = batches.at(-1);
    const fits =
      open &&
      open.length < BATCH.lines &&
      (open.length + 1) * widthOf(index) <= BATCH.pixels &&
      widthOf(index) <= widthOf(open[0] ?? 0) * BATCH.padding;
    if (fits) open.push(index);
    else batches.push([index]);
  }
  return batches;
}

/** Grey from -1 (black) to 1 in all three channels; what lies beside the line is 0, as in training. */
function paint(values: Float32Array, row: number, width: number, line: RasterImage): void {
  for (let channel = 0; channel < 3; channel += 1)
    for (let y = 0; y < LINE_HEIGHT; y += 1) {
      const start = ((row * 3 + channel) * LINE_HEIGHT + y) * width;
      for (let x = 0; x < line.width; x += 1) values[start + x] = (line.gray[y * line.width + x] ?? 255) / 127.5 - 1;
    }
}

/** Greedy CTC: the likeliest class of each step, repeats joined, blanks left out. */
function decode(likely: Float32Array, steps: number, classes: number, alphabet: readonly string[], padding: number): ReadCharacter[] {
  const read: ReadCharacter[] = [];
  let previous = 0;
  for (let step = 0; step < steps; step += 1) {
    let best = 0;
    const start = step * classes;
    for (let index = 1; index < classes; index += 1) if ((likely[start + index] ?? 0) > (likely[start + best] ?? 0)) best = index;
    const sure = likely[start + best] ?? 0;
    const last = read.at(-1);
    if (best !== 0 && best === previous && last) last.sure = Math.max(last.sure, sure);
    else if (best !== 0) read.push({ character: alphabet[best] ?? '', sure, at: ((step + 0.5) / steps) * padding });
    previous = best;
  }
  return read;
}
