import { validate as isUuid } from 'uuid';
import { type EndpointReach, type EndpointView, getEndpoint } from '../../db/queries/notifications/webhooks.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import { ApiError } from '../../domain/errors.ts';
import type { ProviderCall } from '../provider-inbox/forwarded-case.ts';
import { findOwnProvider, ownProviders } from '../provider-portal/find-own-provider.ts';

const runsTenant = ({ actor }: ProviderCall): boolean => actor.permissions.has('tenant:manage');

/** Whose endpoints and events the caller reaches: the tenant's, or those of the own providers. */
export async function endpointReach(call: ProviderCall): Promise<EndpointReach> {
  return runsTenant(call) ? { providers: null } : { providers: (await ownProviders(call)).map(({ id }) => id) };
}

/** For whom the caller makes an endpoint: null for the tenant. @throws ApiError AUTH_UNAUTHORIZED_001, PROVIDER_NOT_FOUND_001, DOCTOR_VALIDATION_001 */
export async function endpointOwner(call: ProviderCall, named: string | undefined): Promise<string | null> {
  if (runsTenant(call) && named === undefined) return null;
  if (runsTenant(call)) throw new ApiError('PROVIDER_NOT_FOUND_001', { field: 'provider_id' });
  return (await findOwnProvider(call, named)).id;
}

/** @throws ApiError WEBHOOK_ENDPOINT_NOT_FOUND */
export async function getEndpointOrFail(tx: Tx, reach: EndpointReach, id: string): Promise<EndpointView> {
  const endpoint = isUuid(id) ? await getEndpoint(tx, reach, id) : undefined;
  if (!endpoint) throw new ApiError('WEBHOOK_ENDPOINT_NOT_FOUND');
  return endpoint;
}
