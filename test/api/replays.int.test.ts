import { afterAll, beforeAll, describe, expect, it, test } from '@jest/globals';
import { v7 as newId } from 'uuid';
import { type AdminApi, startAdminApi } from '../support/admin-api.ts';
import { codes, fields } from '../support/caller.ts';

/** Decisions §11 and §15: what is refused, and what a replay that found nothing says. The rest is told by the journey with a model. */

let admin: AdminApi;
beforeAll(async () => {
  admin = await startAdminApi();
}, 400_000);
afterAll(() => admin.api.stop());

const OFFLINE = { model: 'offline-rules-1' };
const one = (id: string, body: object) => admin.platformAdmin.post(`/api/v1/internal/decisions/${id}/replay`, body);

describe('a decision that is made again', () => {
  it('is one of the tenant', async () => {
    const answer = await one(newId(), OFFLINE);
    expect([answer.status, codes(answer)]).toEqual([404, ['DECISION_NOT_FOUND']]);
  });

  test.each<[string, object, (string | null)[]]>([
    ['neither version nor model', {}, ['prompt_id']],
    ['both', { ...OFFLINE, prompt_id: newId() }, ['prompt_id']],
    ['a version that is no id', { prompt_id: 'v2' }, ['prompt_id']],
    ['another field', { ...OFFLINE, send: true }, ['send']],
  ])('is refused with %s', async (_name, body, atFault) => {
    const answer = await one(newId(), body);
    expect([answer.status, fields(answer)]).toEqual([422, atFault]);
  });
});

describe('a replay of many', () => {
  const start = (body: object) =>
    admin.platformAdmin.post<{ replay_id: string; workflow_id: string; decisions: number }>('/api/v1/internal/replays', body);

  it('is started over a filter and shown with its counts, also as CSV', async () => {
    const started = await start({ filter: { category: 'emergency', limit: 10 }, ...OFFLINE });
    expect([started.status, started.body.data.decisions]).toEqual([202, 0]);
    const { replay_id: id, workflow_id } = started.body.data;
    expect(workflow_id).toBe(`replay/alpha/${id}`);
    const shown = await admin.platformAdmin.get(`/api/v1/internal/replays/${id}`);
    expect(shown.body.data).toMatchObject({ id, model: 'offline-rules-1', prompt_id: null, total: 0, done: 0, changed: 0, results: [] });
    const response = await fetch(new URL(`/api/v1/internal/replays/${id}.csv`, admin.api.baseUrl), {
      headers: { authorization: `Bearer ${await admin.api.issuer.token({ org_role: 'platform_admin' })}`, 'x-tenant-id': 'alpha' },
    });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/csv')]);
    expect(await response.text()).toBe(
      'decision_event_id,case_id,harm,changes,old_category,new_category,old_branch,new_branch,old_conditions,new_conditions\r\n',
    );
  });

  test.each<[string, object, number, string[]]>([
    ['a version that is not there', { prompt_id: newId() }, 404, ['PROMPT_NOT_FOUND']],
    ['a model without a provider', { model: 'gpt-nothing' }, 422, ['SYS_VALIDATION']],
    ['a filter of another kind', { filter: { colour: 'red' }, ...OFFLINE }, 422, ['SYS_VALIDATION']],
    ['more than 1,000', { filter: { limit: 1_001 }, ...OFFLINE }, 422, ['SYS_VALIDATION']],
  ])('is refused with %s', async (_name, body, status, expected) => {
    const answer = await start(body);
    expect([answer.status, codes(answer)]).toEqual([status, expected]);
  });

  it('of another tenant is not there', async () => {
    const { replay_id } = (await start({ ...OFFLINE })).body.data;
    const beta = await admin.as('platform_admin', 'user_platformAdminBeta01', 'beta');
    const answer = await beta.get(`/api/v1/internal/replays/${replay_id}`);
    expect([answer.status, codes(answer)]).toEqual([404, ['REPLAY_NOT_FOUND']]);
  });
});

test.each(['coordinator', 'patient', 'mso_doctor'])('%s may not', async (role) => {
  const caller = await admin.as(role, `user_${role.replaceAll('_', '')}00000000001`);
  const answers = [
    await caller.post(`/api/v1/internal/decisions/${newId()}/replay`, OFFLINE),
    await caller.post('/api/v1/internal/replays', OFFLINE),
    await caller.get(`/api/v1/internal/replays/${newId()}`),
  ];
  for (const answer of answers) expect([answer.status, codes(answer)]).toEqual([403, ['AUTH_PERMISSION_DENIED']]);
});
