import { type InferenceSession, Tensor } from 'onnxruntime-node';
import { resample } from './resample.ts';
import type { RasterImage } from '../image/raster-image.ts';
import { minAreaBox, type Point, type RotatedBox, unclip } from './rotated-box.ts';

/** Where text stands (DBNet, differentiable binarization): a map of how likely each pixel is text's, cut into connected pieces, each boxed and grown. */

/** The longer side of what the network sees; more finds nothing more. */
const LONGEST_SIDE = 1280;
const MULTIPLE = 32;
/** The network's training: mean and spread of blue, green, red. */
const CHANNELS = [
  { mean: 0.485, spread: 0.229 },
  { mean: 0.456, spread: 0.224 },
  { mean: 0.406, spread: 0.225 },
];
const TEXT = 0.3;
const SURE = 0.55;
/** Pieces hold the cores of lines only. */
const UNCLIP = 1.6;
const LEAST_SIDE = 3;

/** Boxes of lines, or of the entries of a table's row, in pixels of the picture. */
export async function detectText(session: InferenceSession, image: RasterImage): Promise<RotatedBox[]> {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(image.width, image.height));
  const seen = resample(image, Math.round(image.width * scale), Math.round(image.height * scale));
  const [width, height] = [padded(seen.width), padded(seen.height)];
  const output = await session.run({ x: new Tensor('float32', normalized(seen, width, height), [1, 3, height, width]) });
  const likely = Object.values(output)[0]?.data as Float32Array;
  return piecesOf(likely, width, height).flatMap((points) => {
    const box = minAreaBox(points);
    if (Math.min(box.width, box.height) < LEAST_SIDE) return [];
    const { x, y, width: wide, height: tall, angle } = unclip(box, UNCLIP);
    return [{ x: x / scale, y: y / scale, width: wide / scale, height: tall / scale, angle }];
  });
}

const padded = (side: number) => Math.max(MULTIPLE, Math.ceil(side / MULTIPLE) * MULTIPLE);

function normalized({ width, height, gray }: RasterImage, wide: number, tall: number): Float32Array {
  const values = new Float32Array(3 * wide * tall);
  for (const [channel, { mean, spread }] of CHANNELS.entries()) {
    const plane = values.subarray(channel * wide * tall, (channel + 1) * wide * tall).fill((1 - mean) / spread);
    for (let y = 0; y < height; y += 1)
      for (let x = 0; x < width; x += 1) plane[y * wide + x] = ((gray[y * width + x] ?? 255) / 255 - mean) / spread;
  }
  return values;
}

/** The outline of each connected piece of likely text (first and last pixel of its rows), without those that are not likely as a whole. */
function piecesOf(likely: Float32Array, width: number, height: number): Point[][] {
  const isSeen = new Uint8Array(likely.length);
  const pieces: Point[][] = [];
  for (let start = 0; start < likely.length; start += 1) {
    if (isSeen[start] === 1 || (likely[start] ?? 0) <= TEXT) continue;
    const { pixels, sum } = flood(likely, isSeen, start, width, height);
    if (sum / pixels.length >= SURE) pieces.push(outlineOf(pixels, width));
  }
  return pieces;
}

function flood(likely: Float32Array, isSeen: Uint8Array, start: number, width: number, height: number): { pixels: number[]; sum: number } {
  const pixels = [start];
  isSeen[start] = 1;
  let sum = 0;
  for (let at = 0; at < pixels.length; at += 1) {
    const pixel = pixels[at] ?? 0;
    sum += likely[pixel] ?? 0;
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row += 1)
      for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column += 1) {
        const next = row * width + column;
        if (isSeen[next] === 1 || (likely[next] ?? 0) <= TEXT) continue;
        isSeen[next] = 1;
        pixels.push(next);
      }
  }
  return { pixels, sum };
}

function outlineOf(pixels: readonly number[], width: number): Point[] {
  const rows = new Map<number, { from: number; to: number }>();
  for (const pixel of pixels) {
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    const row = rows.get(y);
    if (!row) rows.set(y, { from: x, to: x });
    else [row.from, row.to] = [Math.min(row.from, x), Math.max(row.to, x)];
  }
  return [...rows].flatMap(([y, { from, to }]) => [
    { x: from, y },
    { x: to, y },
  ]);
}
