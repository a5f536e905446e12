import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Caller, codes, createCaller } from '../support/caller.ts';
import { forwardCase, type ForwardedCase, ok, openHospital, SECRETS } from '../support/forwarded-case.ts';
import { type RunningSystem, startSystem } from '../support/start-system.ts';

/** A patient tells of a heart attack when hospitals have the record and quoted already. */

type Item = { kind: string; case_id: string };
type Ehr = {
  ehr: Record<string, unknown>;
  corrections: { change: string; by_role: string; text: string; after: { code: string | null } }[];
};
type Quote = { quote_id: string };

const QUOTE = {
  line_items: [{ code: 'OP', description: 'Operation', quantity: 1, amount_cents: 900_000 }],
  ...{ currency: 'USD', total_cents: 900_000, valid_until: '2099-01-01' },
};

describe('a heart attack that is told after the quotes', () => {
  let system: RunningSystem;
  let one: ForwardedCase;
  let hospital: Caller;
  let coordinator: Caller;
  let reviewer: Caller;
  let quote: Quote;

  beforeAll(async () => {
    system = await startSystem({ worker: true });
    one = await forwardCase(system);
    const opened = await openHospital(system, one.providerIds[0] ?? '', 'told-hospital');
    hospital = await opened.as('provider_admin');
    const as = async (role: string) => createCaller(system.baseUrl, { token: await system.token(role), tenant: 'demo' });
    [coordinator, reviewer] = await Promise.all([as('coordinator'), as('mso_doctor')]);
    quote = await ok<Quote>(hospital.post(`/api/v1/provider/cases/${one.caseId}/quote`, QUOTE));
  }, 600_000);
  afterAll(() => system?.stop(), 60_000);

  const say = (message: string) => ok(one.patient.post(`/api/v1/cases/${one.caseId}/chat`, { message }));
  const ehr = () => ok<Ehr>(hospital.get(`/api/v1/provider-portal/cases/${one.caseId}/ehr`));
  const has = (kind: string) => (items: Item[]) => items.some((item) => item.kind === kind && item.case_id === one.caseId);
  const select = () => one.patient.post(`/api/v1/cases/${one.caseId}/quotes/${quote.quote_id}/select`, {});

  it('nothing happens for what is harmless', async () => {
    await say('I forgot to say that I also have hay fever, and I would like a room with a view.');
    expect((await ehr()).corrections).toEqual([]);
    const { status } = await ok<{ status: string }>(one.patient.get(`/api/v1/cases/${one.caseId}`));
    expect(status).toBe('provider_reviewing');
  });

  it('reaches hospital, coordinator and reviewer, without who the patient is', async () => {
    await say('One more thing: I had a heart attack last week.');
    const { corrections } = await ehr();
    expect(corrections).toMatchObject([{ change: 'added', by_role: 'patient', after: { code: expect.stringMatching(/^I21/) } }]);
    for (const secret of SECRETS) expect(JSON.stringify(corrections)).not.toContain(secret);
    await hospital.until<Item[]>('/api/v1/inbox?open=true', has('record_corrected'));
    await coordinator.until<Item[]>('/api/v1/inbox?open=true', has('record_added'));
    await reviewer.until<Item[]>('/api/v1/inbox?open=true', has('review_waiting'));
    const { data } = (await reviewer.get<{ case_id: string; status: string; blocking_factor_count: number }[]>('/api/v1/risk/queue')).body;
    expect(data.find(({ case_id }) => case_id === one.caseId)).toMatchObject({ status: 'pending', blocking_factor_count: 1 });
  });

  it('holds the choice of a quote and a booking until a reviewer has decided', async () => {
    expect([(await select()).status, codes(await select())]).toEqual([409, ['RISK_BLOCKING_FACTORS']]);
    const next = await ok<{ waits_on: string; text: string }>(one.patient.get(`/api/v1/cases/${one.caseId}/next`));
    expect(next).toMatchObject({ waits_on: 'reviewer', text: expect.stringContaining('looks at what you told us') });
    const [vendor] = await ok<{ id: string; kind: string }[]>(coordinator.get('/api/v1/coordinator/vendors?kind=ground'));
    const booked = await coordinator.post('/api/v1/coordinator/bookings', {
      ...{ case_id: one.caseId, vendor_id: vendor?.id, kind: 'ground', pickup_at: '2099-01-02T08:00:00Z' },
      ...{ from: 'Airport', to: 'Hospital', passengers: 1 },
    });
    expect([booked.status, codes(booked)]).toEqual([409, ['RISK_BLOCKING_FACTORS']]);
    const refused = await reviewer.post(`/api/v1/risk/${one.caseId}/decision`, { decision: 'approve', rationale: 'no' });
    expect([refused.status, codes(refused)]).toEqual([409, ['RISK_BLOCKING_FACTORS']]);
  });

  it('goes on once the finding is put right', async () => {
    const admin = createCaller(system.baseUrl, { token: await system.token('platform_admin'), tenant: 'demo' });
    const { comorbidities } = await ok<{ comorbidities: { code: string; finding_id: string }[] }>(
      admin.get(`/api/v1/cases/${one.caseId}/ehr`),
    );
    const found = comorbidities.find(({ code }) => code.startsWith('I21'));
    await ok(admin.patch(`/api/v1/cases/${one.caseId}/ehr/findings/${found?.finding_id}`, { status: 'wrong' }));
    await ok(select());
    const { status } = await ok<{ status: string }>(one.patient.get(`/api/v1/cases/${one.caseId}`));
    expect(status).toBe('payment_locked');
    expect((await ehr()).corrections.map(({ change }) => change)).toEqual(['added', 'wrong']);
  });
});
