import type { TextPlace } from './text-place.ts';

/** A rectangle on a page that is shown upright, in shares of the page's width and height (0..1) from its upper left corner. */
export type PageBox = { left: number; top: number; width: number; height: number };

/** Where a word or a run of words of a page's text stands on the page: characters from 0, then left, top, width and height in ten-thousandths of the page. */
export type PrintedPlace = readonly [start: number, end: number, left: number, top: number, width: number, height: number];

const WHOLE = 10_000;
/** Share of the lower of two boxes that they share with each other on one line. */
const ONE_LINE = 0.5;
/** Written from the right: its first letters stand at the right end of its box. */
const FROM_RIGHT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

export function printedPlace({ start, end }: TextPlace, { left, top, width, height }: PageBox): PrintedPlace {
  const [x, y] = [asPart(left), asPart(top)];
  return [start, end, x, y, Math.max(1, asPart(left + width) - x), Math.max(1, asPart(top + height) - y)];
}

/** The places of a text behind which other text was put. */
export const movedBy = (places: readonly PrintedPlace[], characters: number): PrintedPlace[] =>
  places.map(([start, end, ...box]) => [start + characters, end + characters, ...box]);

/** Where a stretch of a page's text stands on the page, a box a line, from top to bottom; none where that is not known. */
export function boxesOf(places: readonly PrintedPlace[], text: string, { start, end }: TextPlace): PageBox[] {
  const lines: PageBox[] = [];
  for (const place of places) {
    if (place[0] >= end || place[1] <= start) continue;
    const box = partOf(place, text, { start, end });
    const line = lines.findIndex((other) => shared(other, box) >= ONE_LINE * Math.min(other.height, box.height));
    if (line === -1) lines.push(box);
    else lines[line] = around(lines[line] as PageBox, box);
  }
  return lines.toSorted((one, other) => one.top - other.top).map(rounded);
}

/** The smallest box around all, null around none. */
export function boxAround(boxes: readonly PageBox[]): PageBox | null {
  const [first, ...others] = boxes;
  return first === undefined ? null : others.reduce(around, first);
}

/** Of a run of words the part that the stretch takes of it, as if its letters were equally wide. */
function partOf([from, to, left, top, width, height]: PrintedPlace, text: string, { start, end }: TextPlace): PageBox {
  const whole = { left: left / WHOLE, top: top / WHOLE, width: width / WHOLE, height: height / WHOLE };
  if (FROM_RIGHT.test(text.slice(from, to))) return whole;
  const letter = whole.width / Math.max(1, to - from);
  const [first, last] = [Math.max(from, start), Math.min(to, end)];
  return { ...whole, left: whole.left + (first - from) * letter, width: (last - first) * letter };
}

const asPart = (share: number): number => Math.round(Math.min(1, Math.max(0, share)) * WHOLE);
const rounded = ({ left, top, width, height }: PageBox): PageBox => {
  const short = (share: number) => Math.round(share * WHOLE) / WHOLE;
  return { left: short(left), top: short(top), width: short(width), height: short(height) };
};

const shared = (one: PageBox, other: PageBox): number =>
  Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);

function around(one: PageBox, other: PageBox): PageBox {
  const [left, top] = [Math.min(one.left, other.left), Math.min(one.top, other.top)];
  const [right, bottom] = [
    Math.max(one.left + one.width, other.left + other.width),
    Math.max(one.top + one.height, other.top + other.height),
  ];
  return { left, top, width: right - left, height: bottom - top };
}
