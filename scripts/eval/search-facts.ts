import { SEED_CATEGORIES } from '../../db/seed/data/requirements.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import type { SeedFacts } from './search-judgements.ts';

/** The facts that judgements follow from, as the tables hold them; only what may be shown. */
export async function readSeedFacts(tx: Tx): Promise<SeedFacts> {
  const tenant = [tx.scope.tenantId];
  const providers = await tx.sql<SeedFacts['providers'][number]>(
    `select p.slug, p.country, p.city, p.accreditations,
       (select coalesce(json_agg(c.slug), '[]') from provider_procedures o join procedures c on c.tenant_id = $1 and c.code = o.procedure_code where o.provider_id = p.id) as offers,
       (select coalesce(json_agg(distinct c.parent_code), '[]') from provider_procedures o join procedures c on c.tenant_id = $1 and c.code = o.procedure_code where o.provider_id = p.id) as categories,
       (select coalesce(json_agg(distinct l), '[]') from jsonb_array_elements_text((p.language_services->'medical_interpreters') || (p.language_services->'patient_coordinators')) l) as languages
     from providers p where p.tenant_id = $1 and p.is_active and p.deleted_at is null`,
    tenant,
  );
  const doctors = await tx.sql<SeedFacts['doctors'][number]>(
    `select d.slug, d.first_name || ' ' || d.last_name as name, d.last_name, p.country, p.city, d.specialty,
       (select coalesce(json_agg(c.slug), '[]') from doctor_procedures x join procedures c on c.tenant_id = $1 and c.code = x.procedure_code where x.doctor_id = d.id) as performs,
       (select coalesce(json_agg(l->>'language'), '[]') from jsonb_array_elements(d.languages) l) as languages
     from doctors d join providers p on p.id = d.provider_id
     where d.tenant_id = $1 and d.is_active and (d.data_completeness->>'overall')::numeric >= 0.60 and p.is_active and p.deleted_at is null`,
    tenant,
  );
  const treatments = await tx.sql<SeedFacts['treatments'][number]>(
    `select slug, coalesce(parent_code, code) as category, is_category from procedures where tenant_id = $1`,
    tenant,
  );
  const destinations = await tx.sql<SeedFacts['destinations'][number]>(
    `select slug, country, (select json_agg(a->>'city') from jsonb_array_elements(airports) a) as cities from destinations where tenant_id = $1`,
    tenant,
  );
  return {
    providers,
    doctors,
    treatments,
    destinations,
    specialties: Object.fromEntries(SEED_CATEGORIES.map(({ slug, specialty }) => [slug, specialty])),
  };
}
