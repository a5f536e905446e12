import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 as newId } from 'uuid';
import { codes, fields } from '../../support/caller.ts';
import { type CoordinationApi, NOWHERE, OWNER, startCoordinationApi } from './coordination-api.ts';

type Assignment = { id: string; case_id: string; coordinator: { id: string; active_case_count: number }; score: number | null };
type QueueItem = {
  case_id: string;
  coordinator: { id: string } | null;
  is_overdue: boolean;
  open_escalations: number;
  waits_on: string;
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

describe('each route of the coordinators', () => {
  it.each([
    ['POST', '/api/v1/coordinator/assign', ['coordinator_assignment_enabled']],
    ['GET', '/api/v1/coordinator/coordinators', ['coordinator_assignment_enabled']],
    ['PATCH', `/api/v1/coordinator/coordinators/${NOWHERE}`, ['coordinator_assignment_enabled']],
    ['POST', `/api/v1/coordinator/cases/${NOWHERE}/reassign`, ['coordinator_assignment_enabled']],
    ['POST', '/api/v1/coordinator/assignments', ['coordinator_assignment_enabled']],
    ['GET', '/api/v1/coordinator/queue', ['coordinator_queue_enabled']],
    ['GET', `/api/v1/coordinator/cases/${NOWHERE}`, ['coordinator_queue_enabled']],
    ['GET', '/api/v1/coordinator/vendors', ['coordinator_services_transport_v1']],
    ['PATCH', `/api/v1/coordinator/bookings/${NOWHERE}`, ['coordinator_services_transport_v1']],
    ['GET', '/api/v1/coordinator/bookings', ['coordinator_services_transport_v1']],
    ['POST', '/api/v1/coordinator/bookings', ['coordinator_services_transport_v1']],
    ['GET', `/api/v1/coordinator/${NOWHERE}/performance`, ['coordinator_csat_enabled', 'coordinator_assignment_enabled']],
    ['POST', '/api/v1/escalations', ['coordinator_escalation_enabled']],
    ['GET', '/api/v1/coordinator/escalations', ['coordinator_escalation_enabled']],
    ['PATCH', `/api/v1/escalations/${NOWHERE}`, ['coordinator_escalation_enabled']],
    ['POST', `/api/v1/cases/${NOWHERE}/timeline/note`, ['coordinator_timeline_enabled']],
    ['PATCH', `/api/v1/cases/${NOWHERE}/timeline/milestone/travel`, ['coordinator_timeline_enabled']],
  ] as const)('%s %s: the flag, then coordination:manage', async (method, path, flags) => {
    const call = () => world.patient.call(method, path, method === 'GET' ? undefined : {});
    expect(codes(await call())).toEqual(['AUTH_PERMISSION_DENIED']);
    for (const flag of flags) await world.setFlag(flag, false);
    const off = await call();
    for (const flag of flags) await world.setFlag(flag, true);
    expect([off.status, codes(off)]).toEqual([503, ['FEATURE_DISABLED']]);
  });
});

describe('a coordinator', () => {
  it('is the best of the ranking, once for a case, with an event', async () => {
    const german = await world.addCoordinator({ languages: ['German'] });
    await world.addCoordinator({ languages: ['Hindi'] });
    const { case_id } = await world.openCase({ language: 'de' });
    const given = await assign({ case_id });
    expect([given.status, given.body.data]).toMatchObject([
      201,
      { case_id, coordinator: { id: german, active_case_count: 1 }, score: expect.any(Number), assigned_by: 'user_coordstaff000000001' },
    ]);
    expect([await assign({ case_id })].map((again) => [again.status, codes(again)])).toEqual([[409, ['COORDINATOR_ALREADY_ASSIGNED']]]);
    expect(await world.events(case_id, 'coordinator.assigned')).toMatchObject([
      { payload: { coordinator_id: german, assigned_by: 'user' } },
    ]);
  });

  it('can be named, and is refused when unknown, full or away', async () => {
    const [wished, full] = [await world.addCoordinator(), await world.addCoordinator({ places: 1 })];
    const [one, two, three] = [await world.openCase(), await world.openCase(), await world.openCase()];
    expect((await assign({ case_id: one.case_id, coordinator_id: wished })).body.data.coordinator.id).toBe(wished);
    expect((await assign({ case_id: two.case_id, coordinator_id: full })).status).toBe(201);
    expect(codes(await assign({ case_id: three.case_id, coordinator_id: full }))).toEqual(['COORDINATOR_NONE_AVAILABLE']);
    expect(codes(await assign({ case_id: three.case_id, coordinator_id: NOWHERE }))).toEqual(['COORDINATOR_NOT_FOUND']);
    await world.sql('update coordinators set is_available = false where id = $1', [wished]);
    expect(codes(await assign({ case_id: three.case_id, coordinator_id: wished }))).toEqual(['COORDINATOR_NONE_AVAILABLE']);
  });

  it('gets no more cases than there are places, also of many at once, and a case no second one', async () => {
    const small = await world.addCoordinator({ places: 2 });
    const cases = await Promise.all(Array.from({ length: 5 }, () => world.openCase()));
    const answers = await Promise.all(cases.map(({ case_id }) => assign({ case_id, coordinator_id: small })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409, 409]);
    const { case_id } = await world.openCase();
    const rushed = await Promise.all(Array.from({ length: 4 }, () => assign({ case_id })));
    expect(rushed.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
    expect(await world.sql('select 1 from coordinator_assignments where case_id = $1', [case_id])).toHaveLength(1);
  });

  it('is assigned to an open case of the own tenant only', async () => {
    const { case_id } = await world.openCase();
    expect(codes(await world.foreigner.post('/api/v1/coordinator/assign', { case_id }))).toEqual(['INTAKE_CASE_NOT_FOUND_001']);
    expect(codes(await assign({ case_id: NOWHERE }))).toEqual(['INTAKE_CASE_NOT_FOUND_001']);
    expect(fields(await assign({ case_id: 'mine', coordinator: 'me' }))).toContain('case_id');
    const closed = newId();
    await world.sql(
      `insert into cases (id, tenant_id, patient_id, title, state) select $1, 'alpha', patient_id, 'Knee', 'closed' from cases where id = $2`,
      [closed, case_id],
    );
    expect(codes(await assign({ case_id: closed }))).toEqual(['INTAKE_CASE_CLOSED_001']);
  });

  it('is given once under an idempotency key', async () => {
    const { case_id } = await world.openCase();
    const key = { 'idempotency-key': `assign-${case_id}` };
    const [first, again] = [await assign({ case_id }, key), await assign({ case_id }, key)];
    expect([again.status, again.body.data]).toEqual([201, first.body.data]);
  });
});

describe('the coordinators of a tenant', () => {
  type Entry = { id: string; languages: string[]; max_active_cases: number; is_available: boolean; absences: object[]; version: number };
  const list = (query: string, caller = world.coordinator) =>
    caller.get<Entry[]>(`/api/v1/coordinator/coordinators?page_size=100&${query}`);
  const change = (id: string, body: object, headers?: Record<string, string>, caller = world.coordinator) =>
    caller.call<Entry>('PATCH', `/api/v1/coordinator/coordinators/${id}`, body, headers);

  it('are listed by name with their open cases, found by a part of it, and change in languages, places, presence and absences', async () => {
    const id = await world.addCoordinator({ name: 'Solveig Aas', places: 3 });
    const { case_id } = await world.openCase();
    await assign({ case_id, coordinator_id: id });
    expect((await list('q=solveig')).body).toMatchObject({
      data: [{ id, name: 'Solveig Aas', active_case_count: 1, max_active_cases: 3, absences: [], is_available: true }],
      meta: { total_count: 1 },
    });
    const absences = [{ from: '2030-01-01', to: '2030-01-14' }];
    const wanted = { languages: ['German', 'tr'], max_active_cases: 7, is_available: false, absences };
    const changed = await change(id, wanted);
    expect([changed.status, changed.body.data]).toMatchObject([200, { id, ...wanted, version: 2 }]);
    expect((await change(id, wanted)).body.data.version).toBe(2);
    expect((await list('q=solveig&is_available=true')).body.data).toEqual([]);
    const accented = await world.addCoordinator({ name: 'Zoë Brânză' });
    expect((await list('q=zoe%20branza')).body.data).toMatchObject([{ id: accented }]);
    const told = await world.sql<{ payload: object }>(
      `select payload from events where event_type = 'admin.reference_changed' and payload ->> 'entity_id' = $1`,
      [id],
    );
    const fields_updated = expect.arrayContaining(['languages', 'max_active_cases', 'is_available', 'absences']);
    expect(told).toMatchObject([{ payload: { entity_type: 'coordinator', change: 'updated', version: 2, fields_updated } }]);
  });

  it('are refused what is none of these fields, another version and another tenant', async () => {
    const id = await world.addCoordinator({ name: 'Tuva Lie' });
    expect(fields(await change(id, { tier: 3 }))).toEqual(['tier']);
    expect((await change(id, {})).status).toBe(422);
    expect(fields(await change(id, { max_active_cases: 0, absences: [{ from: '2030-02-02', to: '2030-02-01' }] })).toSorted()).toEqual([
      'absences.0.to',
      'max_active_cases',
    ]);
    const stale = await change(id, { max_active_cases: 4 }, { 'if-match': '"9"' });
    expect([stale.status, codes(stale)]).toEqual([412, ['REFERENCE_CHANGED']]);
    expect((await change(id, { max_active_cases: 4 }, { 'if-match': '"1"' })).status).toBe(200);
    expect(codes(await change(NOWHERE, { is_available: true }))).toEqual(['COORDINATOR_NOT_FOUND']);
    expect(codes(await change(id, { is_available: false }, {}, world.foreigner))).toEqual(['COORDINATOR_NOT_FOUND']);
    expect((await list('q=tuva', world.foreigner)).body.data).toEqual([]);
  });
});

describe('a case that is given on', () => {
  const reassign = (case_id: string, body: object, caller = world.coordinator, headers?: Record<string, string>) =>
    caller.post<{ case_id: string; assignment: Assignment | null }>(`/api/v1/coordinator/cases/${case_id}/reassign`, body, headers);
  const queueOf = async (coordinator: string) =>
    (await world.coordinator.get<QueueItem[]>(`/api/v1/coordinator/queue?coordinator_id=${coordinator}`)).body.data.map(
      ({ case_id }) => case_id,
    );

  it('is in the queue of the next one, with both events and the reason, and then of nobody', async () => {
    const [first, next] = [await world.addCoordinator(), await world.addCoordinator({ name: 'Nora' })];
    const { case_id } = await world.openCase();
    await assign({ case_id, coordinator_id: first });
    const given = await reassign(case_id, { coordinator_id: next, reason: 'On leave from Monday' });
    expect([given.status, given.body.data]).toMatchObject([
      200,
      { case_id, assignment: { case_id, coordinator: { id: next, name: 'Nora', active_case_count: 1 }, score: expect.any(Number) } },
    ]);
    expect([await queueOf(first), await queueOf(next)]).toEqual([[], [case_id]]);
    expect(await world.events(case_id, 'coordinator.unassigned')).toMatchObject([{ payload: { case_id, coordinator_id: first } }]);
    expect(await world.events(case_id, 'coordinator.assigned')).toHaveLength(2);
    const ended = await world.sql('select is_active, end_reason, ended_by from coordinator_assignments where coordinator_id = $1', [first]);
    expect(ended).toEqual([{ is_active: false, end_reason: 'On leave from Monday', ended_by: 'user_coordstaff000000001' }]);

    const freed = await reassign(case_id, { coordinator_id: null, reason: 'Wrong language' });
    expect([freed.status, freed.body.data]).toEqual([200, { case_id, assignment: null }]);
    expect(await queueOf(next)).toEqual([]);
    expect((await reassign(case_id, { coordinator_id: null, reason: 'Again' })).body.data.assignment).toBeNull();
    expect(await world.events(case_id, 'coordinator.unassigned')).toHaveLength(2);
    const { body } = await world.coordinator.get(`/api/v1/coordinator/${first}/performance`);
    expect(body.data).toMatchObject({ cases_assigned: 1, coordinator: { active_case_count: 0 } });
  });

  it('stays where it is when the next one is unknown, full, or the same', async () => {
    const [mine, full] = [await world.addCoordinator(), await world.addCoordinator({ places: 1 })];
    const [{ case_id }, other] = [await world.openCase(), await world.openCase()];
    await assign({ case_id, coordinator_id: mine });
    await assign({ case_id: other.case_id, coordinator_id: full });
    const refused = async (coordinator_id: string) => {
      const answer = await reassign(case_id, { coordinator_id, reason: 'Holidays' });
      return [answer.status, ...codes(answer)];
    };
    expect(await refused(mine)).toEqual([409, 'COORDINATOR_ALREADY_ASSIGNED']);
    expect(await refused(full)).toEqual([409, 'COORDINATOR_NONE_AVAILABLE']);
    expect(await refused(NOWHERE)).toEqual([404, 'COORDINATOR_NOT_FOUND']);
    expect(await queueOf(mine)).toEqual([case_id]);
    expect(await world.events(case_id, 'coordinator.unassigned')).toEqual([]);
    expect(fields(await reassign(case_id, { reason: ' ' })).toSorted()).toEqual(['coordinator_id', 'reason']);
  });

  it('is an open one of the own tenant, and is given once under an idempotency key', async () => {
    const next = await world.addCoordinator();
    const { case_id } = await world.openCase();
    const body = { coordinator_id: next, reason: 'Speaks Polish' };
    expect(codes(await reassign(case_id, body, world.foreigner))).toEqual(['INTAKE_CASE_NOT_FOUND_001']);
    expect(codes(await reassign(NOWHERE, body))).toEqual(['INTAKE_CASE_NOT_FOUND_001']);
    const key = { 'idempotency-key': `reassign-${case_id}` };
    const [one, two] = [await reassign(case_id, body, world.coordinator, key), await reassign(case_id, body, world.coordinator, key)];
    expect([two.status, two.body.data]).toEqual([200, one.body.data]);
    await world.sql(`update cases set state = 'closed' where id = $1`, [case_id]);
    expect(codes(await reassign(case_id, { coordinator_id: null, reason: 'Over' }))).toEqual(['INTAKE_CASE_CLOSED_001']);
  });
});

describe('the case as its coordinator sees it', () => {
  it('is whole: who, what, budget, conversation, timeline, bookings and escalations', async () => {
    const { case_id } = await world.openCase();
    await assign({ case_id, coordinator_id: await world.addCoordinator({ name: 'Marit' }) });
    await world.coordinator.post('/api/v1/escalations', { case_id, description: 'No visa yet' });
    const { body } = await world.coordinator.get(`/api/v1/coordinator/cases/${case_id}`);
    expect(body.data).toMatchObject({
      ...{ case_id, status: 'draft', policy: 'coordinator_full', coordinator: { name: 'Marit' }, bookings: [] },
      record: {
        patient: { first_name: 'Ana', last_name: 'Horvat', date_of_birth: '1968-03-14', phone: '+385911234567' },
        ...{ budget: { amount: 900000, currency: 'USD' }, conversation: [], documents: [], clinical: {} },
      },
      timeline: { case_id, notes: [] },
      escalations: [{ type: 'coordinator_manual', severity: 'medium', status: 'open', breached_at: null, take_up_by: expect.any(String) }],
      next: { waits_on: 'patient' },
      ...{ consents: [], match: null, provider_responses: [], questions: [], issues: [], risk_review: null, second_opinion: null },
    });
    expect(await world.events(case_id, 'record.viewed')).toMatchObject([{ payload: { resource: 'coordinator_case' } }]);
  });

  it('is nothing to other tenants', async () => {
    const { case_id } = await world.openCase();
    expect(codes(await world.foreigner.get(`/api/v1/coordinator/cases/${case_id}`))).toEqual(['INTAKE_CASE_NOT_FOUND_001']);
    expect(codes(await world.coordinator.get('/api/v1/coordinator/cases/none'))).toEqual(['INTAKE_CASE_NOT_FOUND_001']);
  });
});

describe('ratings and performance', () => {
  const rate = (body: object, caller = world.patient) => caller.post<{ id: string }>('/api/v1/ratings/submit', body);

  it('are given by the patient, once for a case and target, to who worked on it', async () => {
    const [target_id, other] = [await world.addCoordinator(), await world.addCoordinator()];
    const { case_id } = await world.openCase();
    await assign({ case_id, coordinator_id: target_id });
    const rating = { case_id, target_type: 'coordinator', target_id, score: 4, comment: 'Kind and quick' };
    const given = await rate(rating);
    expect([given.status, given.body.data]).toMatchObject([201, { ...rating, id: expect.any(String) }]);
    expect(codes(await rate({ ...rating, score: 1 }))).toEqual(['RATING_DUPLICATE']);
    expect(codes(await rate({ ...rating, target_id: other }))).toEqual(['COORDINATOR_NOT_FOUND']);
    expect(codes(await rate({ ...rating, target_type: 'facilitator' }))).toEqual(['FACILITATOR_NOT_FOUND']);
    expect(fields(await rate({ ...rating, score: 6, target_type: 'doctor' })).toSorted()).toEqual(['score', 'target_type']);
    expect(codes(await rate(rating, world.coordinator))).toEqual(['AUTH_UNAUTHORIZED_001']);
    expect(codes(await rate(rating, world.stranger))).toEqual(['INTAKE_CASE_NOT_FOUND_001']);
    expect(codes(await rate(rating, world.foreigner))).toEqual(['INTAKE_CASE_NOT_FOUND_001']);
    expect(codes(await rate(rating, await world.as('mso_doctor', 'user_coorddoctor00000001')))).toEqual(['AUTH_PERMISSION_DENIED']);
    expect(await world.events(case_id, 'rating.submitted')).toMatchObject([{ actor_id: OWNER, payload: { target_id, score: 4 } }]);
    await world.setFlag('coordinator_csat_enabled', false);
    const off = await rate(rating);
    await world.setFlag('coordinator_csat_enabled', true);
    expect([off.status, codes(off)]).toEqual([503, ['FEATURE_DISABLED']]);
  });

  it('are also given to a facilitator who was granted access', async () => {
    const target_id = await world.addFacilitator();
    const { case_id } = await world.openCase({ referrer: target_id });
    expect((await rate({ case_id, target_type: 'facilitator', target_id, score: 5 })).status).toBe(201);
  });

  it('show how the cases of a coordinator went', async () => {
    const id = await world.addCoordinator({ name: 'Ines', places: 4 });
    const { case_id } = await world.openCase();
    await assign({ case_id, coordinator_id: id });
    await rate({ case_id, target_type: 'coordinator', target_id: id, score: 4 });
    await world.sql(
      `insert into timeline_milestones (id, tenant_id, case_id, name, status, due_at, done_at) values
         ($1, 'alpha', $3, 'pre-op', 'done', now(), now() - interval '1 day'), ($2, 'alpha', $3, 'travel', 'done', now() - interval '2 days', now())`,
      [newId(), newId(), case_id],
    );
    await world.sql(`update coordinator_assignments set created_at = now() - interval '2 hours' where case_id = $1`, [case_id]);
    await world.sql(
      `insert into messages (id, tenant_id, case_id, conversation_id, sender_type, content, status)
       select gen_random_uuid(), 'alpha', $1, id, 'coordinator', 'Good morning', 'answered' from conversations where case_id = $1`,
      [case_id],
    );
    for (const [from, to, ago] of [
      ['intake', 'matched', '4 days'],
      ['matched', 'provider_selected', '1 day'],
    ])
      await world.sql(
        `insert into events (id, tenant_id, event_type, case_id, payload, source_service, created_at)
         values ($1, 'alpha', 'case.state_changed', $2::uuid, jsonb_build_object('case_id', $2::uuid, 'from', $3::text, 'to', $4::text, 'reason', 'x'), 'test', now() - $5::interval)`,
        [newId(), case_id, from, to, ago],
      );
    const raised = await world.coordinator.post<{ id: string }>('/api/v1/escalations', { case_id, description: 'Late' });
    await world.coordinator.patch(`/api/v1/escalations/${raised.body.data.id}`, { status: 'resolved', resolution: 'Rebooked' });
    const { body } = await world.coordinator.get(`/api/v1/coordinator/${id}/performance`);
    expect(body.data).toMatchObject({
      ...{ first_answer: { count: 1, median_hours: 2 }, days_in_state: { matched: 3 } },
      coordinator: { id, name: 'Ines', active_case_count: 1 },
      ...{ workload: 0.25, cases_assigned: 1, cases_closed: 0, milestones_done: 2, milestones_on_time: 0.5 },
      ...{ escalations: { open: 0, resolved: 1, late: 0, average_hours_to_resolve: 0 }, ratings: { count: 1, average: 4 } },
    });
    expect(codes(await world.coordinator.get(`/api/v1/coordinator/${NOWHERE}/performance`))).toEqual(['COORDINATOR_NOT_FOUND']);
    expect(codes(await world.foreigner.get(`/api/v1/coordinator/${id}/performance`))).toEqual(['COORDINATOR_NOT_FOUND']);
  });
});
