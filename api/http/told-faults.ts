import type { ErrorCode, ErrorEntry } from '../../domain/errors.ts';

/** A refusal tells so many faults at most; where there are more, the last entry says so. */
export const MOST_FAULTS = 100;

/** The first fault of each field, at most MOST_FAULTS entries. Linear, and stops reading where the rest would not be told. */
export function toldFaults(entries: Iterable<ErrorEntry>, code: ErrorCode): ErrorEntry[] {
  const byField = new Map<string | null, ErrorEntry>();
  for (const entry of entries) {
    if (byField.has(entry.field)) continue;
    if (byField.size === MOST_FAULTS) {
      const more = { code, message: `There are more faults; only the first ${MOST_FAULTS - 1} are told.`, field: null };
      return [...[...byField.values()].slice(0, MOST_FAULTS - 1), more];
    }
    byField.set(entry.field, entry);
  }
  return [...byField.values()];
}
