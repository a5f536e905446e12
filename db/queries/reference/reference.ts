import type { Tx } from '../../tenant-scope.ts';

/** What reference data of every kind has. */
export type Versioned = { id: string; version: number; created_at: Date | string; updated_at: Date | string };
export type Page = { limit: number; offset: number };

/** @param rows what follows `from` */
export async function countOf(tx: Tx, rows: string, values: unknown[]): Promise<number> {
  const [counted] = await tx.sql<{ total: number }>(`select count(*)::int as total from ${rows}`, values);
  return counted?.total ?? 0;
}
