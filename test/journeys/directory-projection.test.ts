import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { freePort } from '../../scripts/services/ports.ts';
import { logFile, startApi } from '../../scripts/system/application.ts';
import { type Caller, createCaller } from '../support/caller.ts';
import { type RunningSystem, startSystem } from '../support/start-system.ts';
import { until } from '../support/until.ts';

/** A change of the directory reaches the storefront, its search and the outbox's end by itself. */

let system: RunningSystem;
let admin: Caller;
beforeAll(async () => {
  system = await startSystem({ worker: true, env: { RATE_LIMIT_PUBLIC: '0' } });
  admin = createCaller(system.baseUrl, { token: await system.token('platform_admin'), tenant: 'demo' });
}, 400_000);
afterAll(() => system?.stop(), 60_000);

const shown = async (path: string) =>
  (await fetch(new URL(`/api/v1/public${path}`, system.baseUrl))).json() as Promise<{ data: never; meta: { total_count: number } }>;
const waiting = async () =>
  (await system.sql<{ n: number }>('demo', "select count(*)::int as n from outbox where tenant_id = 'demo' and processed_at is null"))[0]
    ?.n;

describe('a new provider', () => {
  it('is on the storefront at once, and in graph and vectors soon after', async () => {
    expect((await shown('/providers')).meta.total_count).toBe(64);
    const made = await admin.post<{ id: string; slug: string }>('/api/v1/providers/', {
      ...{ name: 'Zephyrine Clinic', country: 'TR', city: 'Izmir', specialties: ['Hyperbaric medicine'] },
      description: 'Treats divers and slow wounds in a pressure chamber.',
    });
    expect((await shown('/providers')).meta.total_count).toBe(65);
    expect((await shown(`/providers/${made.body.data.slug}`)).data).toMatchObject({ name: 'Zephyrine Clinic' });
    await until(waiting, (rows) => rows === 0);
    const vectors = await system.sql('demo', 'select 1 from embeddings where entity_id = $1', [made.body.data.id]);
    expect(vectors).toHaveLength(1);
    expect(
      ((await shown('/search?q=pressure%20chamber%20for%20divers')).data as { providers: { name: string }[] }).providers[0]?.name,
    ).toBe('Zephyrine Clinic');
  }, 400_000);
});

describe('a change of a provider', () => {
  it('is shown by every API process within a moment, also by one that has the page in its memory', async () => {
    const port = await freePort(0);
    const other = await startApi({ ...system.env, PORT: String(port) }, logFile(system.folder, 'api-2'));
    try {
      const { id, slug } = (await shown('/providers')).data[0] as { id: string; slug: string };
      const page = async () => {
        const answer = await fetch(`http://127.0.0.1:${port}/api/v1/public/providers/${slug}`);
        return { state: answer.headers.get('x-cache'), name: ((await answer.json()) as { data: { name: string } }).data.name };
      };
      // Far less than the minute for which a page is kept.
      const FORGOTTEN_WITHIN_MS = 15_000;
      for (const name of ['Once renamed clinic', 'Twice renamed clinic']) {
        for (let reading = 0; reading < 5; reading += 1) await page();
        expect((await page()).state).toBe('HIT');
        expect((await admin.patch(`/api/v1/providers/${id}`, { name })).status).toBe(200);
        const startedAt = performance.now();
        while ((await page()).name !== name && performance.now() - startedAt < FORGOTTEN_WITHIN_MS) await delay(5);
        expect((await page()).name).toBe(name);
      }
    } finally {
      await other.stop();
    }
  }, 400_000);
});
