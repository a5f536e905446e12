import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { icdCacheKey } from '../../api/terminology/icd-cache.ts';
import { type Caller, codes } from '../support/caller.ts';
import { type RunningApi, startApi } from '../support/running-api.ts';

/** Flag icd_cache_enabled: lookups and searches of ICD-10 are kept for a day, by release. */
let api: RunningApi;
let caller: Caller;
beforeAll(async () => {
  api = await startApi();
  caller = await api.as('coordinator', { sub: 'user_terminology000000001' });
  await api.database.sql(
    'alpha',
    `insert into icd10_codes (code, title, billable, terms) values ('Z99.0', 'Dependence on an aspirator', true, '{}')`,
  );
}, 400_000);
afterAll(() => api.stop());

const rename = (title: string) => api.database.sql('alpha', `update icd10_codes set title = $1 where code = 'Z99.0'`, [title]);
const lookup = async () => (await caller.get<{ title: string }>('/api/v1/terminology/icd10/z99.0')).body.data.title;
const search = async () => (await caller.get<{ title: string }[]>('/api/v1/terminology/search?q=Z99')).body.data.map(({ title }) => title);

it('answers from what it kept while the flag is on, and from the table while it is off', async () => {
  const before = [await lookup(), ...(await search())];
  await rename('Another title');
  expect([await lookup(), ...(await search())]).toEqual(before);
  await api.setFlag('icd_cache_enabled', false);
  expect([await lookup(), ...(await search())]).toEqual(['Another title', 'Another title']);
  await api.setFlag('icd_cache_enabled', true);
  expect(await lookup()).toBe(before[0]);
});

it('keeps nothing of a code that is not there', async () => {
  const path = '/api/v1/terminology/icd10/Q99.9';
  const answer = await caller.get(path);
  expect([answer.status, codes(answer)]).toEqual([404, ['FHIR_CODING_UNKNOWN_001']]);
  await api.database.sql(
    'alpha',
    `insert into icd10_codes (code, title, billable, terms) values ('Q99.9', 'Chromosomal abnormality', true, '{}')`,
  );
  expect((await caller.get(path)).status).toBe(200);
});

it('finds nothing of another release, and keeps an entry for a day at most', async () => {
  const key = icdCacheKey({ code: 'Z99.0' });
  expect(await api.services.redis.exists(key)).toBe(1);
  expect(await api.services.redis.ttl(key)).toBeLessThanOrEqual(86_400);
  expect(await api.services.redis.exists(icdCacheKey({ code: 'Z99.0' }, '2027-04-01'))).toBe(0);
});
