import { REVIEW, readTable } from '../table-file.ts';

const COLUMNS = ['begins_with', 'code', 'title', 'source', ...REVIEW] as const;

export type HistoryRow = Record<(typeof COLUMNS)[number], string>;
export const readHistoryRows = (): HistoryRow[] => readTable(new URL('history-codes.tsv', import.meta.url), COLUMNS);

/** What a condition is coded as once it is over (history-codes.tsv): the longest beginning of its code decides. */
const BY_PREFIX = new Map(readHistoryRows().map(({ begins_with, code, title }) => [begins_with, { code, title }]));

/** The code and the title of the history of a condition; null where a history is not coded apart. */
export function historyOf(code: string): Pick<HistoryRow, 'code' | 'title'> | null {
  for (let length = code.length; length > 0; length -= 1) {
    const found = BY_PREFIX.get(code.slice(0, length));
    if (found) return found;
  }
  return null;
}

export const historyCodeOf = (code: string): string | null => historyOf(code)?.code ?? null;
