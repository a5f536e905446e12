import { afterAll, beforeAll, describe, expect, it, test } from '@jest/globals';
import { v7 as newId } from 'uuid';
import { type AdminApi, startAdminApi } from '../support/admin-api.ts';
import { type Caller, codes, fields } from '../support/caller.ts';

/** Decisions §11 and §15: versions of prompts over HTTP. */

type Prompt = { id: string; key: string; version: string; status: string; diff: { against: string | null; text: string } };

const BASE = '/api/v1/internal/prompts';
let admin: AdminApi;
let beta: Caller;
beforeAll(async () => {
  admin = await startAdminApi();
  beta = await admin.as('platform_admin', 'user_platformAdminBeta01', 'beta');
  await admin.platformAdmin.get(BASE);
}, 400_000);
afterAll(() => admin.api.stop());

const list = async (query = '') => (await admin.platformAdmin.get<Prompt[]>(`${BASE}${query}`)).body.data;
const production = async (key: string) => (await list(`?key=${key}&status=production`))[0] as Prompt;

async function addVersion(key: string, status: string): Promise<string> {
  const id = newId();
  const parent = await production(key);
  await admin.api.database.sql(
    'alpha',
    `insert into prompts (id, tenant_id, key, version, template, terms, status, origin, parent_id) values ($1, 'alpha', $2, $3, 'Other words.', $4, $5, 'corrections', $6)`,
    [
      id,
      key,
      `v${id.slice(-6)}`,
      JSON.stringify([{ phrase: 'water on the knee', code: 'M25.469', replaces: 'R60.0', confirmed_by: ['provider'], cases: 3 }]),
      status,
      parent.id,
    ],
  );
  return id;
}
const post = (id: string, move: string, caller = admin.platformAdmin) => caller.post<Prompt>(`${BASE}/${id}/${move}`);

describe('the versions of prompts', () => {
  it('are those that came with the service, in production, until people correct them', async () => {
    const answer = await admin.platformAdmin.get<Prompt[]>(BASE);
    expect(answer.body.data.map(({ key }) => key).sort()).toEqual(['classify', 'confirm_requirement', 'extract', 'reply', 'summarize']);
    expect(answer.body.data.every(({ status, version }) => status === 'production' && version === 'v1')).toBe(true);
    expect(answer.body.meta).toMatchObject({ total_count: 5, page: 1 });
  });

  it('are paged and filtered', async () => {
    const page = await admin.platformAdmin.get<Prompt[]>(`${BASE}?page_size=2&page=3`);
    expect([page.body.data.length, page.body.meta?.total_pages]).toEqual([1, 3]);
    expect((await list('?key=reply')).map(({ key }) => key)).toEqual(['reply']);
    const wrong = await admin.platformAdmin.get(`${BASE}?status=nice&key=verse`);
    expect([wrong.status, codes(wrong), fields(wrong)]).toEqual([422, ['SYS_VALIDATION', 'SYS_VALIDATION'], ['key', 'status']]);
  });

  it('show text, terms, figures and what differs from production', async () => {
    const id = await addVersion('summarize', 'draft');
    const { body } = await admin.platformAdmin.get<Prompt>(`${BASE}/${id}`);
    expect(body.data).toMatchObject({
      status: 'draft',
      template: 'Other words.',
      examples: [],
      terms: [{ phrase: 'water on the knee', code: 'M25.469' }],
      corrections: 0,
      diff: { against: 'v1' },
      figures: { turns: 0, cases: 0, f1: null, blocks: 0, cost_usd: 0, p95_ms: null, satisfaction: null },
      verdict: null,
    });
    expect(body.data.diff.text).toContain('+Term: water on the knee = M25.469 (was R60.0)');
  });

  it('that are approved are tested, one of a prompt at a time; the others wait', async () => {
    const [one, other] = [await addVersion('classify', 'draft'), await addVersion('classify', 'draft')];
    const approved = await post(one, 'approve');
    expect([approved.status, approved.body.data.status]).toEqual([200, 'ab_test']);
    for (const [id, move] of [
      [other, 'approve'],
      [one, 'approve'],
      [one, 'reject'],
    ] as const) {
      const refused = await post(id, move);
      expect([refused.status, codes(refused)]).toEqual([409, ['PROMPT_INVALID_STATE']]);
    }
    expect((await production('classify')).version).toBe('v1');
  });

  it('that are rejected are archived', async () => {
    const id = await addVersion('reply', 'draft');
    expect((await post(id, 'reject')).body.data.status).toBe('archived');
    expect((await post(id, 'rollback')).status).toBe(409);
  });

  it('are taken back: a test ends, production goes back to the version before, and the first has none before it', async () => {
    const tested = await addVersion('extract', 'ab_test');
    expect((await post(tested, 'rollback')).body.data.status).toBe('reverted');
    const first = await production('extract');
    expect(codes(await post(first.id, 'rollback'))).toEqual(['PROMPT_INVALID_STATE']);
    await admin.api.database.sql('alpha', `update prompts set status = 'archived' where id = $1`, [first.id]);
    const second = newId();
    await admin.api.database.sql(
      'alpha',
      `insert into prompts (id, tenant_id, key, version, template, status, promoted_at) values ($1, 'alpha', 'extract', 'v7', 'x', 'production', now())`,
      [second],
    );
    const answer = await post(second, 'rollback');
    expect([answer.status, answer.body.data.status]).toEqual([200, 'reverted']);
    expect((await production('extract')).id).toBe(first.id);
  });

  it('leave an event of each decision', async () => {
    for (const [type, to] of [
      ['prompt.approved', 'ab_test'],
      ['prompt.rejected', 'archived'],
      ['prompt.rolled_back', 'reverted'],
    ] as const) {
      const events = await admin.events('alpha', type);
      expect(events.length).toBeGreaterThan(0);
      expect(events[0]).toMatchObject({ actor_id: 'user_platformAdmin00001', payload: { to, case_ids: [] } });
    }
  });
});

describe('callers', () => {
  test.each(['coordinator', 'patient', 'facilitator', 'mso_doctor', 'provider_admin'])('%s may not', async (role) => {
    const caller = await admin.as(role, `user_${role.replaceAll('_', '')}00000000001`);
    for (const answer of [
      await caller.get(BASE),
      await caller.get(`${BASE}/${newId()}`),
      await post(newId(), 'approve', caller as never),
    ]) {
      expect([answer.status, codes(answer)]).toEqual([403, ['AUTH_PERMISSION_DENIED']]);
    }
  });

  it('of another tenant find nothing', async () => {
    const id = (await list('?key=reply'))[0]?.id as string;
    for (const answer of [
      await beta.get(`${BASE}/${id}`),
      ...(await Promise.all(['approve', 'reject', 'rollback'].map((move) => post(id, move, beta)))),
    ]) {
      expect([answer.status, codes(answer)]).toEqual([404, ['PROMPT_NOT_FOUND']]);
    }
    expect((await beta.get<Prompt[]>(BASE)).body.data).toHaveLength(5);
  });

  it('with an id that is none are told so', async () => {
    const answer = await admin.platformAdmin.get(`${BASE}/first`);
    expect([answer.status, codes(answer), fields(answer)]).toEqual([422, ['SYS_VALIDATION'], ['id']]);
  });
});

describe('terms for all tenants', () => {
  type Detail = Prompt & { examples: unknown[]; terms: { phrase: string; scope: string }[] };
  const draftsOf = async (caller: Caller) => (await caller.get<Prompt[]>(`${BASE}?key=classify&status=draft`)).body.data;
  const phrasesOf = async (caller: Caller, id: string) => (await caller.get<Detail>(`${BASE}/${id}`)).body.data;

  it('are drafted in every other tenant, which decides for itself, and the examples stay', async () => {
    await admin.api.database.sql('alpha', `update prompts set status = 'archived' where key = 'classify' and status = 'ab_test'`);
    const id = await addVersion('classify', 'draft');
    await admin.api.database.sql('alpha', `update prompts set examples = '[{"input":"a","output":"b"}]' where id = $1`, [id]);
    const answer = await post(id, 'approve?scope=all');
    expect([answer.status, answer.body.data.status]).toEqual([200, 'ab_test']);
    const [draft, ...more] = await draftsOf(beta);
    expect(more).toEqual([]);
    expect(await phrasesOf(beta, draft?.id ?? '')).toMatchObject({
      status: 'draft',
      examples: [],
      terms: [{ phrase: 'water on the knee', scope: 'all' }],
    });
    expect((await phrasesOf(admin.platformAdmin, id)).terms).toMatchObject([{ phrase: 'water on the knee', scope: 'tenant' }]);
    expect((await admin.events('beta', 'prompt.drafted')).map(({ payload }) => payload)).toMatchObject([{ key: 'classify', case_ids: [] }]);
    expect(codes(await post(id, 'approve?scope=all'))).toEqual(['PROMPT_INVALID_STATE']);
    expect(await draftsOf(beta)).toHaveLength(1);
    expect((await post(draft?.id ?? '', 'reject', beta)).body.data.status).toBe('archived');
  });

  it('stay in the tenant without being asked for', async () => {
    const id = await addVersion('confirm_requirement', 'draft');
    expect((await post(id, 'approve')).status).toBe(200);
    expect((await beta.get<Prompt[]>(`${BASE}?key=confirm_requirement&status=draft`)).body.data).toEqual([]);
  });

  it('need a platform role, and a draft', async () => {
    const id = await addVersion('reply', 'draft');
    for (const role of ['coordinator', 'mso_doctor', 'provider_admin']) {
      const answer = await post(id, 'approve?scope=all', await admin.as(role, `user_${role.replaceAll('_', '')}00000000001`));
      expect([role, answer.status, codes(answer)]).toEqual([role, 403, ['AUTH_PERMISSION_DENIED']]);
    }
    expect((await post(id, 'approve?scope=all', beta)).status).toBe(404);
    const wrong = await post(id, 'approve?scope=some');
    expect([wrong.status, fields(wrong)]).toEqual([422, ['scope']]);
    expect(codes(await post(newId(), 'approve?scope=all'))).toEqual(['PROMPT_NOT_FOUND']);
  });
});
