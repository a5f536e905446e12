import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { seededRandom } from '../../../domain/evaluation/seeded-random.ts';

/** What happens to a page on its way to us, as pictures are really sent. All of it comes out the same each time. */

type Page = { width: number; height: number; gray: Float32Array };
type Spoil = (page: Page, seed: number) => Page;
/** How a group of ways is reported. */
export type Group = 'clean' | 'office' | 'phone' | 'fax' | 'hard';

const TABLE = 58;

export const SPOILS = {
  clean: { group: 'clean', spoil: (page) => page },
  office: { group: 'office', spoil: (page, seed) => noisy(turned(blurred(page, 1), 0.7), 6, seed) },
  skew: { group: 'office', spoil: (page, seed) => noisy(turned(page, 6), 5, seed) },
  quarter_turn: { group: 'office', spoil: (page, seed) => noisy(quarter(page, seed % 3), 5, seed) },
  exif: { group: 'office', spoil: (page, seed) => noisy(quarter(page, 2), 5, seed) },
  faint: {
    group: 'office',
    spoil: (page, seed) =>
      noisy(
        lit(page, (value) => 185 + value * 0.2),
        4,
        seed,
      ),
  },
  phone: { group: 'phone', spoil: (page, seed) => noisy(blurred(shaded(inHand(page, 0.06)), 1), 7, seed) },
  flash: { group: 'phone', spoil: (page, seed) => noisy(lit(inHand(page, 0.03), flash), 6, seed) },
  shadow: { group: 'phone', spoil: (page, seed) => noisy(lit(inHand(page, 0.03), hardShadow), 6, seed) },
  fold: { group: 'phone', spoil: (page, seed) => noisy(folded(inHand(page, 0.02)), 6, seed) },
  moire: { group: 'phone', spoil: (page, seed) => noisy(lit(turned(page, 1.5), screen), 4, seed) },
  stamp: { group: 'phone', spoil: (page, seed) => noisy(shaded(stamped(page, seed)), 5, seed) },
  fax: { group: 'fax', spoil: (page, seed) => fax(turned(page, 0.5), 1, seed) },
  fax_rough: { group: 'fax', spoil: (page, seed) => fax(turned(page, -0.8), 0.62, seed) },
  coarse: { group: 'hard', spoil: (page, seed) => noisy(resized(blurred(page, 2), 0.52), 6, seed) },
  hard: { group: 'hard', spoil: (page, seed) => noisy(resized(blurred(blurred(dim(inHand(page, 0.09)), 2), 1), 0.72), 12, seed) },
} as const satisfies Record<string, { group: Group; spoil: Spoil }>;

/** The spoiled picture as a file. `exif` says in its head which way up it is, the way telephones do. */
export function spoilPicture(page: Canvas, way: keyof typeof SPOILS, seed: number): { bytes: Uint8Array; contentType: string } {
  const picture = paint(SPOILS[way].spoil(grayOf(page), seed));
  if (way === 'fax' || way === 'fax_rough' || way === 'clean')
    return { bytes: new Uint8Array(picture.toBuffer('image/png')), contentType: 'image/png' };
  const jpeg = new Uint8Array(picture.toBuffer('image/jpeg', way === 'hard' ? 55 : 78));
  return { bytes: way === 'exif' ? withOrientation(jpeg, 6) : jpeg, contentType: 'image/jpeg' };
}

function grayOf(page: Canvas): Page {
  const { width, height } = page;
  const { data } = page.getContext('2d').getImageData(0, 0, width, height);
  return {
    width,
    height,
    gray: Float32Array.from(
      { length: width * height },
      (_, at) => ((data[at * 4] ?? 0) * 77 + (data[at * 4 + 1] ?? 0) * 150 + (data[at * 4 + 2] ?? 0) * 29) / 256,
    ),
  };
}

function paint({ width, height, gray }: Page): Canvas {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  const pixels = context.createImageData(width, height);
  for (let at = 0; at < gray.length; at += 1) {
    pixels.data.fill(Math.min(255, Math.max(0, gray[at] ?? 0)), at * 4, at * 4 + 3);
    pixels.data[at * 4 + 3] = 255;
  }
  context.putImageData(pixels, 0, 0);
  return canvas;
}

/** Each pixel of the new page shows a place of the old one (bilinear); `ground` where there is none. */
function mapped(page: Page, width: number, height: number, ground: number, from: (x: number, y: number) => [number, number]): Page {
  const gray = new Float32Array(width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [sx, sy] = from(x, y);
      gray[y * width + x] = sx < 0 || sy < 0 || sx >= page.width - 1 || sy >= page.height - 1 ? ground : between(page, sx, sy);
    }
  return { width, height, gray };
}

function between({ width, gray }: Page, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const at = top * width + left;
  const upper = (gray[at] ?? 0) * (1 - x + left) + (gray[at + 1] ?? 0) * (x - left);
  const lower = (gray[at + width] ?? 0) * (1 - x + left) + (gray[at + width + 1] ?? 0) * (x - left);
  return upper * (1 - y + top) + lower * (y - top);
}

function turned(page: Page, degrees: number): Page {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const [cx, cy] = [page.width / 2, page.height / 2];
  return mapped(page, page.width, page.height, 250, (x, y) => [cx + (x - cx) * cos + (y - cy) * sin, cy - (x - cx) * sin + (y - cy) * cos]);
}

function quarter(page: Page, times: number): Page {
  const { width, height } = page;
  if (times === 1) return mapped(page, width, height, 250, (x, y) => [width - 2 - x, height - 2 - y]);
  return mapped(page, height, width, 250, (x, y) => (times === 0 ? [y, height - 2 - x] : [width - 2 - y, x]));
}

/** Held over a table: the far edge is shorter, the sheet bends a little. */
function inHand(page: Page, depth: number): Page {
  const { width, height } = page;
  return mapped(page, width, height, TABLE, (x, y) => {
    const [u, v] = [x / width - 0.5, y / height];
    const near = 1.04 + depth * (1 - v) + depth * 0.7 * u;
    return [
      (0.5 + u * near * 1.02 - 0.012 * v) * width,
      (v * 1.06 - 0.03 + 0.25 * depth * u + 0.14 * depth * Math.sin(Math.PI * (u + 0.5)) * (v - 0.2)) * height,
    ];
  });
}

const resized = (page: Page, scale: number) => {
  const soft = scale < 0.75 ? blurred(page, 1) : page;
  return mapped(soft, Math.round(page.width * scale), Math.round(page.height * scale), 250, (x, y) => [x / scale, y / scale]);
};

/** Two passes of a box of 2r + 1 pixels. */
function blurred(page: Page, r: number): Page {
  const pass = (gray: Float32Array, step: number) =>
    gray.map((_, at) => {
      let sum = 0;
      for (let offset = -r; offset <= r; offset += 1) sum += gray[at + offset * step] ?? gray[at] ?? 0;
      return sum / (2 * r + 1);
    });
  return { ...page, gray: pass(pass(page.gray, 1), page.width) };
}

function noisy(page: Page, strength: number, seed: number): Page {
  const random = seededRandom(seed + 1);
  return { ...page, gray: page.gray.map((value) => value + (random() + random() + random() - 1.5) * strength * 1.6) };
}

type Light = (value: number, x: number, y: number) => number;
const lit = (page: Page, light: Light): Page => ({
  ...page,
  gray: page.gray.map((value, at) => light(value, (at % page.width) / page.width, Math.floor(at / page.width) / page.height)),
});

const shaded = (page: Page) => lit(page, (value, x, y) => value * (0.52 + 0.3 * x + 0.16 * y));
const dim = (page: Page) => lit(page, (value, x, y) => 28 + value * (0.36 + 0.16 * x - 0.12 * y));
const flash: Light = (value, x, y) => {
  const glare = Math.exp(-((x - 0.55) ** 2 + (y - 0.4) ** 2) / 0.02);
  return value * (0.75 + 0.1 * x) * (1 - glare * 0.45) + glare * 0.45 * 262;
};
const hardShadow: Light = (value, x, y) => value * (0.9 - 0.48 / (1 + Math.exp(-(x + 0.6 * y - 0.62) * 40)));
const screen: Light = (value, x, y) =>
  value * (0.86 + 0.09 * Math.sin(x * 900 + y * 130) + 0.07 * Math.sin(y * 1_250 - x * 60) + 0.05 * Math.sin((x + y) * 37));

/** Folded twice: the creases are dark, and the parts lie at slightly different angles. */
function folded(page: Page): Page {
  const { width, height } = page;
  const bent = mapped(page, width, height, TABLE, (x, y) => [
    x + 5 * Math.abs((((y / height) * 3) % 1) - 0.5),
    y + 7 * Math.abs((((x / width) * 2) % 1) - 0.5),
  ]);
  const crease = (at: number, folds: number) => Math.exp(-((((at * folds) % 1) - 0.5) ** 2) / 0.00002);
  return lit(
    bent,
    (value, x, y) => value * (0.94 - 0.3 * Math.max(crease(x, 1), crease(y, 2))) * (0.86 + 0.1 * Math.abs(((y * 2 + 0.5) % 1) - 0.5)),
  );
}

/** A round stamp in pale ink over the entries. */
function stamped(page: Page, seed: number): Page {
  const random = seededRandom(seed + 9);
  const canvas = paint(page);
  const context = canvas.getContext('2d');
  context.globalAlpha = 0.45;
  context.strokeStyle = context.fillStyle = '#6a6a8a';
  context.lineWidth = 5;
  context.translate(380 + random() * 200, 430 + random() * 150);
  context.rotate(-0.3);
  for (const radius of [130, 112]) {
    context.beginPath();
    context.arc(0, 0, radius, 0, 7);
    context.stroke();
  }
  context.font = 'bold 34px "DejaVu Sans"';
  context.fillText('RECEIVED', -96, 0);
  context.fillText('12 FEB 2026', -104, 42);
  return grayOf(canvas);
}

/** Black and white; `rows`: share of the rows that are sent. */
function fax(page: Page, rows: number, seed: number): Page {
  const random = seededRandom(seed + 3);
  const sent = mapped(blurred(page, 1), page.width, Math.round(page.height * rows), 250, (x, y) => [x, y / rows]);
  const ink = sent.gray.map((value) => ((random() < 0.002 ? random() * 255 : value) + (random() - 0.5) * 50 > 150 ? 255 : 0));
  return mapped({ ...sent, gray: ink }, page.width, page.height, 255, (x, y) => [x, Math.floor(y * rows)]);
}

/** An EXIF segment (TIFF, little-endian) with one entry: orientation. */
function withOrientation(jpeg: Uint8Array, orientation: number): Uint8Array {
  const tiff = [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0, 0, 0, 0, 0];
  const body = [...Buffer.from('Exif\0\0'), ...tiff];
  return new Uint8Array(Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xe1, 0, body.length + 2, ...body]), jpeg.subarray(2)]));
}
