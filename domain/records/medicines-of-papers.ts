import type { NamedFinding, StoredResource } from './ehr-snapshot.ts';
import { substanceOf } from './substance.ts';

/** Papers of several days may say of one medicine that it is taken, on hold and over: the latest holds, and what no day decides is not sure. Pure. */

/** `isSaid`: by a person, not by a paper alone. */
type Read = { item: NamedFinding; status: string; day: string | null; isSaid: boolean };

/** @param read each item with the MedicationStatement that it was made of */
export function asOfLatestPaper(read: readonly { item: NamedFinding; stored: StoredResource }[]): NamedFinding[] {
  const told = read.map(({ item, stored: { resource, document_ids, corrections = [] } }): Read => {
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
const isAfter = ({ day }: Read, earlier: Read): boolean => day !== null && earlier.day !== null && day > earlier.day;
