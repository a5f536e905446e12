import { deleteOffer, findProcedureCode, listOffers, type Offer, putOffer } from '../../../db/queries/directory/offers.ts';
import { type Tx, withTenant } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../domain/errors.ts';
import type { Actor } from '../../auth/actor.ts';
import type { Call } from '../../pipeline/route.ts';
import { managedIn, readIn } from '../../provider-portal/find-own-provider.ts';
import { announceDirectoryChange, assertManagesProvider } from './directory-change.ts';
import type * as routes from './contract.ts';
import { getProviderOrFail, noteProviderChange } from './write-provider.ts';

/** GET /providers/{provider_id}/procedures */
export async function getOffers(call: Call<typeof routes.listOffersContract>) {
  const { params, actor, services } = call;
  const { scope } = await readIn(call, params.provider_id);
  const rows = await withTenant(services.db, scope, async (tx) => {
    const { id, is_active } = await getProviderOrFail(tx, params.provider_id);
    if (!is_active && !actor.permissions.has('provider:manage')) throw new ApiError('PROVIDER_NOT_FOUND_001');
    return listOffers(tx, id);
  });
  return rows.map((row) => presentOffer(row, actor));
}

/** PUT /providers/{provider_id}/procedures/{procedure_code} */
export async function setOffer(call: Call<typeof routes.setOfferContract>) {
  const { params, body, actor, services } = call;
  const { scope, own } = await managedIn(call, params.provider_id);
  const row = await withTenant(services.db, scope, async (tx) => {
    const provider = await lockManaged(tx, actor, params.provider_id, own);
    const code = await findProcedureCode(tx, params.procedure_code);
    if (!code) throw new ApiError('PROCEDURE_NOT_FOUND');
    const offer = await putOffer(tx, provider, code, body);
    await noteProviderChange(tx, provider);
    return offer;
  });
  await announceDirectoryChange(services, scope.tenantId);
  return presentOffer(row, actor);
}

/** DELETE /providers/{provider_id}/procedures/{procedure_code} */
export async function removeOffer(call: Call<typeof routes.removeOfferContract>) {
  const { params, actor, services } = call;
  const { scope, own } = await managedIn(call, params.provider_id);
  const row = await withTenant(services.db, scope, async (tx) => {
    const provider = await lockManaged(tx, actor, params.provider_id, own);
    const code = await findProcedureCode(tx, params.procedure_code);
    const offer = code ? await deleteOffer(tx, provider, code) : undefined;
    if (!offer) throw new ApiError('PROCEDURE_NOT_FOUND');
    await noteProviderChange(tx, provider);
    return offer;
  });
  await announceDirectoryChange(services, scope.tenantId);
  return presentOffer(row, actor);
}

async function lockManaged(tx: Tx, actor: Actor, providerId: string, own: readonly string[]): Promise<string> {
  const { id } = await getProviderOrFail(tx, providerId, true);
  await assertManagesProvider(tx, actor, id, own);
  return id;
}

/** A price list is the provider's; patients are told prices by quotes. */
function presentOffer({ price_low_cents, price_high_cents, currency, ...facts }: Offer, actor: Actor) {
  return actor.permissions.has('provider:manage') ? { ...facts, price_low_cents, price_high_cents, currency } : facts;
}
