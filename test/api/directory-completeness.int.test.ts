import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type DirectoryWorld, startDirectoryWorld } from '../support/directory-world.ts';

/** Parts 2.5 and 2.6 over HTTP: scores, tiers and badges at their edges, kept as what they count changes. */

let world: DirectoryWorld;
beforeAll(async () => {
  world = await startDirectoryWorld();
}, 400_000);
afterAll(() => world?.stop());

type Provider = { id: string; completeness: number; completeness_tier: string };
type Doctor = { id: string; badges: string[]; data_completeness: { overall: number } };

const provider = async (id: string) => {
  const { completeness, completeness_tier } = (await world.admin.get<Provider>(`/api/v1/providers/${id}`)).body.data;
  return [completeness, completeness_tier];
};
const addDoctor = async (provider_id: string, more: object = {}) =>
  (await world.admin.post<Doctor>('/api/v1/doctors/', { provider_id, first_name: 'A', last_name: 'B', specialty: 'Urology', ...more })).body
    .data;

describe('a provider', () => {
  const FACTS = {
    ...{
      name: 'Tiered',
      country: 'TR',
      city: 'Izmir',
      description: 'x'.repeat(200),
      accreditations: ['JCI'],
      specialties: ['a', 'b', 'c'],
    },
    ...{
      facilities: { icu: true, rooms: 3 },
      bed_count: 10,
      hero_image_url: 'https://x.example/a.jpg',
      international_patients: 5,
      rating: 4,
    },
    language_services: { medical_interpreters: ['English', 'German'], patient_coordinators: ['Arabic'] },
  };
  const PROCEDURES = ['27447', '27130', '66984'];

  it('has each specialty once, whatever is sent', async () => {
    const repeated = { ...FACTS, name: 'Repeated', specialties: ['a', 'b', 'B', 'a'] };
    const { id, specialties } = (await world.admin.post<Provider & { specialties: string[] }>('/api/v1/providers/', repeated)).body.data;
    expect([specialties, await provider(id)]).toEqual([
      ['a', 'b'],
      [0.55, 'standard'],
    ]);
  });

  it('is gold from 0.80 and standard below, as its first doctor comes, goes, and works elsewhere', async () => {
    const { id } = (await world.admin.post<Provider>('/api/v1/providers/', FACTS)).body.data;
    expect(await provider(id)).toEqual([0.65, 'standard']);
    const doctor = await addDoctor(id);
    expect(await provider(id)).toEqual([0.8, 'gold']);
    await world.admin.patch(`/api/v1/providers/${id}`, { rating: null });
    expect(await provider(id)).toEqual([0.75, 'standard']);
    await world.admin.patch(`/api/v1/providers/${id}`, { rating: 4 });
    const elsewhere = (await world.admin.post<Provider>('/api/v1/providers/', { name: 'Elsewhere', country: 'TR', city: 'Izmir' })).body
      .data.id;
    await world.admin.patch(`/api/v1/doctors/${doctor.id}`, { provider_id: elsewhere });
    expect([await provider(id), await provider(elsewhere)]).toEqual([
      [0.65, 'standard'],
      [0.15, 'basic'],
    ]);
    await world.admin.call('DELETE', `/api/v1/doctors/${doctor.id}`);
    expect(await provider(elsewhere)).toEqual([0, 'basic']);
  });

  it('is standard from 0.50 and basic below, by its third procedure', async () => {
    const { rating, bed_count, international_patients, hero_image_url, language_services, ...rest } = FACTS;
    const { id } = (await world.admin.post<Provider>('/api/v1/providers/', rest)).body.data;
    for (const code of PROCEDURES.slice(0, 2)) await world.admin.call('PUT', `/api/v1/providers/${id}/procedures/${code}`, {});
    expect(await provider(id)).toEqual([0.4, 'basic']);
    await world.admin.call('PUT', `/api/v1/providers/${id}/procedures/${PROCEDURES[2]}`, {});
    expect(await provider(id)).toEqual([0.5, 'standard']);
    await world.admin.patch(`/api/v1/providers/${id}`, { facilities: { icu: true, pool: false } });
    expect(await provider(id)).toEqual([0.4, 'basic']);
  });
});

describe('a doctor', () => {
  const IDENTITY = { title: 'Dr.', photo_url: 'https://x.example/d.jpg', gender: 'female' };
  const CREDENTIALS = {
    education: [{ institution: 'Ege', degree: 'MD', year: 1999 }],
    ...{ certifications: ['EBU'], years_of_experience: 0 },
  };
  const VOLUME = { annual_procedure_volume: 10, total_procedures_performed: 100 };
  const OUTCOMES = { overall_success_rate: 97, complication_rate_30day: 0, patient_satisfaction_score: 4.5, mortality_rate: 0 };

  it.each([
    [
      'verified',
      0.8,
      { ...IDENTITY, ...CREDENTIALS, ...VOLUME, ...OUTCOMES, consultation_fee_usd: 100 },
      { consultation_fee_usd: null },
      'complete',
      0.775,
    ],
    [
      'complete',
      0.55,
      { ...IDENTITY, ...CREDENTIALS, ...VOLUME, average_response_time_hours: 4 },
      { average_response_time_hours: null },
      'basic',
      0.525,
    ],
  ])('is %s from %d', async (badge, overall, facts, without, lower, less) => {
    const { id } = (await world.admin.post<Provider>('/api/v1/providers/', { name: 'Any', country: 'TR', city: 'Izmir' })).body.data;
    const doctor = await addDoctor(id, { ...facts, medical_license_number: `EDGE-${overall}` });
    expect([doctor.badges, doctor.data_completeness.overall]).toEqual([[badge], overall]);
    const changed = (await world.admin.patch<Doctor>(`/api/v1/doctors/${doctor.id}`, without)).body.data;
    expect([changed.badges, changed.data_completeness.overall]).toEqual([[lower], less]);
    const answer = await world.admin.get<{ categories: Record<string, { missing: string[] }> }>(
      `/api/v1/doctors/${doctor.id}/completeness`,
    );
    expect(answer.body.data.categories.operational?.missing).toEqual(expect.arrayContaining(Object.keys(without)));
  });
});
