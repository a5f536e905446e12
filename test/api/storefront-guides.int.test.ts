import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import countries from 'i18n-iso-countries';
import { COUNTRY_POSITIONS } from '../../domain/matching/country-positions.ts';
import { withoutPricedSentences } from '../../domain/storefront/without-pricing.ts';
import type { Envelope } from '../support/caller.ts';
import { faultsOf } from '../support/schema-org.ts';
import { type RunningSystem, startSystem } from '../support/start-system.ts';

/** Destinations, travel facts, sitemap and structured data of the demo's storefront: complete, plausible, and as their formats ask. */

type Place = { city: string; latitude: number; longitude: number; iata: string };
type Travel = { time_zone: string; emergency_number: string } & Record<string, unknown>;
type Destination = {
  slug: string;
  country: string;
  airports: Place[];
  visa_info: Record<string, number>;
  visas: { requirement: string; days?: number; nationalities: string[] }[];
  recovery_stays: { city: string; kind: string; nights: string; suits: string }[];
  travel_defaults: { country: Travel; cities: Record<string, Travel> };
  json_ld: object;
};

let system: RunningSystem;
beforeAll(async () => {
  system = await startSystem({ env: { RATE_LIMIT_PUBLIC: '0' } });
}, 400_000);
afterAll(() => system?.stop(), 60_000);

const read = async (path: string) => (await fetch(new URL(`/api/v1/public${path}`, system.baseUrl))).text();
const get = async <T>(path: string) => (JSON.parse(await read(path)) as Envelope<T>).data;

describe.each(['germany', 'india', 'mexico', 'south-korea', 'spain', 'thailand', 'turkey', 'united-arab-emirates'])('%s', (slug) => {
  let page: Destination;
  beforeAll(async () => {
    page = await get<Destination>(`/destinations/${slug}`);
  });

  it('tells every nationality but its own, once, what it needs', () => {
    const told = page.visas.flatMap(({ nationalities }) => nationalities);
    expect(new Set(told).size).toBe(told.length);
    expect(told.length).toBeGreaterThan(190);
    expect(told).not.toContain(page.country);
    for (const nationality of told) expect([nationality, countries.isValid(nationality)]).toEqual([nationality, nationality.length === 2]);
    for (const { requirement, days } of page.visas) {
      expect(requirement).toMatch(/^(visa free|visa on arrival|e-visa|eta|visa required)$/);
      if (days !== undefined) expect([14, 15, 30, 45, 60, 90, 120, 180, 240, 360]).toContain(days);
    }
    expect(Object.values(page.visa_info).reduce((sum, count) => sum + count, 0)).toBe(told.length);
  });

  it('names airports that lie in it, and a place to recover in each of their cities', () => {
    const [latitude = 0, longitude = 0] = COUNTRY_POSITIONS[page.country] ?? [];
    expect(page.airports.length).toBeGreaterThanOrEqual(2);
    for (const airport of page.airports) {
      expect(airport.iata).toMatch(/^[A-Z]{3}$/);
      expect(Math.abs(airport.latitude - latitude)).toBeLessThan(15);
      expect(Math.abs(airport.longitude - longitude)).toBeLessThan(20);
      expect(page.recovery_stays.find(({ city }) => city === airport.city)).toMatchObject({
        kind: expect.any(String),
        nights: expect.stringMatching(/^\d+ to \d+$/),
        suits: expect.any(String),
      });
      expect(page.travel_defaults.cities[airport.city]).toMatchObject({ airport: airport.iata, accommodation: expect.any(String) });
    }
  });

  it('has travel defaults, which its providers take over where they say nothing themselves', async () => {
    const defaults = page.travel_defaults.country;
    const keys = [
      'airport',
      'best_months',
      'climate',
      'emergency_number',
      'language',
      'local_transport',
      'medical_visa',
      'stay',
      'time_zone',
    ];
    expect(Object.keys(defaults).toSorted()).toEqual(keys);
    expect(Intl.DateTimeFormat('en', { timeZone: defaults.time_zone }).resolvedOptions().timeZone).toBeTruthy();
    expect(defaults.emergency_number).toMatch(/^\d{3,4}$/);
    for (const { slug: provider, city } of await get<{ slug: string; city: string }[]>(`/providers?country=${page.country}`)) {
      const { travel_info: travel } = await get<{ travel_info: Travel }>(`/providers/${provider}`);
      const [own] = await system.sql<{ travel_info: object }>(
        'demo',
        `select travel_info from providers where tenant_id = 'demo' and slug = $1`,
        [provider],
      );
      expect(travel).toEqual({ ...defaults, ...page.travel_defaults.cities[city], ...own?.travel_info });
    }
  });
});

type Crawled = { path: string; text: string };
async function crawl(): Promise<Crawled[]> {
  const locations = [...(await read('/sitemap.xml')).matchAll(/<loc>[^<]*\/api\/v1\/public(\/[^<]+)<\/loc>/g)].map(
    ([, path]) => path ?? '',
  );
  const pages: Crawled[] = [];
  for (const path of ['/providers?per_page=100', '/doctors?per_page=100', '/treatments', '/destinations', ...locations])
    pages.push({ path, text: await read(path) });
  return pages;
}

describe('the sitemap', () => {
  it('is what sitemaps.org asks for, and lists each page once', async () => {
    const response = await fetch(new URL('/api/v1/public/sitemap.xml', system.baseUrl));
    const text = await response.text();
    expect(response.headers.get('content-type')).toContain('application/xml');
    expect(response.headers.get('x-cache')).toMatch(/^(HIT|MISS)$/);
    expect(text).toMatch(
      /^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www.sitemaps.org\/schemas\/sitemap\/0.9">\n<url>/,
    );
    const urls = [...text.matchAll(/<url><loc>([^<]+)<\/loc>(?:<lastmod>(\d{4}-\d\d-\d\d)<\/lastmod>)?<\/url>/g)];
    expect(urls.length).toBe(text.match(/<url>/g)?.length);
    expect(new Set(urls.map(([, location]) => location)).size).toBe(urls.length);
    const [counts] = await system.sql<{ n: number }>(
      'demo',
      `select sum(n)::int as n from (
         select count(*) as n from providers where tenant_id = 'demo' and is_active
         union all select count(*) from procedures where tenant_id = 'demo'
         union all select count(*) from destinations where tenant_id = 'demo'
         union all select count(*) from doctors where tenant_id = 'demo' and is_active and (data_completeness->>'overall')::numeric >= 0.6) counts`,
    );
    expect(urls).toHaveLength(counts?.n ?? -1);
  });

  it('refuses a part that is none', async () => {
    expect((JSON.parse(await read('/sitemap.xml?part=x')) as Envelope<null>).errors?.[0]).toMatchObject({
      ...{ code: 'PUBLIC_PAGINATION_INVALID_011', field: 'part' },
    });
  });
});

describe('every page that the sitemap names', () => {
  let pages: Crawled[];
  beforeAll(async () => {
    pages = await crawl();
  }, 400_000);

  it('is there, and speaks of no price', () => {
    expect(pages.length).toBeGreaterThan(300);
    for (const { path, text } of pages) {
      const answer = JSON.parse(text) as Envelope<unknown>;
      expect([path, answer.success]).toEqual([path, true]);
      for (const words of stringsOf(answer.data)) expect([path, withoutPricedSentences(words)]).toEqual([path, words]);
    }
  });

  it('carries structured data that the vocabulary of schema.org knows', () => {
    const seen = new Set<string>();
    for (const { path, text } of pages) {
      const { data } = JSON.parse(text) as Envelope<{ json_ld?: { '@type': string } }>;
      if (!data.json_ld) continue;
      seen.add(data.json_ld['@type']);
      expect([path, faultsOf(data.json_ld)]).toEqual([path, []]);
    }
    expect([...seen].toSorted()).toEqual(['Country', 'Hospital', 'MedicalClinic', 'MedicalProcedure', 'Physician']);
  });

  it('has a description where the directory has one: none was taken for a price', async () => {
    const [told] = await system.sql<{ n: number }>(
      'demo',
      'select count(*)::int as n from providers where tenant_id = $1 and description is not null',
      ['demo'],
    );
    const shown = pages.filter(
      ({ path, text }) => /^\/providers\//.test(path) && (JSON.parse(text) as Envelope<{ description?: string }>).data.description,
    );
    expect(shown).toHaveLength(told?.n ?? -1);
    for (const { path, text } of pages.filter(({ path: each }) => /^\/(treatments|destinations)\//.test(each)))
      expect([path, JSON.parse(text).data.description]).toEqual([path, expect.any(String)]);
  });
});

function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return value.startsWith('http') ? [] : [value];
  if (value === null || typeof value !== 'object') return [];
  return Object.values(value).flatMap(stringsOf);
}
