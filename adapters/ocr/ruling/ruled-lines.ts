import { measurePaper } from '../image/background.ts';
import type { RasterImage } from '../image/raster-image.ts';

/**
 * Lines that were drawn and not written: grids, frames, underlines. Engines take them for letters, and letters that touch them stand no
 * longer like print, so they are taken off the page before anything reads it.
 */
export type Rule = { at: number; from: number; to: number };
/** Rules from top to bottom (`at` is a column) and from side to side (`at` is a row). Pixels of the page. */
export type Rules = { down: Rule[]; across: Rule[] };

/** `at`: the row or column of the stroke, `from` and `to` along it. */
type Stroke = Rule;
type Line = { last: number; from: number; to: number; strokes: Stroke[] };
type Direction = 'down' | 'across';

const TILE = 48;
/** In heights of small letters: longer than any stroke of a letter or than a blurred word, and as thin as a stroke. */
const LENGTH = { down: 3.4, across: 12 };
const LEAST_LENGTH = 50;
const THICKNESS = 0.35;
const LEAST_THICKNESS = 4;
/** Pixels that a line may be interrupted for: noise of a scanner. */
const INTERRUPTION = 2;
/** Pixels from one look to the next when lines are searched for. */
const EVERY = 8;
/** Thin lines are paler than letters, above all where the page was turned: share of the ink's depth, and grey levels. */
const FAINT = 0.22;
const LEAST_DEPTH = 14;
/** Share of a line that is as dark as most of it, give or take. */
const EVEN = { within: 0.4, share: 0.6 };
const SAME_RULE = 3;
/** A rule under a title does no harm. */
const FEW = 3;

/**
 * The page without its lines, and where they were; null where it has none to speak of.
 * @param letter height of its small letters, pixels @param depth grey levels by which a line is darker than what is beside it
 */
export function withoutRules(page: RasterImage, letter: number, depth = faintest(page)): { image: RasterImage; rules: Rules } | null {
  const thickest = Math.max(LEAST_THICKNESS, letter * THICKNESS);
  const off = Math.ceil(thickest) + 2;
  const find = (direction: Direction) => {
    const strokes = findStrokes(page, direction, { off, depth, least: Math.max(LEAST_LENGTH, letter * LENGTH[direction]) });
    const thin = joinStrokes(strokes).filter((line) => thicknessOf(line) <= thickest);
    const even = thin.filter((line) => isEven(line, lookAlong(page, direction, off)));
    return thin.filter((line) => even.some((other) => line === other || isPieceOf(line, other)));
  };
  const [down, across] = [find('down'), find('across')];
  if (down.length + across.length < FEW) return null;
  const bare = { ...page, gray: Uint8Array.from(page.gray) };
  for (const stroke of down.flatMap(({ strokes }) => strokes)) cover(stroke, lookAlong(page, 'down', off), bare);
  for (const stroke of across.flatMap(({ strokes }) => strokes)) cover(stroke, lookAlong(page, 'across', off), bare);
  return { image: bare, rules: { down: down.map(asRule), across: across.map(asRule) } };
}

const faintest = (page: RasterImage) => Math.max(LEAST_DEPTH, measurePaper(page, TILE).contrast * FAINT);

/** A rule that something was written across is uneven there, but goes on. */
function isPieceOf(line: Line, other: Line): boolean {
  const shared = Math.min(line.to, other.to) - Math.max(line.from, other.from);
  return Math.abs(asRule(line).at - asRule(other).at) <= SAME_RULE && shared < (line.to - line.from) / 2;
}
const asRule = ({ from, to, strokes }: Line): Rule => ({ at: strokes[strokes.length >> 1]?.at ?? 0, from, to });

/** A page by lanes: columns from top to bottom, or rows. `ground`: the lighter side of a pixel, a line's width away. */
type Look = {
  indexOf: (lane: number, along: number) => number;
  gray: (lane: number, along: number) => number;
  ground: (lane: number, along: number) => number;
};

function lookAlong({ width, height, gray }: RasterImage, direction: Direction, off: number): Look {
  const [lanes, length] = direction === 'down' ? [width, height] : [height, width];
  const indexOf = (lane: number, along: number) => {
    if (lane < 0 || along < 0 || lane >= lanes || along >= length) return -1;
    return direction === 'down' ? along * width + lane : lane * width + along;
  };
  const at = (lane: number, along: number) => gray[indexOf(lane, along)] ?? 0;
  return { indexOf, gray: at, ground: (lane, along) => Math.max(at(lane - off, along), at(lane + off, along)) };
}

/** Whites out a stroke and a pixel on each side of it, where its edge is washed out. At crossings the ground before them goes on. */
function cover({ at, from, to }: Stroke, { indexOf, ground }: Look, bare: RasterImage): void {
  let paper = ground(at, from);
  for (let along = from - 1; along <= to + 1; along += 1) {
    const here = ground(at, along);
    if (here > paper - LEAST_DEPTH) paper = here;
    for (let lane = at - 1; lane <= at + 1; lane += 1) {
      const index = indexOf(lane, along);
      if (index >= 0) bare.gray[index] = paper;
    }
  }
}

type Wanted = { off: number; depth: number; least: number };

/**
 * Straight runs of pixels that are darker than what lies a line's width to one side of them. The edge of a shaded or dark area is such a
 * run as well, as wide as the distance looked at: too thick for a line.
 */
function findStrokes(page: RasterImage, direction: Direction, { off, depth, least }: Wanted): Stroke[] {
  const isDown = direction === 'down';
  const { width, height, gray } = page;
  const [lanes, length] = isDown ? [width, height] : [height, width];
  const [lane, step] = isDown ? [1, width] : [width, 1];
  const side = off * lane;
  const isDarker = (at: number) => {
    const dark = (gray[at] ?? 255) + depth;
    return dark <= (gray[at - side] ?? 0) || dark <= (gray[at + side] ?? 0);
  };
  const found: Stroke[] = [];
  for (const at of promisingLanes({ lanes, length, lane, step, off, least }, isDarker)) {
    let from = -1;
    let last = -1;
    for (let along = 0; along < length; along += 1) {
      if (!isDarker(at * lane + along * step)) continue;
      if (from < 0 || along - last > INTERRUPTION + 1) {
        if (from >= 0 && last - from >= least) found.push({ at, from, to: last });
        from = along;
      }
      last = along;
    }
    if (from >= 0 && last - from >= least) found.push({ at, from, to: last });
  }
  return found;
}

type Lanes = { lanes: number; length: number; lane: number; step: number; off: number; least: number };

/** Lanes that are dark in several places in turn, looked at every few pixels: nearly all of a page holds no line. */
function promisingLanes({ lanes, length, lane, step, off, least }: Lanes, isDarker: (at: number) => boolean): number[] {
  const enough = Math.max(3, Math.floor(least / EVERY / 2));
  const runs = new Uint16Array(lanes);
  const isPromising = new Uint8Array(lanes);
  for (let along = 0; along < length; along += EVERY) {
    for (let at = off; at < lanes - off; at += 1) {
      if (!isDarker(at * lane + along * step)) runs[at] = 0;
      else {
        runs[at] = (runs[at] ?? 0) + 1;
        if ((runs[at] ?? 0) >= enough) isPromising[at] = 1;
      }
    }
  }
  return [...isPromising.keys()].filter((at) => isPromising[at] === 1);
}

/** Strokes side by side are one line, sloping perhaps. */
function joinStrokes(strokes: readonly Stroke[]): Line[] {
  const lines: Line[] = [];
  let open: Line[] = [];
  for (const stroke of strokes) {
    open = open.filter(({ last }) => last >= stroke.at - 1);
    const touches = (each: Stroke) => each.at >= stroke.at - 1 && stroke.from <= each.to && each.from <= stroke.to;
    const beside = open.find(({ strokes: own }) => own.some(touches));
    if (beside) {
      beside.strokes.push(stroke);
      beside.last = stroke.at;
      beside.from = Math.min(beside.from, stroke.from);
      beside.to = Math.max(beside.to, stroke.to);
    } else {
      const line = { last: stroke.at, from: stroke.from, to: stroke.to, strokes: [stroke] };
      open.push(line);
      lines.push(line);
    }
  }
  return lines;
}

/** The edge of a dark area is thicker. */
const thicknessOf = ({ from, to, strokes }: Line) => strokes.reduce((sum, each) => sum + each.to - each.from + 1, 0) / (to - from + 1);

/** A drawn line is as dark everywhere; a row of letters that nearly touch has stems and gaps. */
function isEven({ from, to, strokes }: Line, { gray, ground }: Look): boolean {
  const ink = new Float32Array(to - from + 1);
  for (const stroke of strokes) {
    for (let along = stroke.from; along <= stroke.to; along += 1) {
      ink[along - from] = Math.max(ink[along - from] ?? 0, ground(stroke.at, along) - gray(stroke.at, along));
    }
  }
  const middle = ink.toSorted()[ink.length >> 1] ?? 0;
  return ink.filter((amount) => Math.abs(amount - middle) <= middle * EVEN.within).length >= ink.length * EVEN.share;
}
