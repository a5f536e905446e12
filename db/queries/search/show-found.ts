import { withTenant } from '../../tenant-scope.ts';
import { type DoctorHit, type ProviderHit, readDoctorHits, readProviderHits } from './read-hits.ts';
import type { Searched, SearchResult } from './search-directory.ts';

export type NamedHit = { slug: string; name: string; description: string | null };
export type Found = { providers: ProviderHit[]; doctors: DoctorHit[]; treatments: NamedHit[]; destinations: NamedHit[] };

/** The first hits of each group as they are shown. */
export async function showFound({ db, scope }: Searched, { ranked, read }: SearchResult, limit: number): Promise<Found> {
  const first = (kind: keyof typeof ranked) => ranked[kind].slice(0, limit).map(({ id }) => id);
  const named = (hits: readonly (NamedHit & { id: string })[], kind: keyof typeof ranked) => {
    const known = new Map(hits.map((hit) => [hit.id, hit]));
    return first(kind).flatMap((id) => known.get(id) ?? []);
  };
  const [providers, doctors] = await withTenant(db, scope, (tx) =>
    Promise.all([readProviderHits(tx, first('provider')), readDoctorHits(tx, first('doctor'))]),
  );
  return {
    providers,
    doctors,
    treatments: named(read.vocabulary.treatments, 'procedure'),
    destinations: named(read.vocabulary.destinations, 'destination'),
  };
}
