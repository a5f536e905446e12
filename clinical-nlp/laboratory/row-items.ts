import { anyDateAt } from '../../domain/text/dates.ts';
import { asDecimal, NUMBER, type PrintStyle } from './numbers.ts';
import { EMPTY } from './empty-cells.ts';
import { FLAG, UNIT } from './patterns.ts';
import { isReferenceRange, numbersOf } from './printed-ranges.ts';

/** What stands behind the name of a test on its line, from left to right: a laboratory prints value, flag, unit, range and dates in any order. */

type Placed = { start: number; end: number; cell: number };
export type Comparator = '<' | '<=' | '>' | '>=';
export type Item = Placed &
  (
    | { kind: 'number'; value: string; comparator: Comparator | null; misread: boolean }
    | { kind: 'range'; low: string | null; high: string | null; text: string }
    | { kind: 'unit'; printed: string }
    | { kind: 'flag'; mark: string }
    | { kind: 'date'; iso: string | null }
    | { kind: 'empty' }
    | { kind: 'words'; text: string }
  );
type Read = { item: Item; end: number } | null;

const SEPARATORS = /[\s:;=|·…,]+|\.(?!\d)|[-–—_]{2,}|[-–—+]{1,3}(?=\s|$)/uy;
const REFERENCE = String.raw`(?:normal(?: range| values?)?|n\.?r\.?|ref(?:erence)?\.?(?: range| interval| values?)?|range|norm|normbereich|referenz(?:bereich)?|vr|v\.r\.)`;
/** Optical reading makes a colon of a point, and strews points. */
const LIMIT = String.raw`(?:${NUMBER}|\d+:\d+)`;
const BETWEEN = String.raw`\s*\.?\s*(?:[-–—](?!\s{3})|÷|\.{2,3}|(?<!\p{L})(?:to|bis)(?!\p{L})|\ba\b|\bà\b)\s*(?:\.(?=\d{2}))?\s*`;
const RANGE = new RegExp(
  String.raw`[([]?\s*(?:${REFERENCE}\s*[:=]?\s*)?(?<low>[-−]?${LIMIT})${BETWEEN}(?<high>${LIMIT})(?![\p{L}\d]|[.,/]\d)\s*[)\]]?`,
  'iuy',
);
const BOUND = new RegExp(
  String.raw`(?<open>[([]?)\s*(?<label>${REFERENCE}\s*[:=]?\s*)?(?<sign><=|>=|=<|=>|<\s?or\s?=|>\s?or\s?=|<|>|≤|≥|up to|less than|below|under|upto|bis|unter|hasta|jusqu['’]à|inf(?:\.|érieur)? ?à|inferior a|menor (?:de|a|que)|fino a|até|sup(?:\.|érieur)? ?à|superior a|mayor (?:de|a|que)|more than|above|over|über|greater than|at least)\s*(?<limit>${NUMBER})(?![\p{L}\d]|[.,/]\d)\s*[)\]]?`,
  'iuy',
);
const VALUE = new RegExp(
  String.raw`(?<value>[-−]?${NUMBER})(?![*^]\d)(?=[^\p{L}\d.,/+]|\+\s|[.,](?!\d)|[HL*↑↓▲▼]{1,2}(?![\p{L}\d])|$)`,
  'uy',
);
const MISREAD = /(?=[OolIS|.]*\d)(?=[\d.]*[OolIS|])[\dOolIS|]+(?:\.[\dOolIS|]+)?(?=[ \t]|$)|\d{1,3} \.\d{1,2}(?=[ \t]|$)/uy;
const TIME = /\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]m)?/iuy;
/** What is built like a unit though nobody listed it: ng/mL/h. */
const UNLISTED_UNIT = /(?:[a-zµμ%]{1,5}|10[*^]\d{1,2})\/(?:[a-zµμ]{1,4}|24 ?h)(?:\/[a-z\d.²]{1,6})?(?=[\s|)\]]|$)/iuy;
const NOTE = /\([^()\n]*\)|[^\s|]+/uy;

/** Everything from `from` to the end of the line that begins at `line`; cells are counted between bars and tabs. */
export function lexRow(whole: string, line: number, from: number, to: number, style: PrintStyle): Item[] {
  const text = whole.slice(0, to);
  const items: Item[] = [];
  let at = from;
  let cell = cellsIn(text.slice(line, from));
  while (at < to) {
    const gap = match(SEPARATORS, text, at);
    if (gap) {
      cell += cellsIn(gap[0]);
      at += gap[0].length;
      continue;
    }
    const read = readItem(text, at, cell, style);
    if (!read || read.end <= at) break;
    items.push(read.item);
    at = read.end;
  }
  return items;
}

const cellsIn = (text: string) => text.match(/[|\t]/g)?.length ?? 0;

function readItem(text: string, start: number, cell: number, style: PrintStyle): Read {
  const placed = (end: number) => ({ start, end, cell });
  if (text[start] === EMPTY) return { item: { kind: 'empty', ...placed(start + 1) }, end: start + 1 };
  const date = dateAt(text, start, style.dayFirst);
  if (date) return { item: { kind: 'date', iso: date.iso, ...placed(date.end) }, end: date.end };
  const time = match(TIME, text, start);
  if (time) return { item: { kind: 'words', text: time[0], ...placed(start + time[0].length) }, end: start + time[0].length };
  const decimal = (printed: string | undefined) =>
    printed === undefined ? null : asDecimal(printed.replace(':', '.').replace('−', '-'), style.decimalCommas);
  const range = match(RANGE, text, start);
  if (range && !mayBeRange(text, range)) return asNote(text, start, cell, range);
  if (range?.groups && /^\d+-\d+$/.test(range[0]) && Number(range.groups.low) >= Number(range.groups.high)) {
    const end = start + range[0].length;
    return { item: { kind: 'number', value: range[0].replace('-', '.'), comparator: null, misread: true, ...placed(end) }, end };
  }
  if (range?.groups) {
    const end = start + range[0].length;
    return {
      item: { kind: 'range', low: decimal(range.groups.low), high: decimal(range.groups.high), text: range[0].trim(), ...placed(end) },
      end,
    };
  }
  return (
    readBound(text, start, cell, decimal) ??
    readUnit(text, start, cell) ??
    readNumber(text, start, cell, style) ??
    readNote(text, start, cell)
  );
}

/** A day of its own or in brackets. */
function dateAt(text: string, start: number, dayFirst: boolean): { iso: string | null; end: number } | null {
  const plain = anyDateAt(text, start, dayFirst);
  const inside = plain === null && /[([]/.test(text[start] ?? '') ? anyDateAt(text, start + 1, dayFirst) : null;
  return inside && /[)\]]/.test(text[inside.end] ?? '') ? { ...inside, end: inside.end + 1 } : plain;
}

function mayBeRange(text: string, found: RegExpExecArray): boolean {
  const { start, end } = numbersOf(found);
  return isReferenceRange(text, start, end);
}

/** What looks like a range is told as words: the whole bracket, else the two numbers. */
function asNote(text: string, start: number, cell: number, found: RegExpExecArray): Read {
  const note = /[([]/.test(text[start] ?? '') ? match(NOTE, text, start) : null;
  const whole = note ?? /^\S*/.exec(text.slice(start + found[0].length));
  const end = note ? start + note[0].length : start + found[0].length + (whole?.[0].length ?? 0);
  return { item: { kind: 'words', text: text.slice(start, end), start, end, cell }, end };
}

/** "< 5.0" is a value below what can be measured, or the range; in brackets or behind "ref" it is the range. */
function readBound(text: string, start: number, cell: number, decimal: (printed: string | undefined) => string | null): Read {
  const bound = match(BOUND, text, start);
  if (!bound?.groups) return null;
  if (!mayBeRange(text, bound)) return asNote(text, start, cell, bound);
  const end = start + bound[0].length;
  const sign = signOf(bound.groups.sign ?? '');
  const limit = decimal(bound.groups.limit);
  const isRange = bound.groups.open !== '' || bound.groups.label !== undefined || /^\p{L}/u.test(bound.groups.sign ?? '');
  if (!isRange) return { item: { kind: 'number', value: limit ?? '', comparator: sign, misread: false, start, end, cell }, end };
  const isUpper = sign.startsWith('<');
  return {
    item: { kind: 'range', low: isUpper ? null : limit, high: isUpper ? limit : null, text: bound[0].trim(), start, end, cell },
    end,
  };
}

function signOf(printed: string): Comparator {
  if (/^(?:<=|=<|<\s?or|≤|up ?to|bis|hasta|jusqu|fino|até)/i.test(printed)) return '<=';
  if (/^(?:>=|=>|>\s?or|≥|at least)/i.test(printed)) return '>=';
  return /^(?:<|less|below|under|unter|inf|menor)/i.test(printed) ? '<' : '>';
}

function readUnit(text: string, start: number, cell: number): Read {
  const open = /[([]/.test(text[start] ?? '') ? 1 : 0;
  const unit = match(UNIT, text, start + open);
  if (!unit?.groups?.unit || (open === 1 && !/^\s*[)\]]/.test(text.slice(start + open + unit[0].length)))) return null;
  const close = open === 1 ? (/^\s*[)\]]/.exec(text.slice(start + open + unit[0].length))?.[0].length ?? 0) : 0;
  const end = start + open + unit[0].length + close;
  return { item: { kind: 'unit', printed: unit.groups.unit, start, end, cell }, end };
}

function readNumber(text: string, start: number, cell: number, style: PrintStyle): Read {
  const value = match(VALUE, text, start)?.groups?.value;
  const misread = match(MISREAD, text, start)?.[0];
  const isMisread = misread !== undefined && misread.length > (value?.length ?? 0);
  const flag = isMisread ? null : match(FLAG, text, start);
  if (flag) {
    const end = start + flag[0].length;
    return { item: { kind: 'flag', mark: flag[1] ?? flag[2] ?? '', start, end, cell }, end };
  }
  const printed = isMisread ? misread : value;
  if (printed === undefined) return null;
  const end = start + printed.length;
  const digits = isMisread
    ? printed.replace(' ', '').replace(/[OolIS|]/g, (letter) => (letter === 'S' ? '5' : /[l|I]/.test(letter) ? '1' : '0'))
    : printed;
  return {
    item: {
      kind: 'number',
      value: asDecimal(digits.replace('−', '-'), style.decimalCommas),
      comparator: null,
      misread: isMisread,
      start,
      end,
      cell,
    },
    end,
  };
}

function readNote(text: string, start: number, cell: number): Read {
  const unlisted = match(UNLISTED_UNIT, text, start);
  if (unlisted) {
    const end = start + unlisted[0].length;
    return { item: { kind: 'unit', printed: unlisted[0], start, end, cell }, end };
  }
  const note = match(NOTE, text, start);
  return note ? { item: { kind: 'words', text: note[0], start, end: start + note[0].length, cell }, end: start + note[0].length } : null;
}

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
