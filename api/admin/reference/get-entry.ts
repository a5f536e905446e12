import { explainRows, type InheritedRow } from '../../../db/queries/reference/inherit.ts';
import { type Tx, withTenant } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../domain/errors.ts';
import { type Call, reply } from '../../pipeline/route.ts';
import type { getContract } from './contract.ts';
import { inScope, type ReferenceKind, type Row } from './kind.ts';
import { presentEntry, tagOf } from './present-entry.ts';

/** GET /admin/{kind}/{key} */
export const getEntry = (of: ReferenceKind) => async (call: Call<ReturnType<typeof getContract>>) => {
  const kind = inScope(of, call.query);
  const { explain } = (call.query ?? {}) as { explain?: boolean };
  const row = await withTenant(call.services.db, call.scope, async (tx) => {
    const found = await kind.store.find(tx, namedIn(kind, call.params));
    if (!found || !explain || !kind.inherits) return found;
    const [explained] = await explainRows(tx, kind.inherits, [found as Row & InheritedRow]);
    return explained;
  });
  if (!row) throw new ApiError(kind.notFound);
  return reply(presentEntry(row), { headers: tagOf(row) });
};

/** @throws ApiError that of the kind's missing entry */
export async function lockEntryOrFail(tx: Tx, kind: ReferenceKind, params: Record<string, unknown>): Promise<Row> {
  const row = await kind.store.lock(tx, namedIn(kind, params));
  if (!row) throw new ApiError(kind.notFound);
  return row;
}

const namedIn = ({ key }: ReferenceKind, params: Record<string, unknown>) => String(params[key.name]);
