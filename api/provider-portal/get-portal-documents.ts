import type { Storage } from '../../adapters/storage/storage.ts';
import { readOriginals, readTakenBack } from '../../db/queries/sharing/shared-snapshot.ts';
import { storeRedactedText, VALID_SECONDS } from '../documents/redacted-text.ts';
import type { Call } from '../pipeline/route.ts';
import { openSnapshot } from './open-snapshot.ts';
import type { portalDocumentsContract } from './contract.ts';

/**
 * GET /provider-portal/cases/{id}/documents : the files as uploaded under a consent that names the patient, else the text of each without what names the
 * patient, stored as a file once; of one that the patient took back, only that. A share never shows more documents than its snapshot.
 */
export async function getPortalDocuments(call: Call<typeof portalDocumentsContract>) {
  const { storage } = call.services;
  const { documents, originals, takenBack, share } = await openSnapshot(call, 'provider_documents', async (tx, opened) => {
    const ids = opened.snapshot.documents.map(({ document_id }) => document_id);
    return {
      documents: opened.snapshot.documents,
      share: opened.share,
      takenBack: await readTakenBack(tx, ids),
      originals: opened.consent.share_identity ? await readOriginals(tx, ids) : [],
    };
  });
  return Promise.all(
    documents.map(async ({ text, ...shown }) => {
      const taken_back_at = takenBack.get(shown.document_id) ?? null;
      const original = originals.find(({ id }) => id === shown.document_id);
      const known = { ...shown, taken_back_at, redacted: original === undefined, expires_in_seconds: VALID_SECONDS };
      if (taken_back_at !== null) return { ...known, content_type: null, download_url: null };
      const file = original
        ? await originalFile(storage, original)
        : await storeRedactedText(storage, `shares/${share.id}/${shown.document_id}.txt`, { ...shown, text });
      return { ...known, ...file };
    }),
  );
}

async function originalFile(storage: Storage, { object_key, filename, content_type }: Awaited<ReturnType<typeof readOriginals>>[number]) {
  return { content_type, download_url: await storage.presignDownload(object_key, filename, VALID_SECONDS) };
}
