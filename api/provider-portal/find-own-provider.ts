import { validate as isUuid } from 'uuid';
import { findDoctor } from '../../db/queries/directory/doctors.ts';
import { listOwnProviders, type OwnProvider } from '../../db/queries/sharing/own-providers.ts';
import { asProviderTenant, type TenantScope, withTenant } from '../../db/tenant-scope.ts';
import { ApiError } from '../../domain/errors.ts';
import type { RoleCode } from '../../domain/permissions.ts';
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

/** Where something of the directory is managed; `own`: the caller's own providers there, when it is an administrator of their own tenant. */
export type Managed = { scope: TenantScope; own: readonly string[] };

/** Those of the caller's own providers that another tenant lists: for an administrator of the providers' own tenant. */
async function listedElsewhere(call: ProviderCall): Promise<OwnProvider[]> {
  return call.actor.role === 'provider_admin' ? readElsewhere(call) : [];
}

/** The same for everybody who works for a provider in its own tenant, to read: that tenant lists nobody and has no catalogue of its own. */
export async function readElsewhere(call: ProviderCall): Promise<OwnProvider[]> {
  if (!call.actor.roles.some(worksForProvider)) return [];
  return (await ownProviders(call)).filter(({ tenant_id }) => tenant_id !== call.scope.tenantId);
}

const worksForProvider = (role: RoleCode): boolean => role === 'provider_admin' || role === 'provider_staff';

function managedThere({ scope }: ProviderCall, listed: OwnProvider | undefined, own: readonly OwnProvider[]): Managed {
  if (!listed) return { scope, own: [] };
  const there = own.filter(({ tenant_id }) => tenant_id === listed.tenant_id);
  return { scope: listingScope(scope, listed), own: there.map(({ id }) => id) };
}

/** Where a provider is managed: the own one in the directory of the tenant that lists it, any other in the caller's. */
export async function managedIn(call: ProviderCall, providerId: string): Promise<Managed> {
  return whereProviderIs(call, await listedElsewhere(call), providerId);
}

/** Where a provider is read: whoever works there reads what its administrator does. */
export async function readIn(call: ProviderCall, providerId: string): Promise<Managed> {
  return whereProviderIs(call, await readElsewhere(call), providerId);
}

const whereProviderIs = (call: ProviderCall, own: readonly OwnProvider[], providerId: string): Managed =>
  managedThere(
    call,
    own.find(({ id }) => id === providerId),
    own,
  );

/** The same of the caller's doctors: where the first of the own providers is listed. */
export async function doctorsManagedIn(call: ProviderCall): Promise<Managed> {
  const own = await listedElsewhere(call);
  return managedThere(call, own[0], own);
}

export async function doctorsReadIn(call: ProviderCall): Promise<Managed> {
  const own = await readElsewhere(call);
  return managedThere(call, own[0], own);
}

/** The same of one doctor, which is an own provider's or nobody's there. @throws ApiError DOCTOR_NOT_FOUND_001 */
export async function doctorManagedIn(call: ProviderCall, doctorId: string): Promise<Managed> {
  return whereDoctorIs(call, await listedElsewhere(call), doctorId);
}

/** @throws ApiError DOCTOR_NOT_FOUND_001 */
export async function doctorReadIn(call: ProviderCall, doctorId: string): Promise<Managed> {
  return whereDoctorIs(call, await readElsewhere(call), doctorId);
}

async function whereDoctorIs(call: ProviderCall, own: readonly OwnProvider[], doctorId: string): Promise<Managed> {
  if (!isUuid(doctorId)) throw new ApiError('DOCTOR_NOT_FOUND_001');
  for (const tenantId of new Set(own.map(({ tenant_id }) => tenant_id))) {
    const doctor = await withTenant(call.services.db, { ...call.scope, tenantId }, (tx) => findDoctor(tx, doctorId));
    const listed = own.find(({ id, tenant_id }) => tenant_id === tenantId && id === doctor?.provider_id);
    if (listed) return managedThere(call, listed, own);
  }
  return { scope: call.scope, own: [] };
}

/** Before an answer about the own provider is given again. @throws ApiError as findOwnProvider */
export const providerStillOwn = (call: ProviderCall & { query: { provider_id?: string | undefined } }) =>
  findOwnProvider(call, call.query.provider_id);
