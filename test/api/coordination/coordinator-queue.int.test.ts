import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 as newId } from 'uuid';
import { fields } from '../../support/caller.ts';
import { type CoordinationApi, startCoordinationApi } from './coordination-api.ts';

type Assignment = { id: string; case_id: string; coordinator: { id: string; active_case_count: number }; score: number | null };
type QueueItem = {
  case_id: string;
  coordinator: { id: string } | null;
  is_overdue: boolean;
  open_escalations: number;
  waits_on: string;
  urgency: string;
  next_milestone: object;
};

let world: CoordinationApi;
beforeAll(async () => {
  world = await startCoordinationApi([
    ...(['coordinator_assignment_enabled', 'coordinator_queue_enabled', 'coordinator_services_transport_v1'] as const),
    ...(['coordinator_timeline_enabled', 'coordinator_escalation_enabled', 'coordinator_csat_enabled'] as const),
  ]);
}, 400_000);
afterAll(() => world.api.stop());

const assign = (body: object, headers?: Record<string, string>) =>
  world.coordinator.post<Assignment>('/api/v1/coordinator/assign', body, headers);

/** A contraindication was told after the approval. */
async function askReviewAgain(caseId: string): Promise<void> {
  const review = newId();
  await world.sql(
    `insert into risk_reviews (id, tenant_id, case_id, score, status, human_required, asked_again_at) values ($1, 'alpha', $2, 90, 'pending', true, now())`,
    [review, caseId],
  );
  await world.sql(
    `insert into risk_factors (id, tenant_id, risk_review_id, code, label, weight, is_blocking, source) values ($1, 'alpha', $2, 'x', 'x', 0.9, true, '{}')`,
    [newId(), review],
  );
  await world.sql('update risk_reviews set score = 91 where id = $1', [review]);
}

describe('the queue', () => {
  const queue = (query: string, caller = world.coordinator) => caller.get<QueueItem[]>(`/api/v1/coordinator/queue?page_size=100&${query}`);
  const ids = async (query: string) => (await queue(query)).body.data.map(({ case_id }) => case_id);

  it('shows open cases newest first, page by page, with what waits', async () => {
    const older = await world.openCase();
    const newer = await world.openCase();
    const { body } = await world.coordinator.get<QueueItem[]>('/api/v1/coordinator/queue?page_size=1');
    expect(body.data).toMatchObject([
      {
        ...{
          case_id: newer.case_id,
          status: 'draft',
          coordinator: null,
          is_overdue: false,
          open_escalations: 0,
          destination_country: 'TR',
        },
        patient: { id: newer.patient_id, first_name: 'Ana', last_name: 'Horvat', preferred_language: 'en' },
        next_milestone: { name: 'pre-op', status: 'pending', due_at: null },
      },
    ]);
    expect(body.meta).toMatchObject({ page: 1, page_size: 1, total_count: expect.any(Number) });
    const second = await world.coordinator.get<QueueItem[]>('/api/v1/coordinator/queue?page_size=1&page=2');
    expect(second.body.data).toMatchObject([{ case_id: older.case_id }]);
  });

  it('is filtered by coordinator, status, country, escalation and lateness', async () => {
    const mine = await world.addCoordinator({ sub: 'user_coordstaff000000001' });
    const [taken, free] = [await world.openCase(), await world.openCase()];
    await assign({ case_id: taken.case_id, coordinator_id: mine });
    expect(await ids('assigned=me')).toEqual([taken.case_id]);
    expect(await ids(`coordinator_id=${mine}`)).toEqual([taken.case_id]);
    expect(await ids('assigned=nobody')).toContain(free.case_id);
    expect(await ids('assigned=nobody')).not.toContain(taken.case_id);
    expect(await ids('assigned=somebody')).toContain(taken.case_id);
    expect(await ids('status=matched')).toEqual([]);
    expect(await ids('status=draft')).toContain(free.case_id);
    expect(await ids('destination_country=TUR')).toContain(free.case_id);
    expect(await ids('destination_country=ES')).toEqual([]);
    await world.coordinator.post('/api/v1/escalations', { case_id: free.case_id, severity: 'low', description: 'No answer' });
    expect(await ids('escalated=true')).toEqual([free.case_id]);
    await world.sql(
      `insert into timeline_milestones (id, tenant_id, case_id, name, due_at) values ($1, 'alpha', $2, 'travel', now() - interval '49 hours')`,
      [newId(), taken.case_id],
    );
    expect(await ids('overdue=true')).toEqual([taken.case_id]);
    expect((await queue('overdue=true')).body.data).toMatchObject([{ is_overdue: true }]);
    expect(fields(await queue('status=nonsense'))).toEqual(['status']);
    expect(fields(await queue('escalated=perhaps'))).toEqual(['escalated']);
  });

  it('finds words of the case id, the name of the patient and the procedure, and several statuses', async () => {
    const [found, other] = [await world.openCase(), await world.openCase()];
    await world.sql(`update patients set first_name = 'Ragnhild', last_name = 'Oddsdottir' where id = $1`, [found.patient_id]);
    expect(await ids('q=ODDSDOTTIR')).toEqual([found.case_id]);
    expect(await ids('q=oddsdottir%20knee%20ragn')).toEqual([found.case_id]);
    expect(await ids('q=oddsdottir%20cornea')).toEqual([]);
    expect(await ids(`q=${other.case_id.toUpperCase()}`)).toEqual([other.case_id]);
    expect(await ids('q=%25')).toEqual([]);
    await world.sql(`update cases set state = 'quotes_received' where id = $1`, [other.case_id]);
    const both = [other.case_id, found.case_id];
    expect(await ids('status=draft&status=provider_reviewing')).toEqual(expect.arrayContaining(both));
    expect(await ids('status=draft,provider_reviewing')).toEqual(expect.arrayContaining(both));
    expect(await ids('status=provider_reviewing,matched')).toEqual([other.case_id]);
    expect(fields(await queue('status=draft,nonsense'))).toEqual(['status']);
    expect(fields(await queue('sort=age&waits_on=me&q=')).toSorted()).toEqual(['q', 'sort', 'waits_on']);
    expect((await queue('q=oddsdottir', world.foreigner)).body.data).toEqual([]);
  });

  it('finds a name with and without its accents', async () => {
    const { case_id, patient_id } = await world.openCase();
    await world.sql(`update patients set first_name = 'José', last_name = 'Nuñez Łukasik' where id = $1`, [patient_id]);
    for (const words of ['jose nunez', 'JOSÉ', 'nuñez', 'lukasik']) expect(await ids(`q=${encodeURIComponent(words)}`)).toEqual([case_id]);
  });

  it('finds a name by plain letters, whichever of the letters that look alike it was typed with', async () => {
    const found = [];
    for (const name of ['Đorđe', 'Ðorđe', 'Ɖorđe', 'Þórður']) {
      const { case_id, patient_id } = await world.openCase();
      await world.sql(`update patients set first_name = $2, last_name = 'Plainletters' where id = $1`, [patient_id, name]);
      found.push(case_id);
    }
    for (const words of ['dorde', 'ĐORĐE', 'Ðorđe'])
      expect((await ids(`q=${encodeURIComponent(words)}%20plainletters`)).toSorted()).toEqual(found.slice(0, 3).toSorted());
    expect(await ids('q=thordur')).toEqual(found.slice(3));
  });

  it('says whose turn it is as the case itself does, and is filtered by it', async () => {
    const states = ['draft', 'consent_given', 'risk_review_pending', 'risk_info_requested', 'mso_in_progress', 'declined', 'follow_up'];
    const cases = [];
    for (const state of states) {
      const opened = await world.openCase();
      await world.sql('update cases set state = $2 where id = $1', [opened.case_id, state]);
      cases.push(opened.case_id);
    }
    const blocked = (await world.openCase()).case_id;
    await world.sql(`update cases set state = 'provider_reviewing' where id = $1`, [blocked]);
    await world.sql(
      `insert into document_issues (id, tenant_id, case_id, check_name, severity, message) values ($1, 'alpha', $2, 'laterality', 'high', 'Left or right?')`,
      [newId(), blocked],
    );
    const ended = [];
    for (const state of ['risk_cleared', 'quotes_received', 'mso_offered', 'declined', 'payment_locked', 'in_treatment']) {
      const { case_id, patient_id } = await world.openCase();
      await world.sql('update cases set state = $2 where id = $1', [case_id, state]);
      await world.sql(
        `insert into consents (id, tenant_id, patient_id, case_id, category, granted, status, revoked_at, provider_ids, recorded_by)
         values ($1, 'alpha', $2, $3, 'data_sharing', true, 'inactive', now(), array[gen_random_uuid()], 'user_owner')`,
        [newId(), patient_id, case_id],
      );
      ended.push(case_id);
    }
    const askedAgain = (await world.openCase()).case_id;
    await world.sql(`update cases set state = 'quotes_received' where id = $1`, [askedAgain]);
    await askReviewAgain(askedAgain);
    const dated = (await world.openCase()).case_id;
    await world.sql(`update cases set state = 'scheduled' where id = $1`, [dated]);
    const later = await world.openCase();
    await world.sql(`update cases set state = 'provider_selected' where id = $1`, [later.case_id]);
    await world.sql(
      `insert into consents (id, tenant_id, patient_id, case_id, category, granted, status, period_start, provider_ids, recorded_by)
       values ($1, 'alpha', $2, $3, 'data_sharing', true, 'active', '2090-05-01', array[gen_random_uuid()], 'user_owner')`,
      [newId(), later.patient_id, later.case_id],
    );
    const shown = new Map((await queue('')).body.data.map(({ case_id, waits_on }) => [case_id, waits_on]));
    expect(ended.map((id) => shown.get(id))).toEqual(['patient', 'patient', 'patient', 'coordinator', 'patient', 'coordinator']);
    expect(shown.get(askedAgain)).toBe('reviewer');
    for (const case_id of [...cases, ...ended, blocked, askedAgain, dated, later.case_id]) {
      const { body } = await world.coordinator.get<{ waits_on: string }>(`/api/v1/cases/${case_id}/next`);
      expect([case_id, shown.get(case_id)]).toEqual([case_id, body.data.waits_on]);
      expect(await ids(`waits_on=${body.data.waits_on}`)).toContain(case_id);
    }
    expect([dated, later.case_id].map((id) => shown.get(id))).toEqual(['provider', 'service']);
    expect(shown.get(blocked)).toBe('patient');
    expect(await ids('waits_on=provider')).not.toContain(blocked);
  });

  it('says of a consent that ended since when, not when one that it took the place of would have, and of one that begins later on which day', async () => {
    const { case_id, patient_id } = await world.openCase();
    await world.sql(`update cases set state = 'forwarded' where id = $1`, [case_id]);
    const [latest, first] = [newId(), newId()];
    const consent = `insert into consents (id, tenant_id, patient_id, case_id, category, granted, status, period_start, period_end, revoked_at, superseded_by, provider_ids, recorded_by)
       values ($1, 'alpha', $2, $3, 'data_sharing', true, $4, $5, $6, $7, $8, array[gen_random_uuid()], 'user_owner')`;
    const revoked = '2026-01-02T03:04:05.000Z';
    await world.sql(consent, [latest, patient_id, case_id, 'inactive', null, null, revoked, null]);
    await world.sql(consent, [first, patient_id, case_id, 'inactive', '2090-05-01', '2090-06-01', null, latest]);
    const next = async () => (await world.coordinator.get<object>(`/api/v1/cases/${case_id}/next`)).body.data;
    expect(await next()).toMatchObject({ waits_on: 'patient', since: revoked });
    await world.sql(consent, [newId(), patient_id, case_id, 'active', '2090-05-01', null, null, null]);
    expect(await next()).toMatchObject({ text: expect.stringContaining('1 May 2090'), waits_on: 'service' });
  });

  it('is sorted by how long a case waits and by the day of travel', async () => {
    const [first, second, third] = [await world.openCase(), await world.openCase(), await world.openCase()];
    const three = [first.case_id, second.case_id, third.case_id];
    await world.sql(`update patients set last_name = 'Sortsdottir' where id = any($1)`, [
      [first, second, third].map((of) => of.patient_id),
    ]);
    await world.sql(`update cases set state_changed_at = now() - interval '9 days' where id = $1`, [second.case_id]);
    expect(await ids('q=sortsdottir&sort=waiting')).toEqual([second.case_id, first.case_id, third.case_id]);
    expect(await ids('q=sortsdottir')).toEqual(three.toReversed());
    await world.sql(`update cases set preferences = '{"travel_window": {"from": "2031-05-02", "to": "2031-06-01"}}' where id = any($1)`, [
      [second.case_id, third.case_id],
    ]);
    await world.sql(
      `insert into timeline_milestones (id, tenant_id, case_id, name, due_at) values ($1, 'alpha', $2, 'travel', '2031-04-01T10:00:00Z')`,
      [newId(), third.case_id],
    );
    const sorted = await queue('q=sortsdottir&sort=travel_date');
    expect(sorted.body.data).toMatchObject([
      { case_id: third.case_id, travel_date: '2031-04-01' },
      { case_id: second.case_id, travel_date: '2031-05-02' },
      { case_id: first.case_id, travel_date: null },
    ]);
  });

  it('is sorted by what presses most', async () => {
    const [calm, late, emergency, unseen, small, older] = await Promise.all(Array.from({ length: 6 }, () => world.openCase()));
    const all = [calm, late, emergency, unseen, small, older].map((of) => of?.case_id ?? '');
    await world.sql(`update patients set last_name = 'Urgentsson' where id in (select patient_id from cases where id = any($1))`, [all]);
    await world.sql(`update cases set state_changed_at = now() - interval '3 days' where id = $1`, [older?.case_id]);
    const escalate = (of: typeof calm, severity: string, more = { type: 'coordinator_manual', breached_at: null as string | null }) =>
      world.sql(
        `insert into escalations (id, tenant_id, case_id, type, severity, raised_by, breached_at) values ($1, 'alpha', $2, $3, $4, 'user_x', $5)`,
        [newId(), of?.case_id, more.type, severity, more.breached_at],
      );
    await escalate(small, 'low');
    await escalate(unseen, 'medium', { type: 'coordinator_manual', breached_at: '2026-11-20T08:00:00Z' });
    await escalate(emergency, 'critical', { type: 'patient_emergency', breached_at: null });
    await world.sql(
      `insert into timeline_milestones (id, tenant_id, case_id, name, due_at) values ($1, 'alpha', $2, 'travel', now() - interval '50 hours')`,
      [newId(), late?.case_id],
    );
    const sorted = await queue('q=urgentsson&sort=urgency');
    expect(sorted.body.data.map(({ case_id, urgency }) => [case_id, urgency])).toEqual([
      [emergency?.case_id, 'emergency'],
      [unseen?.case_id, 'breached'],
      [late?.case_id, 'overdue'],
      [small?.case_id, 'low'],
      [older?.case_id, 'none'],
      [calm?.case_id, 'none'],
    ]);
    const second = await world.coordinator.get<QueueItem[]>('/api/v1/coordinator/queue?q=urgentsson&sort=urgency&page_size=2&page=2');
    expect(second.body.data.map(({ case_id }) => case_id)).toEqual([late?.case_id, small?.case_id]);
    await world.sql(`update escalations set status = 'acknowledged' where case_id = $1`, [unseen?.case_id]);
    expect(await ids('q=urgentsson&sort=urgency')).toEqual([emergency, late, unseen, small, older, calm].map((of) => of?.case_id));
    const saved = await world.coordinator.post<{ id: string }>('/api/v1/coordinator/queue/filters', {
      name: 'Urgent',
      filter: { q: 'urgentsson', sort: 'urgency' },
    });
    expect((await ids(`filter_id=${saved.body.data.id}`))[0]).toBe(emergency?.case_id);
  });

  it('never shows a case of another tenant', async () => {
    await world.openCase();
    expect((await queue('', world.foreigner)).body.data).toEqual([]);
  });
});
