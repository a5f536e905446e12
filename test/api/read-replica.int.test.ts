import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 as newId } from 'uuid';
import { dropStorefrontPages, PAGES_DROPPED } from '../../adapters/redis/storefront-pages.ts';
import { ROUTES } from '../../api/app.ts';
import { type AdminApi, PLATFORM_ADMIN, startAdminApi } from '../support/admin-api.ts';
import { createCaller } from '../support/caller.ts';
import { fillMarkedDirectory } from '../support/marked-directory.ts';
import { requiredEnv } from '../support/required-env.ts';
import { type Standby, startStandby } from '../support/standby.ts';
import { until } from '../support/until.ts';

/** Reads of a real streaming replica, which the test holds back, stops and starts again. */
let standby: Standby;
let admin: AdminApi;
/** A second process on the same stores: patient, and one that takes a replica of a second and a half at most. */
let other: Awaited<ReturnType<AdminApi['api']['another']>>;
let strict: Awaited<ReturnType<AdminApi['api']['another']>>;

type Caller = Pick<AdminApi['platformAdmin'], 'get' | 'post'>;
const callers = {} as Record<'writer' | 'writerElsewhere' | 'reader' | 'strictReader', Caller>;

beforeAll(async () => {
  standby = await startStandby(requiredEnv('PG_ADMIN_URL'));
  admin = await startAdminApi((appUrl) => ({ READ_DATABASE_URL: standby.urlOf(appUrl), READ_MAX_LAG_MS: '30000', RATE_LIMIT_PUBLIC: '0' }));
  other = await admin.api.another();
  strict = await admin.api.another({ READ_MAX_LAG_MS: 1_500 });
  const token = (sub: string) => admin.api.issuer.token({ org_role: 'platform_admin', sub, tenant_id: 'alpha' });
  callers.writer = admin.platformAdmin;
  callers.writerElsewhere = createCaller(other.baseUrl, { token: await token(PLATFORM_ADMIN), tenant: 'alpha' });
  callers.reader = createCaller(other.baseUrl, { token: await token('user_reader000000000001'), tenant: 'alpha' });
  callers.strictReader = createCaller(strict.baseUrl, { token: await token('user_reader000000000002'), tenant: 'alpha' });
  await isRead(other);
  await isRead(strict);
}, 400_000);
afterAll(async () => {
  await Promise.all([other?.stop(), strict?.stop()]);
  await admin?.api.stop();
  await standby?.remove();
});

type Process = Pick<typeof other, 'services'>;
const counts = async ({ services }: Process) => {
  const { values } = await services.metrics.replicaReads.get();
  return Object.fromEntries(values.map(({ labels, value }) => [`${labels.from} ${labels.why}`, value]));
};
/** Reads until the replica is known to be there. */
const isRead = (where: Process) =>
  until(
    () => where.services.replica?.forCaller({ tenantId: 'alpha', actorId: 'user_nobody' }),
    (db) => db !== where.services.db,
    30_000,
  );

const BASE = '/api/v1/admin/tenants';
const seen = async (caller: Caller, id: string) => {
  const answer = await caller.get<{ id: string }[]>(`${BASE}?page_size=100`);
  expect(answer.status).toBe(200);
  return answer.body.data.some((tenant) => tenant.id === id);
};
async function create(): Promise<string> {
  const id = `t-${newId().slice(-12)}`;
  const { status } = await callers.writer.post(BASE, {
    id,
    name: id,
    slug: id,
    type: 'coordinator',
    country_code: 'DEU',
    contact_email: 'care@example.com',
  });
  expect(status).toBe(201);
  return id;
}

describe('reads of a replica', () => {
  it('show others what is a little old, and who wrote what was written, whichever process is asked', async () => {
    await standby.pause();
    const id = await create();
    expect(await seen(callers.writer, id)).toBe(true);
    expect(await seen(callers.writerElsewhere, id)).toBe(true);
    expect(await seen(callers.reader, id)).toBe(false);
    expect(await counts(other)).toMatchObject({ 'primary own_write': 1, 'replica fresh': expect.any(Number) });
    await standby.resume();
    await until(() => seen(callers.reader, id), Boolean);
  }, 400_000);

  it('are of the primary when the replica is further behind than is allowed, and of the replica when it has caught up', async () => {
    await standby.pause();
    const id = await create();
    await delay(3_000);
    expect(await seen(callers.strictReader, id)).toBe(true);
    expect((await counts(strict))['primary behind']).toBeGreaterThan(0);
    expect(await seen(callers.reader, id)).toBe(false);
    await standby.resume();
    await isRead(strict);
  }, 400_000);

  it('go on without an error when the replica is stopped, and come back to it', async () => {
    const id = await create();
    await until(() => seen(callers.reader, id), Boolean);
    const stopping = delay(300).then(() => standby.stop());
    let reads = 0;
    for (const end = Date.now() + 2_500; Date.now() < end; reads += 1) expect(await seen(callers.reader, id)).toBe(true);
    await stopping;
    expect(reads).toBeGreaterThan(20);
    const later = await create();
    expect(await seen(callers.reader, later)).toBe(true);
    await standby.startAgain();
    await isRead(other);
  }, 400_000);

  it('are all that is done by the routes that say so: none of them writes', async () => {
    const routes = ROUTES.flatMap(({ contract }) => (contract.readsReplica ? [contract] : []));
    expect(routes.length).toBeGreaterThan(12);
    // What a consent or a grant ends is over at once.
    const paths = routes.map(({ path }) => path);
    for (const path of ['/api/v1/cases', '/api/v1/risk/queue', '/api/v1/mso/consultations']) expect(paths).not.toContain(path);
    for (const { flag } of routes) if (flag) await admin.setFlag(flag.name, true);
    const roles = ['super_admin', 'coordinator', 'mso_doctor'];
    const all = await Promise.all(
      roles.map(async (role) => {
        const token = await admin.api.issuer.token({ org_role: role, sub: `user_${role.replace('_', '')}0000000009`, tenant_id: 'alpha' });
        return createCaller(other.baseUrl, { token, tenant: 'alpha' });
      }),
    );
    for (const contract of routes) {
      const path = contract.path.replace('{coordinator_id}', newId());
      const answers = [];
      for (const caller of all)
        answers.push((await (contract.method === 'post' ? caller.post(path, { query: 'marked' }) : caller.get(path))).status);
      expect({ path, answers }).toEqual({ path, answers: expect.arrayContaining([/performance|search/.test(path) ? 404 : 200]) });
    }
    expect((await counts(other))['primary refused']).toBeUndefined();
    expect((await counts(other))['primary own_write']).toBeLessThan(5);
  }, 400_000);

  it('compute no page of the storefront from before it was dropped', async () => {
    for (const flag of ['PUBLIC_API_ENABLED', 'STOREFRONT_PAGES_ENABLED', 'STOREFRONT_CACHE_ENABLED']) await admin.setFlag(flag, true);
    const names = async () => {
      const answer = await fetch(new URL('/api/v1/public/providers', other.baseUrl));
      return [answer.status, await answer.text()] as const;
    };
    // The other process hears of the flags a little later.
    const [, before] = await until(names, ([status]) => status === 200);
    expect(before).not.toContain('marked');
    await standby.pause();
    await fillMarkedDirectory((text, params) => admin.api.database.sql('alpha', text, params), 'alpha');
    await dropStorefrontPages(admin.api.services.redis);
    expect(await names()).toEqual([200, expect.stringContaining('marked')]);
    await standby.resume();
    await admin.api.services.redis.del(PAGES_DROPPED);
    await isRead(other);
    const earlier = await counts(other);
    expect((await fetch(new URL('/api/v1/public/doctors', other.baseUrl))).status).toBe(200);
    expect((await counts(other))['replica fresh']).toBe((earlier['replica fresh'] ?? 0) + 1);
  }, 400_000);
});
