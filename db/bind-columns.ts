import type { Insertable } from 'kysely';
import type { Tables } from './typed-statements.ts';

/** The columns of an insert, what stands for each, and the values by their places; `at` gives a column's place for the rest of the statement. */
export type BoundColumns<Column extends string> = {
  columns: string;
  places: string;
  at: Readonly<Record<Column, string>>;
  values: unknown[];
};

/**
 * Binds an `insert into … select …` by the names of the entity's columns, for what only SQL says: rows made from others, marks computed in the statement. JSON goes
 * in as its text; `taken` are columns whose value the statement reads itself.
 * @example const { columns, places, at, values } = bindColumns('messages', { id, tenant_id }, { conversation_id: 'v.id' });
 *   tx.sql(`insert into messages (${columns}) select ${places} from conversations v where v.tenant_id = ${at.tenant_id}`, values);
 */
export function bindColumns<Table extends keyof Tables, Given extends { [Column in keyof Insertable<Tables[Table]>]?: unknown }>(
  _table: Table,
  given: Given & { [Column in Exclude<keyof Given, keyof Insertable<Tables[Table]>>]: never },
  taken: { [Column in keyof Insertable<Tables[Table]>]?: string } = {},
): BoundColumns<keyof Given & string> {
  const names = Object.keys(given) as (keyof Given & string)[];
  const at = Object.fromEntries(names.map((name, index) => [name, `$${index + 1}`])) as Record<keyof Given & string, string>;
  return {
    columns: [...names, ...Object.keys(taken)].join(', '),
    places: [...names.map((name) => at[name]), ...Object.values(taken)].join(', '),
    at,
    values: names.map((name) => given[name]),
  };
}
