import type { Tx } from '../tenant-scope.ts';
import { doctorCondition, parameters, providerCondition, type SearchFilters } from './conditions.ts';
import { DEPTH } from './rank-entities.ts';

/** Cosine similarity from which a text is about the same as the query. */
const NEAR = 0.3;

const CONDITIONS = {
  provider: (filters, bind) =>
    `(select ${providerCondition(filters, bind)} from providers p where p.tenant_id = $1 and p.id = e.entity_id)`,
  doctor: (filters, bind) =>
    `(select ${doctorCondition(filters, bind)} from doctors d join providers p on p.tenant_id = d.tenant_id and p.id = d.provider_id where d.tenant_id = $1 and d.id = e.entity_id)`,
  procedure: () => 'true',
  destination: () => 'true',
} satisfies Record<string, (filters: SearchFilters, bind: (value: unknown) => string) => string>;
export type MeantKind = keyof typeof CONDITIONS;

/**
 * Ids of one kind by nearness of their vectors, nearest first. The index of the kind is walked until enough of the tenant's rows meet the conditions;
 * they stay a subquery of each row so that the planner keeps the walk.
 */
export async function rankByMeaning(
  tx: Tx,
  kind: MeantKind,
  { model, vector, filters }: { model: string; vector: string; filters: SearchFilters },
): Promise<string[]> {
  const { values, bind } = parameters(tx.scope.tenantId);
  const to = bind(vector);
  const rows = await tx.sql<{ id: string; similarity: number }>(
    `select e.entity_id as id, 1 - (e.embedding <=> ${to}::vector) as similarity from embeddings e
     where e.tenant_id = $1 and e.entity_type = '${kind}' and e.model = ${bind(model)} and ${CONDITIONS[kind](filters, bind)}
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
