import type { SharePass } from '../../adapters/identity/share-tokens.ts';
import { lockDoor, type OpenDoor, readDoorState } from '../../db/queries/sharing/share-access.ts';
import { type TenantScope, type Tx, withTenant } from '../../db/tenant-scope.ts';
import { ApiError } from '../../domain/errors.ts';
import { shareHolderId } from '../../domain/sharing/share-access.ts';
import type { Services } from '../services.ts';

type Visitor = { services: Services; requestId: string };
export type Door = OpenDoor & { state: Awaited<ReturnType<typeof readDoorState>> };

/**
 * Runs `work` on the share that a link is for, locked, in the tenant that shared it.
 * @throws ApiError AUTH_TOKEN_INVALID_001, TENANT_NOT_FOUND_001, FEATURE_DISABLED, SHARE_ACCESS_ENDED, SHARE_ACCESS_LOCKED
 */
export async function atDoor<T>({ services, requestId }: Visitor, token: string, work: (tx: Tx, door: Door) => Promise<T>): Promise<T> {
  const { tenant_id, share_id } = await readLink(services, token);
  const tenant = await services.tenants.getActive(tenant_id);
  if (!tenant) throw new ApiError('TENANT_NOT_FOUND_001');
  const holder = shareHolderId(share_id);
  if (!(await services.flags.forActor(tenant.id, holder).isOn('provider_portal_enabled'))) throw new ApiError('FEATURE_DISABLED');
  const scope: TenantScope = { tenantId: tenant.id, actorId: holder, actorRole: 'provider_staff', correlationId: requestId, source: 'api' };
  return withTenant(services.db, scope, async (tx) => {
    const door = await lockDoor(tx, share_id);
    if (!door) throw new ApiError('SHARE_ACCESS_ENDED');
    const state = await readDoorState(tx, share_id);
    if (state.locked_for > 0) throw locked(state.locked_for);
    return work(tx, { ...door, state });
  });
}

/** A link ends with the consent. */
async function readLink({ shareTokens }: Services, token: string): Promise<SharePass> {
  try {
    return await shareTokens.read('share-link', token);
  } catch (cause) {
    throw cause instanceof ApiError && cause.code === 'AUTH_TOKEN_EXPIRED_001' ? new ApiError('SHARE_ACCESS_ENDED', { cause }) : cause;
  }
}

export const locked = (seconds: number) => new ApiError('SHARE_ACCESS_LOCKED', { headers: { 'Retry-After': String(seconds) } });

/** What the events of a door say of it. */
export const aboutDoor = ({ case_id, share_id, provider_id, patient_id }: OpenDoor) => ({
  ...{ patient_id, case_id },
  payload: { case_id, case_share_id: share_id, provider_id },
});
