import { getConsent } from '../../db/queries/sharing/consents.ts';
import { ApiError } from '../../domain/errors.ts';
import type { CommandHandler } from '../cases/command.ts';
import { endConsent } from './end-consent.ts';

/** The patient takes a consent back. @throws ApiError CONSENT_NOT_FOUND_001, CONSENT_ALREADY_REVOKED_001 */
export const revokeConsent: CommandHandler<'revokeConsent'> = async (tx, { row, input, actor }) => {
  const consent = await getConsent(tx, input.consent_id);
  if (!consent || consent.case_id !== row.id) throw new ApiError('CONSENT_NOT_FOUND_001');
  if (consent.status === 'inactive') throw new ApiError('CONSENT_ALREADY_REVOKED_001');
  const ended = await endConsent(tx, consent, { by: actor.id, reason: 'revoked' });
  return { consent_id: consent.id, shares_ended: ended };
};
