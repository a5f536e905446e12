import { projectGraph, projectVectors } from '../../activities/matching/project-directory.ts';
import { createEmbeddings } from '../../adapters/embeddings/create-embeddings.ts';
import type { Graph } from '../../adapters/graph/graph.ts';
import { createGraph } from '../../adapters/graph/neo4j.ts';
import { openDatabase } from '../../db/database.ts';
import { globally } from '../../db/tenant-scope.ts';
import type { Config } from '../../platform/config.ts';
import { SetupError } from '../services/cache.ts';
import { explainError } from '../services/explain-error.ts';

export type ProjectionOptions = {
  /** A graph that is there stays as it is. */
  keepGraph?: boolean;
  /** How long a start waits for the graph's first answer. */
  graphTimeoutMs?: number;
};

const GRAPH_TIMEOUT_MS = 180_000;

/** Builds the graph and the vectors of every tenant from the database. @throws SetupError when the graph does not answer */
export async function projectDirectory(
  config: Config,
  { keepGraph = false, graphTimeoutMs = GRAPH_TIMEOUT_MS }: ProjectionOptions,
  onProgress: (line: string) => void,
): Promise<void> {
  const services = {
    db: await openDatabase({ url: config.DATABASE_URL }),
    graph: createGraph(config),
    embeddings: createEmbeddings(config),
  };
  try {
    onProgress("waiting for the graph's first answer (a cold one takes up to a minute)");
    await waitForGraph(services.graph, graphTimeoutMs);
    const tenants = await globally(services.db, (tx) => tx.sql<{ id: string }>('select id from tenants where is_active order by id'));
    for (const { id } of tenants) {
      const vectors = await projectVectors(services, id);
      const isKept = keepGraph && (await services.graph.countNodes(id)) > 0;
      const graph = isKept ? null : await projectGraph(services, id);
      if (vectors > 0 || graph)
        onProgress(`${id}: ${vectors} vectors${graph ? `, ${graph.nodes} nodes and ${graph.relationships} relationships` : ''}`);
    }
  } finally {
    await Promise.all([services.db.close(), services.graph.close(), services.embeddings.close()]);
  }
}

async function waitForGraph(graph: Graph, timeoutMs: number): Promise<void> {
  await graph.waitUntilReady(timeoutMs).catch((error: unknown) => {
    throw new SetupError(`the graph at NEO4J_URL did not answer a query within ${timeoutMs} ms: ${explainError(error)}`);
  });
}
