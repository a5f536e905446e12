import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { codes, fields } from '../support/caller.ts';
import { type DirectoryWorld, startDirectoryWorld } from '../support/directory-world.ts';

type Provider = { id: string; completeness: number; capacity_limit: number | null };
type Offer = { procedure_code: string; price_low_cents?: number | null };

let world: DirectoryWorld;
beforeAll(async () => {
  world = await startDirectoryWorld();
}, 400_000);
afterAll(() => world?.stop());

const provider = async (more: object = {}) =>
  (await world.admin.post<Provider>('/api/v1/providers/', { name: 'Offering Hospital', country: 'TR', city: 'Izmir', ...more })).body.data;
const as = (role: string) => world.api.as(role, { tenant_id: world.tenant });

describe('what a provider offers', () => {
  const FACTS = { annual_volume: 120, success_rate: 97.5, complication_rate_30day: 1.25 };
  const PRICE = { price_low_cents: 900_000, price_high_cents: 1_200_000, currency: 'EUR' };

  it('is added, replaced, listed and taken away, and counts for completeness', async () => {
    const { id } = await provider();
    const path = `/api/v1/providers/${id}/procedures`;
    const added = await world.admin.call<Offer>('PUT', `${path}/27447`, { ...FACTS, ...PRICE });
    expect([added.status, added.body.data]).toEqual([200, { procedure_code: '27447', name: 'Procedure 27447', ...FACTS, ...PRICE }]);
    const replaced = await world.admin.call<Offer>('PUT', `${path}/27447`, { annual_volume: 7 });
    expect(replaced.body.data).toMatchObject({ annual_volume: 7, success_rate: null, price_low_cents: null });
    for (const code of ['27130', '66984']) await world.admin.call('PUT', `${path}/${code}`, FACTS);
    expect((await world.admin.get<Offer[]>(path)).body.data.map(({ procedure_code }) => procedure_code)).toEqual([
      '27130',
      '27447',
      '66984',
    ]);
    expect((await world.admin.get<Provider>(`/api/v1/providers/${id}`)).body.data.completeness).toBe(0.1);
    const removed = await world.admin.call('DELETE', `${path}/27447`);
    expect([removed.status, (await world.admin.get<Offer[]>(path)).body.data.length]).toEqual([200, 2]);
    expect(codes(await world.admin.call('DELETE', `${path}/27447`))).toEqual(['PROCEDURE_NOT_FOUND']);
    expect((await world.admin.get<Provider>(`/api/v1/providers/${id}`)).body.data.completeness).toBe(0);
  });

  it('shows prices to those who manage providers only', async () => {
    const { id } = await provider();
    await world.admin.call('PUT', `/api/v1/providers/${id}/procedures/27447`, { ...FACTS, ...PRICE });
    const seen = (await (await as('patient')).get<Offer[]>(`/api/v1/providers/${id}/procedures`)).body.data;
    expect(seen).toEqual([{ procedure_code: '27447', name: 'Procedure 27447', ...FACTS }]);
  });

  it('is refused with every field at fault, of an unknown procedure or provider, and from who may not', async () => {
    const { id } = await provider();
    const put = (path: string, body: object) => world.admin.call('PUT', `/api/v1/providers/${path}`, body);
    const bad = await put(`${id}/procedures/27447`, { ...FACTS, success_rate: 101, price_low_cents: 5, colour: 1 });
    expect([bad.status, fields(bad), codes(bad)[0]]).toEqual([
      422,
      ['colour', 'currency', 'price_high_cents', 'success_rate'],
      'DOCTOR_VALIDATION_001',
    ]);
    const fraction = await put(`${id}/procedures/27447`, { ...FACTS, success_rate: 0.96 });
    expect([fields(fraction), fraction.body.errors?.[0]?.message]).toEqual([
      ['success_rate'],
      'is given in percent: 96 for 96 of 100, not 0.96',
    ]);
    expect((await put(`${id}/procedures/27447`, { ...FACTS, complication_rate_30day: 0.4 })).status).toBe(200);
    expect(fields(await put(`${id}/procedures/27447`, { price_low_cents: 5 }))).toEqual(['currency', 'price_high_cents']);
    expect(fields(await put(`${id}/procedures/27447`, { price_low_cents: 5, price_high_cents: 4, currency: 'USD' }))).toEqual([
      'price_high_cents',
    ]);
    expect(codes(await put(`${id}/procedures/1`, FACTS))).toEqual(['PROCEDURE_NOT_FOUND']);
    expect(codes(await put('01890000-0000-7000-8000-000000000000/procedures/27447', FACTS))).toEqual(['PROVIDER_NOT_FOUND_001']);
    const coordinator = await as('coordinator');
    expect(codes(await coordinator.call('PUT', `/api/v1/providers/${id}/procedures/27447`, FACTS))).toEqual(['AUTH_PERMISSION_DENIED']);
    const another = await as('provider_admin');
    expect(codes(await another.call('DELETE', `/api/v1/providers/${id}/procedures/27447`))).toEqual(['AUTH_UNAUTHORIZED_001']);
  });

  it('of an inactive provider is hidden from all but those who manage it; capacity is told', async () => {
    const { id, capacity_limit } = await provider({ is_active: false, capacity_limit: 3 });
    expect(capacity_limit).toBe(3);
    expect(codes(await (await as('patient')).get(`/api/v1/providers/${id}/procedures`))).toEqual(['PROVIDER_NOT_FOUND_001']);
    expect((await world.admin.get(`/api/v1/providers/${id}/procedures`)).status).toBe(200);
  });

  it('reaches the outbox only when something changed', async () => {
    const made = await provider({
      specialties: ['A'],
      language_services: { medical_interpreters: ['English'], third_party_interpretation: true },
    });
    const waiting = async () =>
      (
        await world.sql<{ n: number }>('select count(*)::int as n from outbox where tenant_id = $1 and entity_id = $2', [
          world.tenant,
          made.id,
        ])
      )[0]?.n;
    expect(await waiting()).toBe(1);
    const same = { specialties: ['A'], language_services: { third_party_interpretation: true, medical_interpreters: ['English'] } };
    expect((await world.admin.patch(`/api/v1/providers/${made.id}`, same)).status).toBe(200);
    expect(await waiting()).toBe(1);
    await world.admin.patch(`/api/v1/providers/${made.id}`, { specialties: ['B'] });
    expect(await waiting()).toBe(2);
  });
});
