import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { codes, fields } from '../../support/caller.ts';
import { type CoordinationApi, NOWHERE, startCoordinationApi } from './coordination-api.ts';

type Escalation = { id: string; status: string; severity: string };

let world: CoordinationApi;
beforeAll(async () => {
  world = await startCoordinationApi(['coordinator_escalation_enabled', 'coordinator_timeline_enabled']);
}, 400_000);
afterAll(() => world.api.stop());

const raise = (body: object) => world.coordinator.post<Escalation>('/api/v1/escalations', body);
const change = (id: string, body: object) => world.coordinator.patch<Escalation>(`/api/v1/escalations/${id}`, body);
const list = (query: string) => world.coordinator.get<Escalation[]>(`/api/v1/coordinator/escalations?${query}`);

describe('an escalation', () => {
  it('is raised by a coordinator, acknowledged and resolved, each with an event', async () => {
    const { case_id } = await world.openCase();
    const raised = await raise({ case_id, type: 'coordinator_manual', severity: 'critical', description: 'The hospital does not answer' });
    expect([raised.status, raised.body.data]).toMatchObject([
      201,
      {
        case_id,
        type: 'coordinator_manual',
        severity: 'critical',
        status: 'open',
        raised_by: 'user_coordstaff000000001',
        resolution: null,
      },
    ]);
    const { id } = raised.body.data;
    expect((await change(id, { status: 'acknowledged', severity: 'high' })).body.data).toMatchObject({
      ...{ status: 'acknowledged', severity: 'high', resolved_at: null, resolved_by: null },
    });
    expect((await change(id, { status: 'resolved', resolution: 'Another contact answered' })).body.data).toMatchObject({
      ...{
        status: 'resolved',
        resolution: 'Another contact answered',
        resolved_by: 'user_coordstaff000000001',
        resolved_at: expect.any(String),
      },
    });
    expect(codes(await change(id, { severity: 'low' }))).toEqual(['ESCALATION_ALREADY_RESOLVED']);
    expect(codes(await change(id, { status: 'resolved', resolution: 'again' }))).toEqual(['ESCALATION_ALREADY_RESOLVED']);
    expect((await world.events(case_id, 'escalation.raised'))[0]?.payload).toMatchObject({ escalation_id: id, severity: 'critical' });
    const updates = await world.events(case_id, 'escalation.updated');
    expect(updates.map(({ payload }) => [payload.status, payload.fields_updated])).toEqual([
      ['acknowledged', ['status', 'severity']],
      ['resolved', ['status', 'resolution']],
    ]);
    expect(JSON.stringify(updates)).not.toContain('contact');
  });

  it('names every fault of its request', async () => {
    const { case_id } = await world.openCase();
    expect(fields(await raise({ case_id, severity: 'huge', type: 'system_overdue' }))).toEqual(
      expect.arrayContaining(['severity', 'description', 'type']),
    );
    const { id, severity } = (await raise({ case_id, description: 'x' })).body.data;
    expect(severity).toBe('medium');
    expect((await raise({ case_id, description: 'She rang: she cannot breathe since an hour.' })).body.data.severity).toBe('critical');
    expect(fields(await change(id, { status: 'resolved' }))).toEqual(['resolution']);
    expect(fields(await change(id, { resolution: 'x' }))).toEqual(['resolution']);
    expect(fields(await change(id, { status: 'open' }))).toEqual(['status']);
    expect((await change(id, {})).status).toBe(422);
  });

  it('is found in the own tenant only', async () => {
    const { case_id } = await world.openCase();
    const { id } = (await raise({ case_id, description: 'x' })).body.data;
    expect(codes(await world.foreigner.patch(`/api/v1/escalations/${id}`, { severity: 'low' }))).toEqual(['ESCALATION_NOT_FOUND']);
    expect(codes(await change(NOWHERE, { severity: 'low' }))).toEqual(['ESCALATION_NOT_FOUND']);
    expect(codes(await change('none', { severity: 'low' }))).toEqual(['ESCALATION_NOT_FOUND']);
    expect(codes(await raise({ case_id: NOWHERE, description: 'x' }))).toEqual(['INTAKE_CASE_NOT_FOUND_001']);
    expect(codes(await world.foreigner.post('/api/v1/escalations', { case_id, description: 'x' }))).toEqual(['INTAKE_CASE_NOT_FOUND_001']);
    expect((await world.foreigner.get('/api/v1/coordinator/escalations')).body.data).toEqual([]);
  });

  it('is listed while it is not resolved, newest first, and by case, severity and status', async () => {
    const { case_id } = await world.openCase();
    const [low, high, done] = [
      (await raise({ case_id, severity: 'low', description: 'a' })).body.data.id,
      (await raise({ case_id, severity: 'high', description: 'b' })).body.data.id,
      (await raise({ case_id, description: 'c' })).body.data.id,
    ];
    await change(done, { status: 'resolved', resolution: 'done' });
    await change(low, { status: 'acknowledged' });
    const ids = async (query: string) => (await list(`case_id=${case_id}&${query}`)).body.data.map(({ id }) => id);
    expect(await ids('')).toEqual([high, low]);
    expect(await ids('severity=high')).toEqual([high]);
    expect(await ids('status=resolved')).toEqual([done]);
    expect(await ids('status=acknowledged')).toEqual([low]);
    expect(await ids('page=2&page_size=1')).toEqual([low]);
    expect((await list(`case_id=${case_id}`)).body.meta).toMatchObject({ total_count: 2 });
    expect(fields(await list('status=lost'))).toEqual(['status']);
  });
});

describe('the timeline of a case', () => {
  type Timeline = { milestones: { name: string; status: string }[]; events: { event_type: string; facts: object }[]; notes?: object[] };
  const timeline = (case_id: string, caller = world.patient) => caller.get<Timeline>(`/api/v1/cases/${case_id}/timeline`);

  it('shows the patient five milestones and what happened, and notes to coordinators only', async () => {
    const { case_id } = await world.openCase();
    const note = await world.coordinator.post(`/api/v1/cases/${case_id}/timeline/note`, { text: ' Prefers to be called in the evening ' });
    expect([note.status, note.body.data]).toMatchObject([
      201,
      { case_id, text: 'Prefers to be called in the evening', author_id: 'user_coordstaff000000001' },
    ]);
    await raise({ case_id, description: 'x' });
    const seen = (await timeline(case_id)).body.data;
    expect(seen.milestones.map(({ name, status }) => [name, status])).toEqual([
      ...[
        ['pre-op', 'pending'],
        ['travel', 'pending'],
        ['admitted', 'pending'],
        ['discharge', 'pending'],
        ['follow-up', 'pending'],
      ],
    ]);
    expect([seen.notes, seen.events]).toEqual([undefined, []]);
    const staff = (await timeline(case_id, world.coordinator)).body.data;
    expect(staff.notes).toMatchObject([{ text: 'Prefers to be called in the evening' }]);
    expect(staff.events).toMatchObject([
      { event_type: 'escalation.raised', facts: { severity: 'medium', status: 'open' } },
      { event_type: 'timeline.note_added', facts: {} },
    ]);
    expect(JSON.stringify(await world.events(case_id, 'timeline.note_added'))).not.toContain('evening');
    expect(await world.events(case_id, 'record.viewed')).toHaveLength(2);
  });

  it('is behind its flag, and nothing to strangers', async () => {
    const { case_id } = await world.openCase();
    expect(codes(await timeline(case_id, world.stranger))).toEqual(['INTAKE_CASE_NOT_FOUND_001']);
    expect(codes(await timeline(case_id, world.foreigner))).toEqual(['INTAKE_CASE_NOT_FOUND_001']);
    expect(codes(await timeline(case_id, await world.as('provider_admin', 'user_coordprovider000001')))).toEqual([
      'AUTH_PERMISSION_DENIED',
    ]);
    const path = `/api/v1/cases/${case_id}/timeline`;
    expect(codes(await world.foreigner.post(`${path}/note`, { text: 'x' }))).toEqual(['INTAKE_CASE_NOT_FOUND_001']);
    expect(codes(await world.foreigner.patch(`${path}/milestone/travel`, { status: 'done' }))).toEqual(['INTAKE_CASE_NOT_FOUND_001']);
    expect(fields(await world.coordinator.patch(`${path}/milestone/holiday`, { status: 'done' }))).toEqual(['name']);
    expect(fields(await world.coordinator.patch(`${path}/milestone/travel`, { status: 'over', due_at: 'soon' })).toSorted()).toEqual([
      ...['due_at', 'status'],
    ]);
    expect((await world.coordinator.patch(`${path}/milestone/travel`, {})).status).toBe(422);
    expect(fields(await world.coordinator.post(`${path}/note`, { text: ' ' }))).toEqual(['text']);
    await world.setFlag('coordinator_timeline_enabled', false);
    const off = await timeline(case_id);
    await world.setFlag('coordinator_timeline_enabled', true);
    expect([off.status, codes(off)]).toEqual([503, ['FEATURE_DISABLED']]);
  });

  it('takes a note once under an idempotency key', async () => {
    const { case_id } = await world.openCase();
    const add = () =>
      world.coordinator.post<{ id: string }>(
        `/api/v1/cases/${case_id}/timeline/note`,
        { text: 'x' },
        { 'idempotency-key': `note-${case_id}` },
      );
    const first = await add();
    await world.sql('delete from idempotency_keys');
    expect((await add()).body.data.id).toBe(first.body.data.id);
    expect(await world.events(case_id, 'timeline.note_added')).toHaveLength(1);
  });
});

describe('an emergency of the patient that a colleague writes of', () => {
  const write = (case_id: string, message: string) =>
    world.coordinator.post<{ answered_by: string }>(`/api/v1/cases/${case_id}/chat`, { message });
  const emergenciesOf = async (case_id: string) =>
    (await list(`case_id=${case_id}`)).body.data.filter((escalation) => 'type' in escalation && escalation.type === 'patient_emergency');

  it('is raised once, without a word of it, and stays in its tenant', async () => {
    const { case_id } = await world.openCase();
    const said = await write(case_id, 'The patient just collapsed at the airport and is not breathing.');
    expect([said.status, said.body.data.answered_by]).toEqual([200, 'person']);
    const raised = await emergenciesOf(case_id);
    expect(raised).toMatchObject([{ severity: 'critical', status: 'open', raised_by: 'system' }]);
    expect(JSON.stringify(raised)).not.toMatch(/airport|collapsed/);
    expect((await world.events(case_id, 'escalation.raised')).map(({ payload }) => payload)).toMatchObject([
      { escalation_type: 'patient_emergency', severity: 'critical' },
    ]);
    const foreign = await world.foreigner.get<unknown[]>(`/api/v1/coordinator/escalations?case_id=${case_id}`);
    expect(JSON.stringify(foreign.body)).not.toContain(case_id);
  });

  it.each(['Do you have chest pain, or trouble breathing?', 'Call 112 if your chest hurts after the flight.', 'Your papers are complete.'])(
    'is not: %s',
    async (message) => {
      const { case_id } = await world.openCase();
      expect((await write(case_id, message)).status).toBe(200);
      expect(await emergenciesOf(case_id)).toEqual([]);
    },
  );
});
