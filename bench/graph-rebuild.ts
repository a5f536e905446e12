import neo4j, { type Driver } from 'neo4j-driver';
import type { GraphProjection } from '../adapters/graph/graph.ts';
import { catalogLinks, catalogNodes, directoryLinks, directoryNodes, LABELS, specialtiesOf } from '../adapters/graph/projection-rows.ts';
import { createLocalEmbeddings } from '../adapters/embeddings/local.ts';
import { openDatabase } from '../db/database.ts';
import { readStaleTexts, storeEmbeddings } from '../db/queries/directory/embeddings.ts';
import { readGraphSource } from '../db/queries/directory/graph-source.ts';
import { globally, withTenant } from '../db/tenant-scope.ts';
import { loadConfig } from '../platform/config.ts';
import { createCaller } from '../test/support/caller.ts';
import type { BenchSystem } from './bench-system.ts';
import { inRounds, type Measured, median, timed } from './rounds.ts';

const TENANT = 'bench-graph';
const PROVIDERS = 1_000;
const DOCTORS = 4_000;
const PROCEDURES = 200;
const BATCH = 1_000;

type Progress = { status: string; started_at: string; finished_at: string; nodes: number; relationships: number };
type Load = { nodes: { label: string; rows: object[] }[]; links: { type: string; from: string; to: string; rows: object[] }[] };

/**
 * Rows a second: the rebuild workflow, from its start to its end, against a plain UNWIND … CREATE of the same nodes and relationships. The workflow replaces as
 * many as it writes; so does the first baseline.
 */
export async function benchGraphRebuild({ system }: BenchSystem): Promise<Measured[]> {
  await fillTenant(system);
  await storeVectors(system);
  const loads = await readLoads(system);
  const rows = loads.flatMap(({ nodes, links }) => [...nodes, ...links]).reduce((sum, { rows }) => sum + rows.length, 0);
  const driver = neo4j.driver(
    system.env.NEO4J_URL ?? process.env.NEO4J_URL ?? '',
    neo4j.auth.basic('neo4j', process.env.NEO4J_PASSWORD ?? ''),
  );
  try {
    for (const label of LABELS)
      await driver.executeQuery(
        `CREATE CONSTRAINT bench_${label.toLowerCase()} IF NOT EXISTS FOR (n:Bench${label}) REQUIRE n.id IS UNIQUE`,
      );
    const perSecond = (milliseconds: number) => rows / (milliseconds / 1000);
    const load = () => loadPlainly(driver, loads);
    const alone: number[] = [];
    const rebuilt: number[] = [];
    const replace = async () => {
      const [emptied, loaded] = [await timed(() => empty(driver)), await timed(load)];
      alone.push(perSecond(loaded));
      return perSecond(emptied + loaded);
    };
    const rebuild = async () => {
      const admin = createCaller(system.baseUrl, { token: await system.token('platform_admin'), tenant: 'demo' });
      await admin.post('/api/v1/admin/graph/rebuild');
      const done = await admin.until<Progress>('/api/v1/admin/graph/rebuild', ({ status }) => status === 'completed', 300_000);
      if (done.nodes + done.relationships !== rows)
        throw new Error(`${done.nodes + done.relationships} rows were rebuilt instead of ${rows}`);
      rebuilt.push(perSecond(Date.parse(done.finished_at) - Date.parse(done.started_at)));
      return rebuilt.at(-1) ?? Number.NaN;
    };
    await load();
    const replaced = await inRounds('graph rebuild, to a load that replaces', 'rows/s', 'at least 0.7', replace, rebuild);
    const ratio = median(rebuilt.slice(1).map((value, round) => value / (alone[round + 1] ?? Number.NaN)));
    return [replaced, { ...replaced, name: 'graph rebuild, to a load into nothing', baseline: median(alone.slice(1)), ratio, aim: '-' }];
  } finally {
    await empty(driver);
    await driver.close();
  }
}

async function loadPlainly(driver: Driver, loads: Load[]): Promise<void> {
  const session = driver.session();
  for (const { nodes, links } of loads) {
    for (const { label, rows } of nodes)
      for (const batch of batches(rows)) await session.run(`UNWIND $batch AS row CREATE (n:Bench${label}) SET n = row`, { batch });
    for (const { type, from, to, rows } of links)
      for (const batch of batches(rows))
        await session.run(
          `UNWIND $batch AS row MATCH (a:Bench${from} {id: row.from}) MATCH (b:Bench${to} {id: row.to}) CREATE (a)-[:${type} {annual_volume: coalesce(row.annual_volume, 0)}]->(b)`,
          { batch },
        );
  }
  await session.close();
}

function* batches<T>(rows: T[]) {
  for (let start = 0; start < rows.length; start += BATCH) yield rows.slice(start, start + BATCH);
}

async function empty(driver: Driver): Promise<void> {
  const session = driver.session();
  for (const label of LABELS) await session.run(`MATCH (n:Bench${label}) CALL (n) { DETACH DELETE n } IN TRANSACTIONS OF 5000 ROWS`);
  await session.close();
}

/** Any vectors, so that the graph is measured and not the embedding of thousands of texts. */
async function storeVectors(system: BenchSystem['system']): Promise<void> {
  const db = await openDatabase({ url: loadConfig({ ...process.env, ...system.env }).DATABASE_URL });
  const embeddings = createLocalEmbeddings();
  const scope = { tenantId: TENANT, source: 'bench' };
  const vector = () => Array.from({ length: embeddings.dimensions }, () => Math.random() - 0.5);
  try {
    const texts = await withTenant(db, scope, (tx) => readStaleTexts(tx, embeddings.model));
    for (const batch of batches(texts)) {
      const rows = batch.map((text) => ({ ...text, embedding: vector() }));
      await withTenant(db, scope, (tx) => storeEmbeddings(tx, embeddings.model, rows));
    }
  } finally {
    await Promise.all([db.close(), embeddings.close()]);
  }
}

/** What each tenant's graph holds; ids of one tenant are told from those of another. */
async function readLoads(system: BenchSystem['system']): Promise<Load[]> {
  const config = loadConfig({ ...process.env, ...system.env });
  const db = await openDatabase({ url: config.DATABASE_URL });
  try {
    const tenants = await globally(db, (tx) => tx.sql<{ id: string }>('select id from tenants where is_active'));
    return await Promise.all(
      tenants.map(async ({ id }) => toLoad(id, (await withTenant(db, { tenantId: id, source: 'bench' }, readGraphSource)).projection)),
    );
  } finally {
    await db.close();
  }
}

function toLoad(tenant: string, projection: GraphProjection): Load {
  const own = (id: string) => `${tenant} ${id}`;
  const nodes = [...catalogNodes(projection), specialtiesOf(projection), ...directoryNodes(projection)];
  const known = new Set(nodes.flatMap(({ label, rows }) => rows.map(({ id }) => `${label} ${id}`)));
  const links = [...catalogLinks(projection), ...directoryLinks(projection)];
  return {
    nodes: nodes.map(({ label, rows }) => ({ label, rows: rows.map((row) => ({ ...row, id: own(row.id) })) })),
    links: links.map(({ rows, ...link }) => ({
      ...link,
      rows: rows
        .filter(({ from, to }) => known.has(`${link.from} ${from}`) && known.has(`${link.to} ${to}`))
        .map((row) => ({ ...row, from: own(row.from), to: own(row.to) })),
    })),
  };
}

async function fillTenant({ sql }: BenchSystem['system']): Promise<void> {
  const fill = (text: string, ...params: unknown[]) => sql(TENANT, text, [TENANT, ...params]);
  await fill(`insert into tenants (id, name, slug, country_code, contact_email) values ($1, $1, $1, 'DEU', 'bench@example.org')`);
  await fill(
    `insert into procedures (id, tenant_id, code, slug, name, parent_code, icd10_prefixes, is_category)
     select gen_random_uuid(), $1, 'p' || n, 'p-' || n, 'Procedure ' || n, case when n > 20 then 'p' || (1 + n % 20) end, jsonb_build_array('M' || n % 90), n <= 20
     from generate_series(1, $2::int) n`,
    PROCEDURES,
  );
  await fill(
    `insert into providers (id, tenant_id, name, slug, country, city, specialties)
     select gen_random_uuid(), $1, 'Hospital ' || n, 'hospital-' || n, (array['TR','TH','IN','ES'])[1 + n % 4], 'City ' || n % 50,
            jsonb_build_array('Specialty ' || n % 40, 'Specialty ' || n % 37) from generate_series(1, $2::int) n`,
    PROVIDERS,
  );
  await fill(
    `insert into doctors (id, tenant_id, provider_id, slug, first_name, last_name, specialty)
     select gen_random_uuid(), $1, p.id, 'd-' || p.slug || '-' || n, 'A', 'B', 'Specialty ' || n % 40
     from providers p cross join generate_series(1, $2::int) n where p.tenant_id = $1`,
    DOCTORS / PROVIDERS,
  );
  await fill(
    `insert into provider_procedures (id, tenant_id, provider_id, procedure_code, annual_volume)
     select gen_random_uuid(), $1, p.id, c.code, 100 from providers p join procedures c on c.tenant_id = $1 and (hashtext(p.slug || c.code) & 31) = 0 where p.tenant_id = $1`,
  );
  await fill(
    `insert into doctor_procedures (id, tenant_id, doctor_id, procedure_code, procedure_name, annual_volume)
     select gen_random_uuid(), $1, d.id, c.code, c.name, 50 from doctors d join procedures c on c.tenant_id = $1 and (hashtext(d.slug || c.code) & 15) = 0 where d.tenant_id = $1`,
  );
  await sql(TENANT, 'analyze');
}
