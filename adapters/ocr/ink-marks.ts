import { measurePaper } from './page-paper.ts';
import type { RasterImage } from './raster-image.ts';
import type { Box } from './second-look.ts';

/** Connected pieces of ink, most of them letters. Four numbers each: left, top, right and bottom edge, pixels of the page. */
export type InkMarks = Uint16Array;

const TILE = 48;
/** Smaller pieces are dots and dirt, larger ones rules, frames and pictures. */
const LEAST_SIDE = 5;
const LARGEST = { width: 600, height: 200 };
/** A page of small print has some 6,000; beyond this it is a photograph or grain. */
const MOST_MARKS = 20_000;

/** A stretch of ink within a row: `piece` is the number of the mark that it belongs to, before marks that met were joined. */
type Stretch = { from: number; to: number; piece: number };
type Pieces = { edges: number[]; joined: number[] };

/** The marks of a page; none where there are too many to be letters. */
export function findMarks(page: RasterImage): InkMarks {
  const pieces: Pieces = { edges: [], joined: [] };
  let above: Stretch[] = [];
  const thresholds = inkThresholds(page);
  for (let y = 0; y < page.height; y += 1) {
    const row = stretchesOf(page, y, thresholds);
    connect(row, above, y, pieces);
    above = row;
  }
  const kept = joinPieces(pieces).filter(([left, top, right, bottom]) => {
    const [width, height] = [right - left + 1, bottom - top + 1];
    return height >= LEAST_SIDE && width > 1 && width <= LARGEST.width && height <= LARGEST.height;
  });
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
function connect(row: readonly Stretch[], above: readonly Stretch[], y: number, { edges, joined }: Pieces): void {
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
    }
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

type Edges = [left: number, top: number, right: number, bottom: number];

function joinPieces({ edges, joined }: Pieces): Edges[] {
  const marks = new Map<number, Edges>();
  for (let piece = 0; piece < joined.length; piece += 1) {
    const [left = 0, top = 0, right = 0, bottom = 0] = edges.slice(piece * 4, piece * 4 + 4);
    const mark = marks.get(rootOf(piece, joined));
    if (!mark) marks.set(rootOf(piece, joined), [left, top, right, bottom]);
    else {
      mark[0] = Math.min(mark[0], left);
      mark[1] = Math.min(mark[1], top);
      mark[2] = Math.max(mark[2], right);
      mark[3] = Math.max(mark[3], bottom);
    }
  }
  return [...marks.values()];
}
