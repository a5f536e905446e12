import type pg from 'pg';

/** Rows of a table, and the sum of the hashes of all of them, whatever their order. */
export type TableSum = { rows: number; sum: string };

const TABLES = `
  select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and c.relkind = 'r' order by 1`;

/** Every table of the schema. The login sees all rows, or it is refused: a sum of some would say nothing. @throws what PostgreSQL says */
export async function sumTables(client: pg.ClientBase): Promise<Record<string, TableSum>> {
  await client.query(
    `set row_security = off; set timezone = 'UTC'; set datestyle = 'ISO'; set extra_float_digits = 1; set bytea_output = 'hex'`,
  );
  const { rows: tables } = await client.query<{ name: string }>(TABLES);
  const sums: [string, TableSum][] = [];
  for (const { name } of tables) {
    const text = `select count(*)::int8 as rows, coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text as sum from public."${name}" t`;
    const [row] = (await client.query<{ rows: string; sum: string }>(text)).rows;
    sums.push([name, { rows: Number(row?.rows), sum: row?.sum ?? '' }]);
  }
  return Object.fromEntries(sums);
}

/** One line for each table that is not the same on both sides. */
export function differencesOf(expected: Record<string, TableSum>, found: Record<string, TableSum>): string[] {
  return [...new Set([...Object.keys(expected), ...Object.keys(found)])].toSorted().flatMap((name) => {
    const [one, other] = [expected[name], found[name]];
    if (!one || !other) return [`table ${name}: is ${one ? 'missing' : 'not of the backup'}`];
    if (one.rows !== other.rows) return [`table ${name}: ${other.rows} rows in the place of ${one.rows}`];
    return one.sum === other.sum ? [] : [`table ${name}: ${one.rows} rows, and not the same`];
  });
}
