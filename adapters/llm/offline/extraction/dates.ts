/** Dates as documents print them, as YYYY-MM-DD. */

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const DATE = String.raw`(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})|(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})|(\d{1,2})(?:st|nd|rd|th)?[\s-]+(?:of )?([A-Za-z]{3,9})\.?,?[\s-]+(\d{4})|([A-Za-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})`;
const ANY_DATE = new RegExp(DATE, 'g');

/** Reads one date. With day and month both up to 12, dots mean day first, slashes month first. */
export function parseDate(printed: string): string | null {
  const match = new RegExp(`^(?:${DATE})$`).exec(printed.trim());
  if (!match) return null;
  const [, y1, m1, d1, a, b, y2, d3, name3, y3, name4, d4, y4] = match;
  if (y1) return valid(Number(y1), Number(m1), Number(d1));
  if (y3) return valid(Number(y3), monthOf(name3 ?? ''), Number(d3));
  if (y4) return valid(Number(y4), monthOf(name4 ?? ''), Number(d4));
  const year = (y2 ?? '').length === 2 ? expand(Number(y2)) : Number(y2);
  const [first, second] = [Number(a), Number(b)];
  const dayFirst = second <= 12 && (first > 12 || !printed.includes('/'));
  return dayFirst ? valid(year, second, first) : valid(year, first, second);
}

const expand = (year: number) => (year > 40 ? 1900 + year : 2000 + year);
const monthOf = (name: string) => MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;

function valid(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  if (year < 1850 || year > 2200 || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null;
  return date.toISOString().slice(0, 10);
}

/** The first date behind one of the labels, in the labels' order; null when none is printed. */
export function dateBehind(text: string, labels: readonly RegExp[]): string | null {
  for (const label of labels) {
    for (const match of text.matchAll(new RegExp(label.source, `${label.flags.replace('g', '')}g`))) {
      const rest = text.slice(match.index + match[0].length, match.index + match[0].length + 32);
      ANY_DATE.lastIndex = 0;
      const found = ANY_DATE.exec(rest);
      const parsed = found && found.index <= 6 ? parseDate(found[0]) : null;
      if (parsed) return parsed;
    }
  }
  return null;
}

/** The last date in the words before a place of one sentence or two ("Blood work dated 12/15/08, white count …"); null when there is none. */
export function dateBefore(text: string, offset: number): string | null {
  const near = text.slice(Math.max(0, offset - 180), offset);
  const found = [...near.matchAll(ANY_DATE)].filter(({ index }) =>
    /\b(?:dated|on|from|of|drawn|taken|done|labs?|:)[\s,]*$/i.test(near.slice(0, index)),
  );
  return parseDate(found.at(-1)?.[0] ?? '');
}
