import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Caller, createCaller } from '../support/caller.ts';
import { type RunningSystem, startSystem } from '../support/start-system.ts';

/** A change of the directory reaches the storefront, its search and the outbox's end by itself. */

let system: RunningSystem;
let admin: Caller;
beforeAll(async () => {
  system = await startSystem({ worker: true, env: { RATE_LIMIT_PUBLIC: '0' } });
  admin = createCaller(system.baseUrl, { token: await system.token('platform_admin'), tenant: 'demo' });
}, 180_000);
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
    for (let attempt = 0; attempt < 150 && (await waiting()) !== 0; attempt += 1) await delay(100);
    expect(await waiting()).toBe(0);
    const vectors = await system.sql('demo', 'select 1 from embeddings where entity_id = $1', [made.body.data.id]);
    expect(vectors).toHaveLength(1);
    expect(
      ((await shown('/search?q=pressure%20chamber%20for%20divers')).data as { providers: { name: string }[] }).providers[0]?.name,
    ).toBe('Zephyrine Clinic');
  }, 60_000);
});
