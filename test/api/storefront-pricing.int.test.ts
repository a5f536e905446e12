import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type AdminApi, startAdminApi } from '../support/admin-api.ts';
import { EXCLUDED_KEYS, fillMarkedDirectory, keysOf, MARK, MARKED, MARKED_FACTS } from '../support/marked-directory.ts';

/** Rule 1 of Part 4.7: no answer of the storefront carries pricing, whatever the directory holds. */

let admin: AdminApi;
let providerId: string;
const sql = (text: string, params: unknown[] = []) => admin.api.database.sql('alpha', text, params);

beforeAll(async () => {
  admin = await startAdminApi({ RATE_LIMIT_PUBLIC: '0' });
  for (const flag of ['PUBLIC_API_ENABLED', 'PUBLIC_SEARCH_ENABLED', 'PROVIDER_COMPLETENESS_DISPLAY']) await admin.setFlag(flag, true);
  ({ providerId } = await fillMarkedDirectory(sql, 'alpha'));
}, 400_000);
afterAll(() => admin?.api.stop());

const read = async (path: string) => {
  const response = await fetch(new URL(`/api/v1/public${path}`, admin.api.baseUrl));
  return { path, status: response.status, text: await response.text() };
};

const PAGES = [
  ...[
    '/providers',
    '/providers/marked',
    '/doctors',
    '/doctors/marked-doctor',
    '/treatments',
    '/treatments/marked-treatment',
    '/treatments/marked-category',
  ],
  ...['/destinations', '/destinations/marked-land', '/search?q=marked', '/search?q=Marked%20land', '/search?q=hospitals%20in%20Turkey'],
];

function expectUnpriced({ path, status, text }: Awaited<ReturnType<typeof read>>): void {
  expect([path, status]).toEqual([path, 200]);
  expect(text).not.toMatch(MARKED);
  const keys = new Set(keysOf(JSON.parse(text)));
  expect([path, EXCLUDED_KEYS.filter((key) => keys.has(key))]).toEqual([path, []]);
}

describe('a directory with a marked price in every field that could hold one', () => {
  it.each(PAGES)('%s shows none of them', async (path) => {
    expectUnpriced(await read(path));
  });

  it('still shows the facts beside them', async () => {
    const { data } = JSON.parse((await read('/providers/marked')).text);
    expect(data).toMatchObject({
      description: 'Quiet rooms.',
      facilities: { wifi: true, amenities: ['garden'], description: 'Quiet rooms.' },
      cultural_support: { prayer_room: true, dietary_options: ['halal'] },
      languages: ['Arabic', 'Turkish'],
      travel_info: { airport: 'IST', accommodation: 'Quiet rooms.', stay: 'A week near the hospital.' },
      procedures: ['Marked treatment'],
      specialties: ['Marked'],
    });
    expect(Object.keys(data.facilities).toSorted()).toEqual(['amenities', 'description', 'wifi']);
    const doctor = JSON.parse((await read('/doctors/marked-doctor')).text).data;
    expect(doctor).toMatchObject({ notable_achievements: ['Best of 2020'], languages: ['Turkish'], procedures: [] });
    expect(JSON.parse((await read('/destinations/marked-land')).text).data.airports).toEqual([{ iata: 'ADB' }]);
  });

  const known = Object.values(MARKED_FACTS).flatMap((facts) => Object.keys(facts));
  const value = fc.letrec<{ node: unknown }>((tie) => ({
    node: fc.oneof(
      { depthSize: 'small' },
      fc.constantFrom<unknown>(MARK, String(MARK), -MARK, MARK / 100, true, null, 'words', `$${MARK}`, `from ${MARK} EUR`, `costs ${MARK}`),
      fc.array(tie('node'), { maxLength: 3 }),
      fc.dictionary(fc.constantFrom(...known, 'price', 'cost', 'nested', 'usd'), tie('node'), { maxKeys: 5 }),
    ),
  })).node;
  const facts = fc.dictionary(fc.constantFrom(...known, 'price_from', 'x'), value, { maxKeys: 12 });

  it('shows none however the facts are nested, and is never in the way of an answer', async () => {
    await fc.assert(
      fc.asyncProperty(facts, facts, facts, async (facilities, cultural, travel) => {
        await sql(
          'update providers set facilities = $2, cultural_support = $3, language_services = $3, travel_info = $4 where tenant_id = $1 and id = $5',
          ['alpha', ...[facilities, cultural, travel].map((fact) => JSON.stringify(fact)), providerId],
        );
        await sql(`update travel_defaults set facts = $2 where tenant_id = $1`, ['alpha', JSON.stringify(travel)]);
        await sql(`update destinations set recovery_stays = $2, airports = $2 where tenant_id = $1`, [
          'alpha',
          JSON.stringify([facilities, travel]),
        ]);
        for (const path of ['/providers', '/providers/marked', '/destinations/marked-land', '/search?q=marked'])
          expectUnpriced(await read(path));
      }),
      { numRuns: 60 },
    );
  }, 400_000);
});
