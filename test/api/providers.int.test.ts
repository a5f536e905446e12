import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import { codes, fields } from '../support/caller.ts';
import { type RunningApi, startApi } from '../support/running-api.ts';

type Item = { id: string; name: string; country: string; specialties: string[]; accreditations: string[] };

describe('providers, requirements and search', () => {
  let api: RunningApi;
  const ids = { heart: uuidv7(), knee: uuidv7(), eyes: uuidv7(), resting: uuidv7(), foreign: uuidv7() };

  beforeAll(async () => {
    api = await startApi();
    const add = (
      tenant: string,
      id: string,
      name: string,
      country: string,
      specialties: string[],
      more: { active?: boolean; age?: number; description?: string } = {},
    ) =>
      api.database.sql(
        tenant,
        `insert into providers (id, tenant_id, name, slug, country, city, specialties, accreditations, description, is_active, created_at)
         values ($1, $2, $3, $4, $5, 'Somewhere', $6, $7, $8, $9, now() - $10 * interval '1 day')`,
        [
          id,
          tenant,
          name,
          `slug-${id}`,
          country,
          JSON.stringify(specialties),
          '["JCI"]',
          more.description ?? null,
          more.active ?? true,
          more.age ?? 0,
        ],
      );
    await add('alpha', ids.heart, 'Bosphorus Heart Institute', 'TR', ['Cardiology'], {
      age: 3,
      description: 'Bypass surgery and valve repair.',
    });
    await add('alpha', ids.knee, 'Andaman Joint Center', 'TH', ['Orthopedics', 'Rehabilitation'], {
      age: 2,
      description: 'Hip and knee replacement.',
    });
    await add('alpha', ids.eyes, 'Iberia Eye Clinic', 'ES', ['Ophthalmology'], { age: 1, description: 'Cataract and laser surgery.' });
    await add('alpha', ids.resting, 'Closed House', 'TR', ['Cardiology'], { active: false });
    await add('beta', ids.foreign, 'Beta Heart', 'TR', ['Cardiology']);
    await embedProviders();
    await addProcedures();
  });
  afterAll(() => api.stop());

  async function embedProviders() {
    const texts = {
      heart: 'Heart hospital: bypass surgery, valve repair',
      knee: 'Joint center: hip and knee replacement',
      eyes: 'Eye clinic: cataract and laser surgery',
    };
    const { embeddings } = api.services;
    const vectors = await embeddings.embed(Object.values(texts));
    for (const [index, name] of (Object.keys(texts) as (keyof typeof texts)[]).entries()) {
      await api.database.sql(
        'alpha',
        `insert into embeddings (id, tenant_id, entity_type, entity_id, model, dimensions, content_hash, embedding) values ($1, 'alpha', 'provider', $2, $3, $4, 'x', $5::vector)`,
        [uuidv7(), ids[name], embeddings.model, embeddings.dimensions, JSON.stringify(vectors[index])],
      );
    }
  }

  async function addProcedures() {
    const add = (code: string, name: string, parent: string | null, documents: { key: string; name: string; description: string }[]) =>
      api.database.sql(
        'alpha',
        `with p as (insert into procedures (id, tenant_id, code, slug, name, parent_code, cpt, is_category) values ($1, 'alpha', $2, $3, $4, $5, $6, $7))
         insert into procedure_requirements (id, tenant_id, procedure_code, required_documents) values ($8, 'alpha', $2, $9)`,
        [
          uuidv7(),
          code,
          name.toLowerCase().replaceAll(' ', '-'),
          name,
          parent,
          /^\d+$/.test(code) ? code : null,
          parent === null,
          uuidv7(),
          JSON.stringify(documents),
        ],
      );
    await add('joints', 'Joint surgery', null, [
      { key: 'id', name: 'Identity', description: '' },
      { key: 'xray', name: 'X-ray', description: 'any' },
    ]);
    await add('27447', 'Total knee replacement', 'joints', [{ key: 'xray', name: 'Knee X-ray', description: 'standing' }]);
    await api.database.sql(
      'alpha',
      `insert into provider_procedures (id, tenant_id, provider_id, procedure_code, annual_volume) values ($1, 'alpha', $2, '27447', 300)`,
      [uuidv7(), ids.knee],
    );
  }

  it('are listed newest first, active ones of the tenant only, in pages', async () => {
    const caller = await api.as('patient');
    const first = await caller.get<Item[]>('/api/v1/providers/?page_size=2');
    const second = await caller.get<Item[]>('/api/v1/providers/?page_size=2&page=2');
    expect([...first.body.data, ...second.body.data].map(({ id }) => id)).toEqual([ids.eyes, ids.knee, ids.heart]);
    expect(first.body.meta).toMatchObject({ page: 1, page_size: 2, total_count: 3, total_pages: 2, request_id: expect.any(String) });
    expect(Object.keys(first.body.data[0] ?? {}).sort()).toEqual(['accreditations', 'country', 'id', 'name', 'specialties']);
  });

  it('are filtered by country in either form and by specialty in any case', async () => {
    const caller = await api.as('patient');
    for (const country of ['TR', 'tur']) {
      expect((await caller.get<Item[]>(`/api/v1/providers/?country=${country}`)).body.data.map(({ id }) => id)).toEqual([ids.heart]);
    }
    expect((await caller.get<Item[]>('/api/v1/providers/?specialty=orthopedics')).body.data.map(({ id }) => id)).toEqual([ids.knee]);
    expect((await caller.get<Item[]>('/api/v1/providers/?page=9')).body.data).toEqual([]);
  });

  it('refuse a wrong page and country together', async () => {
    const answer = await (await api.as('patient')).get('/api/v1/providers/?page=0&page_size=101&country=XX');
    expect([answer.status, fields(answer), codes(answer)[0]]).toEqual([422, ['country', 'page', 'page_size'], 'DOCTOR_VALIDATION_001']);
  });

  it('are shown one by one, an inactive one to those who manage it only', async () => {
    const caller = await api.as('patient');
    const answer = await caller.get(`/api/v1/providers/${ids.heart}`);
    expect(answer.body.data).toMatchObject({
      id: ids.heart,
      name: 'Bosphorus Heart Institute',
      provider_type: 'hospital',
      language_services: {},
    });
    const missing = [ids.resting, ids.foreign, uuidv7(), 'nothing'];
    for (const id of missing) expect(codes(await caller.get(`/api/v1/providers/${id}`))).toEqual(['PROVIDER_NOT_FOUND_001']);
    expect((await (await api.as('platform_admin')).get(`/api/v1/providers/${ids.resting}`)).status).toBe(200);
  });

  it('require what the parent category requires, the procedure having the last word', async () => {
    const caller = await api.as('patient');
    for (const name of ['27447', 'total-knee-replacement']) {
      const answer = await caller.get(`/api/v1/procedure-requirements/${name}`);
      expect(answer.body.data).toMatchObject({
        procedure_code: '27447',
        inherited_from: ['joints'],
        required_documents: [{ key: 'id' }, { key: 'xray', name: 'Knee X-ray', description: 'standing' }],
      });
    }
    expect(codes(await caller.get('/api/v1/procedure-requirements/nothing'))).toEqual(['PROCEDURE_NOT_FOUND']);
  });

  it('are found by words, by meaning and by what they offer', async () => {
    const caller = await api.as('patient');
    const find = async (query: string, more = {}) =>
      (await caller.post<(Item & { found_by: string[] })[]>('/api/v1/search/', { query, ...more })).body.data;
    expect((await find('knee replacement'))[0]).toMatchObject({ id: ids.knee, found_by: ['meaning', 'procedure', 'text'] });
    expect((await find('operation on the coronary arteries'))[0]).toMatchObject({ id: ids.heart, found_by: ['meaning'] });
    expect(await find('knee replacement')).toEqual(await find('knee replacement'));
  });

  it('answer a search without result 404 and one that is too short 422', async () => {
    const caller = await api.as('patient');
    expect(codes(await caller.post('/api/v1/search/', { query: 'knee replacement', country: 'JP' }))).toEqual(['MATCH_NO_RESULTS_001']);
    const answer = await caller.post('/api/v1/search/', { query: 'k', limit: 51 });
    expect([answer.status, fields(answer)]).toEqual([422, ['limit', 'query']]);
  });
});
