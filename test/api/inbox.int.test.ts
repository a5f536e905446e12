import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 as newId } from 'uuid';
import { dispatchEvents } from '../../activities/notifications/dispatch-events.ts';
import { type NewEvent, recordEvent } from '../../db/events.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import type { EventType } from '../../domain/events/registry.ts';
import { codes, fields } from '../support/caller.ts';
import { openEventStream } from '../support/event-source.ts';
import { type RunningApi, startApi } from '../support/running-api.ts';

type Item = { id: string; kind: string; text: string; urgency: string; case_id: string | null; subject: string | null; done: boolean };

/** Everybody's inbox (Decisions §14): what waits for a person, filled by the events, ended by them, shown to who may see it. */
describe('the inbox', () => {
  let api: RunningApi;
  const [patientId, caseId, coordinatorId, secondId, facilitatorId, providerId, grantId] = Array.from({ length: 7 }, () => newId()) as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  const sql = (text: string, params: unknown[] = []) => api.database.sql('alpha', text, params);

  const assign = async (coordinator: string) => {
    await sql('update coordinator_assignments set is_active = false');
    await sql(
      `insert into coordinator_assignments (id, tenant_id, case_id, coordinator_id, assigned_by) values ($1, 'alpha', $2, $3, 'user')`,
      [newId(), caseId, coordinator],
    );
  };

  beforeAll(async () => {
    api = await startApi();
    await sql(
      `insert into patients (id, tenant_id, first_name, last_name, email, idp_user_id, preferred_language)
       values ($1, 'alpha', 'Ana', 'Horvat', 'ana@example.org', 'user_inboxpatient000001', 'de')`,
      [patientId],
    );
    await sql(`insert into cases (id, tenant_id, patient_id, state, title) values ($1, 'alpha', $2, 'risk_review_pending', 'Knee')`, [
      caseId,
      patientId,
    ]);
    for (const [id, user] of [
      [coordinatorId, 'user_inboxcoordinator01'],
      [secondId, 'user_inboxcoordinator02'],
    ])
      await sql(`insert into coordinators (id, tenant_id, user_id, name, tier, languages) values ($1, 'alpha', $2, 'Karin', 2, '[]')`, [
        id,
        user,
      ]);
    await sql(
      `insert into facilitators (id, tenant_id, email, idp_user_id) values ($1, 'alpha', 'f@example.org', 'user_inboxfacilitator01')`,
      [facilitatorId],
    );
    await sql(`insert into facilitator_grants (id, tenant_id, case_id, facilitator_id, scope) values ($1, 'alpha', $2, $3, 'read')`, [
      grantId,
      caseId,
      facilitatorId,
    ]);
    await sql(
      `insert into providers (id, tenant_id, name, slug, country, city, provider_tenant_id) values ($1, 'alpha', 'Clinic', 'clinic', 'TR', 'Izmir', 'beta')`,
      [providerId],
    );
    await assign(coordinatorId);
    await api.setFlag('facilitator_consent_enabled', true);
    await api.setFlag('risk_assessment_enabled', true);
  }, 400_000);
  afterAll(() => api.stop());

  /** Records events as the service does, and has them dispatched as the worker does. */
  async function happens<T extends EventType>(...events: (Omit<NewEvent<T>, 'case_id' | 'patient_id'> & { case_id?: string | null })[]) {
    await withTenant(api.services.db, { tenantId: 'alpha', source: 'test' }, async (tx) => {
      for (const event of events) await recordEvent(tx, { patient_id: patientId, case_id: caseId, ...event } as NewEvent<T>);
    });
    return dispatchEvents(api.services, 'alpha');
  }
  const as = {
    patient: () => api.as('patient', { sub: 'user_inboxpatient000001' }),
    coordinator: () => api.as('coordinator', { sub: 'user_inboxcoordinator01' }),
    other: () => api.as('coordinator', { sub: 'user_inboxcoordinator02' }),
    facilitator: () => api.as('facilitator', { sub: 'user_inboxfacilitator01' }),
    doctor: () => api.as('mso_doctor', { sub: 'user_inboxdoctor0000001' }),
    hospital: () => api.as('provider_staff', { sub: 'user_inboxhospital00001', tenant_id: 'beta' }),
    stranger: () => api.as('patient', { sub: 'user_inboxstranger00001' }),
  };
  type Who = keyof typeof as;
  const inbox = async (who: Who, query = '') => (await (await as[who]()).get<Item[]>(`/api/v1/inbox?open=true${query}`)).body;
  const kinds = async (who: Who) => (await inbox(who)).data.map(({ kind }) => kind);

  it('shows each what concerns them, the most urgent first, and nobody else', async () => {
    await happens(
      { type: 'coordinator.assigned', payload: { case_id: caseId, coordinator_id: coordinatorId, assigned_by: 'user' } },
      { type: 'quote.submitted', payload: { quote_id: 'q1', provider_id: providerId } },
      {
        type: 'escalation.raised',
        payload: { case_id: caseId, escalation_id: 'e1', escalation_type: 'patient_emergency', severity: 'critical' },
      },
    );
    expect(await kinds('patient')).toEqual(['quote_received', 'coordinator_given']);
    expect((await kinds('coordinator')).sort()).toEqual(['case_assigned', 'emergency', 'quote_submitted']);
    expect((await inbox('coordinator')).data[0]).toMatchObject({ kind: 'emergency', urgency: 'urgent', case_id: caseId, subject: 'e1' });
    expect(await kinds('other')).toEqual(['emergency']);
    for (const who of ['stranger', 'doctor', 'hospital'] as const) expect(await kinds(who)).toEqual([]);
  });

  it('speaks the language of its reader', async () => {
    const text = async (who: Who, query = '') => (await inbox(who, query)).data.find(({ kind }) => kind.startsWith('quote'))?.text;
    expect([await text('patient'), await text('patient', '&language=tr'), await text('coordinator')]).toEqual([
      'Sie haben einen Kostenvoranschlag erhalten.',
      'Bir fiyat teklifi aldınız.',
      'A hospital has sent a quote.',
    ]);
  });

  it('counts what is open by kind, pages, and filters', async () => {
    const body = await inbox('coordinator', '&page_size=1');
    expect(body.meta).toMatchObject({ total_count: 3, total_pages: 3, counts: { emergency: 1, quote_submitted: 1, case_assigned: 1 } });
    expect((await inbox('coordinator', '&kind=quote_submitted')).data.map(({ kind }) => kind)).toEqual(['quote_submitted']);
    const wrong = await (await as.coordinator()).get('/api/v1/inbox?kind=nothing&open=maybe&colour=red');
    expect([wrong.status, codes(wrong).every((code) => code === 'SYS_VALIDATION'), fields(wrong)]).toEqual([
      422,
      true,
      ['colour', 'kind', 'open'],
    ]);
  });

  it('makes one item of one event, however often it is dispatched', async () => {
    const before = await sql('select count(*)::int as n from inbox_items');
    await sql('update event_feed set dispatched_at = null, position = null');
    await dispatchEvents(api.services, 'alpha');
    await Promise.all([dispatchEvents(api.services, 'alpha'), dispatchEvents(api.services, 'alpha')]);
    expect(await sql('select count(*)::int as n from inbox_items')).toEqual(before);
  });

  it('lets each be done for themselves where several have an item, once', async () => {
    const [emergency] = (await inbox('other')).data;
    const other = await as.other();
    const path = `/api/v1/inbox/${emergency?.id}/done`;
    const first = await other.post<Item>(path);
    expect([first.status, first.body.data.done]).toEqual([200, true]);
    expect((await other.post<Item>(path)).body.data).toEqual(first.body.data);
    expect(await kinds('other')).toEqual([]);
    expect(await kinds('coordinator')).toContain('emergency');
    expect((await other.get<Item[]>('/api/v1/inbox?open=false')).body.data.map(({ id }) => id)).toEqual([emergency?.id]);
    expect(await sql(`select count(*)::int as n from events where event_type = 'inbox.done'`)).toEqual([{ n: 1 }]);
  });

  it('hides the items of others: 404, whoever asks', async () => {
    const [own] = (await inbox('patient')).data;
    for (const who of ['stranger', 'coordinator', 'hospital', 'doctor'] as const) {
      const refused = await (await as[who]()).post(`/api/v1/inbox/${own?.id}/done`);
      expect([refused.status, codes(refused)]).toEqual([404, ['INBOX_ITEM_NOT_FOUND']]);
    }
    const absent = await (await as.patient()).post('/api/v1/inbox/nothing/done');
    expect([absent.status, codes(absent)]).toEqual([404, ['INBOX_ITEM_NOT_FOUND']]);
  });

  it('gives a case on with what waits in it', async () => {
    await assign(secondId);
    await happens(
      { type: 'coordinator.unassigned', payload: { case_id: caseId, coordinator_id: coordinatorId } },
      { type: 'coordinator.assigned', payload: { case_id: caseId, coordinator_id: secondId, assigned_by: 'user' } },
    );
    expect((await kinds('other')).sort()).toEqual(['case_assigned', 'quote_submitted']);
    expect(await kinds('coordinator')).toEqual(['emergency']);
  });

  it('ends what was overtaken', async () => {
    await happens(
      { type: 'quote.rejected', payload: { quote_id: 'q1', provider_id: providerId, reason: 'replaced by a newer quote' } },
      { type: 'escalation.updated', payload: { case_id: caseId, escalation_id: 'e1', status: 'resolved', fields_updated: ['status'] } },
    );
    expect(await kinds('patient')).toEqual(['coordinator_given']);
    expect(await kinds('coordinator')).toEqual([]);
    expect(await kinds('other')).toEqual(['case_assigned']);
  });

  it('shows a facilitator nothing once the grant is revoked, and a doctor nothing without a consent', async () => {
    await happens({
      type: 'case.state_changed',
      payload: { case_id: caseId, from: 'consent_given', to: 'risk_review_pending', reason: 'test' },
    });
    expect(await kinds('facilitator')).toEqual(['case_moved']);
    expect(await kinds('doctor')).toEqual([]);
    await sql('update facilitator_grants set revoked_at = now()');
    expect(await kinds('facilitator')).toEqual([]);
  });

  it('shows a hospital its items in its own tenant while the share may be read, and nobody its questions after that', async () => {
    const [consent, share, question] = [newId(), newId(), newId()];
    await sql(
      `insert into consents (id, tenant_id, patient_id, case_id, category, granted, status, provider_ids, recorded_by) values ($1, 'alpha', $2, $3, 'data_sharing', true, 'active', $4, 'user_x')`,
      [consent, patientId, caseId, [providerId]],
    );
    await sql(
      `insert into case_shares (id, tenant_id, case_id, provider_id, target_tenant_id, policy, redacted_snapshot, pseudonym, consent_id)
       values ($1, 'alpha', $2, $3, 'beta', 'provider_snapshot', '{}', 'P-1', $4)`,
      [share, caseId, providerId, consent],
    );
    await happens({ type: 'provider.notified', payload: { provider_id: providerId, case_share_id: newId() } });
    expect((await inbox('hospital')).data).toMatchObject([{ kind: 'case_forwarded', case_id: caseId, provider_id: providerId }]);
    const [item] = (await inbox('hospital')).data;
    const done = await (await as.hospital()).post<Item>(`/api/v1/inbox/${item?.id}/done`);
    expect([done.status, done.body.data.done]).toEqual([200, true]);
    await happens({ type: 'extraction.correction', payload: { correction_type: 'changed' } });
    expect(await kinds('hospital')).toEqual(['record_corrected']);
    await sql(
      `insert into case_questions (id, tenant_id, case_id, share_id, provider_id, recipient, question, documents_wanted, asked_by)
       values ($1, 'alpha', $2, $3, $4, 'patient', 'Any metal in the body?', '[]', 'user_x')`,
      [question, caseId, share, providerId],
    );
    const asked = { case_id: caseId, question_id: question, provider_id: providerId, case_share_id: share, to: 'patient' };
    await happens({ type: 'question.asked', payload: asked });
    expect(await kinds('patient')).toContain('hospital_question');
    await sql(`update case_shares set status = 'revoked'`);
    expect(await kinds('hospital')).toEqual([]);
    await happens({ type: 'share.revoked', payload: { case_share_id: share, provider_id: providerId } });
    expect(await kinds('patient')).not.toContain('hospital_question');
    expect((await inbox('hospital')).data).toMatchObject([{ kind: 'share_ended', case_id: caseId, provider_id: providerId }]);
    expect(await sql(`select recipient_kind, recipient_id from notifications where kind = 'notice.share_ended'`)).toEqual([
      { recipient_kind: 'provider', recipient_id: providerId },
    ]);
    await sql(`update case_shares set status = 'open'`);
    await happens({ type: 'provider.notified', payload: { provider_id: providerId, case_share_id: share } });
    expect(await kinds('hospital')).toEqual(['case_forwarded']);
    await sql(`update case_shares set status = 'declined', consent_ends_on = '2020-01-01'`);
    await happens({ type: 'share.revoked', payload: { case_share_id: share, provider_id: providerId } });
    expect(await kinds('hospital')).toEqual([]);
  });

  it('streams what comes, to whom it is for, and resumes where a reader was', async () => {
    const token = await api.issuer.token({ org_role: 'coordinator', sub: 'user_inboxcoordinator02', tenant_id: 'alpha' });
    const patient = await api.issuer.token({ org_role: 'patient', sub: 'user_inboxstranger00001', tenant_id: 'alpha' });
    const path = (jwt: string) => `${api.baseUrl}/api/v1/inbox/stream?token=${jwt}&tenant_id=alpha&last_event_id=0-0`;
    await happens({
      type: 'escalation.raised',
      payload: { case_id: caseId, escalation_id: 'e2', escalation_type: 'patient_emergency', severity: 'critical' },
    });
    const own = openEventStream(path(token));
    const others = openEventStream(path(patient));
    await own.until(() => own.events.some(({ data }) => (data as Item).urgency === 'urgent'));
    const last = own.events.at(-1);
    expect(last).toMatchObject({ event: 'inbox_item', data: { kind: 'emergency', item_id: expect.any(String) } });
    expect(JSON.stringify(own.events)).not.toContain(caseId);
    await own.close();
    await happens({
      type: 'escalation.raised',
      payload: { case_id: caseId, escalation_id: 'e3', escalation_type: 'patient_emergency', severity: 'critical' },
    });
    const resumed = openEventStream(`${api.baseUrl}/api/v1/inbox/stream?token=${token}&tenant_id=alpha`, {
      'Last-Event-ID': last?.id ?? '',
    });
    await resumed.until(() => resumed.events.length > 0);
    expect(resumed.events).toHaveLength(1);
    expect(others.events).toEqual([]);
    await resumed.close();
    await others.close();
    expect((await fetch(`${api.baseUrl}/api/v1/inbox/stream?tenant_id=alpha`)).status).toBe(401);
  });

  it('is told what somebody wants to be told: defaults by role, changes, and every fault at once', async () => {
    type Preferences = Record<string, { email: boolean; inbox: boolean; digest: boolean; ignores_quiet_hours: boolean }> & {
      quiet_hours: unknown;
    };
    const coordinator = await as.coordinator();
    const path = '/api/v1/me/notifications';
    const first = (await coordinator.get<Preferences>(path)).body.data;
    expect(first.emergency).toEqual({ email: true, inbox: true, digest: true, ignores_quiet_hours: true });
    expect([first.quote_submitted?.email, first.quote_received, first.quiet_hours]).toEqual([false, undefined, null]);
    const quiet_hours = { from: '22:00', to: '07:00', timezone: 'Europe/Istanbul' };
    const changed = await coordinator.patch<Preferences>(path, { quote_submitted: { inbox: false }, quiet_hours });
    expect([changed.status, changed.body.data.quote_submitted, changed.body.data.quiet_hours]).toEqual([
      200,
      { email: false, inbox: false, digest: true, ignores_quiet_hours: false },
      quiet_hours,
    ]);
    expect((await coordinator.get<Preferences>(path)).body.data).toEqual(changed.body.data);
    const refused = await coordinator.patch(path, { emergency: { email: false, inbox: false }, quote_received: { email: true } });
    expect([refused.status, fields(refused)]).toEqual([422, ['emergency.email', 'emergency.inbox', 'quote_received']]);
    const wrong = await coordinator.patch(path, { nothing: {}, quiet_hours: { from: '25:00', to: '07:00', timezone: 'Mars' } });
    expect([wrong.status, fields(wrong)]).toEqual([422, ['nothing', 'quiet_hours.from', 'quiet_hours.timezone']]);
    expect((await (await as.other()).get<Preferences>(path)).body.data.quiet_hours).toBeNull();
    expect((await coordinator.patch<Preferences>(path, { quiet_hours: null })).body.data.quiet_hours).toBeNull();
  });

  it('leaves out kinds that somebody does not want to see', async () => {
    await assign(coordinatorId);
    await happens({ type: 'quote.submitted', payload: { quote_id: 'q7', provider_id: providerId } });
    expect(await kinds('coordinator')).not.toContain('quote_submitted');
    await (await as.coordinator()).patch('/api/v1/me/notifications', { quote_submitted: { inbox: true } });
    expect(await kinds('coordinator')).toContain('quote_submitted');
  });

  it('queues one mail a person of what is told by mail, in no health data', async () => {
    await happens({ type: 'booking.created', payload: { case_id: caseId, booking_id: 'b1', kind: 'taxi', status: 'requested' } });
    await sql('update event_feed set dispatched_at = null, position = null');
    await dispatchEvents(api.services, 'alpha');
    expect(await sql(`select kind, recipient_kind, recipient_id from notifications where kind = 'notice.booking_made'`)).toEqual([
      { kind: 'notice.booking_made', recipient_kind: 'patient', recipient_id: patientId },
    ]);
    expect(await sql(`select 1 from notifications where kind = 'notice.quote_received'`)).toEqual([]);
  });

  it('ends everything of a case that closes, but its emergencies', async () => {
    await happens({ type: 'case.closed', payload: { case_id: caseId } });
    expect(await kinds('patient')).toEqual(['case_closed']);
    expect(await kinds('other')).toEqual(['emergency', 'emergency']);
  });

  it('shows another tenant nothing', async () => {
    const foreign = await api.as('coordinator', { sub: 'user_inboxcoordinator01', tenant_id: 'beta' });
    expect((await foreign.get<Item[]>('/api/v1/inbox')).body.data).toEqual([]);
    const rows = await withTenant(api.services.db, { tenantId: 'beta', source: 'test' }, (tx) =>
      tx.sql<{ kind: string }>('select kind from inbox_items'),
    );
    expect([...new Set(rows.map(({ kind }) => kind))].sort()).toEqual(['case_forwarded', 'record_corrected', 'share_ended']);
  });
});
