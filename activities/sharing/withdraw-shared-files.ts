import { redactedTextsOf } from '../../adapters/storage/storage.ts';
import { listEndedShares, listUnsharedDocuments } from '../../db/queries/sharing/shared-files.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import type { CaseRef } from '../../messages/case.ts';
import { loggableError } from '../../platform/log.ts';
import type { ActivityServices } from '../services.ts';

type Services = Pick<ActivityServices, 'db' | 'storage' | 'log'>;

/**
 * Once it is committed that shares of a case are read no more, their files go, and with the last consent the texts that reviewers and second-opinion doctors were
 * given: an address that somebody has got already answers nothing either (Part 5.7). What
 * cannot be removed now is reached by no new address, and by an old one for its minute.
 */
export async function withdrawSharedFiles({ db, storage, log }: Services, { tenant_id, case_id }: CaseRef): Promise<void> {
  try {
    const scope = { tenantId: tenant_id, source: 'worker:case-lifecycle' };
    const { ended, unshared } = await withTenant(db, scope, async (tx) => ({
      ended: await listEndedShares(tx, case_id),
      unshared: await listUnsharedDocuments(tx, case_id),
    }));
    const folders = [...ended.map((id) => `shares/${id}/`), ...unshared.map(redactedTextsOf)];
    await Promise.all(folders.map((folder) => storage.removeUnder(folder)));
  } catch (error) {
    log.warn({ error: loggableError(error), case_id }, 'files of a share that has ended could not be removed');
  }
}
