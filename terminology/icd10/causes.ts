import { REVIEW, readTable } from '../table-file.ts';

/**
 * Conditions that ICD-10-CM codes by their cause (causes.tsv): the code of the bare word, the cause as notes name it, and the code of both. The titles say it in words
 * that nobody writes.
 */
export type Cause = { code: string; cause: RegExp; becomes: string };

const COLUMNS = ['code', 'cause', 'becomes', 'title', 'priority', 'language', 'source', ...REVIEW] as const;

export type CauseRow = Record<(typeof COLUMNS)[number], string>;
export const readCauseRows = (): CauseRow[] => readTable(new URL('causes.tsv', import.meta.url), COLUMNS);

/** By the code that the bare word gets; where two causes are named, the first of these decides. */
export const CAUSES: ReadonlyMap<string, readonly Cause[]> = Map.groupBy(
  [...Map.groupBy(readCauseRows(), ({ code, priority }) => `${priority} ${code}`)]
    .toSorted(([one], [other]) => Number.parseInt(one, 10) - Number.parseInt(other, 10))
    .flatMap(([, rows]): Cause[] => {
      const [first] = rows;
      return first
        ? [{ code: first.code, becomes: first.becomes, cause: causeAround(rows.map(({ cause }) => expressionOf(cause)).join('|')) }]
        : [];
    }),
  ({ code }) => code,
);

/** "x*" any ending, "x+" an ending. @throws Error for a cause that is more than words */
function expressionOf(cause: string): string {
  if (/[^a-z\d *+-]/.test(cause)) throw new Error(`causes.tsv: not words of small letters: ${cause}`);
  return cause.replace(/[*+]/g, String.raw`\w$&`);
}

/**
 * What is tried is the words before the condition, a bar, and the words behind it: "steroid-induced |", "| due to amiodarone", "| (post-thyroidectomy)", "| 2/2 X".
 */
function causeAround(cause: string): RegExp {
  const named = `(?:${cause})\\b`;
  return new RegExp(
    [
      `\\|[- ]*(?:,? ?(?:due to|secondary to|sec to|2\\/2|2°(?: to)?|caused by|from|after|following|post|related to|associated with|of|with|on)[- ]+(?:[\\w-]+ ){0,3}?|\\((?:post[- ]?|due to |secondary to |2\\/2 )?)${named}`,
      `\\b${named}[- ]?(?:induced|related|associated|driven|dependent)? ?(?:\\w+ ){0,1}\\|`,
      `\\|[- ]*post[- ]?${named}`,
      `\\bpost[- ]?${named} ?\\|`,
    ].join('|'),
    'i',
  );
}
