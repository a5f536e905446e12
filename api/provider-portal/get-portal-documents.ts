import type { Storage } from '../../adapters/storage/storage.ts';
import { readOriginals, type SharedDocument } from '../../db/queries/sharing/shared-snapshot.ts';
import type { Call } from '../pipeline/route.ts';
import { openSnapshot } from './open-snapshot.ts';
import type { portalDocumentsContract } from './contract.ts';

/** An address that was handed out outlives a revocation by this long at most. */
const VALID_SECONDS = 60;
const TEXT = 'text/plain; charset=utf-8';

type File = { key: string; filename: string; content_type: string; redacted: boolean };

/**
 * GET /provider-portal/cases/{id}/documents : the files as uploaded under a consent that names the patient, else the text of each without what names the
 * patient, stored as a file once. A share never shows more documents than its snapshot.
 */
export async function getPortalDocuments(call: Call<typeof portalDocumentsContract>) {
  const { storage } = call.services;
  const { documents, originals, share } = await openSnapshot(call, 'provider_documents', async (tx, opened) => ({
    documents: opened.snapshot.documents,
    share: opened.share,
    originals: opened.consent.share_identity
      ? await readOriginals(
          tx,
          opened.snapshot.documents.map(({ document_id }) => document_id),
        )
      : [],
  }));
  return Promise.all(
    documents.map(async (document) => {
      const original = originals.find(({ id }) => id === document.document_id);
      const file: File = original
        ? { key: original.object_key, filename: original.filename, content_type: original.content_type, redacted: false }
        : await redactedFile(storage, share.id, document);
      const { text: _, ...shown } = document;
      const download_url = await storage.presignDownload(file.key, file.filename, VALID_SECONDS);
      return { ...shown, content_type: file.content_type, redacted: file.redacted, download_url, expires_in_seconds: VALID_SECONDS };
    }),
  );
}

/** The key is the share's and the document's, and both texts never change: whoever comes second finds the same file. */
async function redactedFile(storage: Storage, shareId: string, { document_id, title, text }: SharedDocument): Promise<File> {
  const key = `shares/${shareId}/${document_id}.txt`;
  if ((await storage.head(key)) === null) await storage.put(key, new TextEncoder().encode(text), TEXT);
  return { key, filename: `${title.replace(/\.\w{1,5}$/, '')}.txt`, content_type: TEXT, redacted: true };
}
