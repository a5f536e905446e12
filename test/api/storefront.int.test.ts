import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Envelope } from '../support/caller.ts';
import { type RunningSystem, startSystem } from '../support/start-system.ts';

/** Part 4.7, route by route, over the demo's directory as an outside caller. */

type Item = {
  slug: string;
  name: string;
  country: string;
  city: string;
  specialties: string[];
  languages: string[];
  procedures: unknown[];
  rating: number;
};
type Answer<T> = { status: number; headers: Headers; body: Envelope<T>; text: string };

let system: RunningSystem;
beforeAll(async () => {
  system = await startSystem({ env: { RATE_LIMIT_PUBLIC: '0' } });
}, 400_000);
afterAll(() => system?.stop(), 60_000);

async function get<T = unknown>(path: string, headers: Record<string, string> = {}): Promise<Answer<T>> {
  const response = await fetch(new URL(`/api/v1/public${path}`, system.baseUrl), { headers });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: (text.startsWith('{') ? JSON.parse(text) : null) as Envelope<T>,
  };
}
const code = (answer: Answer<unknown>) => answer.body.errors?.[0]?.code;
const first = async (collection: string) => (await get<{ slug: string }[]>(`/${collection}?per_page=1`)).body.data[0]?.slug ?? '';

describe('the list of providers', () => {
  it('is paged, best rated first, with names of procedures and no price', async () => {
    const { status, body } = await get<Item[]>('/providers?per_page=5&page=2');
    expect(status).toBe(200);
    expect(body.data).toHaveLength(5);
    expect(body.meta).toMatchObject({ page: 2, page_size: 5, total_count: 64, total_pages: 13, request_id: expect.any(String) });
    expect(body.data.map(({ rating }) => rating)).toEqual(body.data.map(({ rating }) => rating).toSorted((a, b) => b - a));
    for (const { procedures } of body.data) for (const name of procedures) expect(typeof name).toBe('string');
  });

  it.each([
    ['country=TR', (item: Item) => item.country === 'TR'],
    ['country=TUR', (item: Item) => item.country === 'TR'],
    ['specialty=orthopedics', (item: Item) => item.specialties.some((each) => /orthop/i.test(each))],
    ['language=arabic', (item: Item) => item.languages.includes('Arabic')],
  ])('is filtered by %s', async (query, holds) => {
    const { body } = await get<Item[]>(`/providers?${query}&per_page=100`);
    expect(body.data.length).toBeGreaterThan(0);
    expect(body.data.length).toBeLessThan(64);
    for (const item of body.data) expect(holds(item)).toBe(true);
  });

  it('is filtered by an accreditation', async () => {
    const all = await get<(Item & { accreditations: string[] })[]>('/providers?per_page=100');
    const held = all.body.data.flatMap(({ accreditations }) => accreditations)[0] ?? '';
    const { body } = await get<(Item & { accreditations: string[] })[]>(
      `/providers?accreditation=${encodeURIComponent(held.toLowerCase())}&per_page=100`,
    );
    expect(body.data.length).toBeGreaterThan(0);
    for (const { accreditations } of body.data) expect(accreditations).toContain(held);
  });

  it('is sorted by name, newest or completeness', async () => {
    const names = (await get<Item[]>('/providers?sort_by=name&per_page=100')).body.data.map(({ name }) => name);
    expect(names).toEqual(names.toSorted((a, b) => (a < b ? -1 : 1)));
    for (const sort of ['newest', 'completeness', 'rating']) expect((await get(`/providers?sort_by=${sort}`)).status).toBe(200);
  });

  it.each([
    ['country=XX', 'PUBLIC_INVALID_FILTER_005'],
    [`specialty=${'x'.repeat(101)}`, 'PUBLIC_INVALID_FILTER_005'],
    ['sort_by=price', 'PUBLIC_INVALID_SORT_006'],
    ['page=0', 'PUBLIC_PAGINATION_INVALID_011'],
    ['page=two', 'PUBLIC_PAGINATION_INVALID_011'],
    ['per_page=101', 'PUBLIC_PAGINATION_INVALID_011'],
  ])('refuses %s with 400 %s', async (query, expected) => {
    const answer = await get(`/providers?${query}`);
    expect([answer.status, code(answer)]).toEqual([400, expected]);
  });

  it('is filtered by a language that is spoken to patients, not only written in documents', async () => {
    const { body } = await get<Item[]>('/providers?language=english&per_page=100');
    expect(body.data.length).toBeGreaterThan(0);
    for (const { languages } of body.data) expect(languages).toContain('English');
  });

  it('shows completeness only while its flag is on', async () => {
    const shown = (await get<{ completeness?: { score: number; tier: string } }[]>('/providers?per_page=3')).body.data;
    for (const { completeness } of shown)
      expect(completeness).toMatchObject({ score: expect.any(Number), tier: expect.stringMatching(/^(gold|standard|basic)$/) });
  });
});

describe('profiles', () => {
  it('of a provider carry facilities, doctors, cultural support and travel info', async () => {
    const { status, body } = await get<Record<string, unknown>>(`/providers/${await first('providers')}`);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      facilities: expect.any(Object),
      cultural_support: expect.any(Object),
      doctors: expect.any(Array),
      json_ld: { '@type': 'Hospital' },
    });
    expect(Object.keys(body.data.travel_info as object)).toEqual(expect.arrayContaining(['airport', 'climate', 'accommodation']));
  });

  it('of a doctor are shown from a completeness of 0.60', async () => {
    const slug = await first('doctors');
    expect((await get<Record<string, unknown>>(`/doctors/${slug}`)).body.data).toMatchObject({
      slug,
      procedures: expect.any(Array),
      json_ld: { '@type': 'Physician' },
    });
    const [low] = await system.sql<{ slug: string }>(
      'demo',
      `select slug from doctors where (data_completeness->>'overall')::numeric < 0.6 limit 1`,
    );
    const hidden = await get(`/doctors/${low?.slug}`);
    expect([hidden.status, code(hidden)]).toEqual([404, 'PUBLIC_DOCTOR_NOT_FOUND_002']);
    expect((await get<Item[]>('/doctors?per_page=100')).body.data.map(({ slug: each }) => each)).not.toContain(low?.slug);
  });

  it.each([
    ['/providers/nowhere', 'PUBLIC_PROVIDER_NOT_FOUND_001'],
    ['/doctors/nobody', 'PUBLIC_DOCTOR_NOT_FOUND_002'],
    ['/treatments/nothing', 'PUBLIC_TREATMENT_NOT_FOUND_003'],
    ['/destinations/nowhere', 'PUBLIC_DESTINATION_NOT_FOUND_004'],
  ])('%s is 404 %s', async (path, expected) => {
    const answer = await get(path);
    expect([answer.status, code(answer)]).toEqual([404, expected]);
  });

  it('leave out what is null', async () => {
    for (const path of [`/providers/${await first('providers')}`, `/doctors/${await first('doctors')}`, '/providers?per_page=100']) {
      const { data } = (await get(path)).body;
      expect(JSON.stringify(data)).not.toContain(':null');
    }
  });
});

describe('the list of doctors', () => {
  it.each([['gender=female'], ['country=TH'], ['language=English'], ['specialty=Orthopedics&gender=male']])(
    'is filtered by %s',
    async (query) => {
      const { status, body } = await get<(Item & { gender: string; provider: { country: string } })[]>(`/doctors?${query}&per_page=100`);
      expect(status).toBe(200);
      const [name, value] = query.split('&')[0]?.split('=') ?? [];
      for (const doctor of body.data) {
        if (name === 'gender') expect(doctor.gender).toBe(value);
        if (name === 'country') expect(doctor.provider.country).toBe('TH');
        if (name === 'language') expect(doctor.languages).toContain('English');
      }
    },
  );

  it.each([
    ['gender=unknown', 'PUBLIC_INVALID_FILTER_005'],
    ['country=1', 'PUBLIC_INVALID_FILTER_005'],
    ['per_page=0', 'PUBLIC_PAGINATION_INVALID_011'],
  ])('refuses %s', async (query, expected) => {
    expect(code(await get(`/doctors?${query}`))).toBe(expected);
  });
});

describe('treatments', () => {
  it('are categories with counts, and a detail with the providers that offer it', async () => {
    const { body } =
      await get<{ slug: string; provider_count: number; treatments: { slug: string; provider_count: number }[] }[]>('/treatments');
    expect(body.data.length).toBeGreaterThan(5);
    for (const category of body.data) expect(category.treatments.length).toBeGreaterThan(0);
    const one = body.data.flatMap(({ treatments }) => treatments).find(({ provider_count }) => provider_count > 0);
    const detail = await get<{ provider_count: number; providers: unknown[]; category: object }>(`/treatments/${one?.slug}`);
    expect(detail.body.data.providers).toHaveLength(one?.provider_count ?? -1);
    expect(detail.body.data.category).toBeDefined();
    expect((await get<{ providers: unknown[] }>(`/treatments/${body.data[0]?.slug}`)).body.data.providers).toHaveLength(
      body.data[0]?.provider_count ?? -1,
    );
  });
});

describe('search', () => {
  type Groups = { providers: Item[]; doctors: Item[]; treatments: Item[]; destinations: Item[] };

  it('groups what it finds, and understands countries and languages', async () => {
    const { status, body } = await get<Groups>(`/search?q=${encodeURIComponent('new knee in Turkey, Arabic-speaking')}`);
    expect(status).toBe(200);
    expect(Object.keys(body.data).toSorted()).toEqual(['destinations', 'doctors', 'providers', 'treatments']);
    for (const { country } of body.data.providers) expect(country).toBe('TR');
    expect(body.data.treatments[0]?.name).toMatch(/knee/i);
    expect(body.data.destinations[0]?.slug).toBe('turkey');
  });

  it('forgives a slip of the pen', async () => {
    expect((await get<Groups>('/search?q=cataractt%20surgry')).body.data.treatments[0]?.name).toMatch(/cataract/i);
  });

  it('finds nothing for nonsense, which is no error', async () => {
    const { status, body } = await get<Groups>('/search?q=zzqxv%20wqqk');
    expect([status, Object.values(body.data).flat()]).toEqual([200, []]);
  });

  it.each([
    ['q=a', 'PUBLIC_SEARCH_QUERY_TOO_SHORT_007'],
    ['q=%20%20a%20', 'PUBLIC_SEARCH_QUERY_TOO_SHORT_007'],
    ['', 'PUBLIC_SEARCH_QUERY_TOO_SHORT_007'],
    [`q=${'a'.repeat(201)}`, 'PUBLIC_SEARCH_QUERY_TOO_LONG_008'],
  ])('refuses %s with 400 %s', async (query, expected) => {
    const answer = await get(`/search?${query}`);
    expect([answer.status, code(answer)]).toEqual([400, expected]);
  });
});

describe('the cache', () => {
  it('answers MISS, then HIT with the same content, under a key of the prescribed form', async () => {
    const path = '/providers?per_page=7&country=ES';
    const miss = await get(path);
    const hit = await get('/providers?country=esp&per_page=7&page=1');
    expect([miss.headers.get('x-cache'), hit.headers.get('x-cache')]).toEqual(['MISS', 'HIT']);
    expect(hit.body.data).toEqual(miss.body.data);
    expect(hit.headers.get('etag')).toBe(miss.headers.get('etag'));
    expect(hit.body.meta?.request_id).not.toBe(miss.body.meta?.request_id);
    const same = await get(path, { 'if-none-match': hit.headers.get('etag') ?? '' });
    expect([same.status, same.text]).toEqual([304, '']);
    expect(hit.headers.get('cache-control')).toContain('public');
  });
});
