import type { GlobalTx } from '../tenant-scope.ts';

const CHUNK = 5_000;

/** Inserts rows whose keys are column names; a row that is there already (any unique key) stays as it is. @returns how many were new */
export async function insertRows(tx: GlobalTx, table: string, rows: readonly object[]): Promise<number> {
  const [first] = rows;
  if (!first) return 0;
  const columns = Object.keys(first).join(', ');
  let inserted = 0;
  for (let start = 0; start < rows.length; start += CHUNK) {
    const [result] = await tx.sql<{ inserted: number }>(
      `with added as (
         insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)
         on conflict do nothing returning 1)
       select count(*) as inserted from added`,
      [JSON.stringify(rows.slice(start, start + CHUNK))],
    );
    inserted += result?.inserted ?? 0;
  }
  return inserted;
}
