import { withTenant } from '../../../db/tenant-scope.ts';
import type { Call } from '../../pipeline/route.ts';
import { announceWritten } from './announce-written.ts';
import type { deleteContract } from './contract.ts';
import { expectVersion } from './expect-version.ts';
import { lockEntryOrFail } from './get-entry.ts';
import { inScope, type ReferenceKind } from './kind.ts';
import { presentEntry } from './present-entry.ts';
import { deleteEntry } from './write-entry.ts';

/** DELETE /admin/{kind}/{key} : answers what was taken out, or what made room for the shared entry. */
export const removeEntry = (of: ReferenceKind) => async (call: Call<ReturnType<typeof deleteContract>>) => {
  const { params, query, headers, scope, services } = call;
  const kind = inScope(of, query);
  const { row, tenants } = await withTenant(services.db, scope, async (tx) => {
    const stored = await lockEntryOrFail(tx, kind, params);
    expectVersion(headers, stored);
    return { tenants: await deleteEntry(tx, kind, stored), row: stored };
  });
  await announceWritten(services, kind, tenants);
  return presentEntry(row);
};
