import { announceDirectoryChange } from '../../directory/providers/directory-change.ts';
import type { ReferenceKind } from './kind.ts';

type Services = Parameters<typeof announceDirectoryChange>[0];
const AT_ONCE = 10;

/** After the commit: the directories of these tenants follow what was written of the catalogue. */
export async function announceWritten(services: Services, kind: ReferenceKind, tenants: readonly string[]): Promise<void> {
  if (!kind.store.projectedAs && !kind.reaches) return;
  for (let at = 0; at < tenants.length; at += AT_ONCE)
    await Promise.all(tenants.slice(at, at + AT_ONCE).map((tenant) => announceDirectoryChange(services, tenant)));
}
