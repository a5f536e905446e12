import type { Compilable } from 'kysely';
import type { Tx } from '../../db/tenant-scope.ts';

/** A step of a plan as PostgreSQL tells it; the actual figures are there when the statement was executed. */
export type PlanNode = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
};

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** Steps of the plans of a read's statements, which answer nothing: as they are planned, or as they were executed. */
export async function explainedNodes(tx: Tx, how: 'planned' | 'executed', read: (tx: Tx) => Promise<unknown>): Promise<PlanNode[]> {
  const nodes: PlanNode[] = [];
  const options = how === 'executed' ? 'analyze, timing off, format json' : 'format json';
  async function explain<T>(text: string, params: unknown[] = []): Promise<T[]> {
    const [row] = await tx.sql<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(`explain (${options}) ${text}`, params);
    if (row) nodes.push(...nodesOf(row['QUERY PLAN'][0].Plan));
    return [];
  }
  await read({
    em: undefined as never,
    kysely: tx.kysely,
    scope: tx.scope,
    fhir: tx.fhir,
    atCommit: tx.atCommit,
    sql: explain,
    run<T>(statement: Compilable<T>) {
      const { sql, parameters } = statement.compile();
      return explain<T>(sql, [...parameters]);
    },
  });
  return nodes;
}

/** Scans that went through more rows than a read needs. */
export const scansOver = (most: number, nodes: readonly PlanNode[]): string[] =>
  nodes.flatMap((node) => {
    const rows = (node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0);
    return node['Relation Name'] && rows > most ? [`${node['Node Type']} on ${node['Relation Name']}: ${rows} rows`] : [];
  });
