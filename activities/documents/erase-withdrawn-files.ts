import { redactedTextsOf, type Storage } from '../../adapters/storage/storage.ts';
import type { Database } from '../../db/database.ts';
import { recordEvent } from '../../db/events.ts';
import { type FileToErase, forgetFile, listFilesToErase } from '../../db/queries/documents/erase-file.ts';
import { globally, withTenant } from '../../db/tenant-scope.ts';

type Services = { db: Database; storage: Storage };

/** Erases the files of documents that were taken back and are kept no longer, with every text that was made of them. A second run finds none. */
export async function eraseWithdrawnFiles({ db, storage }: Services): Promise<{ erased: number }> {
  const tenants = await globally(db, (tx) => tx.sql<{ id: string }>('select id from tenants order by id'));
  let erased = 0;
  for (const { id: tenantId } of tenants) {
    const scope = { tenantId, source: 'worker:evaluation' };
    for (const file of await withTenant(db, scope, listFilesToErase)) {
      await removeObjects(storage, tenantId, file);
      const { id: document_id, case_id, patient_id } = file;
      await withTenant(db, scope, async (tx) => {
        if (!(await forgetFile(tx, document_id))) return;
        await recordEvent(tx, { type: 'document.erased', patient_id, case_id, payload: { document_id } });
      });
      erased += 1;
    }
  }
  return { erased };
}

/** The upload, the private copy, the redacted texts, and what a hospital was given: its text, and a picture without its metadata. */
async function removeObjects(storage: Storage, tenantId: string, { id, share_ids }: FileToErase): Promise<void> {
  for (const folder of [`documents/${tenantId}/${id}/`, `uploads/${tenantId}/${id}/`, redactedTextsOf(id)])
    await storage.removeUnder(folder);
  for (const share of share_ids) await storage.removeUnder(`shares/${share}/${id}`);
}
