import type { FindingStatus } from './finding-trace.ts';
import { substanceOf } from './substance.ts';

/** Papers of several days may say of one medicine that it is taken, on hold and over: the latest holds, and what no day decides is not sure. Pure. */

type Item = { name: string; status: FindingStatus };
type Stored = { resource: Record<string, unknown>; document_ids: readonly string[]; corrections?: readonly unknown[] };
/** `isSaid`: by a person, not by a paper alone. */
type Read<T> = { item: T; status: string; day: string | null; isSaid: boolean };

/** @param read each item with the MedicationStatement that it was made of */
export function asOfLatestPaper<T extends Item>(read: readonly { item: T; stored: Stored }[]): T[] {
  const told = read.map(({ item, stored: { resource, document_ids, corrections = [] } }): Read<T> => {
    const { status, dateAsserted } = resource;
    return {
      item,
      status: String(status),
      day: typeof dateAsserted === 'string' ? dateAsserted : null,
      isSaid: corrections.length > 0 || document_ids.length === 0,
    };
  });
  return told.map((one) => {
    if (one.isSaid || OVER.has(one.status)) return one.item;
    const others = told.filter((other) => other !== one && substanceOf(other.item.name) === substanceOf(one.item.name));
    if (one.status === 'on-hold') return others.some((other) => isAfter(other, one)) ? { ...one.item, status: 'past' } : one.item;
    const isDoubted = others.some((other) => (OVER.has(other.status) || other.status === 'on-hold') && !isAfter(one, other));
    return isDoubted ? { ...one.item, status: 'provisional' } : one.item;
  });
}

const OVER: ReadonlySet<string> = new Set(['stopped', 'completed', 'not-taken']);
const isAfter = ({ day }: Read<unknown>, earlier: Read<unknown>): boolean => day !== null && earlier.day !== null && day > earlier.day;
