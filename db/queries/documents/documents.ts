import type { DocumentIssueRow, DocumentPageRow, DocumentRow } from '../../entities/documents.ts';
import type { Tx } from '../../tenant-scope.ts';

export async function getDocument(tx: Tx, documentId: string): Promise<DocumentRow | undefined> {
  const [row] = await tx.sql<DocumentRow>('select * from documents where tenant_id = $1 and id = $2', [tx.scope.tenantId, documentId]);
  return row;
}

/** Documents of a case, newest first; ones that were only announced (pending_upload) and ones that were taken back are left out. */
export function listDocuments(tx: Tx, caseId: string): Promise<DocumentRow[]> {
  return tx.sql<DocumentRow>(
    `select * from documents where tenant_id = $1 and case_id = $2 and status <> 'pending_upload' and withdrawn_at is null order by created_at desc, id desc`,
    [tx.scope.tenantId, caseId],
  );
}

export function readPages(tx: Tx, documentId: string): Promise<DocumentPageRow[]> {
  return tx.sql<DocumentPageRow>('select * from document_pages where tenant_id = $1 and document_id = $2 order by page', [
    tx.scope.tenantId,
    documentId,
  ]);
}

/** An issue with the name of the file that it is about, if it is about one. */
export type IssueOfDocument = DocumentIssueRow & { filename: string | null };

/** Validation issues of a case, newest first. */
export function listIssues(tx: Tx, caseId: string, status: 'open' | 'resolved' | null = null): Promise<IssueOfDocument[]> {
  return tx.sql<IssueOfDocument>(
    `select i.*, d.filename from document_issues i left join documents d on d.tenant_id = i.tenant_id and d.id = i.document_id
     where i.tenant_id = $1 and i.case_id = $2 and ($3::text is null or i.status = $3) order by i.created_at desc, i.id desc`,
    [tx.scope.tenantId, caseId, status],
  );
}

export type UnreadDocument = { document_id: string; filename: string };

/** Documents of a case that are still being read, the latest first; no more than the latest twenty. */
export function listUnreadDocuments(tx: Tx, caseId: string): Promise<UnreadDocument[]> {
  return tx.sql<UnreadDocument>(
    `select id as document_id, filename from documents
     where tenant_id = $1 and case_id = $2 and status in ('uploaded', 'processing') order by created_at desc limit 20`,
    [tx.scope.tenantId, caseId],
  );
}
