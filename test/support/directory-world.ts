import { v7 as newId } from 'uuid';
import { startAdminApi } from './admin-api.ts';
import { openGraphReader } from './read-graph.ts';

type Row = { line: string };

/** The API with a tenant of its own that has procedures in a hierarchy and two destinations, and what its graph should hold. */
export async function startDirectoryWorld(overrides: Record<string, string> = {}) {
  const { api, as } = await startAdminApi(overrides);
  const tenant = `directory-${newId()}`;
  const sql = <T>(text: string, params: unknown[] = []) => api.database.sql<T>(tenant, text, params);
  await sql(
    `insert into tenants (id, name, slug, country_code, contact_email, rate_tier) values ($1, 'Directory', $1, 'USA', 'care@directory.example', 'enterprise')`,
    [tenant],
  );
  const procedures: [string, string | null, string[]][] = [
    ['joints', null, []],
    ['27447', 'joints', ['M17', 'M05']],
    ['27130', 'joints', ['M16', 'M05']],
    ['66984', null, ['H25']],
  ];
  for (const [code, parent, prefixes] of procedures)
    await sql(
      `insert into procedures (id, tenant_id, code, slug, name, parent_code, icd10_prefixes, is_category) values ($1, $2, $3, $3, $7, $4, $5, $6)`,
      [newId(), tenant, code, parent, JSON.stringify(prefixes), code === 'joints', `Procedure ${code}`],
    );
  for (const country of ['TR', 'ES'])
    await sql(`insert into destinations (id, tenant_id, country, slug, name) values ($1, $2, $3, $4, $5)`, [
      newId(),
      tenant,
      country,
      country.toLowerCase(),
      `Country ${country}`,
    ]);
  const graph = openGraphReader();
  return {
    ...{ api, tenant, sql, graph },
    admin: await as('platform_admin', 'user_platformAdmin00001', tenant),
    /** What the tables say that the graph should hold, by words of its own. */
    async expected(): Promise<string[]> {
      const [nodes, links] = [await sql<Row>(NODES, [tenant]), await sql<Row>(LINKS, [tenant])];
      return [...nodes.map(({ line }) => line).sort(), ...links.map(({ line }) => line).sort()];
    },
    async stop() {
      await graph.close(tenant);
      await api.stop();
    },
  };
}
export type DirectoryWorld = Awaited<ReturnType<typeof startDirectoryWorld>>;

const DIRECTORY = `with
  seen as (select * from providers where tenant_id = $1 and is_active and deleted_at is null),
  staff as (select d.* from doctors d where d.tenant_id = $1 and d.is_active and d.provider_id in (select id from seen)),
  focuses as (
    select id, jsonb_array_elements_text(specialties) as specialty from seen
    union select id, specialty from staff
    union select id, jsonb_array_elements_text(sub_specialties) from staff),
  conditions as (select code, jsonb_array_elements_text(icd10_prefixes) as prefix from procedures where tenant_id = $1)`;
const NODES = `${DIRECTORY}
  select 'Provider ' || id || ' ' || name || ' in ' || country as line from seen
  union select 'Doctor ' || id from staff
  union select 'Specialty ' || specialty from focuses
  union select 'Procedure ' || code || ' ' || name from procedures where tenant_id = $1
  union select 'Condition ' || prefix from conditions
  union select 'Destination ' || country || ' ' || name from destinations where tenant_id = $1`;
const LINKS = `${DIRECTORY}
  select id || ' SPECIALIZES_IN ' || specialty as line from focuses
  union select s.id || ' LOCATED_IN ' || s.country from seen s join destinations d on d.tenant_id = $1 and d.country = s.country
  union select id || ' WORKS_AT ' || provider_id from staff
  union select provider_id || ' OFFERS ' || procedure_code || coalesce(' ' || annual_volume, '') from provider_procedures
        where tenant_id = $1 and provider_id in (select id from seen) and procedure_code in (select code from procedures where tenant_id = $1)
  union select doctor_id || ' PERFORMS ' || procedure_code || coalesce(' ' || annual_volume, '') from doctor_procedures
        where tenant_id = $1 and doctor_id in (select id from staff) and procedure_code in (select code from procedures where tenant_id = $1)
  union select code || ' PART_OF ' || parent_code from procedures where tenant_id = $1 and parent_code is not null
  union select code || ' TREATS ' || prefix from conditions`;
