import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 as newId } from 'uuid';
import { type Caller, codes, fields } from '../../support/caller.ts';
import { until } from '../../support/until.ts';
import { type CoordinationApi, NOWHERE, OWNER, startCoordinationApi } from './coordination-api.ts';

/** Decisions §5: a person of the team takes the conversation of a case over and gives it back. */

const STAFF = 'user_coordstaff000000001';
type Handover = { active: boolean; since: string | null };
type Case = { handover: { since: string; name: string | null } | null };

let world: CoordinationApi;
beforeAll(async () => {
  world = await startCoordinationApi(['coordinator_escalation_enabled', 'coordinator_assignment_enabled', 'coordinator_queue_enabled']);
  await world.addCoordinator({ sub: STAFF, name: 'Mira Novak', places: 50 });
}, 400_000);
afterAll(() => world.api.stop());

const set = (case_id: string, active: boolean, by: Caller = world.coordinator) =>
  by.post<Handover>(`/api/v1/cases/${case_id}/handover`, { active });
const read = async (case_id: string, by: Caller = world.patient) => (await by.get<Case>(`/api/v1/cases/${case_id}`)).body.data.handover;
const ended = async (case_id: string) => (await world.events(case_id, 'handover.ended')).map(({ payload }) => payload);

async function askForPerson(case_id: string): Promise<string> {
  const id = newId();
  await world.sql(
    `insert into escalations (id, tenant_id, case_id, type, severity, description, raised_by) values ($1, 'alpha', $2, 'patient_request', 'medium', 'x', 'system')`,
    [id, case_id],
  );
  return id;
}
const statusOf = async (id: string) =>
  (await world.sql<{ status: string }>('select status from escalations where id = $1', [id]))[0]?.status;

describe('the conversation of a case', () => {
  it('is taken over and given back by a coordinator, each once and with an event', async () => {
    const { case_id } = await world.openCase();
    expect(await read(case_id)).toBeNull();
    const first = await set(case_id, true);
    expect([first.status, first.body.data]).toEqual([200, { case_id, active: true, since: expect.any(String) }]);
    expect((await set(case_id, true)).body.data).toEqual(first.body.data);
    expect(await read(case_id)).toEqual({ name: 'Mira Novak', since: first.body.data.since });
    const queue = await world.coordinator.get<{ case_id: string; handover_since: string | null }[]>(
      `/api/v1/coordinator/queue?q=${case_id}`,
    );
    expect(queue.body.data).toMatchObject([{ case_id, handover_since: first.body.data.since }]);
    expect((await set(case_id, false)).body.data).toEqual({ case_id, active: false, since: null });
    expect((await set(case_id, false)).body.data).toEqual({ case_id, active: false, since: null });
    expect(await read(case_id)).toBeNull();
    const started = await world.events(case_id, 'handover.started');
    expect(started).toEqual([{ actor_id: STAFF, payload: { case_id, person_id: STAFF } }]);
    expect(await ended(case_id)).toEqual([{ case_id, person_id: STAFF, reason: 'given_back' }]);
  });

  it('goes from one person to another who takes it over', async () => {
    const { case_id } = await world.openCase();
    const other = await world.as('coordinator', 'user_coordother000000001');
    await set(case_id, true);
    expect((await set(case_id, true, other)).body.data.active).toBe(true);
    expect(await read(case_id)).toMatchObject({ name: null });
    expect((await world.events(case_id, 'handover.started')).at(-1)?.payload).toEqual({
      ...{ case_id, person_id: 'user_coordother000000001', taken_from: STAFF },
    });
  });

  it('is for coordinators of the tenant, in cases that are open', async () => {
    const { case_id } = await world.openCase();
    expect(codes(await set(case_id, true, world.patient))).toEqual(['AUTH_PERMISSION_DENIED']);
    expect(codes(await set(case_id, true, await world.as('provider_admin', 'user_handoverhospital001')))).toEqual([
      'AUTH_PERMISSION_DENIED',
    ]);
    expect(codes(await set(case_id, true, world.foreigner))).toEqual(['INTAKE_CASE_NOT_FOUND_001']);
    expect(codes(await set(NOWHERE, true))).toEqual(['INTAKE_CASE_NOT_FOUND_001']);
    expect(fields(await world.coordinator.post(`/api/v1/cases/${case_id}/handover`, {}))).toEqual(['active']);
    await world.sql(`update cases set state = 'closed' where id = $1`, [case_id]);
    expect(codes(await set(case_id, true))).toEqual(['INTAKE_CASE_CLOSED_001']);
    expect(await world.events(case_id, 'handover.started')).toEqual([]);
  });

  it('is taken over by whoever takes up the request for a person, which is settled when it is given back', async () => {
    const { case_id } = await world.openCase();
    const request = await askForPerson(case_id);
    await world.coordinator.patch(`/api/v1/escalations/${request}`, { severity: 'high' });
    expect(await read(case_id)).toBeNull();
    expect((await world.coordinator.patch(`/api/v1/escalations/${request}`, { status: 'acknowledged' })).status).toBe(200);
    expect(await read(case_id)).toMatchObject({ name: 'Mira Novak' });
    await set(case_id, false);
    expect(await statusOf(request)).toBe('resolved');
  });

  it('takes up the open request with it', async () => {
    const { case_id } = await world.openCase();
    const request = await askForPerson(case_id);
    await set(case_id, true);
    expect(await statusOf(request)).toBe('acknowledged');
  });

  it('is not taken over with an escalation of another kind', async () => {
    const { case_id } = await world.openCase();
    const raised = await world.coordinator.post<{ id: string }>('/api/v1/escalations', { case_id, description: 'x' });
    await world.coordinator.patch(`/api/v1/escalations/${raised.body.data.id}`, { status: 'acknowledged' });
    expect(await read(case_id)).toBeNull();
  });

  it('is the assistant’s again when the person is given another case, or nobody has it', async () => {
    const { case_id } = await world.openCase();
    const assigned = await world.coordinator.post('/api/v1/coordinator/assign', { case_id });
    expect(assigned.status).toBe(201);
    await set(case_id, true);
    const given = await world.coordinator.post(`/api/v1/coordinator/cases/${case_id}/reassign`, {
      coordinator_id: null,
      reason: 'Holidays',
    });
    expect(given.status).toBe(200);
    expect(await read(case_id)).toBeNull();
    expect(await ended(case_id)).toEqual([{ case_id, person_id: STAFF, reason: 'reassigned' }]);
  });
});

describe('the two sides of a conversation', () => {
  type State = {
    active: boolean;
    person: { name: string | null; languages: string[]; is_present: boolean } | null;
    patient: { language: string; is_present: boolean };
    needs_translation: boolean | null;
  };
  const state = (case_id: string, by: Caller = world.coordinator) => by.get<State>(`/api/v1/cases/${case_id}/handover`);

  it('are told with their languages, and whether somebody has to translate', async () => {
    const { case_id } = await world.openCase({ language: 'de-AT' });
    expect((await state(case_id)).body.data).toMatchObject({
      ...{ active: false, person: null, patient: { language: 'de-AT', is_present: false }, needs_translation: null },
    });
    await set(case_id, true);
    expect((await state(case_id, world.patient)).body.data).toMatchObject({
      ...{ active: true, person: { name: 'Mira Novak', languages: ['English'], is_present: false }, needs_translation: true },
    });
    await world.sql(`update coordinators set languages = '["English", "German"]' where user_id = $1`, [STAFF]);
    expect((await state(case_id)).body.data).toMatchObject({ needs_translation: false });
    await world.sql(`update coordinators set languages = '["English"]' where user_id = $1`, [STAFF]);
    for (const stranger of [world.stranger, world.foreigner])
      expect(codes(await state(case_id, stranger))).toEqual(['INTAKE_CASE_NOT_FOUND_001']);
    const admin = await world.as('platform_admin', 'user_coordadmin000000001');
    await set(case_id, true, admin);
    expect((await state(case_id)).body.data).toMatchObject({ person: { name: null, languages: [] }, needs_translation: null });
  });

  it('are there while they have a stream of the case open', async () => {
    const { case_id } = await world.openCase();
    await set(case_id, true);
    const listen = async (role: string, sub: string, path: string) => {
      const gone = new AbortController();
      const token = await world.api.issuer.token({ org_role: role, sub, tenant_id: 'alpha' });
      const answer = await fetch(`${world.api.baseUrl}/api/v1/cases/${case_id}/${path}`, {
        headers: { authorization: `Bearer ${token}`, 'x-tenant-id': 'alpha' },
        signal: gone.signal,
      });
      expect(answer.status).toBe(200);
      return () => gone.abort();
    };
    const present = async () => {
      const { person, patient } = (await state(case_id)).body.data;
      return [person?.is_present, patient.is_present];
    };
    const leave = await listen('coordinator', STAFF, 'messages/stream');
    expect(await until(present, ([person]) => person === true)).toEqual([true, false]);
    const alsoLeave = await listen('patient', OWNER, 'chat/stream');
    expect(await until(present, ([, patient]) => patient === true)).toEqual([true, true]);
    for (const end of [leave, alsoLeave]) end();
    const { case_id: another } = await world.openCase();
    expect((await state(another)).body.data.patient.is_present).toBe(false);
  });
});

describe('a message of a coordinator', () => {
  it('carries documents of the case, and of no other', async () => {
    const [{ case_id, patient_id }, other] = [await world.openCase(), await world.openCase()];
    const document = async (of: { case_id: string; patient_id: string }) => {
      const id = newId();
      await world.sql(
        `insert into documents (id, tenant_id, case_id, patient_id, filename, content_type, size_bytes, upload_key, status)
         values ($1, 'alpha', $2, $3, 'visa.pdf', 'application/pdf', 1, $4, 'processed')`,
        [id, of.case_id, of.patient_id, id],
      );
      return id;
    };
    const [visa, foreign] = [await document({ case_id, patient_id }), await document(other)];
    const send = (document_id: string) =>
      world.coordinator.post<{ message: { attachments: object[] } }>(`/api/v1/cases/${case_id}/chat`, {
        message: 'Here is the letter for the visa.',
        attachments: [{ document_id, filename: 'visa.pdf' }],
      });
    const sent = await send(visa);
    expect([sent.status, sent.body.data.message.attachments]).toEqual([200, [{ document_id: visa, filename: 'visa.pdf' }]]);
    const thread = await world.patient.get<{ sender_type: string; attachments: object[] }[]>(`/api/v1/cases/${case_id}/messages`);
    expect(thread.body.data).toMatchObject([{ sender_type: 'coordinator', attachments: [{ document_id: visa }] }]);
    for (const id of [foreign, NOWHERE]) expect(fields(await send(id))).toEqual(['attachments.0.document_id']);
    expect((await world.patient.get<object[]>(`/api/v1/cases/${case_id}/messages`)).body.data).toHaveLength(1);
  });

  it('is a person’s word: stored, told of, and answered by nobody', async () => {
    const { case_id } = await world.openCase();
    const said = { message: 'Dear Ana, I am allergic to cats myself. Can you travel in May?' };
    const key = { 'idempotency-key': `word-${case_id}` };
    const sent = await world.coordinator.post<{ message: { id: string }; answered_by: string; decision_id: null }>(
      `/api/v1/cases/${case_id}/chat`,
      said,
      key,
    );
    expect([sent.status, sent.body.data]).toMatchObject([
      200,
      { message: { sender_type: 'coordinator', content: said.message }, answered_by: 'person', decision_id: null, case: { id: case_id } },
    ]);
    expect((await world.coordinator.post(`/api/v1/cases/${case_id}/chat`, said, key)).body.data).toEqual(sent.body.data);
    const thread = await world.patient.get<{ sender_type: string }[]>(`/api/v1/cases/${case_id}/messages`);
    expect(thread.body.data.map(({ sender_type }) => sender_type)).toEqual(['coordinator']);
    expect((await world.patient.get(`/api/v1/cases/${case_id}/ehr`)).body.data).toMatchObject({ allergies: [], condition: null });
    const events = await world.events(case_id, 'coordinator.message');
    expect(events).toEqual([{ actor_id: STAFF, payload: { case_id, message_id: sent.body.data.message.id } }]);
    expect(await world.events(case_id, 'agent.decision')).toEqual([]);
  });
});
