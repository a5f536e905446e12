import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dispatchEvents } from '../../activities/notifications/dispatch-events.ts';
import { REFUSALS } from '../../domain/access/refusals.ts';
import { createCaller } from '../support/caller.ts';
import { type RunningApi, startApi } from '../support/running-api.ts';
import { until } from '../support/until.ts';

/** Who is refused again and again is told of, once. */

let api: RunningApi;
beforeAll(async () => {
  api = await startApi({ RATE_LIMIT_FREE: '0' });
}, 400_000);
afterAll(() => api.stop());

const told = (tenant: string) =>
  api.database.sql<{ user_id: string | null; actor_id: string | null }>(
    tenant,
    `select payload ->> 'user_id' as user_id, actor_id from events where tenant_id = $1 and event_type = 'security.refusals' order by created_at`,
    [tenant],
  );
const times = async (count: number, ask: () => Promise<{ status: number }>) => {
  const answers = [];
  for (let at = 0; at < count; at += 1) answers.push((await ask()).status);
  return new Set(answers);
};

describe('refusals', () => {
  it('of one user, more than there may be in a while, reach the inbox of the tenant’s administrators, once', async () => {
    const sub = 'user_refusedagain0000001';
    const patient = await api.as('patient', { sub, tenant_id: 'beta' });
    const refused = () => patient.get('/api/v1/coordinator/coordinators');
    await api.setFlag('coordinator_assignment_enabled', true);
    expect(await times(REFUSALS.most, refused)).toEqual(new Set([403]));
    expect(await told('beta')).toEqual([]);
    await times(5, refused);
    expect(
      await until(
        () => told('beta'),
        (events) => events.length > 0,
      ),
    ).toEqual([{ user_id: sub, actor_id: sub }]);
    await times(REFUSALS.most, refused);
    await dispatchEvents(api.services, 'beta');
    expect(await told('beta')).toHaveLength(1);
    const admin = await api.as('platform_admin', { sub: 'user_refusaladmin000001', tenant_id: 'beta' });
    const inbox = await admin.get<{ kind: string; urgency: string; subject: string | null }[]>('/api/v1/inbox?kind=refusals_burst');
    expect(inbox.body.data).toMatchObject([{ kind: 'refusals_burst', urgency: 'urgent', subject: null }]);
    expect((await patient.get('/api/v1/inbox?kind=refusals_burst')).body.data).toEqual([]);
    expect(await told('alpha')).toEqual([]);
  });

  it('of what a client may well run into are none: what is not there, what is wrong, what is switched off', async () => {
    const patient = await api.as('patient', { sub: 'user_clumsy0000000000001', tenant_id: 'beta' });
    await times(REFUSALS.most + 5, () => patient.get('/api/v1/cases/01890000-0000-7000-8000-000000000000'));
    await times(REFUSALS.most + 5, () => patient.get('/api/v1/cases/?page=none'));
    expect(await told('beta')).toHaveLength(1);
  });

  it('of somebody without a valid token are told to the platform’s own tenant, without an address', async () => {
    const nobody = createCaller(api.baseUrl, { token: 'not.a.token', tenant: 'beta' });
    expect(await times(REFUSALS.most + 5, () => nobody.get('/api/v1/cases/'))).toEqual(new Set([401]));
    expect(
      await until(
        () => told('alpha'),
        (events) => events.length > 0,
      ),
    ).toEqual([{ user_id: null, actor_id: null }]);
    const [row] = await api.database.sql<{ text: string }>(
      'alpha',
      `select payload::text as text from events where event_type = 'security.refusals'`,
    );
    expect(row?.text).not.toMatch(/127\.0\.0\.1|::1/);
  });
});
