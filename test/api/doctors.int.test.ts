import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type AdminApi, startAdminApi } from '../support/admin-api.ts';
import { codes, fields } from '../support/caller.ts';

type Provider = { id: string; slug: string; country: string; is_active: boolean };
type Doctor = {
  id: string;
  slug: string;
  provider_id: string;
  is_active: boolean;
  badges: string[];
  data_completeness: { overall: number };
  title: string | null;
};
const DOCTORS = '/api/v1/doctors/';
const NOWHERE = '01890000-0000-7000-8000-000000000000';

let admin: AdminApi;
let providerId: string;
let licences = 0;
beforeAll(async () => {
  admin = await startAdminApi();
  providerId = (await admin.platformAdmin.post<Provider>('/api/v1/providers/', { name: 'First Hospital', country: 'TUR', city: 'Izmir' }))
    .body.data.id;
}, 400_000);
afterAll(() => admin.api.stop());

const body = (more: object = {}) => {
  licences += 1;
  return {
    provider_id: providerId,
    first_name: 'Ayşe',
    last_name: 'Yılmaz',
    specialty: 'Orthopedics',
    medical_license_number: `TR-${1000 + licences}`,
    ...more,
  };
};
const add = (more: object = {}) => admin.platformAdmin.post<Doctor>(DOCTORS, body(more));

const COMPLETE = {
  ...{ title: 'Prof. Dr.', photo_url: 'https://images.example/d.jpg', gender: 'female' },
  ...{ languages: [{ language: 'English', proficiency: 'fluent' }], primary_language: 'Turkish' },
  ...{ education: [{ institution: 'Ege', degree: 'MD', year: 1999 }], certifications: ['EBOT'], years_of_experience: 20 },
  ...{ annual_procedure_volume: 200, total_procedures_performed: 3000 },
  ...{ overall_success_rate: 97.25, complication_rate_30day: 1.5, patient_satisfaction_score: 4.85, mortality_rate: 0.0012 },
  ...{ consultation_fee_usd: 150.5, average_response_time_hours: 12, next_available_date: '2026-12-01' },
  ...{ publications_count: 12, notable_achievements: ['First robotic knee in Izmir'], patient_testimonials_count: 40 },
};

describe('a doctor', () => {
  it('is added with every field, and is as complete as what is known', async () => {
    const answer = await add(COMPLETE);
    expect([answer.status, answer.body.data]).toMatchObject([
      201,
      { ...COMPLETE, slug: 'dr-ayse-yilmaz', accepts_international_patients: true, is_active: true, badges: ['verified'] },
    ]);
    expect(answer.body.data.data_completeness.overall).toBe(1);
    const bare = await add();
    expect(bare.body.data).toMatchObject({ slug: 'dr-ayse-yilmaz-2', badges: ['basic'], title: null });
    expect((await admin.events('alpha', 'directory.changed')).length).toBeGreaterThanOrEqual(2);
  });

  it('has a completeness in seven categories with what is missing', async () => {
    const { id } = (await add({ title: 'Dr.' })).body.data;
    const { body: answer } = await admin.coordinator.get<{
      overall: number;
      badge: string;
      categories: Record<string, { score: number; missing: string[] }>;
    }>(`${DOCTORS}${id}/completeness`);
    expect(Object.keys(answer.data.categories)).toEqual([
      'identity',
      'languages',
      'credentials',
      'volume',
      'outcomes',
      'operational',
      'social_proof',
    ]);
    expect(answer.data.categories.identity).toEqual({ score: 0.6, missing: ['photo_url', 'gender'] });
    expect(answer.data.badge).toBe('basic');
  });

  it.each([['TR-7777'], [' tr 7777'], ['TR/7777']])(
    'with the licence number of another (%s) is a duplicate',
    async (medical_license_number) => {
      await add({ medical_license_number: 'TR-7777' });
      const answer = await add({ medical_license_number });
      expect([answer.status, codes(answer), fields(answer)]).toEqual([409, ['DOCTOR_DUPLICATE_001'], ['medical_license_number']]);
    },
  );

  it.each([
    ['Ш-4411', 'ш 4411', 'Щ-4411'],
    ['東京 12号', '東京12号', '大阪12号'],
    ['ط-٤٥', 'ط ٤٥', 'ع-٤٥'],
    ['--/', '--/', '---'],
  ])('has a licence number in any script: %s is %s and not %s', async (licence, same, another) => {
    const statuses: number[] = [];
    for (const medical_license_number of [licence, same, another]) statuses.push((await add({ medical_license_number })).status);
    expect(statuses).toEqual([201, 409, 201]);
  });

  it('gets a slug of its own when many of one name come at the same moment', async () => {
    const named = () => add({ first_name: 'Same', last_name: 'Moment' });
    const answers = await Promise.all(Array.from({ length: 8 }, named));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 201));
    expect(new Set(answers.map((answer) => answer.body.data.slug)).size).toBe(8);
  });

  it('is added once by two requests at the same moment', async () => {
    const given = body({ medical_license_number: 'TR-RACE-1' });
    const answers = await Promise.all([1, 2, 3].map(() => admin.platformAdmin.post(DOCTORS, given)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  });

  it('is refused with every field at fault', async () => {
    const answer = await admin.platformAdmin.post(DOCTORS, {
      ...{
        provider_id: 'x',
        first_name: '',
        specialty: 7,
        overall_success_rate: 100.5,
        patient_satisfaction_score: 4.855,
        mortality_rate: -1,
      },
      ...{ next_available_date: '2026-02-30', license_country: 'XX', languages: [{ language: 'English' }], colour: 1 },
    });
    expect([answer.status, new Set(codes(answer))]).toEqual([422, new Set(['DOCTOR_VALIDATION_001'])]);
    expect(fields(answer)).toEqual([
      ...['colour', 'first_name', 'languages.0.proficiency', 'last_name', 'license_country', 'mortality_rate', 'next_available_date'],
      ...['overall_success_rate', 'patient_satisfaction_score', 'provider_id', 'specialty'],
    ]);
  });

  it('is refused with a mortality in percent: it is a share', async () => {
    const answer = await admin.platformAdmin.post(DOCTORS, body({ mortality_rate: 1.2 }));
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      [{ code: 'DOCTOR_VALIDATION_001', message: 'must be a share from 0 to 1: 0.0012 is 0.12 percent', field: 'mortality_rate' }],
    ]);
  });

  it('needs a provider that is there, and provider:manage', async () => {
    expect(codes(await add({ provider_id: NOWHERE }))).toEqual(['PROVIDER_NOT_FOUND_001']);
    expect(codes(await admin.coordinator.post(DOCTORS, body()))).toEqual(['AUTH_PERMISSION_DENIED']);
    const ofAnother = await admin.as('provider_admin', 'user_provideradmin000001');
    expect(codes(await ofAnother.post(DOCTORS, body()))).toEqual(['AUTH_UNAUTHORIZED_001']);
  });

  it('is managed by the administrator of its own provider', async () => {
    const own = (await add()).body.data;
    const caller = await admin.api.as('provider_admin', { sub: 'user_provideradmin000002', doctor_id: own.id });
    expect((await caller.patch<Doctor>(`${DOCTORS}${own.id}`, { title: 'Dr.' })).body.data.title).toBe('Dr.');
  });

  it('is read, listed, changed and taken out', async () => {
    const { id } = (await add({ specialty: 'Cardiology' })).body.data;
    expect((await admin.coordinator.get<Doctor>(`${DOCTORS}${id}`)).body.data.id).toBe(id);
    const listed = await admin.coordinator.get<Doctor[]>(`${DOCTORS}?specialty=cardiology&country=TR&provider_id=${providerId}`);
    expect([listed.body.data.map((doctor) => doctor.id), listed.body.meta]).toMatchObject([[id], { total_count: 1 }]);
    const changed = await admin.platformAdmin.patch<Doctor>(`${DOCTORS}${id}`, { ...COMPLETE, slug: 'dr-changed' });
    expect(changed.body.data).toMatchObject({ slug: 'dr-changed', badges: ['verified'] });
    const taken = await add({ slug: 'dr-changed' });
    expect([taken.status, codes(taken), fields(taken)]).toEqual([409, ['PUBLIC_SLUG_CONFLICT_012'], ['slug']]);
    expect((await admin.platformAdmin.call<Doctor>('DELETE', `${DOCTORS}${id}`)).body.data.is_active).toBe(false);
    expect((await admin.coordinator.get<Doctor[]>(`${DOCTORS}?specialty=cardiology`)).body.data).toEqual([]);
  });

  it('is gone when it is deleted, and its licence number is free', async () => {
    const licence = 'GONE-2026-1';
    const { id } = (await add({ medical_license_number: licence })).body.data;
    expect((await admin.platformAdmin.call<Doctor>('DELETE', `${DOCTORS}${id}`)).body.data).toMatchObject({ id, is_active: false });
    for (const method of ['GET', 'PATCH', 'DELETE']) {
      const answer = await admin.platformAdmin.call(method, `${DOCTORS}${id}`, method === 'PATCH' ? { is_active: true } : undefined);
      expect([method, answer.status, codes(answer)]).toEqual([method, 404, ['DOCTOR_NOT_FOUND_001']]);
    }
    expect((await admin.platformAdmin.get(`${DOCTORS}${id}/completeness`)).status).toBe(404);
    const all = await admin.platformAdmin.get<Doctor[]>(`${DOCTORS}?active_only=false&provider_id=${providerId}&page_size=100`);
    expect(all.body.data.map((doctor) => doctor.id)).not.toContain(id);
    expect((await add({ medical_license_number: licence })).status).toBe(201);
  });

  it('is not changed by a body that names nothing', async () => {
    const { id } = (await add()).body.data;
    for (const path of [`${DOCTORS}${id}`, `/api/v1/providers/${providerId}`]) {
      const answer = await admin.platformAdmin.patch(path, {});
      expect([answer.status, codes(answer)]).toEqual([422, ['DOCTOR_VALIDATION_001']]);
    }
  });

  it.each(['GET', 'PATCH', 'DELETE'])('%s of none, of another tenant’s and of a malformed id is 404', async (method) => {
    const { id } = (await add()).body.data;
    const beta = await admin.as('platform_admin', 'user_platformAdmin00001', 'beta');
    for (const [caller, path] of [
      [admin.platformAdmin, NOWHERE],
      [admin.platformAdmin, 'x'],
      [beta, id],
    ] as const) {
      const answer = await caller.call(method, `${DOCTORS}${path}`, method === 'PATCH' ? { title: 'X' } : undefined);
      expect([answer.status, codes(answer)]).toEqual([404, ['DOCTOR_NOT_FOUND_001']]);
    }
  });

  it('performs procedures, each once', async () => {
    const { id } = (await add()).body.data;
    const procedure = {
      procedure_code: '27447',
      procedure_name: 'Total knee replacement',
      annual_volume: 120,
      average_los_days: 3.5,
      proms_scores: { oxford_knee: 42 },
      technique: 'robotic',
    };
    const added = await admin.platformAdmin.post(`${DOCTORS}${id}/procedures`, procedure);
    expect([added.status, added.body.data]).toMatchObject([201, { tenant_id: 'alpha', doctor_id: id, ...procedure }]);
    const twice = await admin.platformAdmin.post(`${DOCTORS}${id}/procedures`, procedure);
    expect([twice.status, codes(twice)]).toEqual([409, ['DOCTOR_PROCEDURE_EXISTS_001']]);
    expect((await admin.coordinator.get<object[]>(`${DOCTORS}${id}/procedures`)).body.data).toMatchObject([procedure]);
    const bad = await admin.platformAdmin.post(`${DOCTORS}${id}/procedures`, { procedure_code: '', average_los_days: 3.55 });
    expect([bad.status, fields(bad)]).toEqual([422, ['average_los_days', 'procedure_code', 'procedure_name']]);
  });
});

describe('a provider', () => {
  const provider = (name: string) => admin.platformAdmin.post<Provider>('/api/v1/providers/', { name, country: 'TR', city: 'Izmir' });

  it('takes its doctors out with it, each with one change in the outbox', async () => {
    const { id } = (await provider('Leaving Hospital')).body.data;
    const doctors = [(await add({ provider_id: id })).body.data.id, (await add({ provider_id: id })).body.data.id];
    const before = (await add({ provider_id: id, is_active: false })).body.data.id;
    await admin.platformAdmin.call('DELETE', `/api/v1/providers/${id}`);
    for (const doctor of doctors) {
      expect((await admin.coordinator.get<Doctor>(`${DOCTORS}${doctor}`)).body.data.is_active).toBe(false);
      expect(codes(await admin.platformAdmin.patch(`${DOCTORS}${doctor}`, { is_active: true }))).toEqual(['PROVIDER_NOT_FOUND_001']);
    }
    const deleted = (await admin.events('alpha', 'directory.changed')).filter(({ payload }) => payload.change === 'deleted');
    const told = deleted.map(({ payload }) => payload.entity_id);
    expect(told.filter((entity) => doctors.includes(String(entity))).toSorted()).toEqual(doctors.toSorted());
    expect(told).not.toContain(before);
  });

  it('that is inactive hides its doctors, and shows them again when it is active', async () => {
    const { id } = (await provider('Resting Hospital')).body.data;
    const doctor = (await add({ ...COMPLETE, provider_id: id, slug: 'dr-resting' })).body.data;
    const listed = async (more = '') =>
      (await admin.coordinator.get<Doctor[]>(`${DOCTORS}?provider_id=${id}${more}`)).body.data.map((row) => row.id);
    expect(await listed()).toEqual([doctor.id]);
    await admin.platformAdmin.patch(`/api/v1/providers/${id}`, { is_active: false });
    expect([await listed(), await listed('&active_only=false')]).toEqual([[], [doctor.id]]);
    await admin.platformAdmin.patch(`/api/v1/providers/${id}`, { is_active: true });
    expect(await listed()).toEqual([doctor.id]);
  });

  it('gets a slug of its own when many of one name come at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => provider('Same Moment')));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 201));
    expect(new Set(answers.map((answer) => answer.body.data.slug)).size).toBe(8);
  });

  it('is added, changed and taken out, with a slug of its own', async () => {
    const made = await admin.platformAdmin.post<Provider>('/api/v1/providers/', {
      name: 'Ünal Hastanesi',
      country: 'TUR',
      city: 'Bursa',
      specialties: ['Cardiology'],
    });
    expect([made.status, made.body.data]).toMatchObject([
      201,
      { slug: 'unal-hastanesi', country: 'TR', provider_type: 'hospital', is_active: true },
    ]);
    const path = `/api/v1/providers/${made.body.data.id}`;
    expect((await admin.platformAdmin.patch<{ rating: number }>(path, { rating: 4.5 })).body.data.rating).toBe(4.5);
    const taken = await admin.platformAdmin.post('/api/v1/providers/', { name: 'X', country: 'TR', city: 'Y', slug: 'unal-hastanesi' });
    expect([taken.status, codes(taken)]).toEqual([409, ['PUBLIC_SLUG_CONFLICT_012']]);
    expect((await admin.platformAdmin.call('DELETE', path)).status).toBe(200);
    expect((await admin.platformAdmin.get(path)).status).toBe(404);
    const bad = await admin.platformAdmin.post('/api/v1/providers/', { name: '', country: 'XX', rating: 6, colour: 1 });
    expect([bad.status, codes(bad)[0], fields(bad)]).toEqual([
      422,
      'DOCTOR_VALIDATION_001',
      ['city', 'colour', 'country', 'name', 'rating'],
    ]);
    expect(codes(await admin.coordinator.post('/api/v1/providers/', {}))).toEqual(['AUTH_PERMISSION_DENIED']);
  });
});
