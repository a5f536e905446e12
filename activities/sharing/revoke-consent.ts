import { getConsent, listActiveConsents } from '../../db/queries/sharing/consents.ts';
import { ApiError } from '../../domain/errors.ts';
import { concernSame } from '../../domain/sharing/consent-terms.ts';
import type { CommandHandler } from '../cases/command.ts';
import { endConsent } from './end-consent.ts';

/**
 * The patient takes a consent back, and with it whatever took its place for one of the same providers: who revokes does not have to know which of several
 * words was the last. @throws ApiError CONSENT_NOT_FOUND_001, CONSENT_ALREADY_REVOKED_001 when nothing of it is in force any more
 */
export const revokeConsent: CommandHandler<'revokeConsent'> = async (tx, { row, input, actor }) => {
  const consent = await getConsent(tx, input.consent_id);
  if (!consent || consent.case_id !== row.id) throw new ApiError('CONSENT_NOT_FOUND_001');
  if (!consent.granted || consent.revoked_at) throw new ApiError('CONSENT_ALREADY_REVOKED_001');
  const standing = (await listActiveConsents(tx, row.id, consent.category)).filter(
    (each) => each.id === consent.id || concernSame(each, consent),
  );
  if (standing.length === 0) throw new ApiError('CONSENT_ALREADY_REVOKED_001');
  let shares_ended = 0;
  for (const each of standing) shares_ended += await endConsent(tx, each, { by: actor.id, reason: 'revoked' });
  await tx.sql('update consents set revoked_at = coalesce(revoked_at, now()), revoked_by = $3 where tenant_id = $1 and id = $2', [
    ...[tx.scope.tenantId, consent.id, actor.id],
  ]);
  return { consent_id: consent.id, shares_ended };
};
