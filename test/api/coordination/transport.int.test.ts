import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 as newId } from 'uuid';
import { codes, fields } from '../../support/caller.ts';
import { type CoordinationApi, NOWHERE, startCoordinationApi } from './coordination-api.ts';

type Booking = { id: string; status: string; updated_at: string };

let world: CoordinationApi;
let vendor: string;
beforeAll(async () => {
  world = await startCoordinationApi(['coordinator_services_transport_v1']);
  vendor = await addVendor('Izmir Transfers', 'TR', ['airport_transfer', 'ground']);
}, 400_000);
afterAll(() => world.api.stop());

async function addVendor(name: string, country: string, kinds: string[], isActive = true): Promise<string> {
  const id = newId();
  await world.sql(`insert into transport_vendors (id, tenant_id, name, country, kinds, is_active) values ($1, 'alpha', $2, $3, $4, $5)`, [
    ...[id, name, country, JSON.stringify(kinds), isActive],
  ]);
  return id;
}
const transfer = (case_id: string, more: object = {}) => ({
  ...{ vendor_id: vendor, case_id, kind: 'airport_transfer', pickup_at: '2027-02-01T08:30:00+03:00', from: 'IZM airport', to: 'Hospital' },
  ...more,
});
const book = (body: object, headers?: Record<string, string>) =>
  world.coordinator.post<Booking>('/api/v1/coordinator/bookings', body, headers);
const change = (id: string, body: object) => world.coordinator.patch<Booking>(`/api/v1/coordinator/bookings/${id}`, body);

describe('vendors', () => {
  it('are listed by name, active ones only, by country and kind', async () => {
    await addVendor('Antalya Flights', 'TR', ['flight']);
    await addVendor('Barcelona Rides', 'ES', ['ground']);
    await addVendor('Gone Rides', 'TR', ['ground'], false);
    const names = async (query: string) =>
      (await world.coordinator.get<{ name: string }[]>(`/api/v1/coordinator/vendors${query}`)).body.data.map(({ name }) => name);
    expect(await names('')).toEqual(['Antalya Flights', 'Barcelona Rides', 'Izmir Transfers']);
    expect(await names('?country=TUR')).toEqual(['Antalya Flights', 'Izmir Transfers']);
    expect(await names('?kind=ground')).toEqual(['Barcelona Rides', 'Izmir Transfers']);
    expect(await names('?page=2&page_size=2')).toEqual(['Izmir Transfers']);
    expect(fields(await world.coordinator.get('/api/v1/coordinator/vendors?kind=rocket'))).toEqual(['kind']);
    expect((await world.foreigner.get('/api/v1/coordinator/vendors')).body.data).toEqual([]);
  });
});

describe('a booking', () => {
  it('is requested with everything it needs, and an event', async () => {
    const { case_id } = await world.openCase();
    const made = await book(transfer(case_id, { passengers: 2, price_cents: 4500, currency: 'eur' }));
    expect([made.status, made.body.data]).toMatchObject([
      201,
      {
        ...{
          case_id,
          vendor_id: vendor,
          vendor_name: 'Izmir Transfers',
          status: 'requested',
          passengers: 2,
          price_cents: 4500,
          currency: 'EUR',
        },
        ...{ pickup_at: '2027-02-01T05:30:00.000Z', from: 'IZM airport', to: 'Hospital', created_by: 'user_coordstaff000000001' },
      },
    ]);
    expect(await world.events(case_id, 'booking.created')).toMatchObject([
      { payload: { booking_id: made.body.data.id, kind: 'airport_transfer' } },
    ]);
  });

  it('says the flight, the return and what to look at, and refuses a return before the pickup', async () => {
    const { case_id } = await world.openCase();
    await world.sql('update transport_vendors set lead_time_hours = 48 where id = $1', [vendor]);
    const made = await book(
      transfer(case_id, { flight_number: 'tk 1588', return_at: '2027-02-14T10:00:00Z', time_zone: 'Europe/Istanbul', price_cents: null }),
    );
    expect([made.status, made.body.data]).toMatchObject([
      201,
      { flight_number: 'TK 1588', return_at: '2027-02-14T10:00:00.000Z', warnings: [] },
    ]);
    const soon = await book(transfer(case_id, { pickup_at: new Date(Date.now() + 3_600_000).toISOString() }));
    expect(soon.body.data).toMatchObject({ warnings: ['short_notice'] });
    const same = await book(transfer(case_id, { vendor_id: await addVendor('Barcelona Transfers', 'ESP', ['airport_transfer']) }));
    expect(same.body.data).toMatchObject({ warnings: ['vendor_elsewhere', 'overlaps'] });
    const seen = await world.patient.get<object[]>(`/api/v1/cases/${case_id}/bookings`);
    expect(seen.body.data).toContainEqual(expect.objectContaining({ flight_number: 'TK 1588', return_local: '2027-02-14T13:00' }));
    for (const [field, value] of [
      ['return_at', '2027-01-31T00:00:00Z'],
      ['flight_number', 'my flight'],
    ] as const) {
      const refused = await book(transfer(case_id, { [field]: value }));
      expect([refused.status, fields(refused)]).toEqual([422, [field]]);
    }
    expect(fields(await change(made.body.data.id, { return_at: '2026-01-31T00:00:00Z' }))).toEqual(['return_at']);
    expect((await change(made.body.data.id, { return_at: null, flight_number: null })).body.data).toMatchObject({
      return_at: null,
      flight_number: null,
    });
    await world.sql('update transport_vendors set lead_time_hours = null where id = $1', [vendor]);
  });

  it('names every fault of its request', async () => {
    const { case_id } = await world.openCase();
    expect(fields(await book({ case_id, passengers: 0, price_cents: 1.5 })).toSorted()).toEqual(
      ['from', 'kind', 'passengers', 'pickup_at', 'price_cents', 'to', 'vendor_id'].toSorted(),
    );
    expect(fields(await book(transfer(case_id, { price_cents: 100 })))).toEqual(['currency']);
    for (const pickup_at of ['tomorrow', '2020-01-01T08:30:00Z', new Date(Date.now() - 3_600_000).toISOString()]) {
      const answer = await book(transfer(case_id, { pickup_at }));
      expect([answer.status, fields(answer)]).toEqual([422, ['pickup_at']]);
    }
    expect(fields(await book(transfer(case_id, { vendor_id: NOWHERE })))).toEqual(['vendor_id']);
    expect(fields(await book(transfer(case_id, { kind: 'hotel' })))).toEqual(['kind']);
    expect(codes(await book(transfer(NOWHERE)))).toEqual(['INTAKE_CASE_NOT_FOUND_001']);
    expect(codes(await world.foreigner.post('/api/v1/coordinator/bookings', transfer(case_id)))).toEqual(['INTAKE_CASE_NOT_FOUND_001']);
  });

  it('is made once under an idempotency key, also when the first answer was lost', async () => {
    const { case_id } = await world.openCase();
    const key = { 'idempotency-key': `booking-${case_id}` };
    const first = await book(transfer(case_id), key);
    await world.sql('delete from idempotency_keys');
    const again = await book(transfer(case_id), key);
    expect([again.status, again.body.data.id]).toEqual([201, first.body.data.id]);
    expect(await world.events(case_id, 'booking.created')).toHaveLength(1);
  });

  it.each([
    [['confirmed', 'completed'], 'cancelled'],
    [['confirmed', 'cancelled'], 'confirmed'],
    [['cancelled'], 'requested'],
    [[], 'completed'],
    [['confirmed'], 'requested'],
  ])('moves %j, and then not to %s', async (moves, refused) => {
    const { case_id } = await world.openCase();
    const { id } = (await book(transfer(case_id))).body.data;
    for (const status of moves) expect((await change(id, { status })).body.data.status).toBe(status);
    const answer = await change(id, { status: refused });
    expect([answer.status, codes(answer)]).toEqual([409, ['BOOKING_INVALID_STATE']]);
    const events = await world.events(case_id, 'booking.updated');
    expect(events.map(({ payload }) => payload.to)).toEqual(moves);
  });

  it('changes what is given while it is not over', async () => {
    const { case_id } = await world.openCase();
    const { id } = (await book(transfer(case_id))).body.data;
    const changed = await change(id, { to: 'Hotel', pickup_at: '2027-02-02T00:00:00Z', price_cents: 100, currency: 'USD' });
    expect(changed.body.data).toMatchObject({ to: 'Hotel', from: 'IZM airport', pickup_at: '2027-02-02T00:00:00.000Z', price_cents: 100 });
    expect((await change(id, { price_cents: null, currency: null })).body.data).toMatchObject({ price_cents: null, currency: null });
    expect(fields(await change(id, { price_cents: 5 }))).toEqual(['currency']);
    expect(fields(await change(id, { kind: 'flight' }))).toEqual(['kind']);
    expect((await change(id, {})).status).toBe(422);
    expect(fields(await change(id, { pickup_at: '2020-01-01T08:30:00Z' }))).toEqual(['pickup_at']);
    await change(id, { status: 'cancelled' });
    expect(codes(await change(id, { to: 'Elsewhere' }))).toEqual(['BOOKING_INVALID_STATE']);
  });

  it('is found in the own tenant only', async () => {
    const { case_id } = await world.openCase();
    const { id } = (await book(transfer(case_id))).body.data;
    expect(codes(await change(NOWHERE, { to: 'x' }))).toEqual(['BOOKING_NOT_FOUND']);
    expect(codes(await change('none', { to: 'x' }))).toEqual(['BOOKING_NOT_FOUND']);
    expect(codes(await world.foreigner.patch(`/api/v1/coordinator/bookings/${id}`, { to: 'x' }))).toEqual(['BOOKING_NOT_FOUND']);
    expect((await world.foreigner.get('/api/v1/coordinator/bookings')).body.data).toEqual([]);
  });

  it('is listed newest first, by case, vendor and status', async () => {
    const { case_id } = await world.openCase();
    const [first, second] = [(await book(transfer(case_id))).body.data.id, (await book(transfer(case_id))).body.data.id];
    await change(first, { status: 'confirmed' });
    const list = async (query: string) => world.coordinator.get<Booking[]>(`/api/v1/coordinator/bookings?case_id=${case_id}${query}`);
    const both = await list('');
    expect([both.body.data.map(({ id }) => id), both.body.meta]).toMatchObject([[second, first], { total_count: 2 }]);
    expect((await list('&status=confirmed')).body.data.map(({ id }) => id)).toEqual([first]);
    expect((await list(`&vendor_id=${NOWHERE}`)).body.data).toEqual([]);
    expect((await list('&page=2&page_size=1')).body.data.map(({ id }) => id)).toEqual([first]);
    expect(fields(await list('&status=lost'))).toEqual(['status']);
  });
});
