import { deleteOffer, findProcedureCode, listOffers, type Offer, putOffer } from '../../db/queries/directory/offers.ts';
import type { OwnProvider } from '../../db/queries/sharing/own-providers.ts';
import { type Tx, withTenant } from '../../db/tenant-scope.ts';
import { ApiError } from '../../domain/errors.ts';
import { announceDirectoryChange } from '../directory/providers/directory-change.ts';
import { getProviderOrFail, noteProviderChange } from '../directory/providers/write-provider.ts';
import type { Call } from '../pipeline/route.ts';
import type { ProviderCall } from '../provider-inbox/forwarded-case.ts';
import type { deleteOwnOfferContract, ownOffersContract, putOwnOfferContract } from './contract.ts';
import { findOwnProvider, listingScope } from './find-own-provider.ts';

/** GET /provider-portal/offers */
export async function listOwnOffers(call: Call<typeof ownOffersContract>) {
  const own = await findOwnProvider(call, call.query.provider_id);
  return withTenant(call.services.db, listingScope(call.scope, own), (tx) => listOffers(tx, own.id));
}

/** PUT /provider-portal/offers/{procedure_code} */
export async function putOwnOffer(call: Call<typeof putOwnOfferContract>) {
  const own = await findOwnProvider(call, call.query.provider_id);
  return changeOffer(call, own, (tx, code) => putOffer(tx, own.id, code, call.body));
}

/** DELETE /provider-portal/offers/{procedure_code} : answers what was offered. */
export async function deleteOwnOffer(call: Call<typeof deleteOwnOfferContract>) {
  const own = await findOwnProvider(call, call.query.provider_id);
  return changeOffer(call, own, (tx, code) => deleteOffer(tx, own.id, code));
}

type OfferCall = ProviderCall & { params: { procedure_code: string } };

/** @throws ApiError PROCEDURE_NOT_FOUND when the tenant that lists the provider has no such procedure, or it is not offered */
async function changeOffer(
  { params, scope, services }: OfferCall,
  own: OwnProvider,
  change: (tx: Tx, code: string) => Promise<Offer | undefined>,
): Promise<Offer> {
  const offer = await withTenant(services.db, listingScope(scope, own), async (tx) => {
    await getProviderOrFail(tx, own.id, true);
    const code = await findProcedureCode(tx, params.procedure_code);
    const changed = code === undefined ? undefined : await change(tx, code);
    if (!changed) throw new ApiError('PROCEDURE_NOT_FOUND');
    await noteProviderChange(tx, own.id);
    return changed;
  });
  await announceDirectoryChange(services, own.tenant_id);
  return offer;
}
