import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 as newId } from 'uuid';
import { codes } from '../../support/caller.ts';
import { type CoordinationApi, NOWHERE, startCoordinationApi } from './coordination-api.ts';

/** What the whole journey may cost with each quote. */

type Part = { part: string; source: string; low_cents: number | null; high_cents: number | null };
type Estimate = {
  currency: string;
  companions: number | null;
  estimates: {
    quote_id: string;
    provider: { country: string };
    parts: Part[];
    total_low_cents: number;
    total_high_cents: number;
    is_complete: boolean;
    destination_costs: { source: string; as_of: string } | null;
    rate_as_of: string | null;
  }[];
};

let world: CoordinationApi;
beforeAll(async () => {
  world = await startCoordinationApi(['provider_portal_v1', 'coordinator_services_transport_v1']);
  await world.sql(`insert into exchange_rates (currency, units_per_usd_scaled, as_of) values ('EUR', 50000000, '2026-11-30')
    on conflict (currency) do update set units_per_usd_scaled = excluded.units_per_usd_scaled, as_of = excluded.as_of`);
  const costs = {
    currency: 'EUR',
    as_of: '2026-11-01',
    source: 'Own bookings',
    flight: { low_cents: 10_000, high_cents: 20_000 },
    night: { low_cents: 3_000, high_cents: 5_000 },
  };
  await world.sql(
    `insert into destinations (id, tenant_id, country, slug, name, trip_costs) values ($1, 'alpha', 'TR', 'turkiye', 'Türkiye', $2)`,
    [newId(), JSON.stringify(costs)],
  );
}, 400_000);
afterAll(() => world.api.stop());

async function quoted(country: string, terms: object, companions: number | null = null) {
  const [opened, provider, quote_id] = [await world.openCase(), newId(), newId()];
  await world.sql('update cases set preferences = $2 where id = $1', [opened.case_id, JSON.stringify({ companions })]);
  await world.sql(`insert into providers (id, tenant_id, name, slug, country, city) values ($1, 'alpha', 'Lindenau', $3, $2, 'Izmir')`, [
    provider,
    country,
    `lindenau-${provider}`,
  ]);
  await world.sql(
    `insert into quotes (id, tenant_id, case_id, provider_id, line_items, currency, total_cents, status, terms) values ($1, 'alpha', $2, $3, '[]', 'USD', 900000, 'submitted', $4)`,
    [quote_id, opened.case_id, provider, JSON.stringify(terms)],
  );
  return { ...opened, quote_id };
}
const estimate = (case_id: string, caller = world.patient) => caller.get<Estimate>(`/api/v1/cases/${case_id}/trip-estimate`);
const sums = (parts: Part[] = []) => parts.map(({ part, source, low_cents, high_cents }) => [part, source, low_cents, high_cents]);

describe('the estimate of a journey', () => {
  it('adds the quote, the flight, the nights and the companion, in the currency of the budget, with where each is from', async () => {
    const { case_id, quote_id } = await quoted('TUR', { up_to_cents: 1_000_000, stay_days: 11, hospital_nights: 4 }, 1);
    const { body } = await estimate(case_id);
    const [found] = body.data.estimates;
    expect([body.data.currency, body.data.companions, found?.quote_id, found?.provider.country]).toEqual(['USD', 1, quote_id, 'TUR']);
    expect(sums(found?.parts)).toEqual([
      ['care', 'quote', 900_000, 1_000_000],
      ['travel', 'destination', 20_000, 40_000],
      ['stay', 'destination', 36_000, 60_000],
      ['companion', 'destination', 44_000, 80_000],
    ]);
    expect(found).toMatchObject({
      ...{ total_low_cents: 1_000_000, total_high_cents: 1_180_000, is_complete: true },
      ...{ destination_costs: { source: 'Own bookings', as_of: '2026-11-01' }, rate_as_of: '2026-11-30' },
    });
    expect((await estimate(case_id, world.coordinator)).body.data).toEqual(body.data);
  });

  it('takes what is booked, what the quote includes, and says what nothing tells of', async () => {
    const { case_id } = await quoted('TR', { includes: ['hotel'], stay_days: null });
    const vendor = newId();
    await world.sql(
      `insert into transport_vendors (id, tenant_id, name, country, kinds) values ($1, 'alpha', 'Rides', 'TR', '["flight"]')`,
      [vendor],
    );
    const book = (status: string, price: number) =>
      world.sql(
        `insert into transport_bookings (id, tenant_id, case_id, vendor_id, kind, pickup_at, from_place, to_place, passengers, price_cents, currency, status, created_by)
         values ($1, 'alpha', $2, $3, 'flight', now() + interval '9 days', 'a', 'b', 1, $4, 'EUR', $5, 'x')`,
        [newId(), case_id, vendor, price, status],
      );
    await book('confirmed', 7_000);
    await book('cancelled', 99_000);
    const [found] = (await estimate(case_id)).body.data.estimates;
    expect(sums(found?.parts).slice(1)).toEqual([
      ['travel', 'bookings', 14_000, 14_000],
      ['stay', 'included', 0, 0],
      ['companion', 'nobody', 0, 0],
    ]);
    const elsewhere = await quoted('ESP', { stay_days: 11 });
    const [there] = (await estimate(elsewhere.case_id)).body.data.estimates;
    expect(there).toMatchObject({ is_complete: false, destination_costs: null, total_low_cents: 900_000, rate_as_of: null });
    expect(sums(there?.parts).slice(1, 3)).toEqual([
      ['travel', 'unknown', null, null],
      ['stay', 'unknown', null, null],
    ]);
  });

  it('is of quotes that can be chosen, for who may see the budget, in the own tenant, with the flag', async () => {
    const { case_id, quote_id } = await quoted('TR', {});
    await world.sql(`update quotes set status = 'rejected' where id = $1`, [quote_id]);
    expect((await estimate(case_id)).body.data.estimates).toEqual([]);
    for (const caller of [world.stranger, world.foreigner])
      expect(codes(await estimate(case_id, caller))).toEqual(['INTAKE_CASE_NOT_FOUND_001']);
    expect(codes(await estimate(NOWHERE))).toEqual(['INTAKE_CASE_NOT_FOUND_001']);
    const views = await world.events(case_id, 'record.viewed');
    expect(views.map(({ payload }) => payload.resource)).toContain('trip_estimate');
    const facilitatorId = await world.addFacilitator('user_coordfacilitator0001');
    await world.sql(
      `insert into facilitator_grants (id, tenant_id, case_id, facilitator_id, scope, granted_by) values ($1, 'alpha', $2, $3, 'view', 'user_x')`,
      [newId(), case_id, facilitatorId],
    );
    await world.setFlag('facilitator_consent_enabled', true);
    expect(codes(await estimate(case_id, await world.as('facilitator', 'user_coordfacilitator0001')))).toEqual(['AUTH_UNAUTHORIZED_001']);
    await world.setFlag('provider_portal_v1', false);
    expect(codes(await estimate(case_id))).toEqual(['FEATURE_DISABLED']);
    await world.setFlag('provider_portal_v1', true);
  });
});
