import type { ShareView } from '../../db/queries/sharing/provider-shares.ts';
import { readOriginals, readTakenBack } from '../../db/queries/sharing/shared-snapshot.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import { storeRedactedText, VALID_SECONDS } from '../documents/redacted-text.ts';
import { shareOriginal } from '../documents/shared-original.ts';
import type { Call } from '../pipeline/route.ts';
import { consentOrFail, sourceScope } from '../provider-inbox/forwarded-case.ts';
import { openSnapshot } from './open-snapshot.ts';
import { readSharedDocuments } from './shared-documents.ts';
import type { portalDocumentsContract } from './contract.ts';

/**
 * GET /provider-portal/cases/{id}/documents : the files as uploaded under a consent that names the patient (pictures without place, time and device), else the
 * text of each without what names the patient, stored as a file once; of one that the patient took back, only that. Those of the snapshot, and those that answers
 * to hospitals brought since.
 */
export async function getPortalDocuments(call: Call<typeof portalDocumentsContract>) {
  const { storage } = call.services;
  const { documents, files, originals, takenBack, share } = await openSnapshot(call, 'provider_documents', async (tx, opened) => {
    const documents = await readSharedDocuments(tx, opened);
    const ids = documents.map(({ document_id }) => document_id);
    const files = await readOriginals(tx, ids);
    return {
      ...{ documents, files },
      share: opened.share,
      takenBack: await readTakenBack(tx, ids),
      originals: opened.consent.share_identity ? files : [],
    };
  });
  const shown = await Promise.all(
    documents.map(async ({ text, ...shown }) => {
      const taken_back_at = takenBack.get(shown.document_id) ?? null;
      if (taken_back_at !== null)
        return {
          ...shown,
          taken_back_at,
          ...NOTHING,
          redacted: !originals.some(({ id }) => id === shown.document_id),
          file_withheld: false,
        };
      const key = `shares/${share.id}/${shown.document_id}`;
      const original = originals.find(({ id }) => id === shown.document_id);
      const asUploaded = original ? await shareOriginal(storage, key, original) : null;
      const file = asUploaded ?? (await storeRedactedText(storage, `${key}.txt`, { ...shown, text }));
      const redacted = asUploaded === null;
      const file_withheld = redacted && files.some(({ id, content_type }) => id === shown.document_id && content_type !== PLAIN_TEXT);
      return { ...shown, taken_back_at, redacted, file_withheld, expires_in_seconds: VALID_SECONDS, ...file };
    }),
  );
  await requireStillShared(call, share);
  return shown;
}

/** Who took the consent back while the files were made has not taken these away. @throws ApiError CONSENT_REQUIRED_001 */
async function requireStillShared({ scope, services }: Call<typeof portalDocumentsContract>, share: ShareView): Promise<void> {
  try {
    await withTenant(services.db, sourceScope(scope, share), (tx) => consentOrFail(tx, share));
  } catch (error) {
    await services.storage.removeUnder(`shares/${share.id}/`);
    throw error;
  }
}

/** Of a file that is nothing but text, the text is everything. */
const PLAIN_TEXT = 'text/plain';
const NOTHING = { expires_in_seconds: VALID_SECONDS, content_type: null, download_url: null };
