import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Caller, codes, createCaller, fields } from '../support/caller.ts';
import { forwardCase, type ForwardedCase, type Hospital, ok, openHospital } from '../support/forwarded-case.ts';
import { type RunningSystem, startSystem } from '../support/start-system.ts';
import { until } from '../support/until.ts';

/** Two hospitals answer a patient: one quotes, one declines or quotes in another currency; the patient compares, and selects. */

type Case = { status: string; state: string; assigned_provider_id?: string };
type Quote = {
  quote_id: string;
  provider: { id: string; name: string };
  currency: string;
  total_cents: number;
  preferred_currency: string;
  total_in_preferred_currency: number | null;
  status: string;
};
type Response = {
  provider: { id: string; name: string };
  doctor: { id: string; name: string } | null;
  status: string;
  scheduled_date: string | null;
  reason: string | null;
  quotes: Quote[];
  updated_at: string;
};
type Forwarded = { case_id: string; share_id: string; pseudonym: string; status: string; scheduled_date: string | null };

const LINES = [
  { code: 'OP', description: 'Operation', quantity: 1, amount_cents: 900_000 },
  { code: 'BED', description: 'Night in hospital', quantity: 4, amount_cents: 25_000 },
];
const QUOTE = { line_items: LINES, currency: 'USD', total_cents: 1_000_000, valid_until: '2099-01-01' };
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

beforeAll(async () => {
  system = await startSystem({ worker: true });
  one = await forwardCase(system, { providers: 2 });
  [first, second] = (await Promise.all(one.providerIds.map((id, index) => openHospital(system, id, `hospital-${index + 1}`)))) as [
    Hospital,
    Hospital,
  ];
  staff = await first.as('provider_coordinator');
  otherStaff = await second.as('provider_admin');
  const as = async (role: string) => createCaller(system.baseUrl, { token: await system.token(role), tenant: 'demo' });
  [coordinator, admin] = await Promise.all([as('coordinator'), as('platform_admin')]);
}, 240_000);
afterAll(() => system?.stop(), 60_000);

const caseOf = (given: ForwardedCase) => ok<Case>(given.patient.get(`/api/v1/cases/${given.caseId}`));
const quote = (who: Caller, caseId: string, body: object = QUOTE, headers: Record<string, string> = {}) =>
  who.post<Quote & { case_id: string }>(`/api/v1/provider/cases/${caseId}/quote`, body, headers);
const answer = (who: Caller, case_id: string, action: string, more: object = {}) =>
  who.post<Forwarded>('/api/v1/provider/cases', { case_id, action, ...more });
const responsesOf = (given: ForwardedCase, who = given.patient) =>
  ok<Response[]>(who.get(`/api/v1/cases/${given.caseId}/provider-responses`));
const eventsOf = async (caseId: string) =>
  (
    await system.sql<{ event_type: string }>('demo', 'select event_type from events where case_id = $1 order by created_at, id', [caseId])
  ).map(({ event_type }) => event_type);
const outcomesOf = (caseId: string, types: string[]) =>
  system.sql<{ event_type: string; provider_selected: string; is_ranked: boolean; refers_to: string[]; is_timed: boolean }>(
    'demo',
    `select payload ->> 'event_type' as event_type, payload #>> '{outcome,provider_selected}' as provider_selected,
            (payload #>> '{outcome,provider_rank}')::int > 0 and payload -> 'feedback_signals' ? 'top_match_accepted' as is_ranked,
            (payload ->> 'timestamp')::timestamptz > now() - interval '1 hour' and (payload #>> '{outcome,time_to_decision_minutes}')::int >= 0 as is_timed,
            (select json_agg(d.event_type) from events d where e.payload -> 'decision_refs' ? d.id::text) as refers_to
     from events e where case_id = $1 and event_type = any($2) order by created_at, id`,
    [caseId, types],
  );
const mailsTo = (address: string) =>
  system
    .mails()
    .filter(({ to }) => to === address)
    .map(({ subject }) => subject);
async function untilMailed(address: string, subject: string, times: number): Promise<void> {
  const count = () => mailsTo(address).filter((sent) => sent === subject).length;
  expect(await until(count, (sent) => sent >= times)).toBe(times);
}

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
    const events = await eventsOf(one.caseId);
    for (const type of ['provider.responded', 'provider.acknowledged']) expect(events.filter((seen) => seen === type)).toHaveLength(1);
    expect(await outcomesOf(one.caseId, ['provider.responded', 'provider.acknowledged'])).toEqual([
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
    await untilMailed(one.email, 'A hospital has answered', 1);
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
    await untilMailed(one.email, 'You have a quote', 1);

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
    await untilMailed(provider?.contact_email ?? '', 'A patient has selected you', 1);
    expect(codes(await one.patient.post(`${path}/${chosen.quote_id}/select`))).toEqual(['QUOTE_INVALID_STATE']);
    for (const refused of [await quote(otherStaff, one.caseId), await answer(staff, one.caseId, 'decline')])
      expect([refused.status, codes(refused)]).toEqual([409, ['QUOTE_INVALID_STATE']]);
    expect(await eventsOf(one.caseId)).toEqual(expect.arrayContaining(['quote.submitted', 'quote.selected', 'quote.rejected']));
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

describe('a quote that is withdrawn', () => {
  type Item = { kind: string; case_id: string };
  const withdraw = (who: Caller, caseId: string, body: object = {}) =>
    who.post<Quote & { ended_reason: string | null }>(`/api/v1/provider/cases/${caseId}/quote/withdraw`, body);

  it('is off the table, which patient and team are told, and the hospital may send another one', async () => {
    const three = await forwardCase(system, { providers: 1 });
    const hospital = (await hospitalOf(three.providerIds[0] ?? '')) as Caller;
    expect(codes(await withdraw(hospital, three.caseId))).toEqual(['QUOTE_NOT_FOUND']);
    expect((await quote(hospital, three.caseId)).status).toBe(201);
    expect(fields(await withdraw(hospital, three.caseId, { why: 'x' }))).toEqual(['why']);
    expect(codes(await withdraw(three.patient, three.caseId))).toEqual(['AUTH_PERMISSION_DENIED']);
    const withdrawn = await withdraw(hospital, three.caseId, { reason: 'The surgeon is away' });
    expect([withdrawn.status, withdrawn.body.data]).toMatchObject([200, { status: 'withdrawn', ended_reason: 'The surgeon is away' }]);
    expect(codes(await withdraw(hospital, three.caseId))).toEqual(['QUOTE_NOT_FOUND']);

    const path = `/api/v1/cases/${three.caseId}`;
    expect(codes(await three.patient.post(`${path}/quotes/${withdrawn.body.data.quote_id}/select`))).toEqual(['QUOTE_INVALID_STATE']);
    expect(await responsesOf(three)).toMatchObject([{ status: 'acknowledged', quotes: [{ ended_reason: 'The surgeon is away' }] }]);
    expect(await ok(three.patient.get(`${path}/next`))).toMatchObject({ waits_on: 'provider' });
    const waiting = await ok<{ case_id: string }[]>(coordinator.get('/api/v1/coordinator/queue?waits_on=provider&page_size=100'));
    expect(waiting.map(({ case_id }) => case_id)).toContain(three.caseId);
    const said = await ok<{ content: string }[]>(three.patient.get(`${path}/messages?page_size=100`));
    expect(said.filter(({ content }) => content.includes('has withdrawn its quote'))).toHaveLength(1);
    const kinds = async () => (await ok<Item[]>(three.patient.get('/api/v1/inbox?open=true'))).map(({ kind }) => kind);
    expect(await until(kinds, (found) => found.includes('quote_withdrawn'))).not.toContain('quote_received');
    await untilMailed(three.email, 'A hospital has withdrawn its quote', 1);
    expect((await eventsOf(three.caseId)).filter((type) => type === 'quote.withdrawn')).toHaveLength(1);

    expect((await quote(hospital, three.caseId)).body.data).toMatchObject({ revision: 2, status: 'submitted' });
    expect(await ok(three.patient.get(`${path}/next`))).toMatchObject({ waits_on: 'patient' });
    expect(await until(kinds, (found) => found.includes('quote_received'))).not.toContain('quote_withdrawn');
  }, 90_000);

  it('is for hospitals that have the case, while no quote is selected', async () => {
    const token = await system.token('provider_admin', { tenant_id: 'hospital-3', sub: 'user_providerthree0000000000' });
    const other = createCaller(system.baseUrl, { token, tenant: 'hospital-3' });
    expect(codes(await withdraw(other, one.caseId))).toEqual(['INTAKE_CASE_NOT_FOUND_001']);
    expect(codes(await withdraw(staff, one.caseId))).toEqual(['QUOTE_INVALID_STATE']);
  });
});

describe('another case', () => {
  it('is declined when the last open share is, and not before', async () => {
    const two = await forwardCase(system, { providers: 2 });
    const [a, b] = await Promise.all(two.providerIds.map(hospitalOf));
    const portal = (value: boolean) => ok(admin.post(`/api/v1/admin/flags/provider_portal_v1/identities/${first.tenant}`, { value }));
    // With the flag off a hospital can still say no.
    await portal(false);
    const declined = await (a as Caller).post<Forwarded>(`/api/v1/provider/cases/${two.caseId}/decline`, { reason: 'No free date' });
    await portal(true);
    expect([declined.status, declined.body.data]).toMatchObject([200, { status: 'declined', reason: 'No free date' }]);
    expect((await caseOf(two)).status).toBe('providers_notified');
    expect(codes(await answer(a as Caller, two.caseId, 'acknowledge'))).toEqual(['CASE_INVALID_TRANSITION']);
    expect((await quote(b as Caller, two.caseId)).status).toBe(201);
    expect((await answer(b as Caller, two.caseId, 'decline')).status).toBe(200);
    expect((await caseOf(two)).status).toBe('declined');
    const messages = await ok<{ content: string }[]>(two.patient.get(`/api/v1/cases/${two.caseId}/messages?page_size=100`));
    expect(messages.filter(({ content }) => content.startsWith('None of the hospitals'))).toHaveLength(1);
    expect(messages.filter(({ content }) => content.includes('cannot take your case'))).toHaveLength(1);
    expect(await ok<Quote[]>(two.patient.get(`/api/v1/cases/${two.caseId}/quotes`))).toMatchObject([{ status: 'rejected' }]);
    expect(await responsesOf(two)).toMatchObject([
      { provider: { id: two.providerIds[1] }, status: 'declined', quotes: [{ status: 'rejected' }] },
      { provider: { id: two.providerIds[0] }, status: 'declined', reason: 'No free date', quotes: [] },
    ]);
    const refusals = await outcomesOf(two.caseId, ['provider.declined']);
    expect(refusals.map(({ provider_selected, refers_to }) => [provider_selected, refers_to])).toEqual(
      two.providerIds.slice(0, 2).map((id) => [id, ['match.presented']]),
    );
    const learned = await system.sql(
      'demo',
      `select feedback_type, correction_type, reviewed_by, ai_output, ground_truth, correction_detail, applied_to_prompt,
              outcome_event_id is not null as has_outcome from feedback where case_id = $1`,
      [two.caseId],
    );
    expect(learned).toMatchObject([
      {
        ...{ feedback_type: 'match_quality', correction_type: 'match_rank_wrong', reviewed_by: 'provider', has_outcome: true },
        ai_output: { provider_id: two.providerIds[0], rank: 1 },
        ground_truth: { provider_id: two.providerIds[1], rank: 1 },
        correction_detail: { cause: 'first_declined' },
      },
    ]);
    expect(await eventsOf(two.caseId)).not.toContain('provider.responded');
    await untilMailed(two.email, 'A hospital has answered', 2);
  }, 60_000);

  it('waits with a selected quote until its second opinion is there', async () => {
    const five = await forwardCase(system);
    const { quote_id } = await ok<Quote>(quote((await hospitalOf(five.providerIds[0] ?? '')) as Caller, five.caseId));
    const asked = await ok<{ consultation_id: string }>(five.patient.post(`/api/v1/cases/${five.caseId}/mso/request`, {}));
    const selected = await ok<{ quote: Quote; case: Case }>(five.patient.post(`/api/v1/cases/${five.caseId}/quotes/${quote_id}/select`));
    expect([selected.quote.status, selected.case.state]).toEqual(['selected', 'mso_offered']);

    const token = await system.token('mso_doctor', { sub: 'user_demoMsoDoctor000000' });
    const doctor = createCaller(system.baseUrl, { token, tenant: 'demo' });
    const consultation = `/api/v1/mso/consultations/${asked.consultation_id}`;
    await ok(doctor.get(consultation));
    const opinion = { summary: 'The plan is sound.', agrees_with_plan: true, recommendations: ['Physiotherapy'], confidence: 0.9 };
    await ok(doctor.post(`${consultation}/document`, opinion));
    await five.patient.until<Case>(`/api/v1/cases/${five.caseId}`, ({ state }) => state === 'payment_locked');
  }, 60_000);

  it('is scheduled, also anew, and ends for the provider with the consent or with the case', async () => {
    const three = await forwardCase(system);
    const hospital = (await hospitalOf(three.providerIds[0] ?? '')) as Caller;
    const scheduled = await answer(hospital, three.caseId, 'schedule', { scheduled_date: '2099-03-01T09:00:00+03:00' });
    expect(scheduled.body.data).toMatchObject({ status: 'scheduled', scheduled_date: '2099-03-01T09:00:00+03:00' });
    expect((await caseOf(three)).status).toBe('scheduled');
    expect((await answer(hospital, three.caseId, 'schedule', { scheduled_date: '2099-03-08' })).body.data.scheduled_date).toBe(
      '2099-03-08',
    );
    expect(codes(await answer(hospital, three.caseId, 'acknowledge'))).toEqual(['CASE_INVALID_TRANSITION']);

    expect(await responsesOf(three)).toMatchObject([{ status: 'scheduled', scheduled_date: '2099-03-08' }]);
    await ok(three.patient.post(`/api/v1/consent/${three.consentId}/revoke`));
    expect(await responsesOf(three)).toMatchObject([{ status: 'withdrawn' }]);
    const inbox = await ok<Forwarded[]>(hospital.get('/api/v1/provider/cases'));
    expect(inbox.some(({ case_id }) => case_id === three.caseId)).toBe(false);
    for (const refused of [
      await quote(hospital, three.caseId),
      await answer(hospital, three.caseId, 'schedule', { scheduled_date: '2099-04-01' }),
    ])
      expect([refused.status, codes(refused)]).toEqual([403, ['CONSENT_REQUIRED_001']]);

    const four = await forwardCase(system);
    await ok(four.patient.patch(`/api/v1/cases/${four.caseId}`, { status: 'closed', reason: 'changed my mind' }));
    expect(codes(await answer((await hospitalOf(four.providerIds[0] ?? '')) as Caller, four.caseId, 'acknowledge'))).toEqual([
      'INTAKE_CASE_CLOSED_001',
    ]);
  }, 90_000);
});

async function hospitalOf(providerId: string): Promise<Caller> {
  const known = [first, second].find((hospital) => hospital.providerId === providerId);
  return (known ?? (await openHospital(system, providerId, `hospital-of-${providerId.slice(0, 8)}`))).as('provider_staff');
}
