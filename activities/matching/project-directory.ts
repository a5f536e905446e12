import { readGraphSource } from '../../db/queries/graph-source.ts';
import { readStaleTexts, storeEmbeddings } from '../../db/queries/embeddings.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import type { ActivityServices } from '../services.ts';

type Projection = Pick<ActivityServices, 'db' | 'graph' | 'embeddings'>;

const BATCH = 64;

/** Rebuilds a tenant's graph from the relational store; readers keep the old one until the new one is whole. */
export function projectGraph({ db, graph }: Projection, tenantId: string): Promise<{ nodes: number; relationships: number }> {
  return graph.replaceProjection(tenantId, () => withTenant(db, { tenantId, source: 'worker:matching' }, readGraphSource));
}

/** Embeds what has no vector of the present model yet, or another text than was embedded. Can be stopped and run again at any time. */
export async function projectVectors(
  { db, embeddings }: Projection,
  tenantId: string,
  onProgress: (done: number, all: number) => void = () => undefined,
): Promise<number> {
  const scope = { tenantId, source: 'worker:matching' };
  const stale = await withTenant(db, scope, (tx) => readStaleTexts(tx, embeddings.model));
  for (let start = 0; start < stale.length; start += BATCH) {
    const batch = stale.slice(start, start + BATCH);
    const vectors = await embeddings.embed(batch.map(({ text }) => text));
    const rows = batch.flatMap((text, index) => (vectors[index] ? [{ ...text, embedding: vectors[index] }] : []));
    await withTenant(db, scope, (tx) => storeEmbeddings(tx, embeddings.model, rows));
    onProgress(start + batch.length, stale.length);
  }
  return stale.length;
}
