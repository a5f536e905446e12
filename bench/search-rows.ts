/** Rows of a large directory whose providers and doctors differ from each other as those of the demo do. */

export type Sql = (text: string, params?: unknown[]) => Promise<unknown>;

const COUNTRIES = `(array['TR','TH','IN','ES','DE','MX','KR','AE'])`;
const CITIES = `(array['Istanbul','Bangkok','Mumbai','Madrid','Berlin','Tijuana','Seoul','Dubai'])`;
const FIELDS = `(array['Orthopedics','Cardiology','Dentistry','Ophthalmology','Oncology','Urology','Plastic surgery','Reproductive medicine','Bariatric surgery','General surgery'])`;
const NAMES = `(array['Lindenau','Solvera','Mavidere','Lotusara','Amritvan','Cenotera','Eunhasu','Marjanah','Riofresco','Quetzalia'])`;
const LANGUAGES = `(array['English','Arabic','German','French','Russian','Spanish'])`;

/**
 * Fills a tenant with so many providers and as many doctors. Their procedures are those of tenant demo, their vectors are mixtures of the demo's; `sql` runs as the owner
 * in the tenant's scope.
 */
export async function fillLargeDirectory(
  sql: Sql,
  tenant: string,
  { model, providers }: { model: string; providers: number },
): Promise<void> {
  const insert = (text: string, ...more: unknown[]) => sql(text, [tenant, ...more]);
  await insert(`insert into tenants (id, name, slug, country_code, contact_email) values ($1, $1, $1, 'DEU', 'bench@example.org')`);
  await insert(`insert into procedures (id, tenant_id, code, slug, name, parent_code, description, synonyms, is_category)
    select gen_random_uuid(), $1, code, slug, name, parent_code, description, synonyms, is_category from procedures where tenant_id = 'demo'`);
  await insert(
    `insert into destinations (id, tenant_id, country, slug, name, description) select gen_random_uuid(), $1, country, slug, name, description from destinations where tenant_id = 'demo'`,
  );
  await insert(
    `insert into providers (id, tenant_id, name, slug, country, city, specialties, accreditations, language_services, description, rating)
     select gen_random_uuid(), $1, ${NAMES}[1 + n % 10] || ' Hospital ' || n, 'hospital-' || n, ${COUNTRIES}[1 + n % 8],
       case when n % 3 = 0 then ${CITIES}[1 + n % 8] else 'Town ' || n % 400 end, jsonb_build_array(${FIELDS}[1 + n % 10], ${FIELDS}[1 + n / 7 % 10]),
       case when n % 4 = 0 then '["JCI"]' else '[]' end::jsonb, jsonb_build_object('medical_interpreters', jsonb_build_array(${LANGUAGES}[1 + n % 6], ${LANGUAGES}[1 + n / 5 % 6])),
       'A private hospital with ' || n % 600 || ' beds. Its main field is ' || ${FIELDS}[1 + n % 10] || ', and the team plans every step before you travel.', 3 + n % 20 / 10.0
     from generate_series(1, ${providers}) n`,
  );
  await insert(
    `insert into doctors (id, tenant_id, provider_id, slug, first_name, last_name, specialty, languages, data_completeness)
     select gen_random_uuid(), $1, id, 'doctor-' || slug, 'First' || n % 500, 'Last' || n, ${FIELDS}[1 + n % 10],
       jsonb_build_array(jsonb_build_object('language', ${LANGUAGES}[1 + n % 6])), '{"overall": 0.8}'
     from (select id, slug, row_number() over (order by slug) as n from providers where tenant_id = $1) p`,
  );
  await insert(`insert into provider_procedures (id, tenant_id, provider_id, procedure_code, annual_volume)
    select gen_random_uuid(), $1, p.id, c.code, c.n * p.n % 251 from (select id, row_number() over () as n from providers where tenant_id = $1) p
    join (select code, row_number() over () as n from procedures where tenant_id = $1 and not is_category) c on (p.n + c.n) % 5 = 0`);
  await insert(`insert into doctor_procedures (id, tenant_id, doctor_id, procedure_code, procedure_name, annual_volume)
    select gen_random_uuid(), $1, d.id, c.code, c.name, c.n * d.n % 251 from (select id, row_number() over () as n from doctors where tenant_id = $1) d
    join (select code, name, row_number() over () as n from procedures where tenant_id = $1 and not is_category) c on (d.n + c.n) % 13 = 0`);
  for (const kind of ['provider', 'doctor'] as const) await fillVectors(sql, tenant, model, kind);
  await sql('analyze');
}

/** A vector of the demo, any one. */
const pick = 'known.vectors[1 + floor(random() * cardinality(known.vectors))::int]';

/** Mixtures of the demo's vectors. Building an index over what is there is far faster than growing it row by row. */
async function fillVectors(sql: Sql, tenant: string, model: string, kind: 'provider' | 'doctor'): Promise<void> {
  await sql(`drop index embeddings_nearest_${kind}`);
  await sql(
    `with known as (select array_agg(embedding::real[]::text) as vectors from embeddings where tenant_id = 'demo' and entity_type = '${kind}' and model = $2)
     insert into embeddings (id, tenant_id, entity_type, entity_id, model, dimensions, content_hash, embedding)
     select gen_random_uuid(), $1, '${kind}', m.id, $2, 512, '',
       (select array_agg(x * m.one + y * m.other + z) from unnest(m.first::real[], m.second::real[], m.third::real[]) u(x, y, z))::vector
     from (select e.id, random() * 2 as one, random() * 2 as other, ${pick} as first, ${pick} as second, ${pick} as third
           from ${kind}s e cross join known where e.tenant_id = $1) m`,
    [tenant, model],
  );
  await sql(`create index embeddings_nearest_${kind} on embeddings using hnsw (embedding vector_cosine_ops) where entity_type = '${kind}'`);
}
