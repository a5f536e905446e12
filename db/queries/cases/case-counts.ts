import type { Tx } from '../../tenant-scope.ts';

/** How many cases the tenant has, in these states or in all: kept by a trigger (migration e3-01), so that it costs the same for any number of cases. */
export async function countCasesOfTenant(tx: Tx, states: readonly string[] | null): Promise<number> {
  const [row] = await tx.sql<{ total: number }>(
    `select coalesce(sum(change), 0)::int as total from case_counts where tenant_id = $1 and ($2::text[] is null or state = any($2::text[]))`,
    [tx.scope.tenantId, states],
  );
  return row?.total ?? 0;
}
