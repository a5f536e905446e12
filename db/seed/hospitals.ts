import { slugOf } from '../../domain/directory/slug.ts';
import { assignProviderTenant } from '../queries/administration/provider-tenants.ts';
import { type Database, openDatabase } from '../database.ts';
import { globally, withTenant } from '../tenant-scope.ts';
import { SEED_COUNTRIES, type SeedCity, type SeedCountry } from './data/countries.ts';
import type { DemoUser } from './demo-users.ts';
import { PROVIDER_FLAGS } from '../../domain/directory/provider-flags.ts';
import { overrideRows } from './flags.ts';
import { insertRows } from './insert-rows.ts';
import { userRoleRows } from './people.ts';
import { seedId } from './random.ts';

/** The hospitals of tenant demo as tenants of their own, with people who work there. */

const KINDS = ['Medical Center', 'Hospital', 'Clinic', 'International Hospital'] as const;
const PER_COUNTRY = 8;
/** Longest tenant id of Part 8. */
const TENANT_ID_LENGTH = 36;
const STAFF_ROLES = ['provider_admin', 'provider_staff'] as const;

export type HospitalIdentity = { name: string; slug: string; city: SeedCity; key: string };

/** What the hospital with that number is called: `index` counts within its country, `number` within the tenant. `key` is what ids and invented facts hang on. */
export function identifyHospital(country: SeedCountry, number: number, index: number): HospitalIdentity {
  const city = country.cities[index % country.cities.length] as SeedCity;
  const name = `${country.hospital_words[index % country.hospital_words.length]} ${KINDS[(index * 3 + Math.floor(number / 8)) % KINDS.length]}`;
  // It does not change when slugs are written better.
  const key = `${name}-${city.name}`
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return { name, slug: slugOf(`${name} ${city.name}`), city, key };
}

export type DemoHospital = { tenant: string; name: string; slug: string; providerId: string; country: SeedCountry };

/** Every hospital of tenant demo, with the tenant in which its people work. */
export const DEMO_HOSPITALS: DemoHospital[] = SEED_COUNTRIES.flatMap((country, position) =>
  Array.from({ length: PER_COUNTRY }, (_, index) => {
    const { name, slug, key } = identifyHospital(country, position * PER_COUNTRY + index, index);
    return { tenant: tenantOf(slug), name, slug, providerId: seedId('demo', 'provider', key), country };
  }),
);

/** One administrator and one member of staff in each hospital. */
export const HOSPITAL_USERS: DemoUser[] = DEMO_HOSPITALS.flatMap(({ tenant }) =>
  STAFF_ROLES.map((role) => ({ role, tenant, sub: `user_${seedId(tenant, 'user', role).replaceAll('-', '').slice(0, 24)}` })),
);

/** Whole words of a slug, as many as a tenant id holds. */
function tenantOf(slug: string): string {
  return slug.length <= TENANT_ID_LENGTH ? slug : slug.slice(0, slug.lastIndexOf('-', TENANT_ID_LENGTH));
}

/**
 * Gives every seeded hospital its tenant, with the flags of the provider portal and its users. A hospital whose tenant was made before is left as it is, also when an
 * administrator took the tenant back. Run after seed().
 */
export async function seedHospitals(url: string, onProgress: (line: string) => void): Promise<void> {
  const db = await openDatabase({ url, poolSize: 2 });
  try {
    const added = await addTenants(db);
    const fresh = DEMO_HOSPITALS.filter(({ tenant }) => added.has(tenant));
    await withTenant(db, { tenantId: 'demo', source: 'seed' }, async (tx) => {
      for (const { providerId, tenant } of fresh) await assignProviderTenant(tx, providerId, tenant);
    });
    for (const { tenant } of fresh)
      await withTenant(db, { tenantId: tenant, source: 'seed' }, (tx) =>
        insertRows(tx, 'user_roles', userRoleRows(tenant, HOSPITAL_USERS)),
      );
    onProgress(`hospitals: ${fresh.length} new tenants`);
  } finally {
    await db.close();
  }
}

/** @returns the ids of the tenants that were not there */
function addTenants(db: Database): Promise<Set<string>> {
  return globally(db, async (tx) => {
    const ids = DEMO_HOSPITALS.map(({ tenant }) => tenant);
    const known = await tx.sql<{ id: string }>('select id from tenants where id = any($1)', [ids]);
    const fresh = DEMO_HOSPITALS.filter(({ tenant }) => !known.some(({ id }) => id === tenant));
    const rows = fresh.map(({ tenant, name, slug, country }) => ({
      ...{ id: tenant, name, slug: tenant, country_code: country.alpha3 },
      ...{ contact_email: `international@${slug}.example.org`, type: 'provider', rate_tier: 'standard' },
    }));
    await insertRows(tx, 'tenants', rows);
    const flags = Object.fromEntries(PROVIDER_FLAGS.map((flag) => [flag, true]));
    await insertRows(
      tx,
      'flag_overrides',
      fresh.flatMap(({ tenant }) => overrideRows(tenant, flags)),
    );
    return new Set(fresh.map(({ tenant }) => tenant));
  });
}
