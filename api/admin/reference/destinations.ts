import {
  deleteDestinationEntry,
  type DestinationEntry,
  type DestinationValues,
  findDestinationEntry,
  insertDestinationEntry,
  listDestinationEntries,
  lockDestinationEntry,
  updateDestinationEntry,
  usesOfDestination,
} from '../../../db/queries/reference/destinations.ts';
import type { Tx } from '../../../db/tenant-scope.ts';
import { slugOf } from '../../../domain/directory/slug.ts';
import { type Fault, type ReferenceKind, storeOf } from './kind.ts';
import { destination } from './shapes.ts';

export const destinations: ReferenceKind = {
  name: 'destination',
  importType: 'destinations',
  plural: 'destinations',
  path: '/api/v1/admin/destinations',
  key: { name: 'country', description: 'The country in two letters, or the slug' },
  ...destination,
  notFound: 'DESTINATION_NOT_FOUND',
  about:
    'Countries that the tenant sends patients to, with airports, stays, facts for travellers and visa rules. Matching ranks by the visa rules.',
  store: storeOf<DestinationEntry, DestinationValues>({
    list: listDestinationEntries,
    find: findDestinationEntry,
    lock: lockDestinationEntry,
    lockSame: (tx, { country = '' }) => lockDestinationEntry(tx, country),
    insert: insertDestinationEntry,
    update: updateDestinationEntry,
    remove: deleteDestinationEntry,
    usesOf: usesOfDestination,
    complete,
    projectedAs: 'destination',
  }),
};

async function complete(tx: Tx, given: DestinationValues, stored: DestinationEntry | null) {
  const values = { ...given, ...(stored === null ? { slug: given.slug ?? slugOf(given.name ?? '') } : {}) };
  const holder = values.slug ? await findDestinationEntry(tx, values.slug) : undefined;
  const faults: Fault[] = [];
  if (holder && holder.id !== stored?.id) faults.push({ field: 'slug', message: 'is that of another destination' });
  if (stored && values.country !== undefined && values.country !== stored.country)
    faults.push({ field: 'country', message: 'cannot be changed' });
  return { values, faults };
}
