import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';

/**
 * Words as pens write them. Letters are strokes of our own on a grid of hexadecimal pairs (x to the right from 0, y upwards with the base
 * line at 4, small letters up to a, tall ones up to f); each is drawn with its own slips, so that no two are alike.
 */
const STROKES: Record<string, string> = {
  ...{ a: '69 3a 17 15 24 45 68/6a 65 74', b: '1f 15 14/18 4a 68 66 44 15', c: '69 4a 17 15 34 65', d: '69 3a 17 15 24 45 68/6f 65 74' },
  ...{
    e: '17 58 69 4a 17 15 34 65',
    f: '5e 4f 3d 34/19 59',
    g: '69 3a 17 15 35 68/6a 62 40 11',
    h: '1f 14/17 3a 59 54',
    i: '1a 15 24/1d 1c',
  },
  ...{
    j: '3a 32 10/3d 3c',
    k: '1f 14/4a 17 54',
    l: '1f 15 24',
    m: '1a 14/17 2a 39 34/37 4a 59 54',
    n: '1a 14/17 3a 59 54',
    o: '4a 17 15 44 66 68 4a',
  },
  ...{ p: '1a 10/17 3a 59 57 45 16', q: '6a 3a 17 15 35 67/6a 60', r: '1a 14/17 3a 59', s: '5a 2a 18 57 55 34 15', t: '2e 25 34 45/0a 4a' },
  ...{ u: '1a 15 34 57/5a 54', v: '1a 34 5a', w: '1a 24 38 44 6a', x: '1a 54/5a 14', y: '1a 16 35 58/5a 51 20', z: '1a 5a 14 54' },
  ...{ A: '04 3f 64/19 59', B: '1f 14/1f 4f 5c 1a/1a 6a 66 14', C: '6d 4f 1c 16 44 66', D: '1f 14/1f 5e 69 55 14', F: '1f 14/1f 6f/1a 4a' },
  ...{
    H: '1f 14/6f 64/1a 6a',
    K: '1f 14/6f 1a 64',
    M: '04 1f 39 6f 74',
    N: '14 1f 64 6f',
    P: '1f 14/1f 5f 5a 1a',
    R: '1f 14/1f 5f 5b 1a 64',
  },
  ...{ S: '6e 3f 1c 59 65 34 15', T: '0f 6f/3f 34', L: '1f 14 64', G: '6d 4f 1c 16 44 66 69 49' },
  ...{
    '0': '3f 1c 17 34 57 5c 3f',
    '1': '1c 3f 34',
    '2': '1d 3f 5d 19 04 54',
    '3': '1e 4f 5c 2a 58 54 14',
    '4': '4f 08 68/5b 54',
    '5': '5f 1f 1b 4b 58 44 14',
  },
  ...{ '6': '5f 28 16 34 57 3a 18', '7': '1f 5f 24', '8': '4a 1d 3f 5d 1a 16 34 57 4a', '9': '5b 2a 1d 3f 5d 44' },
  ...{
    '.': '14 25',
    ',': '25 12',
    '/': '03 5f',
    '-': '19 59',
    ':': '15 16/19 1a',
    '%': '1f 2d 0d 1f/03 5f/55 64 44 55',
    '+': '19 59/3c 36',
  },
};
const BASE = 4;

/** How somebody writes. Lengths in pixels for small letters, slips in their share. */
export type Hand = { size: number; slant: number; pen: number; slips: number; wander: number; joined: boolean; seed: number };
export const HANDS: Record<string, Hand> = {
  'a careful hand': { size: 24, slant: 0.1, pen: 3, slips: 0.1, wander: 0.08, joined: false, seed: 11 },
  'a hurried hand': { size: 22, slant: 0.35, pen: 2.4, slips: 0.13, wander: 0.12, joined: true, seed: 23 },
  'a large hand': { size: 34, slant: 0.2, pen: 4, slips: 0.09, wander: 0.1, joined: true, seed: 37 },
  'a hand that leans back': { size: 26, slant: -0.2, pen: 3, slips: 0.1, wander: 0.09, joined: false, seed: 53 },
};

type Point = { x: number; y: number };
type Chance = () => number;

/** Writes text with its base line at `y`, from `x` on. @returns where it ends */
export function handwrite(context: SKRSContext2D, text: string, x: number, y: number, hand: Hand): number {
  const chance = chances(hand.seed + text.length * 31 + Math.round(x + y * 7));
  context.save();
  context.lineWidth = hand.pen;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.strokeStyle = '#1d2250';
  let at = x;
  let rise = 0;
  for (const word of text.split(' ')) {
    rise += hand.size * hand.wander * slip(chance) - rise * 0.5;
    at = writeWord(context, word, at, y + rise, hand, chance) + hand.size * (0.6 + 0.2 * slip(chance));
  }
  context.restore();
  return at;
}

function writeWord(context: SKRSContext2D, word: string, x: number, y: number, hand: Hand, chance: Chance): number {
  let at = x;
  let rise = 0;
  let last: Point | null = null;
  for (const letter of word) {
    const scale = (hand.size / 6) * (1 + hand.slips * 1.5 * slip(chance));
    rise += hand.size * hand.slips * 0.8 * slip(chance) - rise * 0.4;
    const strokes = (STROKES[letter] ?? STROKES[letter.toLowerCase()] ?? '').split('/').map((stroke) => pointsOf(stroke, hand, chance));
    const placed = strokes.map((stroke) =>
      stroke.map((point) => ({ x: at + (point.x + point.y * hand.slant) * scale, y: y + rise - point.y * scale })),
    );
    const [first] = placed;
    if (hand.joined && last && first && /[a-z]/.test(letter)) placed[0] = [last, ...first];
    for (const stroke of placed) draw(context, stroke);
    last = placed.at(-1)?.at(-1) ?? null;
    at +=
      (hand.joined ? 6 : 6.6) *
      scale *
      (letter === '.' || letter === ',' || letter === 'i' || letter === 'l' ? 0.6 : 1) *
      (1 + 0.8 * hand.slips * slip(chance));
  }
  return at;
}

function pointsOf(stroke: string, { slips }: Hand, chance: Chance): Point[] {
  return stroke.split(' ').map((pair) => ({
    x: Number.parseInt(pair[0] ?? '0', 16) + 6 * slips * slip(chance),
    y: Number.parseInt(pair[1] ?? '0', 16) - BASE + 6 * slips * slip(chance),
  }));
}

/** A smooth line through the middles of its points. */
function draw(context: SKRSContext2D, stroke: readonly Point[]): void {
  const [start, ...rest] = stroke;
  if (!start) return;
  context.beginPath();
  context.moveTo(start.x, start.y);
  rest.forEach((point, index) => {
    const next = rest[index + 1];
    if (next) context.quadraticCurveTo(point.x, point.y, (point.x + next.x) / 2, (point.y + next.y) / 2);
    else context.lineTo(point.x, point.y);
  });
  context.stroke();
}

/** -1 to 1, most often near 0. */
const slip = (chance: Chance) => chance() + chance() - 1;

function chances(seed: number): Chance {
  let state = Math.abs(Math.trunc(seed)) + 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

export type PageEntry = { x: number; y: number; text: string; hand?: Hand; font?: string };

/** A page of printed and written entries, as a scanner sees it. */
export function drawPage(entries: readonly PageEntry[]): Canvas {
  const canvas = createCanvas(1240, 1754);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fbfaf6';
  context.fillRect(0, 0, canvas.width, canvas.height);
  for (const { x, y, text, hand, font } of entries) {
    context.fillStyle = '#181818';
    context.font = font ?? '26px "DejaVu Sans", "Liberation Sans", sans-serif';
    if (hand) handwrite(context, text, x, y, hand);
    else context.fillText(text, x, y);
  }
  return canvas;
}

/** A page written by hand from top to bottom. */
export function writePage(lines: readonly string[], hand: Hand): Uint8Array<ArrayBuffer> {
  const step = hand.size * 3.4;
  return new Uint8Array(drawPage(lines.map((text, row) => ({ x: 90, y: 160 + row * step, text, hand }))).toBuffer('image/png'));
}
