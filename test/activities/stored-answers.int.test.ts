import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 as newId } from 'uuid';
import { applyCommand } from '../../activities/cases/apply-command.ts';
import { type CaseWorld, createCaseWorld } from '../workflows/support/case-world.ts';

/** What hospitals, reviewers and coordinators say of a case is stored as they said it, each part in its column. */

const RECORD = { condition: { code: 'M17.11', display: 'Osteoarthritis' }, comorbidities: [], risk_factors: [], diagnostics: [] };

type Case = Awaited<ReturnType<CaseWorld['openCase']>>;

describe('what is said of a case', () => {
  let world: CaseWorld;
  beforeAll(async () => {
    world = await createCaseWorld();
  }, 400_000);
  afterAll(() => world?.close());

  async function apply({ tenant_id, case_id }: Case, kind: string, input: object) {
    const command_id = await world.storeCommand({ tenant_id, case_id }, kind, input);
    return applyCommand(world.services, { tenant_id, case_id, command_id });
  }
  const rowOf = async (table: string, { case_id }: Case) =>
    (await world.sql<Record<string, unknown>>(`select * from ${table} where case_id = $1`, [case_id]))[0];

  /** Its risk review waits for a reviewer. */
  async function reviewedCase() {
    const opened = await sharedCase();
    const review = newId();
    await world.sql(`update cases set state = 'risk_review_pending' where id = $1`, [opened.case_id]);
    await world.sql(
      `insert into risk_reviews (id, tenant_id, case_id, score, status, human_required) values ($1, $2, $3, 42, 'pending', true)`,
      [review, opened.tenant_id, opened.case_id],
    );
    return { opened, review };
  }

  /** A case whose record one hospital has. */
  async function sharedCase(): Promise<Case & { share_id: string }> {
    const opened = await world.openCase();
    const [consent, share_id, provider] = [newId(), newId(), world.providerIds[0]];
    await world.sql(`update cases set state = 'providers_notified', selected_provider_ids = $2 where id = $1`, [
      opened.case_id,
      [provider],
    ]);
    await world.sql(
      `insert into consents (id, tenant_id, patient_id, case_id, category, granted, status, provider_ids, recorded_by) values ($1, $2, $3, $4, 'data_sharing', true, 'active', $5, 'x')`,
      [consent, opened.tenant_id, opened.patient_id, opened.case_id, [provider]],
    );
    await world.sql(
      `insert into case_shares (id, tenant_id, case_id, provider_id, policy, redacted_snapshot, pseudonym, consent_id) values ($1, $2, $3, $4, 'provider_snapshot', $6, 'Patient A', $5)`,
      [share_id, opened.tenant_id, opened.case_id, provider, consent, JSON.stringify({ clinical: RECORD })],
    );
    return { ...opened, share_id };
  }

  it('a quote', async () => {
    const opened = await sharedCase();
    const line_items = [{ code: 'surgery', description: 'Knee replacement', quantity: 1, amount_cents: 900_000 }];
    const terms = { includes: ['implant'] };
    await apply(opened, 'submitQuote', {
      ...{ share_id: opened.share_id, line_items, currency: 'EUR', total_cents: 900_000, valid_until: '2031-02-03', terms },
    });
    expect(await rowOf('quotes', opened)).toMatchObject({
      ...{ provider_id: world.providerIds[0], share_id: opened.share_id, line_items, currency: 'EUR', terms, status: 'submitted' },
      ...{ submitted_by: 'user_patient0000000001', submitted_at: expect.anything() },
    });
    const [written] = await world.sql('select valid_until::text as day, total_cents::int as cents from quotes where case_id = $1', [
      opened.case_id,
    ]);
    expect(written).toEqual({ day: '2031-02-03', cents: 900_000 });
  });

  it('a milestone, and a second word about it', async () => {
    const opened = await sharedCase();
    await world.sql(`update cases set state = 'travel_planning' where id = $1`, [opened.case_id]);
    await apply(opened, 'updateMilestone', { milestone: 'travel', status: 'in_progress', due_at: '2031-02-03T10:00:00.000Z' });
    expect(await rowOf('timeline_milestones', opened)).toMatchObject({
      ...{ name: 'travel', status: 'in_progress', done_at: null, updated_by: 'user_patient0000000001' },
      due_at: new Date('2031-02-03T10:00:00.000Z'),
    });
    await apply(opened, 'updateMilestone', { milestone: 'travel', status: 'done' });
    expect(await rowOf('timeline_milestones', opened)).toMatchObject({
      ...{ status: 'done', done_at: expect.any(Date), due_at: new Date('2031-02-03T10:00:00.000Z') },
    });
  });

  it('a question of the reviewer, with what the reviewer saw', async () => {
    const { opened, review } = await reviewedCase();
    await apply(opened, 'decideRisk', { decision: 'request-info', rationale: 'unclear', question: 'Do you smoke?' });
    const [decision] = await world.sql<Record<string, unknown>>('select * from risk_decisions where risk_review_id = $1', [review]);
    expect(decision).toMatchObject({
      ...{ decision: 'request-info', rationale: 'unclear', question: 'Do you smoke?', override_blocking: false },
      ...{ decided_by: 'user_patient0000000001', assessed: { score: 42, factors: [] } },
    });
    const said = await world.sql<{ content: string; asks: unknown }>(
      `select content, asks from messages where case_id = $1 and sender_type = 'agent'`,
      [opened.case_id],
    );
    expect(said).toEqual([expect.objectContaining({ content: expect.stringContaining('Do you smoke?') })]);
  });

  it('no word of the reviewer to colleagues, where no question is written', async () => {
    const { opened, review } = await reviewedCase();
    await apply(opened, 'decideRisk', { decision: 'request-info', rationale: 'suspects drug seeking' });
    const [said] = await world.sql<{ content: string }>(`select content from messages where case_id = $1 and sender_type = 'agent'`, [
      opened.case_id,
    ]);
    const [decision] = await world.sql<{ rationale: string; question: string }>(
      'select rationale, question from risk_decisions where risk_review_id = $1',
      [review],
    );
    expect(decision?.rationale).toBe('suspects drug seeking');
    expect(decision?.question).toContain('which illnesses');
    expect(said?.content).toContain(decision?.question);
    expect(said?.content).not.toContain('drug');
  });

  it('what a hospital found wrong in the record', async () => {
    const opened = await sharedCase();
    const decision = newId();
    await world.sql(
      `insert into events (id, tenant_id, event_type, case_id, patient_id, payload, source_service) values ($1, $2, 'agent.decision', $3, $4, '{}', 'test')`,
      [decision, opened.tenant_id, opened.case_id, opened.patient_id],
    );
    await world.sql(
      `insert into icd10_codes (code, title, billable) values ('I10', 'Essential (primary) hypertension', true) on conflict do nothing`,
    );
    const review = (icd10: string, observations_corrected: object[] = []) => ({
      ...{ share_id: opened.share_id, reviewer: 'Dr. Example', notes: 'seen', overall_accuracy: 0.75 },
      ...{ conditions_confirmed: ['M17.11'], conditions_added: [{ icd10, name: null, note: null }] },
      ...{ conditions_removed: [], observations_corrected },
    });
    const removed = { ...review('I10'), conditions_removed: ['J99.9'] };
    const unknown = [{ parameter: '718-8', ai_value: 1, correct_value: 2, note: null }];
    const answer = {
      ...{ reviewer_doctor_id: null, review_time_minutes: null, overall_accuracy_rating: 3, clinical_notes: null },
      response_action: 'acknowledged',
    };
    for (const [kind, under] of [
      ['giveFeedback', 'ehr_review.'],
      ['reviewRecord', ''],
    ] as const)
      await expect(apply(opened, kind, { ...review('M99.999X', unknown), ...answer })).rejects.toMatchObject({
        entries: ['conditions_added.0.icd10', 'observations_corrected.0.parameter'].map((field) => ({
          code: 'FHIR_CODING_UNKNOWN_001',
          field: `${under}${field}`,
        })),
      });
    const confirmed = { ...review('I10'), conditions_confirmed: ['J99.9'] };
    const both = { ...review('I10'), conditions_removed: ['M17.11'] };
    for (const [kind, code, under] of [
      ['giveFeedback', 'INTAKE_VALIDATION_001', 'ehr_review.'],
      ['reviewRecord', 'SYS_VALIDATION', ''],
    ] as const)
      for (const [body, field] of [
        [removed, 'conditions_removed.0'],
        [confirmed, 'conditions_confirmed.0'],
        [both, 'conditions_removed.0'],
      ] as const)
        await expect(apply(opened, kind, { ...body, ...answer })).rejects.toMatchObject({
          code,
          entries: [{ code, field: `${under}${field}` }],
        });
    expect(await rowOf('feedback', opened)).toBeUndefined();
    await apply(opened, 'giveFeedback', review('I10'));
    const rows = await world.sql<Record<string, unknown>>(
      `select feedback_type, decision_event_id, quality_score::float as score, reviewed_by, reviewed_at is not null as reviewed, correction_type,
              jsonb_typeof(ai_output) as ai, jsonb_typeof(ground_truth) as truth, jsonb_typeof(correction_detail) as detail
       from feedback where case_id = $1 order by correction_type nulls first`,
      [opened.case_id],
    );
    const common = {
      feedback_type: 'extraction_accuracy',
      decision_event_id: decision,
      score: 0.75,
      reviewed_by: 'provider',
      reviewed: true,
    };
    expect(rows).toEqual([
      { ...common, correction_type: null, ai: 'object', truth: 'object', detail: 'object' },
      { ...common, correction_type: expect.any(String), ai: 'object', truth: 'object', detail: 'object' },
    ]);
  });

  it('what a hospital says, once: the same date and the same review again are no news', async () => {
    const opened = await sharedCase();
    await world.sql(
      `insert into events (id, tenant_id, event_type, case_id, patient_id, payload, source_service) values ($1, $2, 'agent.decision', $3, $4, '{}', 'test')`,
      [newId(), opened.tenant_id, opened.case_id, opened.patient_id],
    );
    const review = {
      ...{ share_id: opened.share_id, reviewer: 'Dr. Example', reviewer_doctor_id: null, review_time_minutes: 5, clinical_notes: 'fit' },
      ...{ conditions_confirmed: ['M17.11'], conditions_added: [], conditions_removed: [], observations_corrected: [] },
      ...{ overall_accuracy_rating: 4, response_action: 'scheduled', scheduled_date: '2031-03-01' },
    };
    const told = () =>
      world.sql<{ event_type: string; n: number }>(
        `select event_type, count(*)::int as n from events where case_id = $1 and event_type like 'provider.%' group by 1 order by 1`,
        [opened.case_id],
      );
    const mails = () => world.sql('select id from notifications where case_id = $1', [opened.case_id]);
    await apply(opened, 'answerShare', { share_id: opened.share_id, action: 'schedule', scheduled_date: '2031-03-01' });
    const first = await apply(opened, 'reviewRecord', review);
    const [before, sent] = [await told(), (await mails()).length];
    expect(before).toEqual([
      { event_type: 'provider.feedback', n: 1 },
      { event_type: 'provider.responded', n: 1 },
      { event_type: 'provider.scheduled', n: 1 },
    ]);
    await apply(opened, 'answerShare', { share_id: opened.share_id, action: 'schedule', scheduled_date: '2031-03-01' });
    const second = await apply(opened, 'reviewRecord', review);
    expect(second.result.feedback_id).toBe(first.result.feedback_id);
    expect([await told(), (await mails()).length]).toEqual([before, sent]);
    const other = await apply(opened, 'reviewRecord', { ...review, clinical_notes: 'fit for surgery', scheduled_date: '2031-03-02' });
    expect(other.result.feedback_id).not.toBe(first.result.feedback_id);
    expect((await told()).map(({ n }) => n)).toEqual([2, 2, 2]);
  });

  it.each([
    ['by one of its doctors is in the record', newId(), null, ['I10']],
    ['by nobody who signs is not in the record', null, null, []],
    ['on a case that is closed is not', newId(), `update cases set state = 'closed', closed_at = now() where id = $1`, []],
    ['on a case that it declined is not', newId(), `update case_shares set status = 'declined' where case_id = $1`, []],
  ])('what a hospital adds %s', async (_what, reviewer_doctor_id, meanwhile, added) => {
    const opened = await sharedCase();
    await world.sql(
      `insert into events (id, tenant_id, event_type, case_id, patient_id, payload, source_service) values ($1, $2, 'agent.decision', $3, $4, '{}', 'test')`,
      [newId(), opened.tenant_id, opened.case_id, opened.patient_id],
    );
    await world.sql(
      `insert into icd10_codes (code, title, billable) values ('I10', 'Essential (primary) hypertension', true) on conflict do nothing`,
    );
    if (meanwhile !== null) await world.sql(meanwhile, [opened.case_id]);
    await apply(opened, 'giveFeedback', {
      ...{ share_id: opened.share_id, reviewer: 'Dr. Example', reviewer_doctor_id, notes: null, overall_accuracy: 0.5 },
      ...{ conditions_confirmed: [], conditions_added: [{ icd10: 'I10', name: null, note: null }], conditions_removed: [] },
      observations_corrected: [],
    });
    expect(await rowOf('feedback', opened)).toBeDefined();
    const stands = await world.sql<{ code: string }>(
      `select code from fhir_resources where case_id = $1 and resource_type = 'Condition' and is_current`,
      [opened.case_id],
    );
    expect(stands.map(({ code }) => code)).toEqual(added);
  });
});
