import { cropOf, shrink } from './gray-pixels.ts';
import { clearestAngle, findInk, letterHeight, middleOfInk } from './skew.ts';
import { measurePaper } from './background.ts';
import type { RasterImage } from './raster-image.ts';

/** What is wrong with a picture of a page before anything reads it. */
export type PageFaults = {
  /** Light print on dark ground. */
  inverted: boolean;
  /** Light differs over the page, or ink is pale. */
  uneven: boolean;
  /** Edges of letters are washed out. */
  blurred: boolean;
  /** Black and white only, with the ragged edges of a fax. */
  ragged: boolean;
  /** Quarter turn clockwise that brings the lines upright or upside down: 90 where they run from top to bottom or from bottom to top. */
  turn: 0 | 90;
  /** Degrees clockwise that level the lines, where engines do not read them as they are. */
  skew: number;
  /** Degrees clockwise that level the lines, however small. */
  slope: number;
  /** Enlargement that brings the letters to a size that engines read well. */
  enlarge: number;
  /** Height of small letters, pixels of the page; 0 where there are none. */
  letter: number;
};

/** The longer side of the picture that is inspected: enough for lines, cheap enough for every page. */
const INSPECTED_SIDE = 1200;
const TILE = 24;
/** The part that is inspected at full size, for what a smaller picture does not show. */
const DETAIL_SIDE = 800;

/** Lines count as upright unless those across are this much clearer. */
const ACROSS = 1.4;
/** Engines read lines as level up to here. */
const LEVEL = 3;
const UNEVEN_LIGHT = 45;
const PALE_INK = 110;
/** Height of the dense part of a line that engines read well, and below which they read badly. Pixels of the page. */
const GOOD_LETTER = 18;
const SMALL_LETTER = 13;
const MOST_ENLARGEMENT = 3;
/** Share of an edge that one pixel of it must take, and of pixels between black and white in a fax. */
const BLURRED_EDGE = 0.54;
const HALF_TONES = 0.002;
/** Every so many rows are enough to judge edges by. */
const EDGE_ROWS = 2;

export function inspectPage(page: RasterImage): PageFaults {
  const scale = Math.max(1, Math.max(page.width, page.height) / INSPECTED_SIDE);
  const seen = shrink(page, scale);
  const inverted = isDark(seen);
  const picture = inverted ? invert(seen) : seen;
  const paper = measurePaper(picture, TILE);
  const ink = findInk(picture, paper);
  const level = clearestAngle(ink, false);
  const across = clearestAngle(ink, true);
  const turn = across.clarity > level.clarity * ACROSS ? 90 : 0;
  const skew = turn === 90 ? across.angle : level.angle;
  const letters = letterHeight(ink, turn === 90, skew) * scale;
  const middle = middleOfInk(ink);
  return {
    inverted,
    uneven: paper.range > UNEVEN_LIGHT || paper.contrast < PALE_INK,
    ...edgeFaults(detailAround(page, middle.x * scale, middle.y * scale)),
    turn,
    skew: Math.abs(skew) < LEVEL ? 0 : -skew,
    slope: -skew,
    letter: letters,
    enlarge: letters > 0 && letters < SMALL_LETTER ? Math.min(MOST_ENLARGEMENT, GOOD_LETTER / letters) : 1,
  };
}

function isDark({ gray }: RasterImage): boolean {
  let dark = 0;
  for (const value of gray) if (value < 100) dark += 1;
  return dark > gray.length * 0.6;
}

export function invert(page: RasterImage): RasterImage {
  return { ...page, gray: page.gray.map((value) => 255 - value) };
}

function detailAround(page: RasterImage, x: number, y: number): RasterImage {
  const width = Math.min(page.width, DETAIL_SIDE);
  const height = Math.min(page.height, DETAIL_SIDE);
  const within = (middle: number, part: number, whole: number) => Math.round(Math.min(Math.max(0, middle - part / 2), whole - part));
  return cropOf(page, { left: within(x, width, page.width), top: within(y, height, page.height), width, height });
}

/** How steep the strong edges are: printed ones rise within a pixel or two. */
function edgeFaults({ width, height, gray }: RasterImage): Pick<PageFaults, 'blurred' | 'ragged'> {
  const { contrast } = measurePaper({ width, height, gray }, TILE);
  let steepest = 0;
  let rise = 0;
  let halfTones = 0;
  for (let y = 0; y < height; y += EDGE_ROWS) {
    for (let at = y * width + 3; at < (y + 1) * width - 3; at += 1) {
      const value = gray[at] ?? 0;
      if (value > 24 && value < 231) halfTones += 1;
      const whole = Math.abs((gray[at + 3] ?? 0) - (gray[at - 3] ?? 0));
      if (whole < contrast * 0.6) continue;
      rise += whole;
      steepest += steepestStep(gray, at);
    }
  }
  return {
    blurred: rise > 0 && steepest < rise * BLURRED_EDGE,
    ragged: rise > 0 && halfTones < ((width * height) / EDGE_ROWS) * HALF_TONES,
  };
}

function steepestStep(gray: Uint8Array, at: number): number {
  let steepest = 0;
  for (let step = -3; step < 3; step += 1) steepest = Math.max(steepest, Math.abs((gray[at + step + 1] ?? 0) - (gray[at + step] ?? 0)));
  return steepest;
}
