import { daysComeFirst } from '../../domain/text/dates.ts';

/** Numbers as reports print them: 13.2, 13,2, 234,000, 1.250,5. Written with a point and without thousands, otherwise as printed. */

/** A number in either style; the style of the document decides what a lone comma or point with three digits means. */
export const NUMBER = String.raw`(?:\d+(?:\.\d+)?[eE][+-]?\d{1,2}|\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d{1,3}(?:\.\d{3})+,\d+|\d+(?:[.,]\d+)?|\.\d+)`;

/** How a document prints: 13,2 for thirteen and two tenths; 03/04 for the third of April. */
export type PrintStyle = { decimalCommas: boolean; dayFirst: boolean };

export function printStyleOf(text: string): PrintStyle {
  return { decimalCommas: usesDecimalCommas(text), dayFirst: daysComeFirst(text) };
}

/** Whether the document writes 13,2 for thirteen and two tenths. */
function usesDecimalCommas(text: string): boolean {
  const commas = text.match(/(?<![\d.,])\d{1,4},\d{1,2}(?![\d,])/g)?.length ?? 0;
  const points = text.match(/(?<![\d.,/])\d{1,4}\.\d{1,2}(?![\d./])/g)?.length ?? 0;
  return commas > points;
}

export function asDecimal(printed: string, decimalCommas: boolean): string {
  if (/e/i.test(printed)) return String(Number(printed));
  const plain = printed.startsWith('.') ? `0${printed}` : printed;
  if (plain.includes(',') && plain.includes('.')) {
    return plain.lastIndexOf(',') > plain.lastIndexOf('.') ? plain.replaceAll('.', '').replace(',', '.') : plain.replaceAll(',', '');
  }
  if (/^[1-9]\d{0,2}(?:,\d{3})+$/.test(plain) && !decimalCommas) return plain.replaceAll(',', '');
  if (/^[1-9]\d{0,2}(?:\.\d{3})+$/.test(plain) && decimalCommas) return plain.replaceAll('.', '');
  return plain.replace(',', '.');
}

/** Optical reading loses points: 47 for 4.7. A printed range with decimals gives it away when the value cannot be meant otherwise. */
export function restoreDecimal(value: string, range: { low: string | null; high: string | null } | null): string {
  const digits = range?.high?.split('.')[1]?.length ?? 0;
  if (!range?.high || digits === 0 || value.includes('.') || value.length <= digits) return value;
  const candidate = `${value.slice(0, -digits)}.${value.slice(-digits)}`;
  const [low, top] = [Number(range.low ?? 0), Number(range.high)];
  return Number(value) > top * 4 && Number(candidate) <= top * 4 && Number(candidate) >= low / 4 ? candidate : value;
}

/** "Platelets 234,000": cells per microlitre without a unit, where the test is counted in thousands. */
export function inThousands(value: string, testUnit: string, hasUnit: boolean): string {
  const cells = Number(value);
  return !hasUnit && testUnit === '10*3/uL' && Number.isInteger(cells) && cells >= 1_000 ? String(cells / 1_000) : value;
}

const GROUPS = String.raw`\d{1,3}(?: \d{3})+`;
/** Blanks that part nothing else, and the Swiss apostrophe. */
const BOUND_GROUPS = /(?<![\d.,'’])\d{1,3}(?:[\u00a0\u2009\u202f'’]\d{3})+(?![\d'’])/gu;
const ZERO_GROUP = /(?<![\d.,])\d{1,3}(?: 0\d{2})(?: \d{3})?(?![\d.]|,\d{3})/gu;
const GROUPED_CELL = new RegExp(String.raw`^[<>≤≥]? ?${GROUPS}(?: ?[-–—] ?${GROUPS})?(?: ?(?:[*↑↓]{1,3}|[HL]{1,2}))?$`, 'u');
const ALL_GROUPS = new RegExp(GROUPS, 'gu');
/** The first value of a row, in one cell with the name. */
const LAST_GROUP = /(?<=[^\d \t] )\d{1,3}(?: \d{3})+(?= ?$)/u;
const LABELLED = /(?<=[:=] {0,3})\d{1,2} \d{3}(?= ?(?:$|[;)]|[\p{L}µμ%/]))/gu;
const BEFORE_UNIT = /(?<=[\p{L})] {1,3})\d \d{3}(?= ?(?:[\p{L}µμ]{0,5}\/|10[*^]))/gu;

/**
 * "5 850", "268 000", "1'240": groups of thousands put together, in a text of the same length ("5 850" becomes " 5850"). A plain blank joins where the group begins with a
 * nought, where a row has several such cells, behind a colon, and one digit before a unit; "Sodium 141 139" are two values.
 */
export function withThousands(text: string): string {
  return text.replace(BOUND_GROUPS, joined).split('\n').map(joinedRow).join('\n');
}

function joinedRow(row: string): string {
  if (!/\d \d{3}(?!\d)/.test(row)) return row;
  const parts = row.split(/( {2,}|\t|\|)/u);
  const grouped = parts.filter((part) => GROUPED_CELL.test(part.trim()));
  const isStyle = grouped.length > 1 || grouped.some((part) => / 0\d{2}/.test(part));
  const read = isStyle
    ? parts.map((part) => (grouped.includes(part) ? part.replace(ALL_GROUPS, joined) : part.replace(LAST_GROUP, joined))).join('')
    : row;
  return read.replace(ZERO_GROUP, joined).replace(LABELLED, joined).replace(BEFORE_UNIT, joined);
}

const joined = (printed: string): string => printed.replace(/\D/gu, '').padStart(printed.length);
