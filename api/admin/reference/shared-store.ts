import {
  type CatalogueKind,
  deleteSharedEntry,
  type Facts,
  findSharedEntry,
  insertSharedEntry,
  listSharedEntries,
  lockSharedEntry,
  type SharedEntry,
  updateSharedEntry,
} from '../../../db/queries/reference/shared-catalogue.ts';
import { type ReferenceStore, storeOf } from './kind.ts';

/** Entries of the shared catalogue as a store of reference data. */
export function sharedStore(
  kind: CatalogueKind,
  { complete, usesOf }: { complete(tx: never, given: never, stored: never): unknown; usesOf(tx: never, stored: never): unknown },
): ReferenceStore {
  const key = kind === 'procedure' ? 'code' : 'country';
  const { complete: completed, usesOf: uses } = { complete, usesOf } as unknown as Pick<ReferenceStore, 'complete' | 'usesOf'>;
  return storeOf<SharedEntry, Facts>({
    async list(tx, filter, page) {
      const { rows, total } = await listSharedEntries(tx, kind, filter, page);
      // As in a tenant's list: lists of rules are in the single entry only.
      return { rows: rows.map(({ travel_defaults: _facts, visa_rules: _rules, ...row }) => row), total };
    },
    find: (tx, named) => findSharedEntry(tx, kind, named),
    lock: (tx, named) => lockSharedEntry(tx, kind, named),
    lockSame: (tx, values) => lockSharedEntry(tx, kind, String(values[key])),
    insert: (tx, values) => insertSharedEntry(tx, kind, values),
    update: (tx, stored, changes) => updateSharedEntry(tx, kind, stored, changes),
    remove: deleteSharedEntry,
    usesOf: uses,
    complete: completed as (
      tx: Parameters<ReferenceStore['complete']>[0],
      values: Facts,
      stored: SharedEntry | null,
    ) => ReturnType<ReferenceStore['complete']>,
  });
}
