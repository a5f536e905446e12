import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Caller, codes, fields } from '../support/caller.ts';
import { requiredEnv } from '../support/required-env.ts';
import { createOwnNamespace } from '../support/own-namespace.ts';
import { addReviewedCase, type ReviewedCase } from '../support/reviewed-case.ts';
import { type RunningApi, startApi } from '../support/running-api.ts';
import { callAsScheduler } from '../support/scheduler.ts';

type Feedback = {
  id: string;
  feedback_type: string;
  correction_type: string | null;
  reviewed_by: string;
  ground_truth: unknown;
  case_id: string;
};
type AutoReview = {
  already_reviewed: boolean;
  judged: number;
  right: number;
  wrong: number;
  quality_score: number | null;
  feedback: Feedback[];
};
type Review = { id: string; case_id: string; reasons: string[]; status: string; readers_needed: number; answers: number };

const PUBLIC = 'https://care.example.org';
let api: RunningApi;
let admin: Caller;
let other: Caller;
let reviewed: ReviewedCase;
beforeAll(async () => {
  api = await startApi({ PUBLIC_BASE_URL: PUBLIC, TEMPORAL_NAMESPACE: await createOwnNamespace(requiredEnv('TEMPORAL_ADDRESS')) });
  admin = await api.as('platform_admin');
  other = await api.as('platform_admin', { tenant_id: 'beta' });
  reviewed = await addReviewedCase(api.database.sql, 'alpha', { confidence: 0.3 });
}, 400_000);
afterAll(() => api?.stop());

const eventsOf = async (type: string) =>
  api.database.sql<{ payload: Record<string, unknown>; actor_id: string }>(
    'alpha',
    'select payload, actor_id from events where tenant_id = $1 and event_type = $2 order by created_at',
    ['alpha', type],
  );
const asScheduler = <T>(path: string, method: string, tenant?: string) =>
  callAsScheduler<T>({
    ...{ baseUrl: api.baseUrl, publicUrl: PUBLIC, key: api.services.config.SCHEDULER_NEXT_SIGNING_KEY, path, method },
    ...(tenant ? { tenant } : {}),
  });

describe('every internal route', () => {
  const ROUTES: [string, string][] = [
    ['GET', '/api/v1/internal/tasks'],
    ['GET', '/api/v1/internal/feedback/pending'],
    ['GET', '/api/v1/internal/reviews'],
    ['POST', `/api/v1/internal/reviews/${randomUUID()}`],
    ['POST', '/api/v1/internal/documents/sweep'],
    ['POST', '/api/v1/internal/eval/auto-review'],
    ['POST', '/internal/eval/auto-review'],
    ['POST', `/api/v1/cases/${randomUUID()}/auto-review`],
  ];

  it.each(ROUTES)('%s %s is for eval:manage', async (method, path) => {
    for (const role of ['patient', 'coordinator', 'mso_doctor', 'provider_admin', 'facilitator']) {
      const answer = await (await api.as(role)).call(method, path, method === 'POST' ? {} : undefined);
      expect([role, answer.status, codes(answer)]).toEqual([role, 403, ['AUTH_PERMISSION_DENIED']]);
    }
  });

  it.each(ROUTES.slice(0, 3))('%s %s takes the scheduler in the tenant that it names, and no other signature', async (method, path) => {
    expect((await asScheduler(path, method, 'alpha')).status).toBe(200);
    expect(codes(await asScheduler(path, method))).toEqual(['TENANT_HEADER_MISSING_001']);
    const forged = await callAsScheduler({
      baseUrl: api.baseUrl,
      publicUrl: PUBLIC,
      key: 'forged-key-of-nobody',
      path,
      method,
      tenant: 'alpha',
    });
    expect([forged.status, codes(forged)]).toEqual([401, ['AUTH_TOKEN_INVALID_001']]);
  });
});

describe('POST /internal/documents/sweep', () => {
  it('starts what made no progress for ten minutes, of the own tenant, or of all for the scheduler', async () => {
    const { case_id, patient_id } = reviewed;
    const theirs = await addReviewedCase(api.database.sql, 'beta');
    for (const [tenant, ids] of [['alpha', { case_id, patient_id }] as const, ['beta', theirs] as const]) {
      await api.database.sql(
        tenant,
        `insert into documents (id, tenant_id, case_id, patient_id, filename, content_type, size_bytes, upload_key, status, confirmed_at)
         values ($1, $2, $3, $4, 'stuck.pdf', 'application/pdf', 1000, $5, 'processing', now() - interval '11 minutes')`,
        [randomUUID(), tenant, ids.case_id, ids.patient_id, randomUUID()],
      );
    }
    const path = '/api/v1/internal/documents/sweep';
    expect((await admin.post(path)).body.data).toEqual({ stuck: 1, restarted: 1 });
    expect((await admin.post(path)).body.data).toEqual({ stuck: 1, restarted: 0 });
    expect((await asScheduler(path, 'POST')).body.data).toEqual({ stuck: 2, restarted: 1 });
  });
});

describe('POST /cases/{id}/auto-review', () => {
  const path = () => `/api/v1/cases/${reviewed.case_id}/auto-review`;

  it('finds what is wrong by other rules, and what is right, and keeps both as feedback', async () => {
    const { status, body } = await admin.post<AutoReview>(path());
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ already_reviewed: false, judged: 3, right: 1, wrong: 2, quality_score: 0.33 });
    const corrections = body.data.feedback.map(({ feedback_type, correction_type, reviewed_by }) => [
      feedback_type,
      correction_type,
      reviewed_by,
    ]);
    expect(corrections).toEqual([
      ['extraction_accuracy', null, 'automated_lab_analyzer'],
      ['extraction_accuracy', 'icd_code_wrong', 'automated_lab_analyzer'],
      ['extraction_accuracy', 'observation_wrong', 'automated_lab_analyzer'],
      ['prompt_quality', 'question_redundant', 'automated_lab_analyzer'],
    ]);
    expect(body.data.feedback[2]).toMatchObject({
      ai_output: { finding: { interpretation: 'N' } },
      ground_truth: { finding: { interpretation: 'low' } },
    });
    expect((await eventsOf('review.automated')).map(({ payload }) => payload)).toMatchObject([
      { case_id: reviewed.case_id, judged: 3, wrong: 2 },
    ]);
  });

  it('reviews once a day, also for two at the same instant, and never counts a fault twice', async () => {
    const answers = await Promise.all([admin.post<AutoReview>(path()), admin.post<AutoReview>(path())]);
    expect(answers.map(({ body }) => [body.data.already_reviewed, body.data.feedback.length])).toEqual([
      [true, 4],
      [true, 4],
    ]);
    expect(await eventsOf('review.automated')).toHaveLength(1);
    await api.database.sql('alpha', `update auto_reviews set day = day - 1 where case_id = $1`, [reviewed.case_id]);
    const { data } = (await admin.post<AutoReview>(path())).body;
    expect(data).toMatchObject({ already_reviewed: false, wrong: 2 });
    const count = `select count(*)::int as n from feedback where case_id = $1 and correction_type is not null`;
    expect(await api.database.sql('alpha', count, [reviewed.case_id])).toEqual([{ n: 3 }]);
  });

  it('does not know a case of another tenant, or none', async () => {
    for (const answer of [await other.post(path()), await admin.post(`/api/v1/cases/${randomUUID()}/auto-review`)])
      expect([answer.status, codes(answer)]).toEqual([404, ['INTAKE_CASE_NOT_FOUND_001']]);
  });
});

describe('POST /internal/eval/auto-review', () => {
  it('starts one workflow for the tenant, and for the scheduler one for all, under both spellings', async () => {
    const mine = { task: 'auto-review', workflow_id: 'task/auto-review/alpha' };
    expect(await admin.post('/api/v1/internal/eval/auto-review')).toMatchObject({ status: 202, body: { data: mine } });
    expect(await admin.post('/internal/eval/auto-review')).toMatchObject({ status: 202, body: { data: mine } });
    expect((await asScheduler('/internal/eval/auto-review', 'POST')).body.data).toEqual({
      task: 'auto-review',
      workflow_id: 'task/auto-review',
    });
    expect((await asScheduler('/internal/eval/auto-review', 'POST', 'alpha')).body.data).toEqual(mine);
  });
});

describe('GET /internal/feedback/pending', () => {
  const path = '/api/v1/internal/feedback/pending';

  it('lists corrections that no prompt learned from, newest first, paged and filtered, of this tenant only', async () => {
    const all = await admin.get<Feedback[]>(path);
    expect(all.body.meta).toMatchObject({ page: 1, page_size: 20, total_count: 3, total_pages: 1 });
    expect(all.body.data.map(({ correction_type }) => correction_type)).toEqual([
      'question_redundant',
      'observation_wrong',
      'icd_code_wrong',
    ]);
    expect((await admin.get<Feedback[]>(`${path}?correction_type=icd_code_wrong`)).body.data).toHaveLength(1);
    expect((await admin.get<Feedback[]>(`${path}?feedback_type=match_quality`)).body.data).toEqual([]);
    expect((await admin.get<Feedback[]>(`${path}?reviewed_by=provider`)).body.data).toEqual([]);
    expect((await admin.get<Feedback[]>(`${path}?case_id=${randomUUID()}`)).body.data).toEqual([]);
    expect((await admin.get<Feedback[]>(`${path}?until=2020-01-01T00:00:00Z`)).body.data).toEqual([]);
    const second = await admin.get<Feedback[]>(`${path}?page=2&page_size=1`);
    expect(second.body.data.map(({ correction_type }) => correction_type)).toEqual(['observation_wrong']);
    expect((await other.get<Feedback[]>(path)).body.data).toEqual([]);
    expect((await eventsOf('record.viewed')).map(({ payload }) => payload.resource)).toContain('feedback');
  });

  it('leaves out what was applied, and names every parameter that is wrong', async () => {
    await api.database.sql(
      'alpha',
      `update feedback set applied_to_prompt = true, applied_at = now() where tenant_id = 'alpha' and correction_type = 'observation_wrong'`,
    );
    expect((await admin.get<Feedback[]>(path)).body.meta).toMatchObject({ total_count: 2 });
    const answer = await admin.get(`${path}?correction_type=typo&feedback_type=none&page=0`);
    expect([answer.status, fields(answer)]).toEqual([422, ['correction_type', 'feedback_type', 'page']]);
  });
});

describe('GET /internal/analytics', () => {
  it.each([
    ['since=2026-02-02&until=2026-02-01', 'the days end before they begin'],
    ['since=2026-02-01&until=2026-02-01', 'there is no day between them'],
    ['since=2999-01-01', 'they begin after tomorrow'],
  ])('refuses %s: %s', async (query) => {
    const answer = await admin.get(`/api/v1/internal/analytics?${query}`);
    expect([answer.status, codes(answer), fields(answer)]).toEqual([422, ['SYS_VALIDATION'], ['since']]);
  });

  it('gives a day, and the last thirty where none is named', async () => {
    const day = await admin.get<object>('/api/v1/internal/analytics?since=2026-02-01&until=2026-02-02');
    expect([day.status, day.body.data]).toEqual([200, { since: '2026-02-01', until: '2026-02-02', figures: [] }]);
    expect((await admin.get('/api/v1/internal/analytics')).status).toBe(200);
  });
});

describe("patients' behaviour", () => {
  it('says of the ranking that a lower rank that went well should have stood higher', async () => {
    const coordinator = await api.as('coordinator');
    for (const [provider_rank, score, correction] of [[3, 5, 'match_rank_wrong'] as const, [1, 5, null] as const, [3, 2, null] as const]) {
      const { case_id, decision_id } = await addReviewedCase(api.database.sql, 'alpha');
      const outcome = { provider_selected: randomUUID(), provider_rank, total_matches_shown: 5 };
      await api.database.sql(
        'alpha',
        `insert into events (id, tenant_id, event_type, case_id, payload, source_service) values ($1, 'alpha', 'match.accepted', $2, $3, 'test')`,
        [randomUUID(), case_id, JSON.stringify({ outcome })],
      );
      const survey = () => coordinator.post(`/api/v1/cases/${case_id}/satisfaction`, { score });
      expect(codes(await survey())).toEqual(['CASE_INVALID_TRANSITION']);
      await api.database.sql('alpha', `update cases set state = 'follow_up' where id = $1`, [case_id]);
      expect((await survey()).status).toBe(201);
      const rows = await api.database.sql(
        'alpha',
        'select feedback_type, correction_type, reviewed_by, decision_event_id, outcome_event_id is not null as has_outcome from feedback where case_id = $1',
        [case_id],
      );
      expect(rows).toEqual([
        {
          feedback_type: 'match_quality',
          correction_type: correction,
          reviewed_by: 'patient',
          decision_event_id: decision_id,
          has_outcome: true,
        },
      ]);
    }
  });
});

describe('the reviewers', () => {
  const path = '/api/v1/internal/reviews';
  let item: Review;

  it('find decisions on their list that a rule put there', async () => {
    const { body } = await admin.get<Review[]>(`${path}?status=open`);
    expect(body.data).toHaveLength(1);
    item = body.data[0] as Review;
    expect(item).toMatchObject({ case_id: reviewed.case_id, status: 'open', answers: 0, decision_event_id: reviewed.decision_id });
    expect(item.reasons).toEqual(expect.arrayContaining(['low_confidence', 'readers_disagree', 'new_prompt_version']));
    expect(body.meta).toMatchObject({ total_count: 1, agreement: { pairs: 0, kappa: null } });
    expect((await admin.get<Review[]>(`${path}?reason=random_sample&status=answered`)).body.data).toEqual([]);
    expect((await other.get<Review[]>(path)).body.data).toEqual([]);
    expect(codes(await admin.get(`${path}?status=typo`))).toEqual(['SYS_VALIDATION']);
  });

  it('say the truth once each; two who disagree ask for a third, and what most said is kept', async () => {
    await api.database.sql('alpha', 'update review_items set readers_needed = 2 where id = $1', [item.id]);
    const [second, third] = await Promise.all(['2', '3'].map((n) => api.as('platform_admin', { sub: `user_reader0000000000000${n}` })));
    const wrong = {
      correction_type: 'icd_code_wrong',
      ground_truth: { icd10: 'M17.12', note: 'Amina Haddad, left knee' },
      quality_score: 0.2,
    };
    const url = `${path}/${item.id}`;
    expect(codes(await admin.post(url, { correction_type: 'icd_code_wrong', quality_score: 0.2 }))).toEqual(['SYS_VALIDATION']);
    expect(codes(await admin.post(url, { ...wrong, quality_score: 2 }))).toEqual(['SYS_VALIDATION']);
    expect((await admin.post(url, wrong)).body.data).toMatchObject({ status: 'open', answers: 1, feedback: null });
    expect(codes(await admin.post(url, wrong))).toEqual(['REVIEW_ALREADY_SUBMITTED']);
    expect((await second?.post(url, { quality_score: 1 }))?.body.data).toMatchObject({ status: 'open', readers_needed: 3, answers: 2 });
    const done = await third?.post<{ feedback: Feedback }>(url, wrong);
    expect(done?.body.data).toMatchObject({
      ...{ status: 'answered', answers: 3 },
      feedback: { feedback_type: 'clinical_correction', correction_type: 'icd_code_wrong', reviewed_by: 'clinical_advisor' },
    });
    expect(JSON.stringify(done?.body.data.feedback.ground_truth)).not.toMatch(/Amina|Haddad/);
    expect(codes(await (await api.as('super_admin')).post(url, wrong))).toEqual(['REVIEW_ALREADY_SUBMITTED']);
    expect(await eventsOf('review.submitted')).toHaveLength(3);
    expect((await admin.get<Review[]>(path)).body.meta).toMatchObject({ agreement: { pairs: 1, agreed: 0, kappa: 0 } });
    const answer = await other.post(url, wrong);
    expect([answer.status, codes(answer)]).toEqual([404, ['REVIEW_NOT_FOUND']]);
  });
});
