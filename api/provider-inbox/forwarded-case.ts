import { validate as isUuid } from 'uuid';
import { getCase } from '../../db/queries/cases/cases.ts';
import {
  findSharesOfCase,
  getProviderOfDoctor,
  type ProviderReach,
  readShareConsent,
  type ShareConsent,
  type ShareView,
} from '../../db/queries/sharing/provider-shares.ts';
import { type TenantScope, type Tx, withTenant } from '../../db/tenant-scope.ts';
import { ApiError, type ErrorCode } from '../../domain/errors.ts';
import type { Actor } from '../auth/actor.ts';
import type { Services } from '../services.ts';

export type ProviderCall = { actor: Actor; scope: TenantScope; services: Services };

/**
 * Whose shares a user reaches: those of the provider whose doctor the token names, where that doctor is one of the tenant's directory; else those
 * that were forwarded to the tenant (Part 5.7). A hospital without accounts reaches the one share that its link has opened.
 */
export async function reachOf(tx: Tx, { doctorId, shareId }: Pick<Actor, 'doctorId' | 'shareId'>): Promise<ProviderReach> {
  if (shareId !== undefined) return { kind: 'share', share_id: shareId };
  const provider_id = isUuid(doctorId) ? await getProviderOfDoctor(tx, doctorId as string) : undefined;
  return provider_id === undefined ? { kind: 'tenant' } : { kind: 'provider', provider_id };
}

/**
 * The share by which a provider sees a case. @param code of the fault when it has to be said for which provider
 * @throws ApiError INTAKE_CASE_NOT_FOUND_001; AUTH_UNAUTHORIZED_001 for a case of the tenant that was not forwarded to the caller; CONSENT_REQUIRED_001
 */
export function getForwardedCaseOrFail(
  { actor, scope, services }: ProviderCall,
  caseId: string,
  named: { provider_id?: string | undefined; code: ErrorCode },
): Promise<ShareView> {
  if (!isUuid(caseId)) throw new ApiError('INTAKE_CASE_NOT_FOUND_001');
  return withTenant(services.db, scope, async (tx) => {
    const reached = await findSharesOfCase(tx, await reachOf(tx, actor), caseId);
    const shares = reached.filter(({ provider_id }) => named.provider_id === undefined || provider_id === named.provider_id);
    const [share] = shares;
    if (reached.length > 0 && !share)
      throw new ApiError(named.code, { field: 'provider_id', message: 'The case was not forwarded to this provider.' });
    if (!share) throw new ApiError(await codeOfUnreached(tx, actor, caseId));
    if (!share.readable) throw new ApiError('CONSENT_REQUIRED_001');
    const providers = new Set(shares.filter(({ readable }) => readable).map(({ provider_id }) => provider_id));
    if (providers.size > 1)
      throw new ApiError(named.code, { field: 'provider_id', message: 'The case was forwarded to several of your providers.' });
    return share;
  });
}

/** Users of the tenant may know its cases; who came by a link learns of none. */
async function codeOfUnreached(tx: Tx, { shareId }: Actor, caseId: string): Promise<ErrorCode> {
  return shareId === undefined && (await getCase(tx, caseId)) ? 'AUTH_UNAUTHORIZED_001' : 'INTAKE_CASE_NOT_FOUND_001';
}

/** The caller's scope in the tenant that shared the case: entered by way of a share only. */
export function sourceScope(scope: TenantScope, share: ShareView): TenantScope {
  return { ...scope, tenantId: share.tenant_id };
}

/** @throws ApiError CONSENT_REQUIRED_001 unless the consent under the share is in force */
export async function consentOrFail(tx: Tx, share: ShareView): Promise<ShareConsent> {
  const consent = await readShareConsent(tx, share.id);
  if (!consent) throw new ApiError('CONSENT_REQUIRED_001');
  return consent;
}

/** Before an answer about a share is given again. @throws ApiError as above */
export async function shareStillReadable(
  call: ProviderCall,
  { caseId, ...named }: { caseId: string; provider_id?: string | undefined; code: ErrorCode },
): Promise<void> {
  const share = await getForwardedCaseOrFail(call, caseId, named);
  await withTenant(call.services.db, sourceScope(call.scope, share), (tx) => consentOrFail(tx, share));
}

type OfPath = ProviderCall & { params: { id: string }; body: { provider_id?: string | undefined } };
const again = ({ body, params }: OfPath, code: ErrorCode) => ({ caseId: params.id, provider_id: body.provider_id, code });
export const forwardedCaseStillReadable = (call: OfPath) => shareStillReadable(call, again(call, 'SYS_VALIDATION'));
export const quotedCaseStillReadable = (call: OfPath) => shareStillReadable(call, again(call, 'QUOTE_VALIDATION_001'));
