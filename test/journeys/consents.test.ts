import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Caller, codes, createCaller } from '../support/caller.ts';
import { type ForwardedCase, forwardCase, type Hospital, ok, openHospital } from '../support/forwarded-case.ts';
import { type RunningSystem, startSystem } from '../support/start-system.ts';

type Consent = {
  id: string;
  status: string;
  granted: boolean;
  provider_ids: string[];
  superseded_by: string | null;
  revoked_at: string | null;
};
type Forwarded = { case_id: string; share_id: string; pseudonym: string };

/** A patient says many things about sharing, often and all at once, and two hospitals see what follows. */
describe('the last word on sharing', () => {
  let system: RunningSystem;
  let world: ForwardedCase;
  let hospitals: Hospital[];
  let staff: Caller[];

  const say = (body: object, headers: Record<string, string> = {}) =>
    world.patient.post<{ consent: Consent }>(`/api/v1/cases/${world.caseId}/consent`, body, headers);
  const consents = () => ok<Consent[]>(world.patient.get(`/api/v1/consent/?case_id=${world.caseId}`));
  const inboxOf = async (index: number) =>
    (await ok<Forwarded[]>((staff[index] as Caller).get('/api/v1/provider/cases'))).filter(({ case_id }) => case_id === world.caseId);
  const reads = async (index: number) => (await (staff[index] as Caller).get(`/api/v1/provider-portal/cases/${world.caseId}`)).status;
  const count = async (text: string) =>
    Number((await system.sql<{ n: string }>('demo', `select count(*) as n ${text}`, [world.caseId]))[0]?.n ?? 0);

  beforeAll(async () => {
    system = await startSystem({ worker: true });
    world = await forwardCase(system, { providers: 2 });
    hospitals = [];
    for (const [index, providerId] of world.providerIds.entries())
      hospitals.push(await openHospital(system, providerId, `last-word-${index}`));
    staff = await Promise.all(hospitals.map((hospital) => hospital.as('provider_admin')));
    await untilShared([0, 1]);
  }, 600_000);
  afterAll(() => system?.stop());

  async function untilShared(open: number[]): Promise<void> {
    for (const index of [0, 1]) {
      const wanted = open.includes(index) ? 1 : 0;
      await (staff[index] as Caller).until<Forwarded[]>(
        '/api/v1/provider/cases',
        (cases) => cases.filter(({ case_id }) => case_id === world.caseId).length === wanted,
      );
    }
  }

  const SAME_MAILS = 'select 1 from notifications where case_id = $1 group by kind, recipient_kind, recipient_id having count(*) > 1';

  it('is the same consent however often and at once it is sent', async () => {
    const [before, events] = [await consents(), await count('from events where case_id = $1')];
    const shares = [await inboxOf(0), await inboxOf(1)];
    const answers = await Promise.all(Array.from({ length: 10 }, () => say({ granted: true })));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map(({ body }) => body.data.consent.id))).toEqual(new Set([world.consentId]));
    const other = await world.patient.post<Consent>('/api/v1/consent/', { case_id: world.caseId, granted: true });
    expect([other.status, other.body.data.id]).toEqual([201, world.consentId]);
    expect(await consents()).toEqual(before);
    expect(await count(`from events where case_id = $1 and event_type like 'consent.%'`)).toBe(1);
    expect(await count(`from events where case_id = $1 and event_type <> 'record.viewed'`)).toBeLessThanOrEqual(events);
    // The forwarding's own mails may still be on their way: what must not be is the same twice to one person.
    expect(await count(`from (${SAME_MAILS}) as same`)).toBe(0);
    expect([await inboxOf(0), await inboxOf(1)]).toEqual(shares);
  });

  it('takes the place of the one before, and who is covered goes on reading the same share', async () => {
    const [share] = await inboxOf(0);
    const { consent } = await ok<{ consent: Consent }>(say({ granted: true, provider_ids: [world.providerIds[0]], share_identity: true }));
    expect(consent).toMatchObject({ status: 'active', superseded_by: null });
    const listed = await consents();
    expect(listed.map(({ status }) => status)).toEqual(['active', 'inactive']);
    expect(listed[1]).toMatchObject({ id: world.consentId, superseded_by: consent.id, revoked_at: null });
    expect([await reads(0), await reads(1)]).toEqual([200, 403]);
    // It has opened the case meanwhile.
    expect(await inboxOf(0)).toEqual([{ ...share, review_state: 'UnderReview' }]);
    expect(await inboxOf(1)).toEqual([]);
    const detail = await ok<{ patient: { identity: { last_name: string } | null } }>(
      (staff[0] as Caller).get(`/api/v1/provider-portal/cases/${world.caseId}`),
    );
    expect(detail.patient.identity?.last_name).toBe('Sokolova');
    expect(await count(`from notifications where case_id = $1 and kind = 'case_forwarded'`)).toBe(2);
    expect(await count(`from notifications where case_id = $1 and kind = 'records_forwarded'`)).toBe(1);
  });

  it('ends every read when it is taken back, whichever of the consents is named', async () => {
    const revoked = await ok<Consent>(world.patient.post(`/api/v1/consent/${world.consentId}/revoke`));
    expect(revoked.revoked_at).not.toBeNull();
    expect([await reads(0), await reads(1)]).toEqual([403, 403]);
    expect((await consents()).map(({ status }) => status)).toEqual(['inactive', 'inactive']);
    const again = await world.patient.post(`/api/v1/consent/${world.consentId}/revoke`);
    expect([again.status, codes(again)]).toEqual([409, ['CONSENT_ALREADY_REVOKED_001']]);
    const admin = createCaller(system.baseUrl, { token: await system.token('platform_admin'), tenant: 'demo' });
    const note = (body: object) => admin.post(`/api/v1/cases/${world.caseId}/consent`, body);
    const undone = await note({ granted: true, share_identity: true });
    expect([undone.status, codes(undone)]).toEqual([403, ['AUTH_UNAUTHORIZED_001']]);
    // Not by a refusal of one's own between either.
    expect((await note({ granted: false })).status).toBe(200);
    expect((await note({ granted: true })).status).toBe(403);
    expect([await reads(0), await reads(1)]).toEqual([403, 403]);
  });

  it('is one of ten that were sent at once and say different things', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        index % 5 === 4
          ? say({ granted: false })
          : say({ granted: true, provider_ids: [world.providerIds[index % 2]], share_identity: index % 3 === 0 }),
      ),
    );
    for (const { status } of answers) expect(status).toBe(200);
    await ok(say({ granted: true }));
    await untilShared([0, 1]);
    const active = (await consents()).filter(({ status }) => status === 'active');
    expect(active).toHaveLength(1);
    expect(await count(`from case_shares where case_id = $1 and status <> 'revoked'`)).toBe(2);
    expect(
      await count(
        `from (select 1 from case_shares where case_id = $1 and status <> 'revoked' group by provider_id having count(*) > 1) doubled`,
      ),
    ).toBe(0);
  }, 400_000);

  it('ends with a refusal, which is one however often it is sent', async () => {
    const refusals = await Promise.all(Array.from({ length: 10 }, () => say({ granted: false })));
    expect(new Set(refusals.map(({ body }) => body.data.consent.id)).size).toBe(1);
    expect(refusals[0]?.body.data.consent).toMatchObject({ status: 'rejected', granted: false });
    expect([await reads(0), await reads(1)]).toEqual([403, 403]);
    expect((await consents()).filter(({ status }) => status === 'active')).toEqual([]);
    const refused = await world.patient.post(`/api/v1/consent/${refusals[0]?.body.data.consent.id}/revoke`);
    expect([refused.status, codes(refused)]).toEqual([409, ['CONSENT_ALREADY_REVOKED_001']]);
  });

  it('leaves a refusal of a hospital as it was, says that nothing is shared, and is given again in the conversation', async () => {
    const path = `/api/v1/cases/${world.caseId}`;
    const next = () => ok<{ text: string; waits_on: string; since: string }>(world.patient.get(`${path}/next`));
    const answers = async () => {
      const rows = await ok<{ provider: { id: string }; status: string }[]>(world.patient.get(`${path}/provider-responses`));
      return world.providerIds.map((id) => rows.find(({ provider }) => provider.id === id)?.status);
    };
    const { consent } = await ok<{ consent: Consent }>(say({ granted: true }));
    await untilShared([0, 1]);
    expect((await next()).waits_on).toBe('provider');
    await ok((staff[1] as Caller).post('/api/v1/provider/cases', { case_id: world.caseId, action: 'decline', reason: 'No bed is free' }));
    expect(await reads(1)).toBe(200);

    await ok(world.patient.post(`/api/v1/consent/${consent.id}/revoke`));
    expect(await answers()).toEqual(['withdrawn', 'declined']);
    expect([await reads(0), await reads(1)]).toEqual([403, 403]);
    const stopped = await next();
    expect([stopped.waits_on, stopped.text]).toEqual(['patient', expect.stringContaining('no hospital can read your record')]);
    const revoked = (await consents()).find(({ id }) => id === consent.id);
    expect(stopped.since).toBe(revoked?.revoked_at);

    const tell = async (message: string) =>
      (await ok<{ message: { content: string } }>(world.patient.post(`${path}/chat`, { message }))).message.content;
    expect(await tell('What happens next?')).toContain('no hospital can read your record');
    expect(await tell('You may send my record to the hospitals again')).toMatch(/would go only to/);
    await tell('yes');
    await untilShared([0]);
    expect([await reads(0), await reads(1)]).toEqual([200, 403]);
    expect(await answers()).toEqual(['forwarded', 'declined']);
    expect((await next()).waits_on).toBe('provider');
  }, 400_000);

  it('is given in the conversation too: read back where it is more than was asked, and on record as the patient’s', async () => {
    const sub = 'user_consentinchat000001';
    const patient = createCaller(system.baseUrl, { token: await system.token('patient', { sub }), tenant: 'demo' });
    const person = { first_name: 'Nadja', last_name: 'Sokolova', date_of_birth: '1968-03-14', email: 'chatting@example.org' };
    await ok(patient.post('/api/v1/patients/', { ...person, phone: '+4915112345678', country_of_residence: 'DE' }));
    const wish = { procedure: 'Total knee replacement', destination_country: 'TR' };
    const path = `/api/v1/cases/${(await ok<{ id: string }>(patient.post('/api/v1/cases/', wish))).id}`;
    const tell = async (message: string) =>
      (await ok<{ message: { content: string } }>(patient.post(`${path}/chat`, { message }))).message.content;
    const reach = (status: string) =>
      patient.until<{ id: string; status: string; selected_provider_ids: string[] }>(path, (shown) => shown.status === status);

    await tell('I have osteoarthritis of the right knee. I am a woman.');
    const { id } = await reach('matched');
    const { results } = await ok<{ results: { provider_id: string; name: string }[] }>(patient.get(`${path}/scores`));
    expect(await tell('I would like number 2')).toContain('Nothing is sent yet');
    expect((await reach('matched')).selected_provider_ids).toEqual([]);
    await tell('yes');
    expect((await reach('provider_selected')).selected_provider_ids).toEqual([results[1]?.provider_id]);
    expect(await tell('I agree, but what does it cost?')).not.toMatch(/recorded your consent/);
    expect((await reach('provider_selected')).status).toBe('provider_selected');
    expect(await tell('I agree, with my name')).toMatch(/together with your name.*yes/s);
    expect(await ok(patient.get(`/api/v1/consent/?case_id=${id}`))).toEqual([]);
    expect(await tell('ok yes i agree, but not my name')).toMatch(/recorded your consent.*without your name/);
    await reach('providers_notified');

    const given = await ok<(Consent & { share_identity: boolean })[]>(patient.get(`/api/v1/consent/?case_id=${id}`));
    expect(given).toMatchObject([{ granted: true, share_identity: false, provider_ids: [results[1]?.provider_id] }]);
    const events = await system.sql<{ event_type: string; actor_id: string; actor_role: string }>(
      'demo',
      `select event_type, actor_id, actor_role from events where case_id = $1 and event_type in ('match.accepted', 'consent.granted') order by created_at`,
      [id],
    );
    expect(events).toEqual(
      ['match.accepted', 'consent.granted'].map((event_type) => ({ event_type, actor_id: sub, actor_role: 'patient' })),
    );
    const shares = await system.sql('demo', 'select provider_id from case_shares where case_id = $1', [id]);
    expect(shares).toEqual([{ provider_id: results[1]?.provider_id }]);

    expect(await tell('I revoke my consent, the hospital must not see my record any more')).toMatch(/withdraw your consent\? .*yes/);
    expect(await ok(patient.get(`/api/v1/consent/?case_id=${id}`))).toMatchObject([{ status: 'active' }]);
    expect(await tell('yes')).toContain('I have withdrawn your consent');
    expect(await ok(patient.get(`/api/v1/consent/?case_id=${id}`))).toMatchObject([{ status: 'inactive', revoked_at: expect.any(String) }]);
    expect(await system.sql('demo', 'select status from case_shares where case_id = $1', [id])).toEqual([{ status: 'revoked' }]);
    expect(await tell('Please withdraw my consent')).toContain('No consent of yours is in force');
  }, 400_000);
});
