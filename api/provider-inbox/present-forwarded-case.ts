import type { z } from 'zod';
import type { ShareView } from '../../db/queries/sharing/provider-shares.ts';
import { ApiError } from '../../domain/errors.ts';
import { reviewState } from '../../domain/sharing/share-answers.ts';
import { isoTime, isoTimeOrNull } from '../cases/present-case.ts';
import type { forwardedCaseShape } from './shapes.ts';

export function presentForwardedCase(share: ShareView): z.input<typeof forwardedCaseShape> {
  const { case_id, provider_id, pseudonym, status, procedure, procedure_code, age, gender, country_of_residence } = share;
  if (status === 'revoked' || status === 'expired') throw new ApiError('CONSENT_REQUIRED_001');
  const { scheduled_date, assigned_doctor_id } = share;
  return {
    ...{ case_id, share_id: share.id, provider_id, pseudonym, status, procedure, procedure_code },
    review_state: reviewState({
      status,
      is_opened: share.opened_at !== null,
      is_read: share.record_read_at !== null,
      is_corrected: share.review_corrected,
    }),
    patient: { age, gender, country_of_residence },
    ...{ reason: share.response_reason, scheduled_date, assigned_doctor_id },
    forwarded_at: isoTime(share.created_at),
    responded_at: isoTimeOrNull(share.responded_at),
  };
}
