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
import { INHERITED_DESTINATIONS } from '../../../db/queries/reference/inheritances.ts';
import { findSharedEntry } from '../../../db/queries/reference/shared-catalogue.ts';
import type { Tx } from '../../../db/tenant-scope.ts';
import { slugOf } from '../../../domain/directory/slug.ts';
import { type Fault, type ReferenceKind, storeOf } from './kind.ts';
import { destination } from './shapes.ts';
import { sharedStore } from './shared-store.ts';

/** What a destination must be among the others of its catalogue. @param find by country, slug or id */
const completeDestination =
  (find: (tx: Tx, named: string) => Promise<{ id: string } | undefined>) =>
  async (tx: Tx, given: DestinationValues, stored: DestinationEntry | null) => {
    const values = { ...given, ...(stored === null ? { slug: given.slug ?? slugOf(given.name ?? '') } : {}) };
    const holder = values.slug ? await find(tx, values.slug) : undefined;
    const faults: Fault[] = [];
    if (holder && holder.id !== stored?.id) faults.push({ field: 'slug', message: 'is that of another destination' });
    if (stored && values.country !== undefined && values.country !== stored.country)
      faults.push({ field: 'country', message: 'cannot be changed' });
    return { values, faults };
  };

export const destinations: ReferenceKind = {
  name: 'destination',
  importType: 'destinations',
  plural: 'destinations',
  path: '/api/v1/admin/destinations',
  key: { name: 'country', description: 'The country in two letters, or the slug' },
  ...destination,
  notFound: 'DESTINATION_NOT_FOUND',
  about:
    'Countries that the tenant sends patients to, with airports, stays, facts for travellers and visa rules; a tenant inherits what is shared (`scope=shared`), field by field. Matching ranks by the visa rules.',
  store: storeOf<DestinationEntry, DestinationValues>({
    list: listDestinationEntries,
    find: findDestinationEntry,
    lock: lockDestinationEntry,
    lockSame: (tx, { country = '' }) => lockDestinationEntry(tx, country),
    insert: insertDestinationEntry,
    update: updateDestinationEntry,
    remove: deleteDestinationEntry,
    usesOf: usesOfDestination,
    complete: completeDestination(findDestinationEntry),
    projectedAs: 'destination',
  }),
  inherits: INHERITED_DESTINATIONS,
  shared: {
    name: 'shared_destination',
    store: sharedStore('destination', {
      complete: completeDestination((tx, named) => findSharedEntry(tx, 'destination', named)),
      usesOf: async () => ({}),
    }),
  },
};
