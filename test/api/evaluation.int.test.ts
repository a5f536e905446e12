import { afterAll, beforeAll, describe, expect, it, test } from '@jest/globals';
import { v7 as newId } from 'uuid';
import { evaluateExtraction, evaluateMatching } from '../../activities/learning/evaluate.ts';
import { type AdminApi, startAdminApi } from '../support/admin-api.ts';
import { codes } from '../support/caller.ts';
import { addDecidedCase, addReview } from '../support/reviewed-cases.ts';

/** Part 4.12, Decisions §11: what was measured, over HTTP. */

type Estimate = { value: number; low: number; high: number } | null;
type Version = {
  prompt_version: string | null;
  model: string;
  f1: Estimate;
  precision: Estimate;
  recall: Estimate;
  counts: object;
  decisions: number;
  case_ids: string[];
};
type Summary = {
  extraction: { versions: Version[] } | null;
  matching: { accepted: number; first_choice_share: Estimate; mean_rank: number | null; months: { month: string }[] } | null;
  prompts: { key: string; version: string; f1: number | null }[];
  cost_usd: number;
  costs: { task: string; prompt_version: string; calls: number; cost_usd: number; cost_per_case_usd: number }[];
  window: { start: string; end: string };
};

const SUMMARY = '/api/v1/internal/eval/summary';
let admin: AdminApi;
let cases: { case_id: string }[];
beforeAll(async () => {
  admin = await startAdminApi();
}, 400_000);
afterAll(() => admin.api.stop());

const summary = async () => {
  const { body } = await admin.platformAdmin.get<Summary>(SUMMARY);
  expect(body.errors).toBeNull();
  return body.data;
};
const part = (run_id: string) => ({ run_id, scope: { tenantId: 'alpha', source: 'test' } });
const record = (codesOfConditions: string[]) => ({
  condition: null,
  comorbidities: codesOfConditions.map((code) => ({ code, display: code })),
  risk_factors: [],
  diagnostics: [],
});

describe('the evaluation summary', () => {
  it('says that nothing was measured yet', async () => {
    expect(await summary()).toMatchObject({ extraction: null, matching: null, cost_usd: 0, costs: [] });
    expect((await summary()).prompts.map(({ version }) => version)).toEqual(['v1', 'v1', 'v1', 'v1', 'v1']);
  });

  it('shows precision, recall and F1 with their intervals, counts, cost and cases, by version and model', async () => {
    const { sql } = admin.api.database;
    cases = [
      await addDecidedCase(sql, 'alpha'),
      await addDecidedCase(sql, 'alpha'),
      await addDecidedCase(sql, 'alpha', { label: 'extract@v9' }),
    ];
    const [first, second, other] = cases as Parameters<typeof addReview>[2][];
    // Reviewed as a whole: two right, one extra, one missed; its corrections count no second time.
    const whole = {
      feedback_type: 'extraction_accuracy',
      ai_output: record(['I10', 'E11.9', 'M54.5']),
      ground_truth: record(['I10', 'E11.9', 'M17.11']),
    };
    await addReview(sql, 'alpha', first as never, whole);
    await addReview(sql, 'alpha', first as never, { ...whole, correction_type: 'condition_missed' });
    // One by one: a confirmation and a wrong code.
    await addReview(sql, 'alpha', second as never, { quality_score: 1 });
    await addReview(sql, 'alpha', second as never, { correction_type: 'icd_code_wrong' });
    await addReview(sql, 'alpha', other as never, { quality_score: 1 });
    const run = newId();
    expect(await evaluateExtraction(admin.api.services, part(run))).toEqual({ decisions: 3, evaluations: 2 });
    const { extraction, cost_usd, costs, prompts } = await summary();
    const versions = extraction?.versions.toSorted((a, b) => (a.prompt_version ?? '').localeCompare(b.prompt_version ?? '')) ?? [];
    expect(versions.map(({ prompt_version, decisions, counts }) => ({ prompt_version, decisions, counts }))).toEqual([
      { prompt_version: 'extract@v1', decisions: 2, counts: { right: 3, extra: 2, missed: 2 } },
      { prompt_version: 'extract@v9', decisions: 1, counts: { right: 1, extra: 0, missed: 0 } },
    ]);
    expect(versions[0]?.f1).toEqual({ value: expect.closeTo(0.6, 9), low: expect.any(Number), high: expect.any(Number) });
    expect(versions[0]?.f1?.low).toBeLessThan(0.6);
    expect(versions[0]?.precision?.value).toBeCloseTo(0.6, 9);
    expect(versions[0]?.case_ids.toSorted()).toEqual([first?.case_id, second?.case_id].toSorted());
    expect(cost_usd).toBeCloseTo(0.03, 6);
    expect(costs.find(({ prompt_version }) => prompt_version === 'extract@v1')).toMatchObject({
      task: 'extract',
      calls: 2,
      cost_per_case_usd: 0.01,
    });
    expect(prompts.find(({ key }) => key === 'extract')?.f1).toBeCloseTo(0.6, 9);
  });

  it('stores a repeated run once', async () => {
    const run = newId();
    await evaluateExtraction(admin.api.services, part(run));
    const before = await admin.events('alpha', 'evaluation.completed');
    await evaluateExtraction(admin.api.services, part(run));
    expect(await admin.events('alpha', 'evaluation.completed')).toHaveLength(before.length);
    expect(before.at(-1)?.payload).toMatchObject({ kind: 'extraction', evaluations: 2 });
  });

  it('shows the same of what was said, and with its version', async () => {
    const { sql } = admin.api.database;
    const [of] = cases as Parameters<typeof addReview>[2][];
    await sql(
      'alpha',
      `insert into llm_calls (id, tenant_id, case_id, message_id, task, tier, provider, model, prompt_version, fallback, tokens_in, tokens_out, cost_usd, duration_ms, attempts, trace_id, created_at)
       values ($1, 'alpha', $2, $1, 'reply', 'smart', 'offline', 'offline-rules-1', 'reply@v1', false, 1, 1, 0, 1, 1, '', now() - interval '1 second')`,
      [newId(), of?.case_id],
    );
    await addReview(sql, 'alpha', of as never, { feedback_type: 'prompt_quality', correction_type: 'question_redundant' });
    await addReview(sql, 'alpha', of as never, { feedback_type: 'prompt_quality', quality_score: 1 });
    await evaluateExtraction(admin.api.services, part(newId()));
    const { extraction, prompts } = await summary();
    expect(extraction?.versions.find(({ prompt_version }) => prompt_version === 'reply@v1')).toMatchObject({
      ...{ task: 'reply', decisions: 1, counts: { right: 1, extra: 1, missed: 0 }, case_ids: [of?.case_id] },
      precision: { value: 0.5 },
    });
    expect(extraction?.versions.find(({ prompt_version }) => prompt_version === 'extract@v1')?.decisions).toBe(2);
    expect(prompts.find(({ key }) => key === 'reply')?.f1).toBeCloseTo(2 / 3, 9);
  });

  it('shows how matches went, by month', async () => {
    for (const rank of [1, 1, 3]) {
      await admin.api.database.sql(
        'alpha',
        // The window ends with the millisecond in which the evaluation begins.
        `insert into events (id, tenant_id, event_type, payload, source_service, created_at)
         values ($1, 'alpha', 'match.accepted', $2, 'test', now() - interval '1 second')`,
        [newId(), JSON.stringify({ outcome: { provider_rank: rank } })],
      );
    }
    await evaluateMatching(admin.api.services, part(newId()));
    const { matching } = await summary();
    expect(matching).toMatchObject({
      accepted: 3,
      mean_rank: expect.closeTo(5 / 3, 9),
      first_choice_share: { value: expect.closeTo(2 / 3, 9) },
    });
    expect(matching?.months.map(({ month }) => month)).toEqual([new Date().toISOString().slice(0, 7)]);
  });

  it('of another tenant shows nothing of this one', async () => {
    const beta = await admin.as('platform_admin', 'user_platformAdminBeta01', 'beta');
    expect((await beta.get<Summary>(SUMMARY)).body.data).toMatchObject({ extraction: null, matching: null, cost_usd: 0 });
  });
});

describe('an evaluation that is asked for', () => {
  it('runs as a workflow, the same while it runs', async () => {
    const first = await admin.platformAdmin.post<{ workflow_id: string }>('/api/v1/internal/eval/run');
    const second = await admin.platformAdmin.post<{ workflow_id: string }>('/api/v1/internal/eval/run');
    expect([first.status, first.body.data.workflow_id, second.body.data]).toEqual([202, 'evaluation/alpha', first.body.data]);
  });
});

test.each(['coordinator', 'patient', 'provider_admin'])('%s may not', async (role) => {
  const caller = await admin.as(role, `user_${role.replaceAll('_', '')}00000000001`);
  for (const answer of [await caller.get(SUMMARY), await caller.post('/api/v1/internal/eval/run')])
    expect([answer.status, codes(answer)]).toEqual([403, ['AUTH_PERMISSION_DENIED']]);
});
