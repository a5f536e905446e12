import { projectGraph, projectVectors } from '../../activities/matching/project-directory.ts';
import { createEmbeddings } from '../../adapters/embeddings/create-embeddings.ts';
import { createGraph } from '../../adapters/graph/neo4j.ts';
import { openDatabase } from '../../db/database.ts';
import { globally } from '../../db/tenant-scope.ts';
import type { Config } from '../../platform/config.ts';

/** Builds the graph and the vectors of every tenant from the database. With `keepGraph` a graph that is there stays as it is. */
export async function projectDirectory(config: Config, { keepGraph = false }, onProgress: (line: string) => void): Promise<void> {
  const services = {
    db: await openDatabase({ url: config.DATABASE_URL }),
    graph: createGraph(config),
    embeddings: createEmbeddings(config),
  };
  try {
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
