import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { answerOnce, fingerprintOf, type Lease } from '../../api/pipeline/idempotency.ts';
import { codes } from '../support/caller.ts';
import { type RunningApi, startApi } from '../support/running-api.ts';

/** Who holds an idempotency key, and for how long, when processes die, stand still and go on. */

const CALLER = 'user_leaseholder00000001';
const PATH = '/api/v1/patients/';
const person = (email: string) => ({ first_name: 'Lea', last_name: 'Sed', date_of_birth: '1970-01-01', email });

let api: RunningApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const send = async (key: string, body: object) =>
  (await api.as('coordinator', { sub: CALLER })).post<{ id: string }>(PATH, body, { 'idempotency-key': key });

/** The row that a process leaves when it dies within a request. */
const leaveBehind = (key: string, body: object, secondsAgo: number) =>
  api.database.sql(
    'alpha',
    `insert into idempotency_keys (tenant_id, caller, key, request_hash, created_at) values ('alpha', $1, $2, $3, now() - make_interval(secs => $4))`,
    [CALLER, key, fingerprintOf('POST', PATH, Buffer.from(JSON.stringify(body))), secondsAgo],
  );

describe('the key of a request whose process died', () => {
  it('is told to be held, with the seconds that are left, and is given back then', async () => {
    await leaveBehind('died-just-now', person('justnow@example.org'), 0);
    const held = await send('died-just-now', person('justnow@example.org'));
    expect([held.status, codes(held)]).toEqual([503, ['SYS_REQUEST_RUNNING']]);
    const left = Number(held.headers.get('retry-after'));
    expect(left).toBeGreaterThanOrEqual(1);
    expect(left).toBeLessThanOrEqual(11);
    await api.database.sql(
      'alpha',
      `update idempotency_keys set created_at = created_at - make_interval(secs => $1) where key = 'died-just-now'`,
      [left],
    );
    expect((await send('died-just-now', person('justnow@example.org'))).status).toBe(201);
  });

  it('is taken over by a retry that waits for it', async () => {
    await leaveBehind('died-before', person('before@example.org'), 17);
    const retried = await send('died-before', person('before@example.org'));
    expect([retried.status, retried.headers.get('idempotency-replayed')]).toEqual([201, null]);
  });

  it('is still no key for another request', async () => {
    await leaveBehind('died-with-another', person('another@example.org'), 0);
    const other = await send('died-with-another', person('other@example.org'));
    expect([other.status, codes(other)]).toEqual([409, ['SYS_IDEMPOTENCY_CONFLICT']]);
  });
});

describe('the lease of a request that goes on', () => {
  const SHORT: Lease = { seconds: 1, renewMs: 200 };
  /** A process that stands still renews nothing. */
  const STANDING: Lease = { seconds: 1, renewMs: 3_600_000 };

  const request = (key: string) => ({
    ...{ db: api.services.db, scope: { tenantId: 'alpha', actorId: CALLER, source: 'test' }, sealed: null, key, fingerprint: 'the same' },
  });
  const kept = async (key: string) =>
    (
      await api.database.sql<{ status: number | null; body: unknown }>(
        'alpha',
        'select status, body from idempotency_keys where key = $1',
        [key],
      )
    )[0];

  it('is renewed while the work goes on, however long', async () => {
    let times = 0;
    const work = async () => {
      times += 1;
      await delay(3_500);
      return { status: 201, body: { by: times } };
    };
    const first = answerOnce(request('goes-on-long'), work, SHORT);
    await delay(2_000);
    const second = await answerOnce(request('goes-on-long'), work, SHORT);
    expect([(await first).replayed, second.replayed, second.body, times]).toEqual([false, true, { by: 1 }, 1]);
  });

  it('is not kept by who lost it: the answer of who took it over stands', async () => {
    const lost = answerOnce(request('stood-still'), () => delay(3_000).then(() => ({ status: 201, body: { by: 'first' } })), STANDING);
    await delay(1_500);
    await answerOnce(request('stood-still'), async () => ({ status: 201, body: { by: 'second' } }), STANDING);
    expect((await lost).body).toEqual({ by: 'first' });
    expect(await kept('stood-still')).toEqual({ status: 201, body: { by: 'second' } });
  });

  it('is not given back by who lost it', async () => {
    const lost = answerOnce(request('failed-late'), () => delay(2_500).then(() => Promise.reject(new Error('late'))), STANDING);
    const failed = expect(lost).rejects.toThrow('late');
    await delay(1_500);
    const second = answerOnce(request('failed-late'), () => delay(2_500).then(() => ({ status: 200, body: {} })), SHORT);
    await failed;
    expect(await kept('failed-late')).toMatchObject({ status: null });
    await second;
    expect(await kept('failed-late')).toEqual({ status: 200, body: {} });
  });
});
