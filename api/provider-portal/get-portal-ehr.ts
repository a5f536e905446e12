import { listCorrectionsSince } from '../../db/queries/sharing/share-corrections.ts';
import { ApiError } from '../../domain/errors.ts';
import { readsWholeRecord } from '../provider-inbox/duties.ts';
import { assertReadsRecord } from '../provider-inbox/signing-doctor.ts';
import type { Call } from '../pipeline/route.ts';
import { openSnapshot } from './open-snapshot.ts';
import type { portalEhrContract } from './contract.ts';

/** GET /provider-portal/cases/{id}/ehr : for doctors, administrators, and the hospital that came by a link. */
export async function getPortalEhr(call: Call<typeof portalEhrContract>) {
  if (!readsWholeRecord(call.actor))
    throw new ApiError('AUTH_UNAUTHORIZED_001', { message: 'The whole record is for doctors and administrators of the provider.' });
  return openSnapshot(call, 'provider_ehr', async (tx, { share, snapshot, consent }) => {
    await assertReadsRecord(tx, call.actor, share);
    return {
      ...{ case_id: share.case_id, share_id: share.id, pseudonym: share.pseudonym },
      ehr: snapshot.clinical,
      corrections: await listCorrectionsSince(tx, share.id, consent.reads_until),
    };
  });
}
