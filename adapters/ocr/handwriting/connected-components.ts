import { measurePaper } from '../image/background.ts';
import type { RasterImage } from '../image/raster-image.ts';
import type { Box } from '../engine/recheck.ts';

/** Connected pieces of ink, most of them letters. Four numbers each: left, top, right and bottom edge, pixels of the page. */
export type InkMarks = Uint16Array;

const TILE = 48;
/** Smaller pieces are dots and dirt, larger ones rules, frames and pictures. */
const LEAST_SIDE = 5;
const LARGEST = { width: 600, height: 200 };
/** An area that is filled as much is a bar or a picture; what is left blank in it is no ink. */
const FILLED = 0.5;
/** A page of small print has some 6,000; beyond this it is a photograph or grain. */
const MOST_MARKS = 20_000;

/** A stretch of ink within a row: `piece` is the number of the mark that it belongs to, before marks that met were joined. */
type Stretch = { from: number; to: number; piece: number };
type Pieces = { edges: number[]; ink: number[]; joined: number[] };

/** The marks of a page, by connected-component labelling of runs with union-find; none where there are too many to be letters. */
export function findMarks(page: RasterImage): InkMarks {
  const pieces: Pieces = { edges: [], ink: [], joined: [] };
  let above: Stretch[] = [];
  const thresholds = inkThresholds(page);
  for (let y = 0; y < page.height; y += 1) {
    const row = stretchesOf(page, y, thresholds);
    connect(row, above, y, pieces);
    above = row;
  }
  const found = joinPieces(pieces);
  const areas = found.filter((mark) => !isSmall(mark) && mark.ink > FILLED * widthOf(mark) * heightOf(mark));
  const kept = found
    .filter((mark) => isSmall(mark) && heightOf(mark) >= LEAST_SIDE && widthOf(mark) > 1 && !areas.some((area) => isWithin(mark, area)))
    .map(({ left, top, right, bottom }) => [left, top, right, bottom]);
  return kept.length > MOST_MARKS ? new Uint16Array() : Uint16Array.from(kept.flat());
}

export function marksAsBoxes(marks: InkMarks): Box[] {
  return Array.from({ length: marks.length / 4 }, (_, index) => {
    const [left = 0, top = 0, right = 0, bottom = 0] = marks.subarray(index * 4, index * 4 + 4);
    return { left, top, width: right - left + 1, height: bottom - top + 1 };
  });
}

/** Below these greys is ink, tile by tile; 0 where there is no paper. */
function inkThresholds(page: RasterImage): { columns: number; least: Float32Array } {
  const { columns, light, isPaper, contrast } = measurePaper(page, TILE);
  const depth = Math.max(18, contrast * 0.45);
  return { columns, least: light.map((value, tile) => (isPaper[tile] === 1 ? value - depth : 0)) };
}

function stretchesOf({ width, gray }: RasterImage, y: number, { columns, least }: ReturnType<typeof inkThresholds>): Stretch[] {
  const found: Stretch[] = [];
  const tiles = Math.floor(y / TILE) * columns;
  let open: Stretch | null = null;
  for (let column = 0; column < columns; column += 1) {
    const ink = least[tiles + column] ?? 0;
    const end = Math.min(width, (column + 1) * TILE);
    for (let x = column * TILE; x < end; x += 1) {
      if ((gray[y * width + x] ?? 255) >= ink) open = null;
      else if (open) open.to = x;
      else {
        open = { from: x, to: x, piece: -1 };
        found.push(open);
      }
    }
  }
  return found;
}

/** Gives each stretch the piece of the one above that it touches, corners included, or a new one. */
function connect(row: readonly Stretch[], above: readonly Stretch[], y: number, { edges, ink, joined }: Pieces): void {
  let first = 0;
  for (const stretch of row) {
    while (first < above.length && (above[first]?.to ?? 0) < stretch.from - 1) first += 1;
    for (let at = first; at < above.length && (above[at]?.from ?? 0) <= stretch.to + 1; at += 1) {
      const piece = rootOf(above[at]?.piece ?? 0, joined);
      if (stretch.piece < 0) stretch.piece = piece;
      else if (stretch.piece !== piece) joined[piece] = stretch.piece = rootOf(stretch.piece, joined);
    }
    if (stretch.piece < 0) {
      stretch.piece = joined.push(joined.length) - 1;
      edges.push(stretch.from, y, stretch.to, y);
      ink.push(0);
    }
    ink[stretch.piece] = (ink[stretch.piece] ?? 0) + stretch.to - stretch.from + 1;
    const edge = stretch.piece * 4;
    edges[edge] = Math.min(edges[edge] ?? 0, stretch.from);
    edges[edge + 2] = Math.max(edges[edge + 2] ?? 0, stretch.to);
    edges[edge + 3] = y;
  }
}

function rootOf(piece: number, joined: number[]): number {
  let root = piece;
  while (joined[root] !== root) root = joined[root] = joined[joined[root] ?? 0] ?? 0;
  return root;
}

type Mark = { left: number; top: number; right: number; bottom: number; ink: number };

const widthOf = ({ left, right }: Mark) => right - left + 1;
const heightOf = ({ top, bottom }: Mark) => bottom - top + 1;
const isSmall = (mark: Mark) => widthOf(mark) <= LARGEST.width && heightOf(mark) <= LARGEST.height;
const isWithin = (mark: Mark, area: Mark) =>
  mark.left >= area.left && mark.right <= area.right && mark.top >= area.top && mark.bottom <= area.bottom;

function joinPieces({ edges, ink, joined }: Pieces): Mark[] {
  const marks = new Map<number, Mark>();
  for (let piece = 0; piece < joined.length; piece += 1) {
    const [left = 0, top = 0, right = 0, bottom = 0] = edges.slice(piece * 4, piece * 4 + 4);
    const mark = marks.get(rootOf(piece, joined));
    if (!mark) marks.set(rootOf(piece, joined), { left, top, right, bottom, ink: ink[piece] ?? 0 });
    else {
      mark.left = Math.min(mark.left, left);
      mark.top = Math.min(mark.top, top);
      mark.right = Math.max(mark.right, right);
      mark.bottom = Math.max(mark.bottom, bottom);
      mark.ink += ink[piece] ?? 0;
    }
  }
  return [...marks.values()];
}
