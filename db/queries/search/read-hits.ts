import type { Tx } from '../../tenant-scope.ts';

export type ProviderHit = {
  id: string;
  slug: string;
  name: string;
  country: string;
  city: string;
  specialties: string[];
  accreditations: string[];
};
export type DoctorHit = {
  id: string;
  slug: string;
  first_name: string;
  last_name: string;
  title: string | null;
  specialty: string;
  provider_name: string;
  country: string;
};

/** Providers in the order of their ids. */
export function readProviderHits(tx: Tx, ids: readonly string[]): Promise<ProviderHit[]> {
  return tx.sql<ProviderHit>(
    `select p.id, p.slug, p.name, p.country, p.city, p.specialties, p.accreditations
     from unnest($2::uuid[]) with ordinality as found(id, place) join providers p on p.tenant_id = $1 and p.id = found.id order by found.place`,
    [tx.scope.tenantId, ids],
  );
}

/** Doctors in the order of their ids, with the provider they work at. */
export function readDoctorHits(tx: Tx, ids: readonly string[]): Promise<DoctorHit[]> {
  return tx.sql<DoctorHit>(
    `select d.id, d.slug, d.first_name, d.last_name, d.title, d.specialty, p.name as provider_name, p.country
     from unnest($2::uuid[]) with ordinality as found(id, place) join doctors d on d.tenant_id = $1 and d.id = found.id
     join providers p on p.tenant_id = d.tenant_id and p.id = d.provider_id order by found.place`,
    [tx.scope.tenantId, ids],
  );
}
