import type { Row, Runner } from './bolt.ts';
import type { LinkRows, NodeRows } from './projection-rows.ts';

/** Statements that write rows of one generation. Keys are unique, so each node is found by an index. */

export type Generation = { tenantId: string; generation: string };

const BATCH = 2_000;

/** Nodes that are not there yet. */
export async function createNodes(runner: Runner, { tenantId, generation }: Generation, { label, rows }: NodeRows): Promise<void> {
  const text = `UNWIND $batch AS row CREATE (n:${label}) SET n = row, n.key = $generation + '|' + row.id, n.generation = $generation, n.tenant_id = $tenantId`;
  await inBatches(runner, text, rows, { generation, tenantId });
}

/** Nodes that may be there; theirs is replaced. */
export async function mergeNodes(runner: Runner, { tenantId, generation }: Generation, { label, rows }: NodeRows): Promise<void> {
  const text = `UNWIND $batch AS row MERGE (n:${label} {key: $generation + '|' + row.id})
    SET n = row, n.key = $generation + '|' + row.id, n.generation = $generation, n.tenant_id = $tenantId`;
  await inBatches(runner, text, rows, { generation, tenantId });
}

/** Relationships that are not there yet; one of whose ends is unknown is left out. */
export async function createLinks(runner: Runner, { generation }: Generation, { type, from, to, rows }: LinkRows): Promise<void> {
  const text = `UNWIND $batch AS row
    MATCH (a:${from} {key: $generation + '|' + row.from}) MATCH (b:${to} {key: $generation + '|' + row.to})
    CREATE (a)-[r:${type}]->(b) SET r.annual_volume = toInteger(row.annual_volume)`;
  await inBatches(runner, text, rows, { generation });
}

async function inBatches(runner: Runner, text: string, rows: readonly unknown[], parameters: Row): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH)
    await runner.run(text, { ...parameters, batch: rows.slice(start, start + BATCH) });
}
