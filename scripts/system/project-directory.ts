import { projectDirectoryChanges } from '../../activities/matching/project-directory-changes.ts';
import { projectGraph, projectVectors } from '../../activities/matching/project-directory.ts';
import { createEmbeddings } from '../../adapters/embeddings/create-embeddings.ts';
import type { Embeddings } from '../../adapters/embeddings/embeddings.ts';
import type { Graph } from '../../adapters/graph/graph.ts';
import { createGraph } from '../../adapters/graph/neo4j.ts';
import { connectRedis, isRedisReady, type Redis } from '../../adapters/redis/redis.ts';
import { type Database, openDatabase } from '../../db/database.ts';
import { listActiveTenants } from '../../db/queries/administration/tenant-status.ts';
import { isWholeDirectoryWaiting } from '../../db/queries/directory/outbox.ts';
import { globally, withTenant } from '../../db/tenant-scope.ts';
import type { Config } from '../../platform/config.ts';
import { explainError } from '../services/explain-error.ts';
import { START_PATIENCE_MS } from '../services/process.ts';
import type { Say } from '../services/service.ts';
import { SetupError } from '../services/setup-error.ts';

/** What the projections are made from and written to. */
export type ProjectionServices = { db: Database; graph: Graph; embeddings: Embeddings; redis: Redis; close(): Promise<void> };

const REDIS_PATIENCE_MS = 30_000;

export async function openProjectionServices(config: Config): Promise<ProjectionServices> {
  const db = await openDatabase({ url: config.DATABASE_URL });
  const [graph, embeddings, redis] = [createGraph(config), createEmbeddings(config), connectRedis(config.REDIS_URL)];
  return {
    ...{ db, graph, embeddings, redis },
    async close() {
      redis.disconnect();
      await Promise.all([db.close(), graph.close(), embeddings.close()]);
    },
  };
}

/** Builds the graph and the vectors of every tenant from the database, whatever is there. @throws SetupError when the graph does not answer */
export async function rebuildProjections(config: Config, say: Say): Promise<void> {
  const services = await openProjectionServices(config);
  try {
    await waitForGraph(services.graph, START_PATIENCE_MS);
    let empty = 0;
    for (const id of await globally(services.db, listActiveTenants)) {
      const vectors = await projectVectors(services, id);
      const { nodes, relationships } = await projectGraph(services, id);
      if (vectors + nodes === 0) empty += 1;
      else say(`${id}: ${vectors} new vectors, ${nodes} nodes and ${relationships} relationships`);
    }
    sayEmpty(empty, say);
  } finally {
    await services.close();
  }
}

/** The vectors of the tenants whose whole directory waits to be projected, as after the seed; they need no graph. */
export async function embedNewDirectories(services: Pick<ProjectionServices, 'db' | 'embeddings'>, say: Say): Promise<void> {
  for (const id of await globally(services.db, listActiveTenants)) {
    if (!(await withTenant(services.db, { tenantId: id, source: 'start' }, isWholeDirectoryWaiting))) continue;
    say(`${id}: ${await projectVectors(services, id)} new vectors`);
  }
}

/**
 * Brings the projections up to date by what the outbox says has changed; a graph that holds nothing of a tenant is built. What is unchanged is not read.
 * @throws SetupError when the graph does not answer
 */
export async function catchUpProjections(services: ProjectionServices, say: Say, graphTimeoutMs = START_PATIENCE_MS): Promise<void> {
  await waitForGraph(services.graph, graphTimeoutMs);
  await isRedisReady(services.redis, REDIS_PATIENCE_MS);
  let empty = 0;
  for (const id of await globally(services.db, listActiveTenants)) {
    const changes = await projectDirectoryChanges(services, id);
    if (changes > 0) say(`${id}: ${changes} waiting changes projected`);
    if (await services.graph.hasProjection(id)) continue;
    const { nodes, relationships } = await projectGraph(services, id);
    if (nodes === 0) empty += 1;
    else say(`${id}: ${nodes} nodes and ${relationships} relationships`);
  }
  sayEmpty(empty, say);
}

/** Hospitals' tenants have no directory of their own: one line for all of them. */
function sayEmpty(tenants: number, say: Say): void {
  if (tenants > 0) say(`${tenants} tenants have no directory of their own`);
}

async function waitForGraph(graph: Graph, timeoutMs: number): Promise<void> {
  await graph.waitUntilReady(timeoutMs).catch((error: unknown) => {
    throw new SetupError(`the graph at NEO4J_URL did not answer a query within ${timeoutMs} ms: ${explainError(error)}`);
  });
}
