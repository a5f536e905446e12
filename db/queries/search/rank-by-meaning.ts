import type { Tx } from '../../tenant-scope.ts';
import { parameters, type SearchFilters } from './conditions.ts';
import { DEPTH, meetsFilters, type RankedKind } from './rank-entities.ts';

/** Cosine similarity from which a text is about the same as the query. */
const NEAR = 0.3;

export type MeantKind = RankedKind | 'procedure' | 'destination';

/**
 * Ids of one kind by nearness of their vectors, nearest first. The index of the kind is walked until enough of the tenant's rows meet the filters.
 */
export async function rankByMeaning(
  tx: Tx,
  kind: MeantKind,
  { model, vector, filters }: { model: string; vector: string; filters: SearchFilters },
): Promise<string[]> {
  const { values, bind } = parameters(tx.scope.tenantId);
  const to = bind(vector);
  const filtered = kind === 'provider' || kind === 'doctor' ? `and ${meetsFilters(kind, 'e.entity_id', filters, bind)}` : '';
  const rows = await tx.sql<{ id: string; similarity: number }>(
    `select e.entity_id as id, 1 - (e.embedding <=> ${to}::vector) as similarity from embeddings e
     where e.tenant_id = $1 and e.entity_type = '${kind}' and e.model = ${bind(model)} ${filtered}
     order by e.embedding <=> ${to}::vector limit ${DEPTH}`,
    values,
  );
  return rows.filter(({ similarity }) => similarity >= NEAR).map(({ id }) => id);
}

/** How far an index of vectors is walked before it gives up. */
export async function prepareWalk(tx: Tx): Promise<void> {
  await tx.sql(
    `select set_config('hnsw.iterative_scan', 'strict_order', true), set_config('hnsw.ef_search', '100', true), set_config('hnsw.max_scan_tuples', '5000', true)`,
  );
}
