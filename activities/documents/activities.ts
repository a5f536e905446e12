import { heartbeating } from '../heartbeating.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import { getDocument } from '../../db/queries/documents/documents.ts';
import type { ErrorCode } from '../../domain/errors.ts';
import type { DocumentRef } from '../../messages/document.ts';
import { closeAsUnread } from './close-as-unread.ts';
import { createWordingComparison } from './compare-wordings.ts';
import { type ProcessDocumentInput, processDocument } from './process-document.ts';
import { type DocumentServices, scopeOf } from './step.ts';
import { sweepDocuments } from './sweep-documents.ts';

export type DocumentActivities = ReturnType<typeof createDocumentActivities>;

/** Activities of queue documents; `processDocument` also runs on queue llm. */
export function createDocumentActivities(given: Omit<DocumentServices, 'compareWordings'>) {
  const services: DocumentServices = { ...given, compareWordings: createWordingComparison(given.embeddings) };
  return {
    processDocument: (input: ProcessDocumentInput) => heartbeating((signal) => processDocument(services, input, signal)),

    /** Ends a document whose steps failed for too long. */
    async failDocument({ code, ...ref }: DocumentRef & { code: ErrorCode }): Promise<void> {
      await withTenant(services.db, scopeOf(ref), async (tx) => {
        const document = await getDocument(tx, ref.document_id);
        if (document)
          await closeAsUnread(tx, document, { outcome: 'failed', code, reason: 'The document could not be read. Please upload it again.' });
      });
    },

    sweepDocuments: () => sweepDocuments(services),
  };
}
