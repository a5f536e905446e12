import { v7 as newId } from 'uuid';
import type { Tx } from '../../tenant-scope.ts';

/** What providers offer. Rates are percent, prices minor units; null is unknown. */

export type OfferFacts = {
  annual_volume: number | null;
  success_rate: number | null;
  complication_rate_30day: number | null;
  price_low_cents: number | null;
  price_high_cents: number | null;
  currency: string | null;
};
export type Offer = OfferFacts & { procedure_code: string; name: string };

const OFFER = `o.procedure_code, (select c.name from procedures c where c.tenant_id = o.tenant_id and c.code = o.procedure_code) as name,
  o.annual_volume, o.success_rate, o.complication_rate_30day, o.price_low_cents, o.price_high_cents, o.currency`;

/** By code. */
export function listOffers(tx: Tx, providerId: string): Promise<Offer[]> {
  return tx.sql<Offer>(
    `select ${OFFER} from provider_procedures o where o.tenant_id = $1 and o.provider_id = $2 order by o.procedure_code`,
    [tx.scope.tenantId, providerId],
  );
}

/** The code of the procedure with this code, slug or CPT number. */
export async function findProcedureCode(tx: Tx, named: string): Promise<string | undefined> {
  const [row] = await tx.sql<{ code: string }>(
    'select code from procedures where tenant_id = $1 and (code = $2 or slug = $2 or cpt = $2) order by (code = $2) desc, code limit 1',
    [tx.scope.tenantId, named],
  );
  return row?.code;
}

/** Adds what the provider offers, or replaces what was said of it. */
export async function putOffer(tx: Tx, providerId: string, procedureCode: string, facts: OfferFacts): Promise<Offer> {
  const { annual_volume, success_rate, complication_rate_30day, price_low_cents, price_high_cents, currency } = facts;
  const said = { annual_volume, success_rate, complication_rate_30day, price_low_cents, price_high_cents, currency };
  await tx.run(
    tx.kysely
      .insertInto('provider_procedures')
      .values({ id: newId(), tenant_id: tx.scope.tenantId, provider_id: providerId, procedure_code: procedureCode, ...said })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'provider_id', 'procedure_code']).doUpdateSet(said)),
  );
  const [row] = await tx.sql<Offer>(
    `select ${OFFER} from provider_procedures o where o.tenant_id = $1 and o.provider_id = $2 and o.procedure_code = $3`,
    [tx.scope.tenantId, providerId, procedureCode],
  );
  if (!row) throw new Error('an offer that was just written is gone');
  return row;
}

/** @returns what was taken away; undefined when the provider does not offer it */
export async function deleteOffer(tx: Tx, providerId: string, procedureCode: string): Promise<Offer | undefined> {
  const [row] = await tx.sql<Offer>(
    `delete from provider_procedures o where o.tenant_id = $1 and o.provider_id = $2 and o.procedure_code = $3 returning ${OFFER}`,
    [tx.scope.tenantId, providerId, procedureCode],
  );
  return row;
}
