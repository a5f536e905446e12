import { ApiError } from '../../domain/errors.ts';
import { shareHolderId } from '../../domain/sharing/share-access.ts';
import type { Services } from '../services.ts';
import type { Caller } from './actor.ts';

/**
 * A hospital without accounts, by the session that its link and code opened: staff of the provider, in this one share. Whether the share may still be read is
 * asked where everybody's is (provider-inbox/forwarded-case.ts). @throws ApiError AUTH_TOKEN_EXPIRED_001, AUTH_TOKEN_INVALID_001, TENANT_NOT_FOUND_001, TENANT_MISMATCH_001
 */
export async function callerOfShare({ shareTokens, tenants }: Services, token: string, named: string | null): Promise<Caller> {
  const { tenant_id, share_id, expiresAt } = await shareTokens.read('share-session', token);
  const tenant = await tenants.getActive(named ?? tenant_id);
  if (!tenant) throw new ApiError('TENANT_NOT_FOUND_001');
  if (tenant.id !== tenant_id) throw new ApiError('TENANT_MISMATCH_001');
  return {
    ...{ userId: shareHolderId(share_id), shareId: share_id, tenantId: tenant.id, heldRoles: ['provider_staff'] },
    ...{ email: null, orgId: null, orgRole: null, doctorId: null, rateTier: tenant.rate_tier, tokenExpiresAt: expiresAt },
  };
}
