import { withTenant } from '../../../db/tenant-scope.ts';
import { type Call, reply } from '../../pipeline/route.ts';
import type { listContract } from './contract.ts';
import type { ReferenceKind, Values } from './kind.ts';
import { presentEntry } from './present-entry.ts';

/** GET /admin/{kind} */
export const listEntries = (kind: ReferenceKind) => async (call: Call<ReturnType<typeof listContract>>) => {
  const { query, scope, services } = call;
  const { page, page_size, ...filter } = query as typeof query & Values;
  const { rows, total } = await withTenant(services.db, scope, (tx) =>
    kind.store.list(tx, filter, { limit: page_size, offset: (page - 1) * page_size }),
  );
  return reply(rows.map(presentEntry), { total });
};
