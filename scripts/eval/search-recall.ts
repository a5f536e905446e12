import type { Database } from '../../db/database.ts';
import { type Tx, withTenant } from '../../db/tenant-scope.ts';
import { prepareWalk } from '../../db/queries/search/rank-by-meaning.ts';

const TENANT = 'recall';
const SCOPE = { tenantId: TENANT, source: 'evaluation' };
const NEAREST = 10;
const BATCH = 500;
/** A vector of the demo's providers, any one. */
const pick = '($3::text[])[1 + floor(random() * cardinality($3::text[]))::int]';

/** Share of the ten nearest vectors, found by comparing with every one, that the HNSW index finds too; among `copies` mixtures of three vectors of the demo's providers, for each of the queries. */
export async function measureRecall(db: Database, model: string, vectors: readonly (readonly number[])[], copies: number): Promise<number> {
  await fill(db, model, copies);
  const nearest = (tx: Tx, vector: readonly number[]) =>
    tx.sql<{ id: string }>(
      `select entity_id as id from embeddings where tenant_id = $1 and model = $2 and entity_type = 'provider' order by embedding <=> $3::vector limit ${NEAREST}`,
      [TENANT, model, JSON.stringify(vector)],
    );
  const shares: number[] = [];
  for (const vector of vectors) {
    const exact = await withTenant(db, SCOPE, async (tx) => {
      await tx.sql('set local enable_indexscan = off');
      return nearest(tx, vector);
    });
    const walked = await withTenant(db, SCOPE, async (tx) => {
      await tx.sql('set local enable_seqscan = off; set local enable_sort = off');
      await prepareWalk(tx);
      return nearest(tx, vector);
    });
    const found = new Set(walked.map(({ id }) => id));
    shares.push(exact.filter(({ id }) => found.has(id)).length / NEAREST);
  }
  return shares.reduce((sum, share) => sum + share, 0) / shares.length;
}

async function fill(db: Database, model: string, copies: number): Promise<void> {
  const originals = await withTenant(db, { ...SCOPE, tenantId: 'demo' }, (tx) =>
    tx.sql<{ embedding: string }>(
      `select embedding::text as embedding from embeddings where tenant_id = 'demo' and entity_type = 'provider' and model = $1 order by id`,
      [model],
    ),
  );
  await withTenant(db, SCOPE, (tx) =>
    tx.sql(`insert into tenants (id, name, slug, country_code, contact_email) values ($1, $1, $1, 'DEU', 'recall@example.org')`, [TENANT]),
  );
  for (let start = 0; start < copies; start += BATCH) {
    await withTenant(db, SCOPE, async (tx) => {
      await tx.sql('select setseed($1)', [start / copies]);
      await tx.sql(
        `insert into embeddings (id, tenant_id, entity_type, entity_id, model, dimensions, content_hash, embedding)
         select gen_random_uuid(), $1, 'provider', gen_random_uuid(), $2, 512, '',
           (select array_agg(x * m.one + y * m.other + z) from unnest(m.first::vector::real[], m.second::vector::real[], m.third::vector::real[]) u(x, y, z))::vector
         from (select random() * 2 as one, random() * 2 as other, ${pick} as first, ${pick} as second, ${pick} as third from generate_series($4::int, $5::int)) m`,
        [TENANT, model, originals.map(({ embedding }) => embedding), start, start + BATCH - 1],
      );
    });
  }
}
