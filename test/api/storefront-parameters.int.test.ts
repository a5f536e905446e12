import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Envelope } from '../support/caller.ts';
import { type RunningSystem, startSystem } from '../support/start-system.ts';

/** Filters, order and paging of the storefront: what is refused, with which code and field, and what is not. */

let system: RunningSystem;
beforeAll(async () => {
  system = await startSystem({ env: { RATE_LIMIT_PUBLIC: '0' } });
}, 400_000);
afterAll(() => system?.stop(), 60_000);

async function get<T = unknown>(path: string): Promise<{ status: number; body: Envelope<T> }> {
  const response = await fetch(new URL(`/api/v1/public${path}`, system.baseUrl));
  return { status: response.status, body: (await response.json()) as Envelope<T> };
}

describe('parameters at fault', () => {
  const faults = async (path: string) => {
    const { status, body } = await get(path);
    return { status, faults: (body.errors ?? []).map(({ code: fault, field }) => `${fault} ${field}`) };
  };

  it('are all named at once, each with the code of its kind', async () => {
    expect(await faults(`/providers?country=XX&specialty=${'x'.repeat(101)}&sort_by=price&page=0&per_page=101`)).toEqual({
      status: 400,
      faults: [
        ...['PUBLIC_INVALID_FILTER_005 country', 'PUBLIC_INVALID_FILTER_005 specialty', 'PUBLIC_INVALID_SORT_006 sort_by'],
        ...['PUBLIC_PAGINATION_INVALID_011 page', 'PUBLIC_PAGINATION_INVALID_011 per_page'],
      ],
    });
    expect(await faults('/doctors?gender=none&country=1&page=-1')).toEqual({
      status: 400,
      faults: ['PUBLIC_INVALID_FILTER_005 gender', 'PUBLIC_INVALID_FILTER_005 country', 'PUBLIC_PAGINATION_INVALID_011 page'],
    });
  });

  it.each([
    ['country=TR&country=DE', 'PUBLIC_INVALID_FILTER_005 country'],
    ['specialty=%20', 'PUBLIC_INVALID_FILTER_005 specialty'],
    ['language=a%00b', 'PUBLIC_INVALID_FILTER_005 language'],
    ['sort_by=name&sort_by=name', 'PUBLIC_INVALID_SORT_006 sort_by'],
    ['sort_by=Name', 'PUBLIC_INVALID_SORT_006 sort_by'],
    ['contry=TR', 'PUBLIC_INVALID_FILTER_005 contry'],
    ['page_size=5', 'PUBLIC_INVALID_FILTER_005 page_size'],
    ['page=1&page=2', 'PUBLIC_PAGINATION_INVALID_011 page'],
    ...['0', '-1', '1.5', '1e2', '%2B5', '0x10', '1000001', '99999999', 'two'].map((page) => [
      `page=${page}`,
      'PUBLIC_PAGINATION_INVALID_011 page',
    ]),
    ...['0', '101', '-1', 'all'].map((size) => [`per_page=${size}`, 'PUBLIC_PAGINATION_INVALID_011 per_page']),
  ])('%s', async (query, fault) => {
    expect(await faults(`/providers?${query}`)).toEqual({ status: 400, faults: [fault] });
  });

  it.each(['page=&per_page=&sort_by=&country=&specialty=', 'page=1000000', 'per_page=100', 'country=%20tr%20'])(
    'are not: %s',
    async (query) => {
      expect((await get(`/providers?${query}`)).status).toBe(200);
    },
  );

  it('of a slug that no page can have are 404 or 400, never a fault of ours', async () => {
    for (const slug of ['UPPER', 'a'.repeat(500), '%2e%2e', 'a%2Fb', "'--", '%F0%9F%98%80'])
      expect((await get(`/providers/${slug}`)).status).toBe(404);
    for (const slug of ['%00', '%E0%A4%A']) expect((await get(`/providers/${slug}`)).status).toBe(400);
  });
});

describe('a page past the end', () => {
  it('is empty and says how many there are', async () => {
    const { body } = await get<unknown[]>('/providers?page=9&per_page=100');
    expect([body.data, body.meta]).toEqual([[], expect.objectContaining({ page: 9, page_size: 100, total_count: 64, total_pages: 1 })]);
  });
});
