import { readDirectoryChanges, readGraphSource, type Touched } from '../../db/queries/graph-source.ts';
import { readChangedSince, type WaitingChange } from '../../db/queries/outbox.ts';
import { readStaleTexts, storeEmbeddings } from '../../db/queries/embeddings.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import type { ActivityServices } from '../services.ts';

type Projection = Pick<ActivityServices, 'db' | 'graph' | 'embeddings'>;

const BATCH = 64;

/** Rebuilds a tenant's graph from the relational store; readers keep the old one until the new one is whole and holds what changed meanwhile. */
export function projectGraph(
  { db, graph }: Pick<Projection, 'db' | 'graph'>,
  tenantId: string,
): Promise<{ nodes: number; relationships: number }> {
  const scope = { tenantId, source: 'worker:matching' };
  return graph.replaceProjection(tenantId, {
    readAll: () => withTenant(db, scope, readGraphSource),
    readChangedSince: (asOf) => withTenant(db, scope, async (tx) => readDirectoryChanges(tx, entitiesOf(await readChangedSince(tx, asOf)))),
  });
}

/** Ids of the changed providers and doctors, each once. */
export function entitiesOf(changes: readonly Omit<WaitingChange, 'id'>[]): Touched {
  const ids = (type: WaitingChange['entity_type']) => [
    ...new Set(changes.filter(({ entity_type }) => entity_type === type).map(({ entity_id }) => entity_id)),
  ];
  return { providers: ids('provider'), doctors: ids('doctor') };
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
