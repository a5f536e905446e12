import type { Tx } from '../../tenant-scope.ts';

/** An address for an upload is valid for a quarter of an hour, and a page may be being read: the file goes when neither can be any more. */
const GRACE = `interval '1 hour'`;

/** SQL: when the file of the withdrawn document `d` goes, by the tenant's rule in days (record_retention_days); without one, soon. */
const ERASED_AFTER = `d.withdrawn_at + greatest(${GRACE}, make_interval(days => coalesce(
  (select s.record_retention_days from tenant_settings s where s.tenant_id = d.tenant_id), 0)))`;

export type FileToErase = { id: string; case_id: string; patient_id: string; share_ids: string[] };

/** Documents whose time has come, with the shares that keep a text of theirs. */
export function listFilesToErase(tx: Tx): Promise<FileToErase[]> {
  return tx.sql<FileToErase>(
    `select d.id, d.case_id, d.patient_id,
            array(select s.id from case_shares s where s.tenant_id = $1 and s.case_id = d.case_id) as share_ids
     from documents d
     where d.tenant_id = $1 and d.withdrawn_at is not null and d.file_erased_at is null and ${ERASED_AFTER} <= now()
     order by d.withdrawn_at limit 100`,
    [tx.scope.tenantId],
  );
}

export type Withdrawal = { document_id: string; withdrawn_at: Date | string; file_erased_after: Date | string };

export async function getWithdrawal(tx: Tx, documentId: string): Promise<Withdrawal | undefined> {
  const [row] = await tx.sql<Withdrawal>(
    `select d.id as document_id, d.withdrawn_at, ${ERASED_AFTER} as file_erased_after from documents d
     where d.tenant_id = $1 and d.id = $2 and d.withdrawn_at is not null`,
    [tx.scope.tenantId, documentId],
  );
  return row;
}

/** The file is gone: its pages, what was read in it, its name and its summary go too; that there was a document stays. False when that was done. */
export async function forgetFile(tx: Tx, documentId: string): Promise<boolean> {
  const erased = await tx.sql(
    `update documents set file_erased_at = now(), updated_at = now(), object_key = null, sha256 = null, filename = 'erased', summary = null, document_date = null
     where tenant_id = $1 and id = $2 and withdrawn_at is not null and file_erased_at is null returning id`,
    [tx.scope.tenantId, documentId],
  );
  if (erased.length === 0) return false;
  for (const table of ['document_pages', 'document_results'])
    await tx.sql(`delete from ${table} where tenant_id = $1 and document_id = $2`, [tx.scope.tenantId, documentId]);
  return true;
}
