import { projectGraph, projectVectors } from '../activities/matching/project-directory.ts';
import { createEmbeddings } from '../adapters/embeddings/embeddings.ts';
import { createGraph } from '../adapters/graph/neo4j.ts';
import { openDatabase } from '../db/database.ts';
import { globally } from '../db/tenant-scope.ts';
import { loadConfig } from '../platform/config.ts';

/** `npm run projections`: the graph and the vectors of every tenant, from the database. `--if-missing` leaves a graph that is there. */
const config = loadConfig(process.env);
const services = { db: await openDatabase({ url: config.DATABASE_URL }), graph: createGraph(config), embeddings: createEmbeddings(config) };
const tenants = await globally(services.db, (tx) => tx.sql<{ id: string }>('select id from tenants where is_active order by id'));
for (const { id } of tenants) {
  const vectors = await projectVectors(services, id);
  const isThere = process.argv.includes('--if-missing') && (await services.graph.countNodes(id)) > 0;
  const graph = isThere ? null : await projectGraph(services, id);
  process.stdout.write(`${id}: ${vectors} vectors, ${graph ? `${graph.nodes} nodes and ${graph.relationships} relationships` : 'graph kept'}\n`);
}
await Promise.all([services.db.close(), services.graph.close(), services.embeddings.close()]);
