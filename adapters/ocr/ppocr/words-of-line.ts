import type { RasterImage } from '../image/raster-image.ts';
import type { RecognizedWord } from '../text/recognized-text.ts';
import type { RotatedBox } from './rotated-box.ts';
import { LINE_HEIGHT, type ReadCharacter } from './text-recognition.ts';

/** The network drops many spaces: a gap in the ink parts words too. In heights of the line, and in usual gaps between its letters. */
const GAP = { share: 0.15, usual: 2.2 };
/** Signs of East Asian width have Latin ones of their own. */
const WIDE = { from: 0xff01, to: 0xff5e, shift: 0xfee0 };

type Placed = { character: string; sure: number; x: number };

/** The words of a line that was read from its straightened picture, placed in its level box. */
export function wordsOf(characters: readonly ReadCharacter[], picture: RasterImage, box: RotatedBox): RecognizedWord[] {
  const placed = characters.map(({ character, sure, at }) => ({ character: plain(character), sure, x: at * picture.width }));
  const half = halfAdvance(placed);
  return withFreeDashes(groupsOf(placed, picture))
    .flatMap(withFreePower)
    .map((group) => {
      const from = Math.max(0, (group[0]?.x ?? 0) - half);
      const to = Math.min(picture.width, (group.at(-1)?.x ?? 0) + half);
      const scale = box.width / picture.width;
      return {
        text: withPower(group.map(({ character }) => character).join('')),
        ...{
          left: box.x - box.width / 2 + from * scale,
          top: box.y - box.height / 2,
          width: Math.max(1, to - from) * scale,
          height: box.height,
        },
        confidence: surenessOf(group),
      };
    });
}

/** The network takes the sign of a power of ten for other small signs: `10~3/uL`. */
export const withPower = (text: string): string => text.replace(POWER, '10^');

const POWER = /10[\^~'*"](?=\d{1,2}\/)/;

/** A value and the power of ten that its unit begins with, when the space between them was dropped: `11.310^3/uL`. */
function withFreePower(group: Placed[]): Placed[][] {
  const at = group
    .map(({ character }) => character)
    .join('')
    .search(POWER);
  return at > 0 && /\d/.test(group[at - 1]?.character ?? '') ? [group.slice(0, at), group.slice(at)] : [group];
}

/** A word is as sure as its characters are in the mean, a number as its least sure one. */
function surenessOf(group: readonly Placed[]): number {
  const isNumber = group.some(({ character }) => /\d/.test(character));
  return isNumber ? Math.min(...group.map(({ sure }) => sure)) : group.reduce((sum, { sure }) => sum + sure, 0) / group.length;
}

export function plain(character: string): string {
  const code = character.charCodeAt(0);
  return code >= WIDE.from && code <= WIDE.to ? String.fromCharCode(code - WIDE.shift) : character;
}

function halfAdvance(placed: readonly Placed[]): number {
  const steps = placed.slice(1).map(({ x }, index) => x - (placed[index]?.x ?? 0));
  return (steps.sort((a, b) => a - b)[steps.length >> 1] ?? LINE_HEIGHT / 2) / 2;
}

function groupsOf(placed: readonly Placed[], picture: RasterImage): Placed[][] {
  const gaps = gapsBetween(placed, picture);
  const usual = gaps.toSorted((a, b) => a - b)[gaps.length >> 1] ?? 0;
  const least = Math.max(GAP.share * LINE_HEIGHT, GAP.usual * usual);
  const groups: Placed[][] = [];
  let isOpen = false;
  for (const [index, each] of placed.entries()) {
    const before = placed[index - 1];
    if (before && isOpen && (gaps[index - 1] ?? 0) >= least && mayPart(before.character, each.character)) isOpen = false;
    if (/\s/.test(each.character)) isOpen = false;
    else if (isOpen) groups.at(-1)?.push(each);
    else {
      groups.push([each]);
      isOpen = true;
    }
  }
  return groups;
}

/** `4.0 -11.0` and `4.0- 11.0` are ranges: a gap on one side of a dash between numbers is one on both. */
function withFreeDashes(groups: readonly Placed[][]): Placed[][] {
  return groups.flatMap((group, index) => {
    const [first, last] = [group[0]?.character ?? '', group.at(-1)?.character ?? ''];
    const isBehind = group.length > 1 && DASH.test(first) && /\d/.test(groups[index - 1]?.at(-1)?.character ?? '');
    const isBefore = group.length > 1 && DASH.test(last) && /\d/.test(groups[index + 1]?.[0]?.character ?? '');
    if (isBehind) return [group.slice(0, 1), group.slice(1)];
    return isBefore ? [group.slice(0, -1), group.slice(-1)] : [group];
  });
}

const DASH = /[-–—]/;

/** A number is never parted by what only looks like a gap. */
const mayPart = (before: string, after: string) => !(/[\d.,]/.test(before) && /[\d.,]/.test(after));

/** The widest stretch of columns without ink between two characters, pixels. */
function gapsBetween(placed: readonly Placed[], picture: RasterImage): number[] {
  const isInk = inkColumns(picture);
  return placed.slice(1).map(({ x }, index) => {
    let [run, widest] = [0, 0];
    for (let column = Math.round(placed[index]?.x ?? 0); column <= x; column += 1) {
      run = isInk[column] === 1 ? 0 : run + 1;
      widest = Math.max(widest, run);
    }
    return widest;
  });
}

function inkColumns({ width, height, gray }: RasterImage): Uint8Array {
  const sorted = gray.toSorted();
  const [paper, ink] = [sorted[Math.floor(sorted.length * 0.8)] ?? 255, sorted[Math.floor(sorted.length * 0.02)] ?? 0];
  const columns = new Uint8Array(width);
  for (let y = 4; y < height - 4; y += 1)
    for (let x = 0; x < width; x += 1) if ((gray[y * width + x] ?? 255) < (paper + ink) / 2) columns[x] = 1;
  return columns;
}
