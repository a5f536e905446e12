import type { Passage } from '../../domain/clinical/findings.ts';
import { dateOfYear } from '../../domain/text/date-of-year.ts';
import { daysAgo } from './days-ago.ts';

/** The day of an event or an operation as exactly as a text prints it: its rules find the year that is told of it, the day stands around that year. */

/** Characters between a finding and its year. */
const REACH = 72;
/** Characters of a date with its day. */
const WHOLE = 10;
/** "Stent (DES) 03/11/2026": the bracket says of which kind it is. */
const BEHIND_BRACKET =
  /^[ ]?\([\p{Lu}\d/ -]{2,8}\)[ ,:–-]{0,3}(?:(?:on|in|am|im|vom|le|en|el|il|nel|em|dated?|в|от)[ ])?(?=(?:\d{1,2}[./-]){0,2}((?:19|20)\d\d))/u;

export type DayReader = {
  /** The date told of a finding, as exactly as it is printed beside it. */
  exact(date: string | null, place: Pick<Passage, 'start' | 'end'>): string | null;
  /** Of what has no date: the day behind the kind in brackets, or that of "three weeks ago" before the day of the document. */
  behind(place: Pick<Passage, 'start' | 'end'>): string | null;
  ago(place: Pick<Passage, 'start' | 'end'>): string | null;
};

/** @param today the day of the document, YYYY-MM-DD; null where it prints none */
export function readPrintedDays(text: string, { dayFirst, today }: { dayFirst: boolean; today: string | null }): DayReader {
  return {
    exact(date, place) {
      if (date === null || date.length === WHOLE) return date;
      const at = yearBeside(text, date.slice(0, 4), place);
      const printed = at === null ? date : dateOfYear(text, at, dayFirst);
      return printed.length < date.length ? date : printed;
    },
    behind({ end }) {
      const found = BEHIND_BRACKET.exec(text.slice(end, end + REACH));
      const at = found?.[1] === undefined ? -1 : text.indexOf(found[1], end + found[0].length);
      return at === -1 ? null : dateOfYear(text, at, dayFirst);
    },
    ago(place) {
      const days = today === null ? null : daysAgo(text, place);
      return days === null || today === null ? null : new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10);
    },
  };
}

/** Where the year begins that stands behind the finding in its clause, or else before it in its line. */
function yearBeside(text: string, year: string, { start, end }: Pick<Passage, 'start' | 'end'>): number | null {
  const [behind = ''] = text.slice(end, end + REACH).split(CLAUSE_ENDS);
  if (behind.includes(year)) return end + behind.indexOf(year);
  const line =
    text
      .slice(Math.max(0, start - REACH), start)
      .split('\n')
      .at(-1) ?? '';
  const before = line.lastIndexOf(year);
  if (before !== -1) return start - line.length + before;
  const [further = ''] = text.slice(end, end + REACH).split('\n');
  return further.includes(year) ? end + further.indexOf(year) : null;
}

/** A full stop of "12." or "Dr." ends none. */
const CLAUSE_ENDS = /[;,\n]|(?<=\p{L}{4}|\d{4})\.(?=\s|$)/u;
