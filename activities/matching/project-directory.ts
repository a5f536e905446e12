import { noteNodes, readDirectoryChanges, readGraphSource, type Touched } from '../../db/queries/directory/graph-source.ts';
import { readChangedSince, type WaitingChange } from '../../db/queries/directory/outbox.ts';
import {
  forgetOtherModels,
  forgetVectors,
  lacksVectors,
  readStaleTexts,
  storeEmbeddings,
  type TextToEmbed,
} from '../../db/queries/directory/embeddings.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import type { ActivityServices } from '../services.ts';

type Embedding = Pick<ActivityServices, 'db' | 'embeddings'>;

const BATCH = 64;

/** Rebuilds a tenant's graph from the relational store; readers keep the old one until the new one is whole and holds what changed meanwhile. */
export async function projectGraph({ db, graph }: Pick<ActivityServices, 'db' | 'graph'>, tenantId: string) {
  const scope = { tenantId, source: 'worker:matching' };
  const size = await graph.replaceProjection(tenantId, {
    readAll: () => withTenant(db, scope, readGraphSource),
    readChangedSince: (asOf) => withTenant(db, scope, async (tx) => readDirectoryChanges(tx, entitiesOf(await readChangedSince(tx, asOf)))),
  });
  await withTenant(db, scope, (tx) => noteNodes(tx, null));
  return size;
}

/** Ids of the changed providers and doctors, each once. */
export function entitiesOf(changes: readonly Omit<WaitingChange, 'id'>[]): Touched {
  const ids = (type: WaitingChange['entity_type']) => [
    ...new Set(changes.filter(({ entity_type }) => entity_type === type).map(({ entity_id }) => entity_id)),
  ];
  return { providers: ids('provider'), doctors: ids('doctor') };
}

/** Embeds what has no vector of the present model yet, or another text than was embedded, and forgets who is gone. Can be stopped and run again at any time. */
export function projectVectors(services: Embedding, tenantId: string): Promise<number> {
  return embedStale(services, tenantId, null);
}

/** The same of some providers and doctors only. */
export function projectVectorsOf(services: Embedding, tenantId: string, { providers, doctors }: Touched): Promise<number> {
  return embedStale(services, tenantId, [...providers, ...doctors]);
}

/** Looks again after it has stored: a text that changed meanwhile is embedded anew, whoever stores last. @returns how many texts were embedded */
async function embedStale(services: Embedding, tenantId: string, only: string[] | null): Promise<number> {
  const { db, embeddings } = services;
  for (let embedded = 0; ; ) {
    const stale = await withTenant(db, { tenantId, source: 'worker:matching' }, async (tx) => {
      await forgetVectors(tx, only);
      return readStaleTexts(tx, embeddings.model, only);
    });
    const stored = await embedTexts(services, tenantId, stale);
    embedded += stored;
    if (stored === 0) return embedded;
  }
}

async function embedTexts({ db, embeddings }: Embedding, tenantId: string, texts: TextToEmbed[]): Promise<number> {
  let stored = 0;
  for (let start = 0; start < texts.length; start += BATCH) {
    const batch = texts.slice(start, start + BATCH);
    const vectors = await embeddings.embed(
      batch.map(({ text }) => text),
      'background',
    );
    const rows = batch.flatMap((text, index) => (vectors[index] ? [{ ...text, embedding: vectors[index] }] : []));
    await withTenant(db, { tenantId, source: 'worker:matching' }, (tx) => storeEmbeddings(tx, embeddings.model, rows));
    stored += rows.length;
  }
  return stored;
}

/** Days that vectors of a model that is no longer in use stay. */
const KEPT_DAYS = 7;

/** Embeds afresh where vectors of the present model are missing, as all are after the model was changed, and lets go of those of models long out of use. */
export async function refreshVectors(services: Embedding, tenantId: string): Promise<number> {
  const { db, embeddings } = services;
  const scope = { tenantId, source: 'worker:matching' };
  const isLacking = await withTenant(db, scope, (tx) => lacksVectors(tx, embeddings.model));
  const embedded = isLacking ? await projectVectors(services, tenantId) : 0;
  await withTenant(db, scope, (tx) => forgetOtherModels(tx, embeddings.model, KEPT_DAYS));
  return embedded;
}
