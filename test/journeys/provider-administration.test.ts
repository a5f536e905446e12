import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Caller, codes, createCaller, fields } from '../support/caller.ts';
import { type Hospital, ok, openHospital } from '../support/forwarded-case.ts';
import { type RunningSystem, startSystem } from '../support/start-system.ts';

/** The administrator of a hospital looks after what the tenant that lists it shows of it. */

type Doctor = { id: string; first_name: string; provider_id: string; years_of_experience: number | null };

let system: RunningSystem;
let hospital: Hospital;
let doctorId: string;
let admin: Caller;
let operator: Caller;

beforeAll(async () => {
  system = await startSystem();
  const [listed] = await system.sql<{ id: string; provider_id: string }>(
    'demo',
    `select id, provider_id from doctors where tenant_id = 'demo' and is_active order by id limit 1`,
    [],
  );
  doctorId = listed?.id ?? '';
  hospital = await openHospital(system, listed?.provider_id ?? '', 'run-hospital');
  admin = await hospital.as('provider_admin');
  operator = createCaller(system.baseUrl, { token: await system.token('platform_admin'), tenant: 'demo' });
}, 600_000);
afterAll(() => system?.stop(), 60_000);

async function anotherProvider(): Promise<string> {
  const [other] = await system.sql<{ id: string }>('demo', 'select id from providers where id <> $1 order by id limit 1', [
    hospital.providerId,
  ]);
  return other?.id ?? '';
}

describe('the administrator of a provider', () => {
  it('runs the own provider: profile, capacity, languages, offers with prices, and new doctors', async () => {
    const portal = '/api/v1/provider-portal';
    const languages = { medical_interpreters: ['German', 'Arabic'] };
    const changed = await ok<Record<string, unknown>>(
      admin.patch(`${portal}/provider`, { capacity_limit: 7, language_services: languages }),
    );
    expect(changed).toMatchObject({ id: hospital.providerId, capacity_limit: 7, language_services: languages });
    expect(await ok(admin.get(`${portal}/provider`))).toEqual(changed);
    expect(fields(await admin.patch(`${portal}/provider`, { rating: 5, is_active: true, slug: 'a-b', pricing_tier: 'x' }))).toEqual([
      'is_active',
      'pricing_tier',
      'rating',
      'slug',
    ]);
    const price = { price_low_cents: 1_000_000, price_high_cents: 1_200_000, currency: 'EUR', annual_volume: 40 };
    expect(await ok(admin.call('PUT', `${portal}/offers/27447`, price))).toMatchObject({ procedure_code: '27447', ...price });
    const offers = await ok<{ procedure_code: string }[]>(admin.get(`${portal}/offers`));
    expect(offers.find(({ procedure_code }) => procedure_code === '27447')).toMatchObject(price);
    expect(codes(await admin.call('DELETE', `${portal}/offers/no-such`))).toEqual(['PROCEDURE_NOT_FOUND']);
    await ok(admin.call('PUT', `${portal}/offers/66984`, price));
    expect(await ok(admin.call('DELETE', `${portal}/offers/66984`))).toMatchObject({ procedure_code: '66984' });
    expect((await ok<{ procedure_code: string }[]>(admin.get(`${portal}/offers`))).map((offer) => offer.procedure_code)).not.toContain(
      '66984',
    );
    const added = await admin.post<Doctor>(`${portal}/doctors`, { first_name: 'Ada', last_name: 'Newcomer', specialty: 'Orthopedics' });
    expect([added.status, added.body.data.provider_id]).toEqual([201, hospital.providerId]);
    const staff = await hospital.as('provider_coordinator');
    for (const [method, where, body] of [
      ['GET', '/provider', undefined],
      ['PATCH', '/provider', { capacity_limit: 1 }],
      ['PUT', '/offers/27447', {}],
      ['POST', '/doctors', { first_name: 'A', last_name: 'B', specialty: 'C' }],
    ] as const)
      expect(codes(await staff.call(method, `${portal}${where}`, body))).toEqual(['AUTH_PERMISSION_DENIED']);
    const stranger = createCaller(system.baseUrl, {
      token: await system.token('provider_admin', { tenant_id: 'demo-b' }),
      tenant: 'demo-b',
    });
    await ok(operator.post('/api/v1/admin/flags/provider_portal_enabled/identities/demo-b', { value: true }));
    expect(codes(await stranger.get(`${portal}/provider?provider_id=${hospital.providerId}`))).toEqual(['PROVIDER_NOT_FOUND_001']);
  });

  it('reads and changes the own provider by its id too, and adds doctors to it, and to no other', async () => {
    const own = `/api/v1/providers/${hospital.providerId}`;
    const portal = await ok<{ id: string; name: string }>(admin.get('/api/v1/provider-portal/provider'));
    expect(await ok(admin.get(own))).toEqual(portal);
    expect(await ok(admin.patch(own, { capacity_limit: 9 }))).toMatchObject({ id: hospital.providerId, capacity_limit: 9 });
    expect(codes(await admin.patch(own, { rating: 5 }))).toEqual(['AUTH_UNAUTHORIZED_001']);
    const doctor = { first_name: 'Eva', last_name: 'Newcomer', specialty: 'Orthopedics' };
    const added = await admin.post<Doctor>('/api/v1/doctors/', { ...doctor, provider_id: hospital.providerId });
    expect([added.status, added.body.data.provider_id]).toEqual([201, hospital.providerId]);
    const [other] = await system.sql<{ id: string }>('demo', 'select id from providers where id <> $1 limit 1', [hospital.providerId]);
    expect(codes(await admin.get(`/api/v1/providers/${other?.id}`))).toEqual(['PROVIDER_NOT_FOUND_001']);
    expect(codes(await admin.patch(`/api/v1/providers/${other?.id}`, { capacity_limit: 9 }))).toEqual(['PROVIDER_NOT_FOUND_001']);
    expect(codes(await admin.post('/api/v1/doctors/', { ...doctor, provider_id: other?.id }))).toEqual(['AUTH_UNAUTHORIZED_001']);
  });

  it('does with the doctors and offers of the own provider what the directory’s routes do, and with no others', async () => {
    const doctors = '/api/v1/doctors/';
    const given = { first_name: 'Nil', last_name: 'Newcomer', specialty: 'Orthopedics', provider_id: hospital.providerId };
    const { id } = await ok<Doctor>(admin.post(doctors, given));
    expect((await ok<Doctor>(admin.get(`${doctors}${id}`))).provider_id).toBe(hospital.providerId);
    expect(await ok(admin.patch(`${doctors}${id}`, { years_of_experience: 12 }))).toMatchObject({ id, years_of_experience: 12 });
    const performed = { procedure_code: '27447', procedure_name: 'Total knee arthroplasty' };
    expect((await admin.post(`${doctors}${id}/procedures`, performed)).status).toBe(201);
    expect(await ok(admin.get(`${doctors}${id}/procedures`))).toMatchObject([performed]);
    expect(await ok(admin.get(`${doctors}${id}/completeness`))).toMatchObject({ doctor_id: id, badge: 'basic' });
    const bulk = await ok<{ created: number; failed: number }>(
      admin.post(`${doctors}bulk`, {
        doctors: [
          { ...given, first_name: 'Eda' },
          { ...given, provider_id: await anotherProvider() },
        ],
      }),
    );
    expect(bulk).toMatchObject({ created: 1, failed: 1 });
    for (const query of ['', `?provider_id=${hospital.providerId}`]) {
      const listed = await ok<Doctor[]>(admin.get(`${doctors}${query}`));
      expect([new Set(listed.map(({ provider_id }) => provider_id)), listed.some((doctor) => doctor.id === id)]).toEqual([
        new Set([hospital.providerId]),
        true,
      ]);
    }
    expect(await ok(admin.get(`${doctors}?provider_id=${await anotherProvider()}`))).toEqual([]);
    expect(await ok(admin.call('DELETE', `${doctors}${id}`))).toMatchObject({ id, is_active: false });
    expect(codes(await admin.get(`${doctors}${id}`))).toEqual(['DOCTOR_NOT_FOUND_001']);

    const offers = `/api/v1/providers/${hospital.providerId}/procedures`;
    const price = { price_low_cents: 1_000_000, price_high_cents: 1_200_000, currency: 'EUR', annual_volume: 40 };
    expect(await ok(admin.call('PUT', `${offers}/66984`, price))).toMatchObject({ procedure_code: '66984', ...price });
    expect((await ok<{ procedure_code: string }[]>(admin.get(offers))).map(({ procedure_code }) => procedure_code)).toContain('66984');
    expect(await ok(admin.call('DELETE', `${offers}/66984`))).toMatchObject({ procedure_code: '66984' });

    const [other] = await system.sql<{ id: string }>('demo', 'select id from doctors where provider_id <> $1 limit 1', [
      hospital.providerId,
    ]);
    for (const [method, part, body] of [
      ['GET', '', undefined],
      ['PATCH', '', { years_of_experience: 1 }],
      ['DELETE', '', undefined],
      ['GET', '/procedures', undefined],
      ['POST', '/procedures', performed],
      ['GET', '/completeness', undefined],
    ] as const)
      expect(codes(await admin.call(method, `${doctors}${other?.id}${part}`, body))).toEqual(['DOCTOR_NOT_FOUND_001']);
    expect(codes(await admin.patch(`${doctors}${doctorId}`, { provider_id: await anotherProvider() }))).toEqual(['AUTH_UNAUTHORIZED_001']);
    for (const [method, where] of [
      ['GET', ''],
      ['PUT', '/66984'],
      ['DELETE', '/66984'],
    ] as const)
      expect(
        codes(
          await admin.call(method, `/api/v1/providers/${await anotherProvider()}/procedures${where}`, method === 'PUT' ? price : undefined),
        ),
      ).toEqual(['PROVIDER_NOT_FOUND_001']);
  });

  it('sees and changes the doctors of the own provider, and no others', async () => {
    const doctors = await ok<Doctor[]>(admin.get('/api/v1/provider-portal/doctors?page_size=100'));
    expect(new Set(doctors.map(({ provider_id }) => provider_id))).toEqual(new Set([hospital.providerId]));
    const years_of_experience = (doctors.find(({ id }) => id === doctorId)?.years_of_experience ?? 0) + 1;
    const changed = await ok<Doctor>(admin.patch(`/api/v1/provider-portal/doctors/${doctorId}`, { years_of_experience }));
    expect(changed).toMatchObject({ id: doctorId, years_of_experience });
    const [event] = await system.sql<{ actor_id: string }>(
      'demo',
      `select actor_id from events where event_type = 'directory.changed' and payload->>'entity_id' = $1 order by created_at desc limit 1`,
      [doctorId],
    );
    expect(event?.actor_id).toBe('user_provideradmin000000000000');
    expect(fields(await admin.patch(`/api/v1/provider-portal/doctors/${doctorId}`, { provider_id: randomUUID(), title: 'Dr.' }))).toEqual([
      'provider_id',
    ]);
    const [other] = await system.sql<{ id: string }>('demo', 'select id from doctors where provider_id <> $1 limit 1', [
      hospital.providerId,
    ]);
    for (const id of [other?.id, randomUUID(), 'no-id'])
      expect(codes(await admin.patch(`/api/v1/provider-portal/doctors/${id}`, { years_of_experience: 1 }))).toEqual([
        'DOCTOR_NOT_FOUND_001',
      ]);
  });
});

describe('whoever works for a provider', () => {
  let own: Hospital;
  let stranger: Caller;
  beforeAll(async () => {
    own = await openHospital(system, await anotherProvider(), 'read-hospital');
    stranger = await own.as('patient');
  });

  it('finds it in the directory of its own tenant, and nobody else', async () => {
    for (const who of [await own.as('provider_admin'), await own.as('provider_coordinator')]) {
      const { body } = await who.get<{ id: string }[]>('/api/v1/providers/');
      expect([body.data.map(({ id }) => id), body.meta]).toMatchObject([[own.providerId], { total_count: 1, total_pages: 1 }]);
      expect(await ok(who.get('/api/v1/providers/?country=IS'))).toEqual([]);
      expect(await ok(who.get('/api/v1/providers/?page=2'))).toEqual([]);
      expect(await ok(who.get(`/api/v1/providers/${own.providerId}`))).toMatchObject({ id: own.providerId });
      expect(codes(await who.get(`/api/v1/providers/${hospital.providerId}`))).toEqual(['PROVIDER_NOT_FOUND_001']);
    }
    expect(await ok(stranger.get('/api/v1/providers/'))).toEqual([]);
  });

  it('reads its doctors and offers as the administrator does, and changes them in no other role', async () => {
    const doctors = '/api/v1/doctors/';
    const offers = `/api/v1/providers/${own.providerId}/procedures`;
    const [runs, staff] = [await own.as('provider_admin'), await own.as('provider_coordinator')];
    const ids = async (who: Caller, path: string) => (await ok<Doctor[]>(who.get(path))).map(({ id }) => id);
    const listed = await ids(runs, doctors);
    expect(listed.length).toBeGreaterThan(0);
    for (const query of ['', `?provider_id=${own.providerId}`]) expect(await ids(staff, `${doctors}${query}`)).toEqual(listed);
    for (const part of ['', '/procedures', '/completeness']) expect((await staff.get(`${doctors}${listed[0]}${part}`)).status).toBe(200);
    expect((await ok<object[]>(staff.get(offers))).length).toBe((await ok<object[]>(runs.get(offers))).length);
    expect(await ids(staff, `${doctors}?provider_id=${hospital.providerId}`)).toEqual([]);
    expect(codes(await staff.get(`${doctors}${doctorId}`))).toEqual(['DOCTOR_NOT_FOUND_001']);
    expect(codes(await staff.patch(`${doctors}${listed[0]}`, { title: 'Dr.' }))).toEqual(['AUTH_PERMISSION_DENIED']);
    expect(await ids(stranger, doctors)).toEqual([]);
  });

  it('reads what a procedure requires where the provider is listed', async () => {
    const path = '/api/v1/procedure-requirements';
    const listed = await ok<object>(operator.get(`${path}/27447`));
    for (const who of [await own.as('provider_admin'), await own.as('provider_doctor')]) {
      expect(await ok(who.get(`${path}/27447`))).toEqual(listed);
      expect(codes(await who.get(`${path}/no-such`))).toEqual(['PROCEDURE_NOT_FOUND']);
    }
    expect(codes(await stranger.get(`${path}/27447`))).toEqual(['PROCEDURE_NOT_FOUND']);
  });
});
