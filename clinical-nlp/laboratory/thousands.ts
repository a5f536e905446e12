/** Thousands that are written in groups: "5 850", "268 000", "1'240". */

const GROUPS = String.raw`\d{1,3}(?: \d{3})+`;
/** Blanks that part nothing else, and the Swiss apostrophe. */
const BOUND_GROUPS = /(?<![\d.,'’])\d{1,3}(?:[\u00a0\u2009\u202f'’]\d{3})+(?![\d'’])/gu;
/** A group that begins with a nought begins no number. */
const ZERO_GROUP = /(?<![\p{L}\d.,^/])\d{1,3}(?: 0\d{2}){1,2}(?![\d.]|,\d{3})/gu;
/** "4 500 000". */
const MILLIONS = /(?<![\p{L}\d.,^/]|\d )\d \d{3} 0\d{2}(?![\d.]|,\d{3})/gu;
const GROUPED_CELL = new RegExp(`^[<>≤≥]? ?${GROUPS}(?: ?[-–—] ?${GROUPS})?(?: ?(?:[*↑↓]{1,3}|[HL]{1,2}))?$`, 'u');
const ALL_GROUPS = new RegExp(GROUPS, 'gu');
/** The first value of a row, in one cell with the name. */
const LAST_GROUP = /(?<=[^\d \t] )\d{1,3}(?: \d{3})+(?= ?$)/u;
const LABELLED = /(?<=[:=] {0,3})\d{1,2} \d{3}(?= ?(?:$|[;)]|[\p{L}µμ%/]))/gu;
const BEFORE_UNIT = /(?<=[\p{L})] {1,3})\d \d{3}(?= ?(?:[\p{L}µμ]{0,5}\/|10[*^]))/gu;
/** "12 400/mm3": nobody counts twelve, then four hundred cells. */
const BEFORE_CELLS = /(?<=[\p{L}):] {1,3})\d{1,3} \d{3}(?= ?\/ ?(?:[µμu]l|mm(?:3|³|c))(?!\p{L}))/gu;
/** "5 850 6 120 7 300": no test is 5, then 850, then 6. */
const IN_TURNS = /(?<![\p{L}\d.,^/]|(?<!\p{L})\d )\d{1,2} \d{3}(?: \d{1,2} \d{3})+(?! ?\d|[.,]\d)/gu;
const PAIRS = /\d{1,2} \d{3}/gu;
/** "5 850" behind a name, with nothing behind it that would tell. */
const BARE = /(?<=\p{L}[.)]? {1,3})(\d{1,2}) (\d{3})(?= ?$)/u;
/** How many times the one number is the other before they are hardly two days of one test. */
const LEAPS = 10;

/** A line of days over columns: "5 120" below it may be the values of two. */
const DAYS_OVER_COLUMNS = /(?<![\d./-])\d{1,2}[./-]\d{1,2}[./-]\d{2,4}[ \t|]+\d{1,2}[./-]\d{1,2}[./-]\d{2,4}/;

const POINTED = String.raw`(?<![\d.,/^'’-])[1-9]\d{0,2}(?:\.\d{3})+(?![\d.]|,\d{3})`;
/** Cells and enzymes are counted in whole numbers: "12.400/µl", "CK 2.350 U/l" are thousands in any language. */
const COUNTED = String.raw`(?= ?(?:\/ ?(?:[µμu]l|mm(?:3|³|c)?|nl)|(?:U|IU|UI|E|IE|Ед|Е)\/[lLлml]))`;
/** Whose amounts reach thousands. */
const OF_THOUSANDS = String.raw`(?= ?(?:pg|ng|[µμu]g|mcg|пг|нг|мкг)\/(?:m?[lL]|dl|мл|л))`;
const ALWAYS = new RegExp(POINTED + COUNTED, 'gu');
const WITH_SIGN = new RegExp(POINTED + OF_THOUSANDS, 'gu');
const DECIMAL_POINT = /(?<![\d.,/])\d{1,4}\.\d{1,2}(?![\d./])/u;
const DECIMAL_COMMA = /(?<![\d.,])\d{1,4},\d{1,2}(?![\d,])/u;

/** Points between thousands taken out; those of "1.120 ng/ml" only where the text has a sign that they are none of decimals. */
function withoutPoints(text: string): string {
  const counted = text.replace(ALWAYS, joined);
  const isSign = !DECIMAL_POINT.test(text) && (counted !== text || DECIMAL_COMMA.test(text));
  return isSign ? counted.replace(WITH_SIGN, joined) : counted;
}

type Span = { start: number; end: number };
export type Grouped = { text: string; doubtful: Span[] };

/**
 * Puts groups of thousands together, in a text of the same length ("5 850" becomes " 5850"). A plain blank joins where the group begins with a nought, where a row has
 * several such cells or its range says so, behind a colon, and one digit before a unit; "Sodium 141 139" are two values. `doubtful`: joined without such a sign.
 */
export function readThousands(text: string): Grouped {
  const doubtful: Span[] = [];
  const hasColumns = DAYS_OVER_COLUMNS.test(text);
  let at = 0;
  const rows = withoutPoints(text)
    .replace(BOUND_GROUPS, joined)
    .split('\n')
    .map((row) => {
      const read = joinedRow(row);
      const bare = hasColumns ? null : BARE.exec(read);
      const isNumber = bare !== null && Number(bare[2]) >= LEAPS * Number(bare[1]);
      if (isNumber) doubtful.push({ start: at + bare.index, end: at + bare.index + bare[0].length });
      at += row.length + 1;
      return isNumber ? read.replace(BARE, joined) : read;
    });
  return { text: rows.join('\n'), doubtful };
}

function joinedRow(row: string): string {
  if (!/\d \d{3}(?!\d)/.test(row)) return row;
  const parts = row.split(/( {2,}|\t|\|)/u);
  const grouped = parts.filter((part) => GROUPED_CELL.test(part.trim()));
  const isStyle = grouped.length > 1 || grouped.some((part) => / 0\d{2}/.test(part));
  const read = isStyle
    ? parts.map((part) => (grouped.includes(part) ? part.replace(ALL_GROUPS, joined) : part.replace(LAST_GROUP, joined))).join('')
    : row;
  return joinedByRange(read)
    .replace(MILLIONS, joined)
    .replace(ZERO_GROUP, joined)
    .replace(IN_TURNS, (run) => run.replace(PAIRS, joined))
    .replace(LABELLED, joined)
    .replace(BEFORE_UNIT, joined)
    .replace(BEFORE_CELLS, joined);
}

const joined = (printed: string): string => printed.replace(/\D/gu, '').padStart(printed.length);

const RANGE_AT_END = /(?<![\d.,])(\d{1,3}(?: \d{3})*) ?[-–—] ?(\d{1,3}(?: \d{3})+)(?= ?[)\]]?\s*$)/u;
const RUN = /(?<![\p{L}\d.,^/])\d{1,3}(?: \d{1,3})+(?![\d.,])/gu;
/** How far beyond its range a value may lie. */
const BEYOND = 20;
const MOST_GROUPS = 12;

/** A row whose range is in thousands: its numbers are put together in the one way that brings all of them near the range. */
function joinedByRange(row: string): string {
  const range = RANGE_AT_END.exec(row);
  const high = numberOf(range?.[2] ?? '');
  const low = range ? lowEnd(range[1] ?? '', high) : null;
  if (!range || low === null) return row;
  const from = range.index + (range[1] ?? '').length - low.length;
  const isNear = (value: number) => value >= numberOf(low) / BEYOND && value <= high * BEYOND;
  const values = row.slice(0, from).replace(RUN, (run) => {
    const ways = waysOf(run.split(' '), isNear);
    return ways.length === 1 ? (ways[0] ?? []).map((group) => joined(group)).join(' ') : run;
  });
  return values + row.slice(from).replace(ALL_GROUPS, joined);
}

const numberOf = (printed: string) => Number(printed.replaceAll(' ', ''));

/** Of "7 300 4 000" before the dash the shortest end that is a number below the high one. */
function lowEnd(before: string, high: number): string | null {
  const groups = before.split(' ');
  for (let from = groups.length - 1; from >= 0; from -= 1) {
    const end = groups.slice(from).join(' ');
    if (!end.startsWith('0') || end === '0') return numberOf(end) < high ? end : null;
  }
  return null;
}

/** The ways to make numbers of groups that all lie near. */
function waysOf(groups: readonly string[], isNear: (value: number) => boolean): string[][] {
  if (groups.length === 0) return [[]];
  if (groups.length > MOST_GROUPS) return [];
  return [1, 2, 3].flatMap((length) => {
    const own = groups.slice(0, length);
    const isNumber = own.length === length && own.every((group, index) => (index === 0 ? !group.startsWith('0') : group.length === 3));
    if (!isNumber || !isNear(numberOf(own.join(' ')))) return [];
    return waysOf(groups.slice(length), isNear).map((rest) => [own.join(' '), ...rest]);
  });
}
