import { v7 as newId } from 'uuid';
import { projectGraph } from '../activities/matching/project-directory.ts';
import { runMatch } from '../activities/matching/run-match.ts';
import type { Embeddings } from '../adapters/embeddings/embeddings.ts';
import { createLocalEmbeddings } from '../adapters/embeddings/local.ts';
import { createGraph } from '../adapters/graph/neo4j.ts';
import { openDatabase } from '../db/database.ts';
import { loadConfig } from '../platform/config.ts';
import { createLog } from '../platform/log.ts';
import type { BenchSystem } from './bench-system.ts';
import { inRounds, type Measured, median, timed } from './rounds.ts';

const SMALL = 500;
const LARGE = 50_000;
const RUNS = 5;
/** Of the texts that the vectors are made from. */
const KINDS = 40;

/** One match among 500 providers against one among 50,000 of the same kind. */
export async function benchMatch({ system }: BenchSystem): Promise<Measured> {
  const config = loadConfig({ ...process.env, ...system.env });
  const services = {
    db: await openDatabase({ url: config.DATABASE_URL }),
    graph: createGraph(config),
    embeddings: createLocalEmbeddings(),
    log: createLog(config, 'bench'),
    config,
  };
  const matcher = async (tenant: string, providers: number) => {
    const caseId = await fillTenant(system, tenant, providers);
    await projectGraph(services, tenant);
    await fillVectors(system, tenant, services.embeddings);
    return async () => {
      const times: number[] = [];
      for (let run = 0; run < RUNS; run += 1) {
        times.push(await timed(() => runMatch(services, { ref: { tenant_id: tenant, case_id: caseId }, trigger: 'lifecycle' }, newId())));
      }
      return median(times);
    };
  };
  try {
    return await inRounds(
      'match, 50,000 providers to 500',
      'ms',
      'under 5',
      await matcher('bench-small', SMALL),
      await matcher('bench-large', LARGE),
    );
  } finally {
    await Promise.all([services.db.close(), services.graph.close(), services.embeddings.close()]);
  }
}

/** A tenant whose providers are of one kind with facts of their own, and one case. Not active: the sweeps of a running worker leave it alone. */
async function fillTenant(system: BenchSystem['system'], tenant: string, providers: number): Promise<string> {
  const caseId = newId();
  const copy = (text: string) => system.sql(tenant, text, [tenant, providers]);
  await system.sql(
    tenant,
    `insert into tenants (id, name, slug, country_code, contact_email, is_active) values ($1, $1, $1, 'DEU', 'bench@example.org', false)`,
    [tenant],
  );
  await copy(`insert into procedures (id, tenant_id, code, slug, name, parent_code, icd10_prefixes)
    select gen_random_uuid(), $1, '27447', 'knee-replacement', 'Total knee replacement', null, '["M17"]' where $2::int > 0`);
  await copy(`insert into providers (id, tenant_id, name, slug, country, city, specialties, description, rating, bed_count)
    select gen_random_uuid(), $1, 'Hospital ' || n, 'hospital-' || n, (array['TR','TH','IN','ES','DE','MX','KR','AE'])[1 + n % 8], 'City ' || n % 50,
           '["Orthopedics"]', 'Orthopedic hospital number ' || n % ${KINDS}, 3 + (n % 20) / 10.0, n % 600 from generate_series(1, $2::int) n`);
  await system.sql(
    tenant,
    `insert into provider_procedures (id, tenant_id, provider_id, procedure_code, price_low_cents, price_high_cents, currency, annual_volume, success_rate, complication_rate_30day)
     select gen_random_uuid(), $1, id, '27447', 800000, 1200000, 'USD', bed_count, 90 + bed_count % 9, bed_count % 5 from providers where tenant_id = $1`,
    [tenant],
  );
  const patientId = newId();
  await system.sql(
    tenant,
    `insert into patients (id, tenant_id, first_name, last_name, country_of_residence) values ($1, $2, 'B', 'B', 'DE')`,
    [patientId, tenant],
  );
  await system.sql(
    tenant,
    `insert into cases (id, tenant_id, patient_id, title, procedure_name, procedure_code, primary_condition_code) values ($1, $2, $3, 'b', 'Total knee replacement', '27447', 'M17.11')`,
    [caseId, tenant, patientId],
  );
  await system.sql(tenant, 'analyze');
  return caseId;
}

/** A vector of its own for each provider, as the sum of three out of a few texts': to embed every text would take most of an hour. */
async function fillVectors(system: BenchSystem['system'], tenant: string, embeddings: Embeddings): Promise<void> {
  const texts = Array.from(
    { length: KINDS },
    (_, kind) => `Hospital. Orthopedics. Orthopedic hospital number ${kind}. Total knee replacement`,
  );
  const vectors = (await embeddings.embed(texts)).map((vector) => JSON.stringify(vector));
  await system.sql(
    tenant,
    `do $$ begin execute format('alter database %I set maintenance_work_mem = ''400MB''', current_database()); end $$`,
  );
  await system.sql(tenant, 'drop index embeddings_nearest_provider');
  await system.sql(
    tenant,
    `insert into embeddings (id, tenant_id, entity_type, entity_id, model, dimensions, content_hash, embedding)
     with kinds as (select v::vector as v, place - 1 as kind from unnest($4::text[]) with ordinality u(v, place)),
          numbered as (select id, row_number() over (order by id) as n from providers where tenant_id = $1)
     select gen_random_uuid(), $1, 'provider', p.id, $2, $3, 'bench', a.v + b.v + c.v from numbered p
     join kinds a on a.kind = p.n % ${KINDS} join kinds b on b.kind = p.n / ${KINDS} % ${KINDS} join kinds c on c.kind = p.n / ${KINDS ** 2} % ${KINDS}`,
    [tenant, embeddings.model, embeddings.dimensions, vectors],
  );
  await system.sql(
    tenant,
    `create index embeddings_nearest_provider on embeddings using hnsw (embedding vector_cosine_ops) where entity_type = 'provider'`,
  );
  await system.sql(tenant, 'analyze embeddings');
}
