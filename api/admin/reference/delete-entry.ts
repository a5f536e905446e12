import { withTenant } from '../../../db/tenant-scope.ts';
import { announceDirectoryChange } from '../../directory/providers/directory-change.ts';
import type { Call } from '../../pipeline/route.ts';
import type { deleteContract } from './contract.ts';
import { expectVersion } from './expect-version.ts';
import { lockEntryOrFail } from './get-entry.ts';
import { inScope, type ReferenceKind } from './kind.ts';
import { presentEntry } from './present-entry.ts';
import { deleteEntry } from './write-entry.ts';

/** DELETE /admin/{kind}/{key} : answers what was taken out. */
export const removeEntry = (of: ReferenceKind) => async (call: Call<ReturnType<typeof deleteContract>>) => {
  const { params, query, headers, scope, services } = call;
  const kind = inScope(of, query);
  const row = await withTenant(services.db, scope, async (tx) => {
    const stored = await lockEntryOrFail(tx, kind, params);
    expectVersion(headers, stored);
    await deleteEntry(tx, kind, stored);
    return stored;
  });
  if (kind.store.projectedAs) await announceDirectoryChange(services, scope.tenantId);
  return presentEntry(row);
};
