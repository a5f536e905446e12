import { withTenant } from '../../../db/tenant-scope.ts';
import { type Call, reply } from '../../pipeline/route.ts';
import { announceWritten } from './announce-written.ts';
import type { patchContract } from './contract.ts';
import { expectVersion } from './expect-version.ts';
import { lockEntryOrFail } from './get-entry.ts';
import { inScope, type ReferenceKind } from './kind.ts';
import { presentWritten, tagOf } from './present-entry.ts';
import { changeEntry } from './write-entry.ts';

/** PATCH /admin/{kind}/{key} */
export const patchEntry = (of: ReferenceKind) => async (call: Call<ReturnType<typeof patchContract>>) => {
  const { params, body, query, headers, scope, services } = call;
  const kind = inScope(of, query);
  const written = await withTenant(services.db, scope, async (tx) => {
    const stored = await lockEntryOrFail(tx, kind, params);
    expectVersion(headers, stored);
    return changeEntry(tx, kind, stored, body);
  });
  await announceWritten(services, kind, written.tenants);
  return reply(presentWritten(written), { headers: tagOf(written.row) });
};
