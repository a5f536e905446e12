import { REVIEW, readTable } from '../table-file.ts';

/** Whether a condition, once it began, goes on or passes, by ranges of ICD-10-CM codes (course.tsv). What is in no range may do either. */

const COLUMNS = ['from', 'to', 'course', 'source', ...REVIEW] as const;

type Range = readonly [from: string, to: string];

const { PASSING, STAYING } = readRanges();

function readRanges(): { PASSING: Range[]; STAYING: Range[] } {
  const rows = readTable(new URL('course.tsv', import.meta.url), COLUMNS);
  const rangesOf = (wanted: 'passes' | 'stays') => rows.filter(({ course }) => course === wanted).map(({ from, to }): Range => [from, to]);
  return { PASSING: rangesOf('passes'), STAYING: rangesOf('stays') };
}

/** How much of the code the longest range that holds it names; 0 when none does. */
function precisionIn(ranges: readonly Range[], code: string): number {
  return Math.max(
    0,
    ...ranges.filter(([from, to]) => code.slice(0, from.length) >= from && code.slice(0, to.length) <= to).map(([from]) => from.length),
  );
}

/** The more exact list decides. */
export function courseOf(code: string): 'passes' | 'stays' | 'either' {
  const [passing, staying] = [precisionIn(PASSING, code), precisionIn(STAYING, code)];
  if (passing === staying) return 'either';
  return passing > staying ? 'passes' : 'stays';
}
