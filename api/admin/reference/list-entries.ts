import { explainRows, type InheritedRow } from '../../../db/queries/reference/inherit.ts';
import { withTenant } from '../../../db/tenant-scope.ts';
import { type Call, reply } from '../../pipeline/route.ts';
import type { listContract } from './contract.ts';
import { inScope, type ReferenceKind, type Row, type Values } from './kind.ts';
import { presentEntry } from './present-entry.ts';

/** GET /admin/{kind} */
export const listEntries = (kind: ReferenceKind) => async (call: Call<ReturnType<typeof listContract>>) => {
  const { query, scope, services } = call;
  const { page, page_size, ...filter } = query as typeof query & Values;
  const { inherits } = kind;
  const { store } = inherits ? inScope(kind, query) : kind;
  const { rows, total } = await withTenant(services.db, scope, async (tx) => {
    const found = await store.list(tx, filter, { limit: page_size, offset: (page - 1) * page_size });
    if (!inherits || store !== kind.store || !filter.explain) return found;
    return { ...found, rows: await explainRows(tx, inherits, found.rows as (Row & InheritedRow)[]) };
  });
  return reply(rows.map(presentEntry), { total });
};
