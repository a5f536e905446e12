import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 as newId } from 'uuid';
import { detectPatterns } from '../../activities/learning/detect-patterns.ts';
import { judgePrompt } from '../../activities/learning/judge-prompt.ts';
import { stageDraft } from '../../activities/learning/stage-draft.ts';
import type { LanguageModel } from '../../adapters/llm/language-model.ts';
import { createOfflineModel } from '../../adapters/llm/offline-model.ts';
import { readPromptsFor } from '../../db/queries/learning/prompts-in-force.ts';
import { readIcd10 } from '../../db/seed/icd10.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import { armOf } from '../../domain/evaluation/ab-test.ts';
import { type AdminApi, startAdminApi } from '../support/admin-api.ts';
import { addDecidedCase, addReview } from '../support/reviewed-cases.ts';

/** Part 3.4: three corrections, a draft, an A/B test, a promotion, and the next patient's same words get the right code. Each step may run twice. */

type Prompt = { id: string; version: string; status: string; terms: object[]; corrections: number; verdict: { word: string } | null };

const WORDS = 'water on the knee';
const WRONG = 'R60.0';
const RIGHT = 'M25.461';
const REF = { tenant_id: 'alpha', key: 'extract', version: 'v2', correction_type: 'icd_code_wrong' };

let admin: AdminApi;
let offline: LanguageModel;
beforeAll(async () => {
  admin = await startAdminApi();
  offline = createOfflineModel({ conditions: await readIcd10() });
}, 400_000);
afterAll(() => admin.api.stop());

const sql = <T>(text: string, params: unknown[] = []) => admin.api.database.sql<T>('alpha', text, params);
const learning = () => ({ db: admin.api.services.db, llm: { ...offline, offline, asksServers: false } });
const versions = async (query: string) =>
  (await admin.platformAdmin.get<Prompt[]>(`/api/v1/internal/prompts?key=extract&${query}`)).body.data;
const detail = async (id: string) => (await admin.platformAdmin.get<Prompt>(`/api/v1/internal/prompts/${id}`)).body.data;
const applied = () =>
  sql<{ applied: boolean }>('select applied_to_prompt as applied from feedback where correction_type is not null order by id');

/** A clinician gives the words of a case another code. @param sentence in which they stood; without one they are all that was kept */
async function correct({ words = WORDS, from = WRONG, to = RIGHT, sentence = '' } = {}): Promise<string> {
  const reviewed = await addDecidedCase(admin.api.database.sql, 'alpha');
  const finding_id = newId();
  await sql(
    `insert into fhir_resources (id, tenant_id, patient_id, case_id, resource_type, resource_id, source, resource) values ($1, 'alpha', $2, $3, 'Condition', $4, 'agent', $5)`,
    [
      newId(),
      reviewed.patient_id,
      reviewed.case_id,
      finding_id,
      JSON.stringify({ resourceType: 'Condition', id: finding_id, code: { text: words }, note: [{ text: sentence || words }] }),
    ],
  );
  await addReview(admin.api.database.sql, 'alpha', reviewed, {
    correction_type: 'icd_code_wrong',
    ai_output: { finding: { code: from, display: 'Given' } },
    ground_truth: { finding: { code: to, display: 'True' } },
    detail: { kind: 'condition', finding_id, change: 'changed', note: 'As Nadja Sokolova says' },
  });
  return reviewed.case_id;
}

/** The fourth patient says the words. */
async function read(caseId: string): Promise<(string | null)[]> {
  const { of } = await withTenant(admin.api.services.db, { tenantId: 'alpha', source: 'test' }, (tx) => readPromptsFor(tx, caseId));
  const { value } = await offline.extract({ text: `I have ${WORDS}.`, source: 'message' }, of.extract ? { prompt: of.extract } : {});
  return value.conditions.map(({ icd10 }) => icd10);
}

describe('the learning loop', () => {
  let corrected: string[];
  let prompt: Prompt;

  it('finds no pattern in two corrections', async () => {
    corrected = [await correct(), await correct()];
    expect(await detectPatterns(admin.api.services, { tenant_id: 'alpha' })).toEqual({ patterns: 0, open_versions: 0 });
    expect(await stageDraft(learning(), REF)).toEqual({ exists: false });
  });

  it('finds none in the same review that was sent three times', async () => {
    const columns = (
      await sql<{ name: string }>(
        `select column_name as name from information_schema.columns where table_name = 'feedback' and column_name <> 'id'`,
      )
    )
      .map(({ name }) => `"${name}"`)
      .join();
    const again = newId();
    await sql(
      `insert into feedback (id, ${columns}) select $1, ${columns} from feedback where correction_type is not null order by id limit 1`,
      [again],
    );
    expect(await detectPatterns(admin.api.services, { tenant_id: 'alpha' })).toEqual({ patterns: 0, open_versions: 0 });
    expect(await stageDraft(learning(), REF)).toEqual({ exists: false });
    await sql('delete from feedback where id = $1', [again]);
  });

  it('drafts a version from three, once, with the term and examples without identity', async () => {
    corrected.push(await correct());
    expect(await detectPatterns(admin.api.services, { tenant_id: 'alpha' })).toEqual({ patterns: 1, open_versions: 0 });
    for (let run = 0; run < 2; run += 1) expect(await stageDraft(learning(), REF)).toEqual({ exists: true });
    const [draft, ...others] = await versions('status=draft');
    expect(others).toEqual([]);
    prompt = await detail(draft?.id ?? '');
    expect(prompt).toMatchObject({
      ...{ version: 'v2', status: 'draft', corrections: 3 },
      terms: [{ phrase: WORDS, code: RIGHT, replaces: WRONG, confirmed_by: ['provider'], cases: 3 }],
    });
    expect(JSON.stringify(prompt)).not.toMatch(/Nadja|Sokolova/);
    expect((await admin.events('alpha', 'prompt.drafted'))[0]?.payload).toMatchObject({ case_ids: corrected.toSorted() });
    expect(await detectPatterns(admin.api.services, { tenant_id: 'alpha' })).toEqual({ patterns: 0, open_versions: 1 });
  });

  it('waits for a person, and serves the draft to nobody', async () => {
    expect(await judgePrompt(admin.api.services, REF)).toEqual({ status: 'draft' });
    expect(await read(newId())).not.toContain(RIGHT);
  });

  it('serves an approved version to its half of the cases', async () => {
    expect((await admin.platformAdmin.post(`/api/v1/internal/prompts/${prompt.id}/approve`)).status).toBe(200);
    const ids = Array.from({ length: 40 }, () => newId());
    const half = (arm: string) => ids.find((id) => armOf(id, prompt.id) === arm) ?? '';
    expect(await read(half('candidate'))).toEqual([RIGHT]);
    expect(await read(half('control'))).not.toContain(RIGHT);
    expect(await judgePrompt(admin.api.services, REF)).toEqual({ status: 'ab_test' });
    expect((await detail(prompt.id)).verdict).toMatchObject({ word: 'inconclusive' });
  });

  it('promotes what won after 14 days, and marks the corrections as applied', async () => {
    await sql(`update prompts set test_started_at = now() - interval '15 days' where id = $1`, [prompt.id]);
    await withTenant(admin.api.services.db, { tenantId: 'alpha', source: 'test' }, async (tx) => {
      const write = <T>(_tenant: string, text: string, params?: unknown[]) => tx.sql<T>(text, params);
      const wanted = { control: 31, candidate: 31 };
      while (wanted.control + wanted.candidate > 0) {
        const case_id = newId();
        const arm = armOf(case_id, prompt.id);
        if (wanted[arm] === 0) continue;
        wanted[arm] -= 1;
        const reviewed = await addDecidedCase(write, 'alpha', { case_id, label: arm === 'candidate' ? 'extract@v2' : 'extract@v1' });
        const isRight = arm === 'candidate' || wanted.control % 2 === 0;
        await addReview(write, 'alpha', reviewed, { quality_score: isRight ? 1 : 0 });
      }
    });
    expect((await applied()).map((row) => row.applied)).toEqual([false, false, false]);
    for (let run = 0; run < 2; run += 1) expect(await judgePrompt(admin.api.services, REF)).toEqual({ status: 'production' });
    expect(await detail(prompt.id)).toMatchObject({
      status: 'production',
      verdict: { word: 'winning', turns: { candidate: 31 } },
    });
    expect((await applied()).map((row) => row.applied)).toEqual([true, true, true]);
    expect(await admin.events('alpha', 'prompt.promoted')).toHaveLength(1);
    const timelineOf = (caseId = '') => admin.platformAdmin.get<{ events: { event_type: string }[] }>(`/api/v1/cases/${caseId}/timeline`);
    const learned = async (caseId?: string) =>
      (await timelineOf(caseId)).body.data.events.map(({ event_type }) => event_type).filter((type) => type.startsWith('prompt.'));
    await admin.setFlag('coordinator_timeline_enabled', true);
    expect(await learned(corrected[0])).toEqual(['prompt.promoted', 'prompt.approved', 'prompt.drafted']);
    const [other] = await sql<{ id: string }>('select id from cases where id <> all($1::uuid[]) limit 1', [corrected]);
    expect(await learned(other?.id)).toEqual([]);
    expect((await versions('status=archived')).map(({ version }) => version)).toEqual(['v1']);
  }, 400_000);

  it('gives the next patient’s same words the right code', async () => {
    expect(await read(newId())).toEqual([RIGHT]);
  });

  it('goes back at once', async () => {
    expect((await admin.platformAdmin.post(`/api/v1/internal/prompts/${prompt.id}/rollback`)).status).toBe(200);
    expect(await read(newId())).not.toContain(RIGHT);
    expect((await applied()).map((row) => row.applied)).toEqual([false, false, false]);
  });

  it('waits for somebody to approve a draft, and approves by itself where the tenant says so', async () => {
    for (let nth = 0; nth < 3; nth += 1) await correct();
    const next = { ...REF, version: 'v3' };
    expect(await stageDraft(learning(), next)).toEqual({ exists: true });
    expect(await judgePrompt(admin.api.services, next)).toEqual({ status: 'draft' });
    await admin.setFlag('provider_auto_prompt_staging', true);
    expect(await judgePrompt(admin.api.services, next)).toEqual({ status: 'ab_test' });
  });

  it.each<[string, string, string[], object[]]>([
    [
      'the words of the finding, whatever stood around them',
      'osteoarthritis of the right knee',
      [
        'I have osteoarthritis of the right knee.',
        'Since the fall of 2019, and after two operations in Basel, there is osteoarthritis of the right knee.',
        'My doctor says osteoarthritis of the right knee, and I sleep badly.',
      ],
      [{ phrase: 'osteoarthritis of the right knee', code: 'M17.31', replaces: 'M17.11' }],
    ],
    [
      'no words that say less than the code: the side stood elsewhere',
      'osteoarthritis',
      ['My right knee has osteoarthritis.', 'In the right knee I have osteoarthritis.', 'Right knee: osteoarthritis.'],
      [],
    ],
  ])('learns %s', async (_what, words, sentences, terms) => {
    const staged = (await versions('page_size=100')).length;
    for (const sentence of sentences) await correct({ words, from: 'M17.11', to: 'M17.31', sentence });
    const version = `v${staged + 1}`;
    expect(await stageDraft(learning(), { ...REF, version })).toEqual({ exists: true });
    const [draft] = (await versions('page_size=100')).filter((each) => each.version === version);
    expect((await detail(draft?.id ?? '')).terms.filter((term) => JSON.stringify(term).includes('osteoarthritis'))).toMatchObject(terms);
    await sql(`update prompts set status = 'archived' where id = $1`, [draft?.id]);
  });

  it('learns nothing from another tenant', async () => {
    expect(await detectPatterns(admin.api.services, { tenant_id: 'beta' })).toEqual({ patterns: 0, open_versions: 0 });
  });
});
