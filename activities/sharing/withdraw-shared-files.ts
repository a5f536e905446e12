import { listEndedShares } from '../../db/queries/sharing/shared-files.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import type { CaseRef } from '../../messages/case.ts';
import { loggableError } from '../../platform/log.ts';
import type { ActivityServices } from '../services.ts';

type Services = Pick<ActivityServices, 'db' | 'storage' | 'log'>;

/**
 * Once it is committed that shares of a case are read no more, their files go: an address that a hospital has got already answers nothing either (Part 5.7). What
 * cannot be removed now is reached by no new address, and by an old one for its minute.
 */
export async function withdrawSharedFiles({ db, storage, log }: Services, { tenant_id, case_id }: CaseRef): Promise<void> {
  try {
    const scope = { tenantId: tenant_id, source: 'worker:case-lifecycle' };
    const ended = await withTenant(db, scope, (tx) => listEndedShares(tx, case_id));
    await Promise.all(ended.map((id) => storage.removeUnder(`shares/${id}/`)));
  } catch (error) {
    log.warn({ error: loggableError(error), case_id }, 'files of a share that has ended could not be removed');
  }
}
