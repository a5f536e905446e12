import type { Tx } from '../../db/tenant-scope.ts';

type Node = { 'Node Type': string; 'Relation Name'?: string; 'Actual Rows': number; 'Rows Removed by Filter'?: number; Plans?: Node[] };
const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** Scans of a read's statements that go through more rows than the read needs, from the plans as they were executed. */
export async function wastefulScans(tx: Tx, most: number, read: (tx: Tx) => Promise<unknown>): Promise<string[]> {
  const found: string[] = [];
  await read({
    ...{ em: undefined as never, scope: tx.scope, fhir: tx.fhir, atCommit: tx.atCommit },
    async sql<T>(text: string, params: unknown[] = []): Promise<T[]> {
      const [row] = await tx.sql<{ 'QUERY PLAN': [{ Plan: Node }] }>(`explain (analyze, timing off, format json) ${text}`, params);
      for (const node of nodesOf(row?.['QUERY PLAN'][0].Plan ?? ({} as Node))) {
        const rows = (node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0);
        if (node['Relation Name'] && rows > most) found.push(`${node['Node Type']} on ${node['Relation Name']}: ${rows} rows`);
      }
      return [];
    },
  });
  return found;
}
