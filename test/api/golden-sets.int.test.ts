import { afterAll, beforeAll, expect, it, test } from '@jest/globals';
import { v7 as newId } from 'uuid';
import { measureGolden } from '../../activities/replay/measure-golden.ts';
import type { ChainedLanguageModel } from '../../adapters/llm/language-model.ts';
import { createOfflineModel } from '../../adapters/llm/offline-model.ts';
import { readIcd10 } from '../../db/seed/icd10.ts';
import { type AdminApi, startAdminApi } from '../support/admin-api.ts';
import { codes, fields } from '../support/caller.ts';
import { addDecidedCase } from '../support/reviewed-cases.ts';

/** Decisions §15: versioned, without identity, and only while the consent to research stands. */

const PATH = '/api/v1/internal/golden-sets';
type GoldenSet = { name: string; version: number; items: number };
let admin: AdminApi;
let decision: string;
let caseId: string;
let llm: ChainedLanguageModel;
beforeAll(async () => {
  admin = await startAdminApi();
  await admin.platformAdmin.get('/api/v1/internal/prompts');
  const offline = createOfflineModel({ conditions: await readIcd10() });
  llm = { ...offline, offline, asksServers: false };
  const { case_id, decision_id } = await addDecidedCase(admin.api.database.sql, 'alpha');
  [decision, caseId] = [decision_id, case_id];
  const [conversation, message] = [newId(), newId()];
  await sql(`insert into conversations (id, tenant_id, case_id) values ($1, 'alpha', $2)`, [conversation, case_id]);
  await sql(
    `insert into messages (id, tenant_id, case_id, conversation_id, sender_type, content) values ($1, 'alpha', $2, $3, 'patient', 'I am Nadja Sokolova and I have asthma.')`,
    [message, case_id, conversation],
  );
  await sql(`insert into turn_inputs (id, tenant_id, case_id, message_id, inputs) values ($1, 'alpha', $2, $3, '{}')`, [
    decision,
    case_id,
    message,
  ]);
}, 400_000);
afterAll(() => admin.api.stop());

const sql = <T>(text: string, params: unknown[] = []) => admin.api.database.sql<T>('alpha', text, params);
const add = (items: object[], name = 'lungs') => admin.platformAdmin.post<GoldenSet>(PATH, { name, items });
const item = () => ({ decision_event_id: decision, conditions: ['J45.909'] });

it('takes a case with a consent to research only', async () => {
  const answer = await add([item()]);
  expect([answer.status, codes(answer), fields(answer)]).toEqual([403, ['CONSENT_REQUIRED_001'], ['items.0.decision_event_id']]);
  const [patient] = await sql<{ patient_id: string }>('select patient_id from cases where id = $1', [caseId]);
  await sql(
    `insert into consents (id, tenant_id, patient_id, case_id, category, granted, status, recorded_by) values ($1, 'alpha', $2, $3, 'research', true, 'active', 'user_patient')`,
    [newId(), patient?.patient_id, caseId],
  );
  expect((await add([item()])).body.data).toMatchObject({ name: 'lungs', version: 1, items: 1 });
});

it('keeps no identity', async () => {
  const [stored] = await sql<{ text: string }>('select text from golden_items');
  expect(stored?.text).toContain('asthma');
  expect(stored?.text).not.toMatch(/Nadja|Sokolova/);
});

it('makes the next version under the same name', async () => {
  expect((await add([item()])).body.data).toMatchObject({ name: 'lungs', version: 2 });
  const listed = await admin.platformAdmin.get<GoldenSet[]>(PATH);
  expect(listed.body.data.map(({ version, items }) => [version, items])).toEqual([
    [2, 1],
    [1, 1],
  ]);
  expect(listed.body.meta).toMatchObject({ total_count: 2 });
});

it('measures the version in production on its newest version', async () => {
  const run = { tenant_id: 'alpha', run_id: newId() };
  const services = { db: admin.api.services.db, llm };
  expect(await measureGolden(services, run, new AbortController().signal)).toEqual({ versions: 1, texts: 1 });
  const [row] = await sql<{ metrics: { f1: { value: number }; prompt_version: string } }>(
    `select metrics from evaluations where kind = 'golden'`,
  );
  expect(row?.metrics).toMatchObject({
    ...{ prompt_version: 'extract@v1', f1: { value: 1 }, counts: { right: 1, extra: 0, missed: 0 } },
    ...{ texts: 1, calls: 1, p95_ms: expect.any(Number) },
  });
  expect(await sql(`select task, prompt_version, case_id from llm_calls where purpose = 'golden'`)).toEqual([
    { task: 'extract', prompt_version: 'extract@v1', case_id: null },
  ]);
});

it.each([
  ['begins tomorrow', { period_start: 1, period_end: null }, 0],
  ['begins today', { period_start: 0, period_end: null }, 1],
  ['ends with today', { period_start: null, period_end: 0 }, 1],
  ['ended yesterday', { period_start: null, period_end: -1 }, 0],
])('reads what a consent that %s covers', async (_name, { period_start, period_end }, items) => {
  const today = `(now() at time zone 'UTC')::date`;
  const period = (start: number | null, end: number | null) =>
    sql(`update consents set period_start = ${today} + $2::int, period_end = ${today} + $3::int where case_id = $1`, [caseId, start, end]);
  await period(period_start, period_end);
  expect((await admin.platformAdmin.get<GoldenSet[]>(PATH)).body.data[0]?.items).toBe(items);
  const answer = await add([item()], 'days');
  expect([answer.status, codes(answer)]).toEqual(items ? [201, []] : [403, ['CONSENT_REQUIRED_001']]);
  await period(null, null);
  await sql(`delete from golden_items where golden_set_id in (select id from golden_sets where name = 'days')`);
  await sql(`delete from golden_sets where name = 'days'`);
});

it('loses a case whose consent ends', async () => {
  await sql(`update consents set status = 'inactive' where case_id = $1`, [caseId]);
  expect((await admin.platformAdmin.get<GoldenSet[]>(PATH)).body.data.map(({ items }) => items)).toEqual([0, 0]);
  expect(
    await measureGolden({ db: admin.api.services.db, llm }, { tenant_id: 'alpha', run_id: newId() }, new AbortController().signal),
  ).toEqual({
    versions: 0,
    texts: 0,
  });
});

test.each<[string, () => object, number, string[]]>([
  [
    'a decision that is not there',
    () => ({ name: 'x', items: [{ decision_event_id: newId(), conditions: [] }] }),
    404,
    ['DECISION_NOT_FOUND'],
  ],
  ['no items', () => ({ name: 'x', items: [] }), 422, ['SYS_VALIDATION']],
  ['a decision twice', () => ({ name: 'x', items: [item(), item()] }), 422, ['SYS_VALIDATION']],
  ['a code that is none', () => ({ name: 'x', items: [{ decision_event_id: decision, conditions: ['asthma'] }] }), 422, ['SYS_VALIDATION']],
])('refuses %s', async (_name, body, status, expected) => {
  const answer = await admin.platformAdmin.post(PATH, body());
  expect([answer.status, codes(answer)]).toEqual([status, expected]);
});

it('shows another tenant nothing, and lets only eval:manage in', async () => {
  const beta = await admin.as('platform_admin', 'user_platformAdminBeta01', 'beta');
  expect((await beta.get<GoldenSet[]>(PATH)).body.data).toEqual([]);
  expect(codes(await beta.post(PATH, { name: 'x', items: [item()] }))).toEqual(['DECISION_NOT_FOUND']);
  const coordinator = await admin.as('coordinator', 'user_coordinator00000001');
  expect(codes(await coordinator.get(PATH))).toEqual(['AUTH_PERMISSION_DENIED']);
});
