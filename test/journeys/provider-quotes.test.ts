import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Quote } from '../../scripts/demo/scenes/quotes.ts';
import {
  answer,
  type Case,
  caseOf,
  type Forwarded,
  LINES,
  QUOTE,
  quote,
  responsesOf,
  tracesIn,
  withdraw,
} from '../support/answering-hospitals.ts';
import { type Caller, codes, createCaller, fields } from '../support/caller.ts';
import { forwardCase, type ForwardedCase, type Hospital, ok, openHospital } from '../support/forwarded-case.ts';
import { type RunningSystem, startSystem } from '../support/start-system.ts';

/** Two hospitals answer a patient: one quotes, one declines or quotes in another currency; the patient compares, and selects. */

const TERMS = {
  ...{ includes: ['surgeon', 'implants', 'hospital_stay'], excludes: ['hotel'], hospital_nights: 4, stay_days: 12 },
  ...{ deposit_cents: 200_000, up_to_cents: 1_200_000, conditions: 'If the HbA1c is below 7.5 %' },
};
const SECRETS = ['Nadja', 'Sokolova', '1968-03-14', '+4915112345678', '@example.org'];

let system: RunningSystem;
let first: Hospital;
let second: Hospital;
let one: ForwardedCase;
let staff: Caller;
let otherStaff: Caller;
let coordinator: Caller;
let admin: Caller;
let traces: ReturnType<typeof tracesIn>;

beforeAll(async () => {
  system = await startSystem({ worker: true });
  traces = tracesIn(system);
  one = await forwardCase(system, { providers: 2 });
  [first, second] = (await Promise.all(one.providerIds.map((id, index) => openHospital(system, id, `hospital-${index + 1}`)))) as [
    Hospital,
    Hospital,
  ];
  staff = await first.as('provider_coordinator');
  otherStaff = await second.as('provider_admin');
  const as = async (role: string) => createCaller(system.baseUrl, { token: await system.token(role), tenant: 'demo' });
  [coordinator, admin] = await Promise.all([as('coordinator'), as('platform_admin')]);
}, 600_000);
afterAll(() => system?.stop(), 60_000);

describe('the inbox of a provider', () => {
  it('lists what was forwarded to its tenant, also before the tenant was there, without saying who it is', async () => {
    const inbox = await staff.get<Forwarded[]>('/api/v1/provider/cases');
    expect(inbox.body.meta).toMatchObject({ page: 1, page_size: 20, total_count: 1, total_pages: 1 });
    expect(inbox.body.data).toMatchObject([{ case_id: one.caseId, status: 'open', procedure: expect.any(String), responded_at: null }]);
    for (const secret of SECRETS) expect(JSON.stringify(inbox.body)).not.toContain(secret);
    const other = await ok<Forwarded[]>(otherStaff.get('/api/v1/provider/cases?status=open'));
    expect(other[0]?.pseudonym).not.toBe(inbox.body.data[0]?.pseudonym);
    expect(await ok(otherStaff.get('/api/v1/provider/cases?status=declined'))).toEqual([]);
    expect((await staff.get('/api/v1/provider/cases?status=lost')).status).toBe(422);
  });

  it('is for providers, behind its flag', async () => {
    for (const who of [one.patient, coordinator])
      expect(codes(await who.get('/api/v1/provider/cases'))).toEqual(['AUTH_PERMISSION_DENIED']);
    await ok(admin.post(`/api/v1/admin/flags/provider_portal_v1/identities/${first.tenant}`, { value: false }));
    for (const refused of [
      await staff.get('/api/v1/provider/cases'),
      await answer(staff, one.caseId, 'acknowledge'),
      await quote(staff, one.caseId),
    ])
      expect([refused.status, codes(refused)]).toEqual([503, ['FEATURE_DISABLED']]);
    await ok(admin.post(`/api/v1/admin/flags/provider_portal_v1/identities/${first.tenant}`, { value: true }));
    await ok(admin.post('/api/v1/admin/flags/provider_portal_v1/identities/demo', { value: false }));
    for (const list of ['quotes', 'provider-responses'])
      expect((await one.patient.get(`/api/v1/cases/${one.caseId}/${list}`)).status).toBe(503);
    await ok(admin.post('/api/v1/admin/flags/provider_portal_v1/identities/demo', { value: true }));
  });

  it('shows nobody a case that was not forwarded to them', async () => {
    const third = await openHospital(system, (await lastProvider()).id, 'hospital-3');
    const stranger = await third.as('provider_admin');
    expect(await ok(stranger.get('/api/v1/provider/cases'))).toEqual([]);
    for (const refused of [
      await answer(stranger, one.caseId, 'decline'),
      await quote(stranger, one.caseId),
      await answer(staff, randomUUID(), 'decline'),
    ])
      expect([refused.status, codes(refused)]).toEqual([404, ['INTAKE_CASE_NOT_FOUND_001']]);
    const colleague = createCaller(system.baseUrl, { token: await system.token('provider_staff'), tenant: 'demo' });
    expect(codes(await answer(colleague, one.caseId, 'decline'))).toEqual(['AUTH_UNAUTHORIZED_001']);
  });

  it('is reached in the tenant that shares by a doctor of the provider, for that provider only', async () => {
    const [doctor] = await system.sql<{ id: string }>('demo', 'select id from doctors where provider_id = $1 limit 1', [first.providerId]);
    const token = await system.token('provider_staff', { doctor_id: doctor?.id ?? '', sub: 'user_doctorindemo0000001' });
    const caller = createCaller(system.baseUrl, { token, tenant: 'demo' });
    expect(await ok(caller.get('/api/v1/provider/cases'))).toMatchObject([{ case_id: one.caseId, provider_id: first.providerId }]);
  });
});

const lastProvider = async () => {
  const { meta } = (await one.patient.get<{ id: string }[]>('/api/v1/providers/?page_size=1')).body;
  const [provider] = await ok<{ id: string }[]>(one.patient.get(`/api/v1/providers/?page_size=1&page=${String(meta?.total_pages)}`));
  return provider as { id: string };
};

describe('a provider', () => {
  it.each([
    ['an action that is none', { action: 'accept' }, ['action']],
    ['scheduling without a date', { action: 'schedule' }, ['scheduled_date']],
    ['a date in the past', { action: 'schedule', scheduled_date: '2020-01-01' }, ['scheduled_date']],
    ['a date without scheduling', { action: 'acknowledge', scheduled_date: '2099-01-01' }, ['scheduled_date']],
    ['a field that is none', { action: 'acknowledge', price: 1 }, ['price']],
  ])('is refused %s', async (_what, body, atFault) => {
    const refused = await staff.post('/api/v1/provider/cases', { case_id: one.caseId, ...body });
    expect([refused.status, codes(refused)[0], fields(refused)]).toEqual([422, 'SYS_VALIDATION', atFault]);
  });

  it('acknowledges a case once: the case is under review and the patient is told by mail', async () => {
    const acknowledged = await answer(staff, one.caseId, 'acknowledge');
    expect([acknowledged.status, acknowledged.body.data]).toMatchObject([200, { status: 'acknowledged', case_id: one.caseId }]);
    expect(await caseOf(one)).toMatchObject({ status: 'provider_reviewing', state: 'provider_reviewing' });
    expect((await answer(staff, one.caseId, 'acknowledge')).status).toBe(200);
    const events = await traces.eventsOf(one.caseId);
    for (const type of ['provider.responded', 'provider.acknowledged']) expect(events.filter((seen) => seen === type)).toHaveLength(1);
    expect(await traces.outcomesOf(one.caseId, ['provider.responded', 'provider.acknowledged'])).toEqual([
      {
        event_type: 'provider.responded',
        provider_selected: first.providerId,
        is_ranked: true,
        refers_to: ['match.presented'],
        is_timed: true,
      },
      {
        event_type: 'provider.acknowledged',
        provider_selected: first.providerId,
        is_ranked: true,
        refers_to: ['match.presented'],
        is_timed: true,
      },
    ]);
    await traces.untilMailed(one.email, 'A hospital has answered', 1);
    const name = expect.any(String);
    expect(await responsesOf(one)).toEqual([
      expect.objectContaining({ provider: { id: first.providerId, name }, status: 'acknowledged', doctor: null, quotes: [] }),
      expect.objectContaining({ provider: { id: second.providerId, name }, status: 'forwarded', scheduled_date: null, reason: null }),
    ]);
  });

  it.each([
    ['a total that is no sum', { ...QUOTE, total_cents: 999_999 }, ['total_cents']],
    ['a negative total', { ...QUOTE, total_cents: -1, terms: undefined }, ['total_cents']],
    ['a fraction of a cent', { ...QUOTE, line_items: [{ ...LINES[0], amount_cents: 0.5 }] }, ['line_items.0.amount_cents']],
    ['no line', { ...QUOTE, line_items: [], total_cents: 0 }, ['line_items']],
    ['a past date', { ...QUOTE, valid_until: '2020-01-01' }, ['valid_until']],
    ['a currency that is none', { ...QUOTE, currency: 'ABC' }, ['currency']],
    ['what is included and is not', { ...QUOTE, terms: { includes: ['hotel'], excludes: ['hotel'] } }, ['terms.excludes']],
    ['an item that is none', { ...QUOTE, terms: { includes: ['opera'] } }, ['terms.includes.0']],
    ['a range that ends below its begin', { ...QUOTE, terms: { up_to_cents: 999_999 } }, ['terms.up_to_cents']],
    ['a deposit above the total', { ...QUOTE, terms: { deposit_cents: 1_000_001 } }, ['terms.deposit_cents']],
    ['a currency without a rate', { ...QUOTE, currency: 'XAU' }, ['currency']],
  ])('is refused a quote with %s', async (_what, body, atFault) => {
    const refused = await quote(staff, one.caseId, body);
    expect([refused.status, codes(refused)[0], fields(refused)]).toEqual([422, 'QUOTE_VALIDATION_001', atFault]);
  });

  it('quotes once under an idempotency key, and may replace its quote', async () => {
    const key = { 'idempotency-key': 'quote-once-0001' };
    const [given, again] = [await quote(staff, one.caseId, QUOTE, key), await quote(staff, one.caseId, QUOTE, key)];
    expect([given.status, again.status, again.body.data.quote_id]).toEqual([201, 201, given.body.data.quote_id]);
    expect(given.body.data).toMatchObject({ status: 'submitted', total_cents: 1_000_000, currency: 'USD', case_id: one.caseId });
    expect(await caseOf(one)).toMatchObject({ status: 'provider_reviewing', state: 'quotes_received' });
    await traces.untilMailed(one.email, 'You have a quote', 1);

    expect(given.body.data).toMatchObject({
      revision: 1,
      terms: { includes: [], hospital_nights: null, up_to_cents: null, conditions: null },
    });

    const cheaper = await quote(staff, one.caseId, { ...QUOTE, terms: TERMS, line_items: LINES.slice(0, 1), total_cents: 900_000 });
    expect([cheaper.status, cheaper.body.data]).toMatchObject([201, { revision: 2, terms: TERMS }]);
    const listed = await ok<Quote[]>(one.patient.get(`/api/v1/cases/${one.caseId}/quotes`));
    expect(listed[0]).toMatchObject({ terms: TERMS, revision: 2, up_to_in_preferred_currency: expect.any(Number) });
    expect(listed[1]).toMatchObject({ up_to_in_preferred_currency: null });
    expect(listed.map(({ status, total_cents }) => [status, total_cents])).toEqual([
      ['submitted', 900_000],
      ['rejected', 1_000_000],
    ]);
  });
});

describe('the patient', () => {
  it('compares quotes in the currency of the budget, by the stored rates', async () => {
    expect((await quote(otherStaff, one.caseId, { ...QUOTE, currency: 'TRY' })).status).toBe(201);
    const quotes = await ok<Quote[]>(one.patient.get(`/api/v1/cases/${one.caseId}/quotes`));
    const rates = await system.sql<{ currency: string; rate: number }>(
      'demo',
      `select currency, units_per_usd_scaled::float8 / 1e8 as rate from exchange_rates where currency in ('EUR', 'TRY')`,
    );
    const rateOf = (currency: string) => (currency === 'USD' ? 1 : (rates.find((row) => row.currency === currency)?.rate ?? 0));
    for (const { currency, total_cents, preferred_currency, total_in_preferred_currency, provider } of quotes) {
      expect(preferred_currency).toBe('EUR');
      expect(total_in_preferred_currency).toBe(Math.round((total_cents / rateOf(currency)) * rateOf('EUR')));
      expect(provider.name.length).toBeGreaterThan(2);
    }
  });

  it('and the coordinators see prices, nobody else does', async () => {
    expect((await ok<Quote[]>(coordinator.get(`/api/v1/cases/${one.caseId}/quotes`))).length).toBe(3);
    const doctor = createCaller(system.baseUrl, { token: await system.token('mso_doctor'), tenant: 'demo' });
    for (const list of ['quotes', 'provider-responses']) {
      expect(codes(await doctor.get(`/api/v1/cases/${one.caseId}/${list}`))).toEqual(['INTAKE_CASE_NOT_FOUND_001']);
      expect(codes(await staff.get(`/api/v1/cases/${one.caseId}/${list}`))).toEqual(['AUTH_PERMISSION_DENIED']);
    }
    const answered = await responsesOf(one, coordinator);
    expect(answered.map(({ provider, status, quotes }) => [provider.id, status, quotes.map((offer) => offer.status)])).toEqual([
      [second.providerId, 'quoted', ['submitted']],
      [first.providerId, 'quoted', ['submitted', 'rejected']],
    ]);
    expect(answered.flatMap(({ quotes }) => quotes.map(({ provider }) => provider.id))).toEqual(
      answered.flatMap(({ provider, quotes }) => quotes.map(() => provider.id)),
    );
    const stranger = createCaller(system.baseUrl, {
      token: await system.token('patient', { sub: 'user_strangerpatient0001' }),
      tenant: 'demo',
    });
    expect(codes(await stranger.get(`/api/v1/cases/${one.caseId}/provider-responses`))).toEqual(['INTAKE_CASE_NOT_FOUND_001']);
    const [seen, selected] = [
      await stranger.get(`/api/v1/cases/${one.caseId}/quotes`),
      await stranger.post(`/api/v1/cases/${one.caseId}/quotes/${randomUUID()}/select`),
    ];
    expect([seen.status, selected.status]).toEqual([404, 404]);
    const elsewhere = createCaller(system.baseUrl, { token: await system.token('coordinator', { tenant_id: 'demo-b' }), tenant: 'demo-b' });
    expect((await elsewhere.get(`/api/v1/cases/${one.caseId}/provider-responses`)).status).toBe(404);
    const views = await system.sql(
      'demo',
      `select count(*)::int as looks from events where case_id = $1 and event_type = 'record.viewed' and payload->>'resource' = 'provider_responses' and actor_role = 'coordinator'`,
      [one.caseId],
    );
    expect(views).toEqual([{ looks: 1 }]);
  });

  it('selects one quote: the others are rejected, the case is locked for payment, and the provider is told', async () => {
    const path = `/api/v1/cases/${one.caseId}/quotes`;
    const quotes = await ok<Quote[]>(one.patient.get(path));
    const chosen = quotes.find(({ status, provider }) => status === 'submitted' && provider.id === first.providerId) as Quote;
    const replaced = quotes.find(({ status }) => status === 'rejected') as Quote;
    expect(codes(await one.patient.post(`${path}/${replaced.quote_id}/select`))).toEqual(['QUOTE_INVALID_STATE']);
    expect(codes(await one.patient.post(`${path}/${randomUUID()}/select`))).toEqual(['QUOTE_NOT_FOUND']);

    const selected = await one.patient.post<{ quote: Quote; case: Case }>(`${path}/${chosen.quote_id}/select`);
    expect([selected.status, selected.body.data]).toMatchObject([
      200,
      { quote: { status: 'selected' }, case: { status: 'payment_locked', assigned_provider_id: first.providerId } },
    ]);
    const after = await ok<Quote[]>(one.patient.get(path));
    expect(after.map(({ status }) => status).toSorted()).toEqual(['rejected', 'rejected', 'selected']);
    const [provider] = await system.sql<{ contact_email: string }>('demo', 'select contact_email from providers where id = $1', [
      first.providerId,
    ]);
    await traces.untilMailed(provider?.contact_email ?? '', 'A patient has selected you', 1);
    expect(codes(await one.patient.post(`${path}/${chosen.quote_id}/select`))).toEqual(['QUOTE_INVALID_STATE']);
    for (const refused of [await quote(otherStaff, one.caseId), await answer(staff, one.caseId, 'decline')])
      expect([refused.status, codes(refused)]).toEqual([409, ['QUOTE_INVALID_STATE']]);
    const question = { to: 'patient', question: 'Why not us?' };
    for (const refused of [
      await answer(otherStaff, one.caseId, 'schedule', { scheduled_date: '2099-03-01' }),
      await otherStaff.post(`/api/v1/provider-portal/cases/${one.caseId}/questions`, question),
    ])
      expect([refused.status, codes(refused)]).toEqual([409, ['CASE_INVALID_TRANSITION']]);
    expect(await traces.eventsOf(one.caseId)).toEqual(expect.arrayContaining(['quote.submitted', 'quote.selected', 'quote.rejected']));
    type Entry = { at: string; kind: string; title: string; actor_role: string | null; facts: Record<string, string> };
    const story = await ok<Entry[]>(one.patient.get(`/api/v1/cases/${one.caseId}/story?page_size=100`));
    expect(story[0]).toMatchObject({ kind: 'case.created', title: 'The case was opened', actor_role: 'patient' });
    expect(story).toContainEqual(
      expect.objectContaining({
        ...{ kind: 'quote.submitted', actor_role: 'provider_staff' },
        facts: expect.objectContaining({ provider_id: first.providerId }),
      }),
    );
    expect(story).toContainEqual(
      expect.objectContaining({ kind: 'case.state_changed', facts: { from: 'matched', to: 'provider_selected' } }),
    );
    for (const secret of [...SECRETS, '1000000', '900000']) expect(JSON.stringify(story)).not.toContain(secret);
  });
});

describe('the conversation', () => {
  it('tells of each quote and of the choice, once and without a price', async () => {
    const messages = await ok<{ content: string }[]>(one.patient.get(`/api/v1/cases/${one.caseId}/messages?page_size=100`));
    const said = messages.map(({ content }) => content).join('\n');
    expect(said.split('Your choice is')).toHaveLength(2);
    expect(said.split('has sent you a quote')).toHaveLength(4);
    expect(said).not.toMatch(/900|1,000,000|9000/);
  });
});

describe('the selected quote', () => {
  it('is withdrawn by no hospital, and nothing by one that has no case', async () => {
    const token = await system.token('provider_admin', { tenant_id: 'hospital-3', sub: 'user_providerthree0000000000' });
    const other = createCaller(system.baseUrl, { token, tenant: 'hospital-3' });
    expect(codes(await withdraw(other, one.caseId))).toEqual(['INTAKE_CASE_NOT_FOUND_001']);
    expect(codes(await withdraw(staff, one.caseId))).toEqual(['QUOTE_INVALID_STATE']);
  });
});
