import { listOwnProviders, type OwnProvider } from '../../db/queries/sharing/own-providers.ts';
import { asProviderTenant, type TenantScope, withTenant } from '../../db/tenant-scope.ts';
import { ApiError } from '../../domain/errors.ts';
import type { Actor } from '../auth/actor.ts';
import { dutiesOf } from '../provider-inbox/duties.ts';
import { type ProviderCall, reachOf } from '../provider-inbox/forwarded-case.ts';

/** The provider that an administrator runs. @throws ApiError AUTH_UNAUTHORIZED_001, PROVIDER_NOT_FOUND_001; DOCTOR_VALIDATION_001 when it has to be said which */
export async function findOwnProvider(call: ProviderCall, named: string | undefined): Promise<OwnProvider> {
  assertAdministers(call.actor);
  const providers = (await ownProviders(call)).filter(({ id }) => named === undefined || id === named);
  const [provider] = providers;
  if (!provider) throw new ApiError('PROVIDER_NOT_FOUND_001');
  if (providers.length > 1)
    throw new ApiError('DOCTOR_VALIDATION_001', { field: 'provider_id', message: 'Several providers belong to your tenant.' });
  return provider;
}

/** Providers of the caller's tenant; in the tenant that lists it, the provider of the doctor whom the token names. */
export async function ownProviders({ actor, scope, services }: ProviderCall): Promise<OwnProvider[]> {
  const reach = await withTenant(services.db, scope, (tx) => reachOf(tx, actor));
  return reach.kind === 'provider'
    ? [{ tenant_id: scope.tenantId, id: reach.provider_id }]
    : asProviderTenant(services.db, scope, listOwnProviders);
}

/** Where the provider is listed: its directory is changed there. */
export const listingScope = (scope: TenantScope, { tenant_id }: OwnProvider): TenantScope => ({ ...scope, tenantId: tenant_id });

/** @throws ApiError AUTH_UNAUTHORIZED_001 */
export function assertAdministers(actor: Actor): void {
  if (!dutiesOf(actor).has('administers'))
    throw new ApiError('AUTH_UNAUTHORIZED_001', { message: 'Only administrators of the provider may do this.' });
}

/** Where a provider is managed: for an administrator of the provider's own tenant in the directory of the tenant that lists it, `isOwn`; else in the caller's. */
export async function managedIn(call: ProviderCall, providerId: string): Promise<{ scope: TenantScope; isOwn: boolean }> {
  const { actor, scope } = call;
  const own = actor.role === 'provider_admin' ? await ownProviders(call) : [];
  const listed = own.find(({ id, tenant_id }) => id === providerId && tenant_id !== scope.tenantId);
  return listed ? { scope: listingScope(scope, listed), isOwn: true } : { scope, isOwn: false };
}
