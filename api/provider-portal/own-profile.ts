import { withTenant } from '../../db/tenant-scope.ts';
import { announceDirectoryChange } from '../directory/providers/directory-change.ts';
import { presentProvider } from '../directory/providers/present-provider.ts';
import { changeProviderRow, getProviderOrFail } from '../directory/providers/write-provider.ts';
import type { Call } from '../pipeline/route.ts';
import type { ownProfileContract, patchOwnProfileContract } from './contract.ts';
import { findOwnProvider, listingScope } from './find-own-provider.ts';

/** GET /provider-portal/provider */
export async function getOwnProfile(call: Call<typeof ownProfileContract>) {
  const own = await findOwnProvider(call, call.query.provider_id);
  return presentProvider(await withTenant(call.services.db, listingScope(call.scope, own), (tx) => getProviderOrFail(tx, own.id)));
}

/** PATCH /provider-portal/provider : in the directory of the tenant that lists the provider. */
export async function patchOwnProfile(call: Call<typeof patchOwnProfileContract>) {
  const { body, query, scope, services } = call;
  const own = await findOwnProvider(call, query.provider_id);
  const row = await withTenant(services.db, listingScope(scope, own), async (tx) => {
    await changeProviderRow(tx, await getProviderOrFail(tx, own.id, true), body);
    return getProviderOrFail(tx, own.id);
  });
  await announceDirectoryChange(services, own.tenant_id);
  return presentProvider(row);
}
