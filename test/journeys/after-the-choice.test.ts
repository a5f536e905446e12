import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Caller, codes, createCaller, fields } from '../support/caller.ts';
import { forwardCase, type ForwardedCase, type Hospital, ok, openHospital } from '../support/forwarded-case.ts';
import { type RunningSystem, startSystem } from '../support/start-system.ts';
import { overrideFlag } from '../support/walk-to-consent.ts';

/** What happens to the choice of a hospital when the record, or the consent that it rests on, changes, and what the patient thinks of it. */

type Item = { kind: string; case_id: string };
type Next = { text: string; waits_on: string };
type Chosen = { one: ForwardedCase; hospital: Hospital; staff: Caller; quoteId: string };

const QUOTE = {
  line_items: [{ code: 'OP', description: 'Operation', quantity: 1, amount_cents: 900_000 }],
  ...{ currency: 'USD', total_cents: 900_000, valid_until: '2099-01-01' },
};

let system: RunningSystem;
let coordinator: Caller;
const hospitals = new Map<string, Promise<Hospital>>();

beforeAll(async () => {
  system = await startSystem({ worker: true });
  coordinator = createCaller(system.baseUrl, { token: await system.token('coordinator'), tenant: 'demo' });
}, 600_000);
afterAll(() => system?.stop(), 60_000);

/** A case whose first hospital has quoted. */
async function quoted(providers: number, consent: Record<string, unknown> = {}): Promise<Chosen> {
  const one = await forwardCase(system, { providers, consent });
  const hospital = await hospitalOf(one.providerIds[0] ?? '');
  const staff = await hospital.as('provider_admin');
  const { quote_id } = await ok<{ quote_id: string }>(staff.post(`/api/v1/provider/cases/${one.caseId}/quote`, QUOTE));
  return { one, hospital, staff, quoteId: quote_id };
}
async function hospitalOf(providerId: string): Promise<Hospital> {
  if (!hospitals.has(providerId)) hospitals.set(providerId, openHospital(system, providerId, `choice-${providerId.slice(-8)}`));
  return (await hospitals.get(providerId)) as Hospital;
}
const select = ({ one, quoteId }: Chosen) => one.patient.post(`/api/v1/cases/${one.caseId}/quotes/${quoteId}/select`, {});
const next = ({ one }: Chosen) => ok<Next>(one.patient.get(`/api/v1/cases/${one.caseId}/next`));
const stateOf = async ({ one }: Chosen) => (await ok<{ state: string }>(one.patient.get(`/api/v1/cases/${one.caseId}`))).state;
const turnInQueue = async ({ one }: Chosen) =>
  (await ok<{ waits_on: string }[]>(coordinator.get(`/api/v1/coordinator/queue?q=${one.caseId}`)))[0]?.waits_on;

describe('a heart attack that was told before the choice and is read after it', () => {
  it('holds the choice until a reviewer has decided', async () => {
    const chosen = await quoted(1);
    const { user } = await ok<{ user: { id: string } }>(chosen.one.patient.get('/api/v1/me'));
    await overrideFlag(system, 'enable_deferred_extraction', 'user', user.id, true);
    await ok(
      chosen.one.patient.post(`/api/v1/cases/${chosen.one.caseId}/chat`, { message: 'By the way, I had a heart attack last week.' }),
    );
    const answer = await select(chosen);
    expect([200, 409]).toContain(answer.status);
    await chosen.one.patient.until<Next>(`/api/v1/cases/${chosen.one.caseId}/next`, ({ waits_on }) => waits_on === 'reviewer');
    expect(await stateOf(chosen)).not.toBe('payment_locked');
    expect(await turnInQueue(chosen)).toBe('reviewer');
  });
});

describe('a consent that ends after the choice', () => {
  let chosen: Chosen;
  beforeAll(async () => {
    chosen = await quoted(2);
    await ok(select(chosen));
    expect([await stateOf(chosen), (await next(chosen)).waits_on]).toEqual(['payment_locked', 'coordinator']);
    await ok(chosen.one.patient.post(`/api/v1/consent/${chosen.one.consentId}/revoke`));
  }, 400_000);

  it('is told to the hospital that prepares the treatment, which reads nothing more of it', async () => {
    const told = await chosen.staff.until<Item[]>('/api/v1/inbox?open=true', (items) => items.some(({ kind }) => kind === 'share_ended'));
    expect(told.filter(({ case_id }) => case_id === chosen.one.caseId).map(({ kind }) => kind)).toEqual(['share_ended']);
    expect((await chosen.staff.get(`/api/v1/provider-portal/cases/${chosen.one.caseId}`)).status).toBe(403);
    const mails = await system.sql('demo', `select 1 from notifications where kind = 'notice.share_ended' and case_id = $1`, [
      chosen.one.caseId,
    ]);
    expect(mails).toHaveLength(2);
  });

  it('leaves it to the patient what follows, for everybody who asks', async () => {
    expect(await next(chosen)).toMatchObject({ waits_on: 'patient', text: expect.stringContaining('consent has ended') });
    expect(await turnInQueue(chosen)).toBe('patient');
  });

  it('is given anew to the chosen hospital alone, and the case goes on', async () => {
    const { consent } = await ok<{ consent: { provider_ids: string[] } }>(
      chosen.one.patient.post(`/api/v1/cases/${chosen.one.caseId}/consent`, { granted: true }),
    );
    expect(consent.provider_ids).toEqual([chosen.hospital.providerId]);
    const own = (items: Item[]) => items.filter(({ case_id }) => case_id === chosen.one.caseId).map(({ kind }) => kind);
    const items = await chosen.staff.until<Item[]>('/api/v1/inbox?open=true', (all) => own(all).includes('case_forwarded'));
    expect(own(items)).toEqual(['case_forwarded']);
    expect((await next(chosen)).waits_on).toBe('coordinator');
  });
});

describe('a hospital that was not chosen', () => {
  it('keeps what it had, and reads neither what comes later nor who the patient is', async () => {
    const chosen = await quoted(2, { share_identity: true });
    const { patient, caseId, providerIds } = chosen.one;
    const passedOver = await (await hospitalOf(providerIds[1] ?? '')).as('provider_admin');
    type Read = { patient: { identity: object | null }; corrections: object[]; problems: object[] };
    const read = (staff: Caller) => ok<Read>(staff.get(`/api/v1/provider-portal/cases/${caseId}`));
    const before = await read(passedOver);
    expect(before.patient.identity).not.toBeNull();

    await ok(select(chosen));
    const added = await patient.post(`/api/v1/cases/${caseId}/ehr/findings`, { kind: 'medication', display: 'warfarin' });
    expect(added.status).toBe(201);
    const asked = await chosen.staff.post(`/api/v1/provider-portal/cases/${caseId}/questions`, { to: 'patient', question: 'Since when?' });
    expect(asked.status).toBe(201);
    expect((await read(chosen.staff)).corrections).toHaveLength(before.corrections.length + 1);
    const after = await read(passedOver);
    expect(after).toMatchObject({ corrections: before.corrections, problems: before.problems, patient: { identity: null } });
    expect(await ok<object[]>(passedOver.get(`/api/v1/provider-portal/cases/${caseId}/questions`))).toEqual([]);
    const isCorrection = ({ case_id, kind }: Item) => case_id === caseId && kind === 'record_corrected';
    await chosen.staff.until<Item[]>('/api/v1/inbox', (items) => items.some(isCorrection));
    expect((await ok<Item[]>(passedOver.get('/api/v1/inbox'))).filter(isCorrection)).toEqual([]);
  });
});

describe('the survey of the patient', () => {
  it('is one a case, refers to the decision that was followed, and is read for emergencies', async () => {
    const one = await forwardCase(system);
    const rate = (who: Caller, body: object) => who.post<{ score: number }>(`/api/v1/cases/${one.caseId}/satisfaction`, body);
    expect(fields(await rate(one.patient, { score: 6 }))).toEqual(['score']);
    const stranger = createCaller(system.baseUrl, {
      token: await system.token('patient', { sub: 'user_portalstranger00001' }),
      tenant: 'demo',
    });
    expect(codes(await rate(stranger, { score: 1 }))).toEqual(['INTAKE_CASE_NOT_FOUND_001']);
    expect(codes(await rate(coordinator, { score: 1 }))).toEqual(['AUTH_UNAUTHORIZED_001']);
    expect(codes(await rate(one.patient, { score: 5 }))).toEqual(['CASE_INVALID_TRANSITION']);
    await system.sql('demo', `update cases set state = 'follow_up' where id = $1`, [one.caseId]);
    const rated = await rate(one.patient, {
      score: 5,
      would_recommend: true,
      comment: 'Very kind. But since today my calf is swollen and I cannot breathe.',
    });
    expect([rated.status, rated.body.data.score]).toEqual([201, 5]);
    expect(codes(await rate(one.patient, { score: 1 }))).toEqual(['RATING_DUPLICATE']);
    const events = await system.sql<{ payload: object }>(
      'demo',
      `select payload from events where case_id = $1 and event_type = 'patient.satisfaction'`,
      [one.caseId],
    );
    const [chosen] = await system.sql<{ decision_refs: string[] }>(
      'demo',
      `select payload -> 'decision_refs' as decision_refs from events where case_id = $1 and event_type = 'match.accepted'`,
      [one.caseId],
    );
    const decision_refs = chosen?.decision_refs ?? [];
    expect(decision_refs).toHaveLength(1);
    const about = { event_type: 'patient.satisfaction', case_id: one.caseId, timestamp: expect.any(String) };
    const feedback_signals = { top_match_accepted: expect.any(Boolean), selection_reason: null };
    expect(events).toMatchObject([
      { payload: { ...about, score: 5, decision_refs, feedback_signals, outcome: { provider_rank: expect.any(Number) } } },
    ]);
    expect(JSON.stringify(events)).not.toContain('kind');
    const told = await system.sql<{ severity: string }>(
      'demo',
      `select severity from escalations where case_id = $1 and type = 'patient_emergency'`,
      [one.caseId],
    );
    expect(told).toEqual([{ severity: 'critical' }]);
  });
});
