import { withTenant } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../domain/errors.ts';
import { type Call, reply } from '../../pipeline/route.ts';
import { announceWritten } from './announce-written.ts';
import type { createContract } from './contract.ts';
import { inScope, type ReferenceKind } from './kind.ts';
import { presentWritten, tagOf } from './present-entry.ts';
import { createEntry } from './write-entry.ts';

/** POST /admin/{kind} */
export const addEntry = (of: ReferenceKind) => async (call: Call<ReturnType<typeof createContract>>) => {
  const { body, query, scope, services } = call;
  const kind = inScope(of, query);
  const written = await withTenant(services.db, scope, async (tx) => {
    if (await kind.store.lockSame(tx, body)) throw new ApiError('REFERENCE_EXISTS');
    return createEntry(tx, kind, body);
  });
  await announceWritten(services, kind, written.tenants);
  return reply(presentWritten(written), { status: 201, headers: tagOf(written.row) });
};
