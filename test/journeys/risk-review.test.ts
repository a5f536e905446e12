import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Caller, codes, createCaller, fields } from '../support/caller.ts';
import { type RunningSystem, startSystem } from '../support/start-system.ts';
import { overrideFlag, type Walked, walkToConsent } from '../support/walk-to-consent.ts';
import { withoutIds } from '../support/without-ids.ts';

type Factor = {
  code: string;
  label: string;
  weight: number;
  is_blocking: boolean;
  source: { kind: string; id: string | null; passage: string | null; guideline?: string };
};
type Assessment = {
  case_id: string;
  status: string;
  case_status: string;
  score: number;
  blocking_factor_count: number;
  info_answered: boolean;
  override_allowed: boolean;
  factors: Factor[];
  info_request: {
    question: string;
    answers: { content: string }[];
    changes: { score_before: number; score_now: number; added: string[]; gone: string[] };
  } | null;
  facts: Record<string, unknown> & { problems: { display: string; weight: number }[]; medications: { name: string; dosage?: string }[] };
  assigned_to: string | null;
  waits_on: string;
  waiting_hours: number | null;
  decided_by: string | null;
};
type Decision = { decision: string; rationale: string; question: string | null; override_blocking: boolean; decided_by: string };
type Case = { status: string; state: string; closed_reason: string | null };

const KNEE = 'I have osteoarthritis of the right knee and high blood pressure. I am a woman.';

const EYES = 'I am short-sighted: I have myopia of both eyes, and keratoconus. I am a woman.';
const LASIK = { procedure: 'LASIK' };

describe('a reviewer looks at the risk before records are forwarded', () => {
  let system: RunningSystem;
  let reviewer: Caller;
  let overrider: Caller;
  let plain: Walked;
  let graver: Walked;
  let blocked: Walked;

  beforeAll(async () => {
    system = await startSystem({ worker: true });
    await overrideFlag(system, 'risk_review_human_required', 'tenant', 'demo', true);
    await overrideFlag(system, 'risk_blocking_override_allowed', 'user', 'user_riskoverrider000001', true);
    await overrideFlag(system, 'risk_assessment_enabled', 'user', 'user_riskwithoutflag0001', false);
    const as = async (role: string, sub: string) =>
      createCaller(system.baseUrl, { token: await system.token(role, { sub }), tenant: 'demo' });
    reviewer = await as('mso_doctor', 'user_riskreviewer0000001');
    overrider = await as('mso_doctor', 'user_riskoverrider000001');
    plain = await walkToConsent(system, 'user_riskpatient00000001', KNEE);
    graver = await walkToConsent(system, 'user_riskpatient00000002', `${KNEE} I have heart failure and I take warfarin 5 mg.`);
    blocked = await walkToConsent(system, 'user_riskpatient00000003', EYES, LASIK);
    for (const { patient, caseId } of [plain, graver, blocked]) {
      await patient.until<Case>(`/api/v1/cases/${caseId}`, ({ status }) => status === 'risk_review_pending');
      await reviewer.until<Assessment>(`/api/v1/risk/${caseId}/assessment`, ({ status }) => status === 'pending');
    }
  }, 600_000);
  afterAll(() => system?.stop());

  const assessmentOf = async ({ caseId }: Walked) => (await reviewer.get<Assessment>(`/api/v1/risk/${caseId}/assessment`)).body.data;
  const decide = (who: Caller, { caseId }: Walked, body: object, headers = {}) =>
    who.post<Assessment>(`/api/v1/risk/${caseId}/decision`, body, headers);
  const caseOf = async ({ patient, caseId }: Walked) => (await patient.get<Case>(`/api/v1/cases/${caseId}`)).body.data;
  const eventsOf = async ({ caseId }: Walked, type: string) =>
    system.sql<{ actor_id: string; payload: Record<string, unknown> }>(
      'demo',
      'select actor_id, payload from events where case_id = $1 and event_type = $2 order by created_at, id',
      [caseId, type],
    );

  it('queues what waits, the highest score first, in pages', async () => {
    const { body } = await reviewer.get<Assessment[]>('/api/v1/risk/queue');
    const scores = body.data.map(({ score }) => score);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(body.data.map(({ case_id }) => case_id)).toEqual(expect.arrayContaining([plain.caseId, graver.caseId, blocked.caseId]));
    expect(body.data.at(-1)?.case_id).toBe(plain.caseId);
    const second = await reviewer.get<Assessment[]>('/api/v1/risk/queue?page=2&page_size=2');
    expect(second.body.meta).toMatchObject({ page: 2, page_size: 2, total_count: 3, total_pages: 2 });
    expect(second.body.data.map(({ case_id }) => case_id)).toEqual([plain.caseId]);
    const none = await reviewer.get<Assessment[]>('/api/v1/risk/queue?status=info_requested');
    expect(none.body.data).toEqual([]);
    expect(fields(await reviewer.get('/api/v1/risk/queue?status=lost&page=0'))).toEqual(['page', 'status']);
  });

  it('shows each factor with the words that it comes from, and a score that adds up', async () => {
    const { factors, score } = await assessmentOf(graver);
    const survival = factors.reduce((product, { weight }) => product * (1 - weight), 1);
    expect(score).toBeCloseTo(100 * (1 - survival), 2);
    const heart = factors.find(({ label }) => label.startsWith('Heart failure'));
    expect(heart).toMatchObject({ is_blocking: false, source: { kind: 'condition', passage: expect.stringContaining('heart failure') } });
    expect(factors).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          code: 'B01AA',
          source: expect.objectContaining({ kind: 'medication', passage: expect.stringContaining('arfarin') }),
        }),
        expect.objectContaining({ label: 'Heart failure. Fitness to fly: heart failure' }),
        expect.objectContaining({ source: expect.objectContaining({ kind: 'requirement' }) }),
      ]),
    );
    expect(heart?.source.guideline).toMatch(/ESC guideline.*2022/);
    const resource = await plain.patient.get(`/api/v1/fhir/Condition/${heart?.source.id}`);
    expect(resource.status).toBe(404);
    expect((await reviewer.get(`/api/v1/fhir/Condition/${heart?.source.id}`)).status).toBe(200);
    const views = await eventsOf(graver, 'record.viewed');
    expect(views.filter(({ payload }) => payload.resource === 'risk_assessment').length).toBeGreaterThan(0);
  });

  it('carries what a decision needs, in order of weight', async () => {
    const { facts } = await assessmentOf(graver);
    expect(facts).toMatchObject({ age: 64, gender: 'female', smoking: 'not_known', asa_class: null, flight_hours: expect.any(Number) });
    expect(facts.problems.map(({ display }) => display).join()).toMatch(/^Heart failure/);
    expect(facts.problems.map(({ weight }) => weight)).toEqual(facts.problems.map(({ weight }) => weight).toSorted((a, b) => b - a));
    expect(facts.medications).toMatchObject([{ name: 'warfarin', dosage: '5 mg' }]);
    expect(facts.known).toMatchObject({ medications: 'some', allergies: 'not_asked' });
    expect(withoutIds(JSON.stringify(facts))).not.toMatch(/Amina|Haddad|1962/);
  });

  it('is filtered, ordered by waiting, and handed to a reviewer', async () => {
    const assign = (who: Caller, { caseId }: Walked, body: object = {}) => who.post<Assessment>(`/api/v1/risk/${caseId}/assign`, body);
    const queueOf = async (query: string) =>
      (await reviewer.get<Assessment[]>(`/api/v1/risk/queue?${query}`)).body.data.map(({ case_id }) => case_id);
    const waiting = (await reviewer.get<Assessment[]>('/api/v1/risk/queue?sort=waiting')).body.data;
    expect(waiting[0]).toMatchObject({ case_id: plain.caseId, waits_on: 'reviewer', waiting_hours: expect.any(Number), assigned_to: null });
    expect(await queueOf('blocking=true')).toEqual([blocked.caseId]);
    expect(await queueOf('waits_on=patient')).toEqual([]);
    expect(await queueOf('procedure_code=27447')).not.toContain(blocked.caseId);
    const taken = await assign(reviewer, graver);
    expect([taken.status, taken.body.data.assigned_to]).toEqual([200, 'user_riskreviewer0000001']);
    expect(await queueOf('assigned_to=me')).toEqual([graver.caseId]);
    expect(await queueOf('assigned_to=none')).not.toContain(graver.caseId);
    const handed = await assign(reviewer, graver, { reviewer_id: 'user_riskoverrider000001' });
    expect(handed.body.data.assigned_to).toBe('user_riskoverrider000001');
    expect((await assign(overrider, graver, { reviewer_id: null })).body.data.assigned_to).toBeNull();
    expect((await eventsOf(graver, 'risk.assigned')).map(({ payload }) => payload.reviewer_id)).toEqual([
      'user_riskreviewer0000001',
      'user_riskoverrider000001',
      null,
    ]);
    expect(fields(await assign(reviewer, graver, { reviewer_id: 'somebody' }))).toEqual(['reviewer_id']);
    const toPatient = await assign(reviewer, graver, { reviewer_id: 'user_riskpatient00000001' });
    expect([toPatient.status, codes(toPatient), fields(toPatient)]).toEqual([422, ['SYS_VALIDATION'], ['reviewer_id']]);
    expect(fields(await reviewer.get('/api/v1/risk/queue?blocking=perhaps&sort=name'))).toEqual(['blocking', 'sort']);
  });

  it('is assessed again when the reviewer calls a finding wrong, in the same call', async () => {
    const walked = await walkToConsent(system, 'user_riskpatient00000005', `${KNEE} I have heart failure.`);
    await reviewer.until<Assessment>(`/api/v1/risk/${walked.caseId}/assessment`, ({ status }) => status === 'pending');
    const before = await assessmentOf(walked);
    const heart = before.factors.find(({ label }) => label.startsWith('Heart failure'));
    const path = `/api/v1/cases/${walked.caseId}/ehr/findings/${heart?.source.id}`;
    expect((await reviewer.patch(path, { status: 'wrong', note: 'Told of her husband.' })).status).toBe(200);
    const after = await assessmentOf(walked);
    expect(after.factors.map(({ label }) => label).join()).not.toContain('Heart failure');
    expect(after.score).toBeLessThan(before.score);
  }, 400_000);

  it.each([
    [{}, ['decision', 'rationale']],
    [{ decision: 'maybe', rationale: ' ' }, ['decision', 'rationale']],
    [{ decision: 'approve', rationale: 'fine', override_blocking: 'yes' }, ['override_blocking']],
  ])('refuses the body %p naming every field', async (body, named) => {
    const answer = await decide(reviewer, plain, body);
    expect([answer.status, codes(answer)[0], fields(answer)]).toEqual([422, 'SYS_VALIDATION', named]);
  });

  it('lets nobody else see or decide', async () => {
    const requests: [string, string][] = [
      ['GET', '/api/v1/risk/queue'],
      ['GET', `/api/v1/risk/${plain.caseId}/assessment`],
      ['POST', `/api/v1/risk/${plain.caseId}/decision`],
      ['POST', `/api/v1/risk/${plain.caseId}/assign`],
      ['GET', `/api/v1/risk/${plain.caseId}/history`],
    ];
    const bodyOf = (path: string) => (path.endsWith('/assign') ? {} : { decision: 'approve', rationale: 'fine' });
    const elsewhere = createCaller(system.baseUrl, { token: await system.token('mso_doctor', { tenant_id: 'demo-b' }), tenant: 'demo-b' });
    const flagless = createCaller(system.baseUrl, {
      token: await system.token('mso_doctor', { sub: 'user_riskwithoutflag0001' }),
      tenant: 'demo',
    });
    for (const [method, path] of requests) {
      const sent = method === 'POST' ? bodyOf(path) : undefined;
      expect(codes(await plain.patient.call(method, path, sent))).toEqual(['AUTH_PERMISSION_DENIED']);
      const without = await flagless.call(method, path, sent);
      expect([without.status, codes(without)]).toEqual([503, ['FEATURE_DISABLED']]);
      const strange = await elsewhere.call(method, path, sent);
      if (path.endsWith('/queue')) expect(strange.body.data).toEqual([]);
      else expect([strange.status, codes(strange)]).toEqual([404, ['INTAKE_CASE_NOT_FOUND_001']]);
    }
    const unreviewed = await plain.patient.post<{ id: string }>('/api/v1/cases/', { procedure: 'Total knee replacement' });
    const missing = await reviewer.get(`/api/v1/risk/${unreviewed.body.data.id}/assessment`);
    expect([missing.status, codes(missing)]).toEqual([404, ['RISK_REVIEW_NOT_FOUND']]);
  });

  it('approves, once, and the records go out', async () => {
    const key = { 'idempotency-key': 'risk-approve-0001' };
    const body = { decision: 'approve', rationale: 'Low risk, well controlled.' };
    const approved = await decide(reviewer, plain, body, key);
    expect([approved.status, approved.body.data.status, approved.body.data.decided_by]).toEqual([
      200,
      'approved',
      'user_riskreviewer0000001',
    ]);
    const repeated = await decide(reviewer, plain, body, key);
    expect(repeated.headers.get('idempotency-replayed')).toBe('true');
    await plain.patient.until<Case>(`/api/v1/cases/${plain.caseId}`, ({ status }) => status === 'providers_notified');
    const again = await decide(reviewer, plain, { decision: 'reject', rationale: 'On second thoughts.' });
    expect([again.status, codes(again)]).toEqual([409, ['RISK_ALREADY_DECIDED']]);
    expect(codes(await reviewer.post(`/api/v1/risk/${plain.caseId}/assign`, {}))).toEqual(['RISK_ALREADY_DECIDED']);
    const events = await eventsOf(plain, 'risk.decided');
    expect(events).toMatchObject([{ actor_id: 'user_riskreviewer0000001', payload: { decision: 'approve', override_blocking: false } }]);
  });

  it('asks the patient, waits for the answer, reads the record again and decides', async () => {
    const asked = await decide(reviewer, graver, {
      decision: 'request-info',
      rationale: 'Severity of the heart failure is not documented.',
      question: 'How many stairs can you climb without a pause?',
    });
    expect(asked.body.data).toMatchObject({ status: 'info_requested', info_answered: false });
    expect(await caseOf(graver)).toMatchObject({ status: 'risk_review_pending', state: 'risk_info_requested' });
    const thread = await graver.patient.get<{ content: string; sender_type: string }[]>(
      `/api/v1/cases/${graver.caseId}/messages?page_size=100`,
    );
    expect(thread.body.data.at(-1)).toMatchObject({ sender_type: 'agent', content: expect.stringContaining('How many stairs') });
    const early = await decide(reviewer, graver, { decision: 'approve', rationale: 'Never mind.' });
    expect([early.status, codes(early)]).toEqual([409, ['CASE_INVALID_TRANSITION']]);

    const turn = async () =>
      (await graver.patient.get<{ waits_on: string; text: string }>(`/api/v1/cases/${graver.caseId}/next`)).body.data;
    expect(await turn()).toMatchObject({ waits_on: 'patient', text: expect.stringContaining('has a question about your record') });
    const before = await assessmentOf(graver);
    await graver.patient.post(`/api/v1/cases/${graver.caseId}/chat`, { message: 'Two floors without a pause. I also have sleep apnea.' });
    const after = await reviewer.until<Assessment>(
      `/api/v1/risk/${graver.caseId}/assessment`,
      ({ info_answered, score }) => info_answered && score > before.score,
    );
    expect(after.info_request).toMatchObject({
      question: 'How many stairs can you climb without a pause?',
      answers: [{ content: expect.stringContaining('Two floors') }],
    });
    expect(after.factors.map(({ label }) => label)).toContain('Sleep apnoea');
    expect(after.info_request?.changes).toMatchObject({
      score_before: before.score,
      score_now: after.score,
      added: ['Sleep apnoea'],
      gone: [],
    });
    expect(after).toMatchObject({ waits_on: 'reviewer' });
    expect(await turn()).toMatchObject({ waits_on: 'reviewer' });
    const approved = await decide(reviewer, graver, { decision: 'approve', rationale: 'Good capacity.' });
    expect(approved.status).toBe(200);
    await graver.patient.until<Case>(`/api/v1/cases/${graver.caseId}`, ({ status }) => status === 'providers_notified');
    const history = await reviewer.get<Decision[]>(`/api/v1/risk/${graver.caseId}/history`);
    expect(history.body.data.map(({ decision }) => decision)).toEqual(['approve', 'request-info']);
    expect(history.body.meta).toMatchObject({ total_count: 2 });
    expect(system.mails().filter(({ subject }) => subject === 'A doctor has a question for you')).toHaveLength(1);
  });

  it('holds a blocking factor against an approval unless an override is allowed and asked for', async () => {
    expect((await assessmentOf(blocked)).factors).toEqual(
      expect.arrayContaining([expect.objectContaining({ label: 'Keratoconus', is_blocking: true })]),
    );
    const body = { decision: 'approve', rationale: 'Treated and healed.' };
    for (const [who, sent] of [
      [reviewer, body],
      [reviewer, { ...body, override_blocking: true }],
      [overrider, body],
    ] as const) {
      const refused = await decide(who, blocked, sent);
      expect([refused.status, codes(refused)]).toEqual([409, ['RISK_BLOCKING_FACTORS']]);
    }
    expect((await overrider.get<Assessment>(`/api/v1/risk/${blocked.caseId}/assessment`)).body.data.override_allowed).toBe(true);
    expect((await assessmentOf(blocked)).override_allowed).toBe(false);
    const other = await walkToConsent(system, 'user_riskpatient00000004', EYES, LASIK);
    await reviewer.until<Assessment>(`/api/v1/risk/${other.caseId}/assessment`, ({ status }) => status === 'pending');
    const overridden = await decide(overrider, other, { ...body, override_blocking: true });
    expect(overridden.status).toBe(200);
    const [latest] = (await overrider.get<Decision[]>(`/api/v1/risk/${other.caseId}/history`)).body.data;
    expect(latest).toMatchObject({ decision: 'approve', override_blocking: true, decided_by: 'user_riskoverrider000001' });
  }, 400_000);

  it('rejects, which closes the case, tells the patient and forwards nothing', async () => {
    const rejected = await decide(reviewer, blocked, { decision: 'reject', rationale: 'Infected joint.' });
    expect(rejected.body.data).toMatchObject({ status: 'rejected', case_status: 'closed' });
    expect(await caseOf(blocked)).toMatchObject({ status: 'closed', closed_reason: 'risk_rejected' });
    const [shares] = await system.sql<{ n: string }>('demo', 'select count(*) as n from case_shares where case_id = $1', [blocked.caseId]);
    expect(Number(shares?.n)).toBe(0);
    const thread = await blocked.patient.get<{ content: string }[]>(`/api/v1/cases/${blocked.caseId}/messages?page_size=100`);
    expect(thread.body.data.at(-1)?.content).toContain('advises against');
    const queue = await reviewer.get<Assessment[]>('/api/v1/risk/queue');
    expect(queue.body.data.map(({ case_id }) => case_id)).not.toContain(blocked.caseId);
    const again = await decide(reviewer, blocked, { decision: 'approve', rationale: 'Too late.' });
    expect([again.status, codes(again)]).toEqual([409, ['RISK_ALREADY_DECIDED']]);
    expect((await reviewer.get<Decision[]>(`/api/v1/risk/${blocked.caseId}/history`)).body.data[0]).toMatchObject({
      decision: 'reject',
      rationale: 'Infected joint.',
    });
  });
});
