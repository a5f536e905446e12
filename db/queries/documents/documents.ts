import type { DocumentIssueRow, DocumentPageRow, DocumentRow } from '../../entities/documents.ts';
import type { Tx } from '../../tenant-scope.ts';

export async function getDocument(tx: Tx, documentId: string): Promise<DocumentRow | undefined> {
  const [row] = await tx.sql<DocumentRow>('select * from documents where tenant_id = $1 and id = $2', [tx.scope.tenantId, documentId]);
  return row;
}

/** The document that was announced under this key. */
export async function findByUploadKey(tx: Tx, uploadKey: string): Promise<DocumentRow | undefined> {
  const [row] = await tx.sql<DocumentRow>('select * from documents where tenant_id = $1 and upload_key = $2', [
    tx.scope.tenantId,
    uploadKey,
  ]);
  return row;
}

/** Documents of a case, newest first; ones that were only announced (pending_upload) and ones that were taken back are left out. */
export function listDocuments(tx: Tx, caseId: string): Promise<DocumentRow[]> {
  return tx.sql<DocumentRow>(
    `select * from documents where tenant_id = $1 and case_id = $2 and status <> 'pending_upload' and withdrawn_at is null order by created_at desc, id desc`,
    [tx.scope.tenantId, caseId],
  );
}

/** A page's text and how it was read, without where its words stand. */
export type TextOfPage = Omit<DocumentPageRow, 'places'>;

export function readPages(tx: Tx, documentId: string): Promise<TextOfPage[]> {
  return tx.sql<TextOfPage>(
    `select id, tenant_id, document_id, page, text, method, confidence, doubtful, duration_ms
     from document_pages where tenant_id = $1 and document_id = $2 order by page`,
    [tx.scope.tenantId, documentId],
  );
}

/** The pages with where their words stand; one of them where it is named. */
export function readPlacedPages(tx: Tx, documentId: string, page: number | null = null): Promise<DocumentPageRow[]> {
  return tx.sql<DocumentPageRow>(
    'select * from document_pages where tenant_id = $1 and document_id = $2 and ($3::int is null or page = $3) order by page',
    [tx.scope.tenantId, documentId, page],
  );
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

export type Paper = UnreadDocument & Pick<DocumentRow, 'status'>;

/** Documents of a case as a conversation speaks of them: first those that are still being read, then the latest; no more than forty. */
export function listPapers(tx: Tx, caseId: string): Promise<Paper[]> {
  return tx.sql<Paper>(
    `select id as document_id, filename, status from documents
     where tenant_id = $1 and case_id = $2 and status not in ('pending_upload', 'superseded') and withdrawn_at is null
     order by (status in ('uploaded', 'processing')) desc, created_at desc limit 40`,
    [tx.scope.tenantId, caseId],
  );
}

/** Documents that are still being read. */
export const unreadOf = (papers: readonly Paper[]): UnreadDocument[] =>
  papers
    .filter(({ status }) => status === 'uploaded' || status === 'processing')
    .map(({ document_id, filename }) => ({ document_id, filename }));
