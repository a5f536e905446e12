import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dispatchEvents } from '../../../activities/notifications/dispatch-events.ts';
import { type Caller, codes, fields } from '../../support/caller.ts';
import { type CoordinationApi, NOWHERE, startCoordinationApi } from './coordination-api.ts';

/** What coordinators have to do in a case by a time of their own. */

type Task = {
  id: string;
  case_id: string;
  title: string;
  coordinator: { id: string; name: string };
  due_at: string | null;
  is_overdue: boolean;
  done_at: string | null;
  done_by: string | null;
};

const STAFF = 'user_coordstaff000000001';
const TASKS = '/api/v1/coordinator/tasks';
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

let world: CoordinationApi;
let [mine, theirs] = ['', ''];
beforeAll(async () => {
  world = await startCoordinationApi(['coordinator_queue_enabled', 'coordinator_assignment_enabled']);
  mine = await world.addCoordinator({ sub: STAFF, name: 'Mira Novak', places: 50 });
  theirs = await world.addCoordinator({ sub: 'user_coordcolleague00001', name: 'Solveig Aas', places: 50 });
}, 400_000);
afterAll(() => world.api.stop());

const set = (case_id: string, body: object, by: Caller = world.coordinator, headers?: Record<string, string>) =>
  by.post<Task>(`/api/v1/coordinator/cases/${case_id}/tasks`, body, headers);
const change = (id: string, body: object, by: Caller = world.coordinator) => by.patch<Task>(`${TASKS}/${id}`, body);
const list = (query = '', by: Caller = world.coordinator) => by.get<Task[]>(`${TASKS}${query}`);
const titles = async (query = '') => (await list(query)).body.data.map(({ title }) => title);
const told = async (case_id: string, type: string) => (await world.events(case_id, type)).map(({ payload }) => payload);
const waits = async (id: string) =>
  (
    await world.sql<{ soon: boolean; late: boolean }>(
      'select tell_soon_at is not null as soon, tell_late_at is not null as late from case_tasks where id = $1',
      [id],
    )
  )[0];

describe('a task in a case', () => {
  it('is set with a time, for the caller, and found by it; once under an idempotency key', async () => {
    const { case_id } = await world.openCase();
    const due_at = inHours(50);
    const key = { 'idempotency-key': 'task-set-0000001' };
    const made = await set(case_id, { title: ' Ask for the visa ', due_at }, world.coordinator, key);
    expect([made.status, made.body.data]).toMatchObject([
      201,
      { case_id, title: 'Ask for the visa', due_at, coordinator: { id: mine, name: 'Mira Novak' }, is_overdue: false, done_at: null },
    ]);
    expect((await set(case_id, { title: ' Ask for the visa ', due_at }, world.coordinator, key)).body.data.id).toBe(made.body.data.id);
    await set(case_id, { title: 'No hurry' });
    await set(case_id, { title: 'Sooner', due_at: inHours(2) });
    await set(case_id, { title: 'Too late', due_at: inHours(-1) });
    expect(await titles(`?case_id=${case_id}`)).toEqual(['Too late', 'Sooner', 'Ask for the visa', 'No hurry']);
    expect(await titles(`?case_id=${case_id}&overdue=true`)).toEqual(['Too late']);
    expect(await titles(`?case_id=${case_id}&overdue=false&due_before=${inHours(24)}`)).toEqual(['Sooner']);
    const second = await list(`?case_id=${case_id}&page=2&page_size=3`);
    expect([second.body.meta?.total_count, second.body.data.map(({ title }) => title)]).toEqual([4, ['No hurry']]);
    expect(await waits(made.body.data.id)).toEqual({ soon: true, late: true });
    expect(await told(case_id, 'case_task.created')).toHaveLength(4);
    expect((await told(case_id, 'case_task.created'))[0]).toMatchObject({ coordinator_id: mine, is_own: true });
    const view = await world.coordinator.get<{ tasks: Task[] }>(`/api/v1/coordinator/cases/${case_id}`);
    expect(view.body.data.tasks.map(({ title }) => title)).toEqual(['Too late', 'Sooner', 'Ask for the visa', 'No hurry']);
  });

  it('is done, opened again, changed and deleted; the same again changes nothing', async () => {
    const { case_id } = await world.openCase();
    const { id } = (await set(case_id, { title: 'Book a hotel', due_at: inHours(1) })).body.data;
    const done = await change(id, { done: true });
    expect(done.body.data).toMatchObject({ done_by: STAFF, done_at: expect.any(String), is_overdue: false });
    expect((await change(id, { done: true })).body.data).toEqual(done.body.data);
    expect(await told(case_id, 'case_task.updated')).toMatchObject([{ fields_updated: ['done'], done: true, is_told_anew: false }]);
    expect([await titles(`?case_id=${case_id}`), await titles(`?case_id=${case_id}&done=true`)]).toEqual([[], ['Book a hotel']]);
    await change(id, { title: 'Book two rooms', due_at: inHours(72) });
    expect((await list(`?case_id=${case_id}&done=true`)).body.data).toMatchObject([{ title: 'Book two rooms', done_by: STAFF }]);
    expect((await change(id, { done: false, due_at: null })).body.data).toMatchObject({ done_at: null, done_by: null, due_at: null });
    expect(await waits(id)).toEqual({ soon: false, late: false });
    expect((await world.coordinator.call<Task>('DELETE', `${TASKS}/${id}`)).body.data.id).toBe(id);
    expect(codes(await world.coordinator.call('DELETE', `${TASKS}/${id}`))).toEqual(['CASE_TASK_NOT_FOUND']);
    expect(await told(case_id, 'case_task.deleted')).toMatchObject([{ task_id: id }]);
  });

  it('is given to a colleague, and goes with the case', async () => {
    const { case_id } = await world.openCase();
    const given = (await set(case_id, { title: 'Call the airline', due_at: inHours(30), coordinator_id: theirs })).body.data;
    expect(await told(case_id, 'case_task.created')).toMatchObject([{ coordinator_id: theirs, is_own: false }]);
    expect(await titles(`?assigned=me&case_id=${case_id}`)).toEqual([]);
    expect(await titles(`?coordinator_id=${theirs}&case_id=${case_id}`)).toEqual(['Call the airline']);
    expect((await change(given.id, { coordinator_id: mine })).body.data.coordinator.id).toBe(mine);
    expect(await told(case_id, 'case_task.updated')).toMatchObject([{ is_given: false, is_told_anew: true }]);
    expect(await titles(`?assigned=me&case_id=${case_id}`)).toEqual(['Call the airline']);
    await world.coordinator.post('/api/v1/coordinator/assign', { case_id, coordinator_id: mine });
    await world.coordinator.post(`/api/v1/coordinator/cases/${case_id}/reassign`, { coordinator_id: theirs, reason: 'holiday' });
    expect(await titles(`?coordinator_id=${theirs}&case_id=${case_id}`)).toEqual(['Call the airline']);
    const admin = await world.as('platform_admin', 'user_coordadmin000000001');
    const byAdmin = await set(case_id, { title: 'Look at this' }, admin);
    expect(byAdmin.body.data.coordinator.id).toBe(theirs);
    const { case_id: unassigned } = await world.openCase();
    expect(fields(await set(unassigned, { title: 'Look at this' }, admin))).toEqual(['coordinator_id']);
  });

  it('is told to who got it, until it is done or another’s', async () => {
    const { case_id } = await world.openCase();
    const colleague = await world.as('coordinator', 'user_coordcolleague00001');
    const inbox = async (by: Caller) => {
      await dispatchEvents(world.api.services, 'alpha');
      const items = (await by.get<{ kind: string; case_id: string; subject: string }[]>('/api/v1/inbox?open=true')).body.data;
      return items.filter((item) => item.case_id === case_id).map(({ kind, subject }) => [kind, subject]);
    };
    await set(case_id, { title: 'My own' });
    const { id } = (await set(case_id, { title: 'Yours', coordinator_id: theirs })).body.data;
    expect([await inbox(colleague), await inbox(world.coordinator)]).toEqual([[['task_given', id]], []]);
    await change(id, { coordinator_id: mine }, colleague);
    expect([await inbox(colleague), await inbox(world.coordinator)]).toEqual([[], [['task_given', id]]]);
    await change(id, { done: true });
    expect(await inbox(world.coordinator)).toEqual([]);
  });

  it('is refused with what is wrong, without the permission, of another tenant, in a closed case and with the flag off', async () => {
    const { case_id } = await world.openCase();
    expect(fields(await set(case_id, { title: ' ', due_at: '2027-02-01', colour: 'red' })).sort()).toEqual(['colour', 'due_at', 'title']);
    expect(codes(await set(case_id, { title: 'x', coordinator_id: NOWHERE }))).toEqual(['COORDINATOR_NOT_FOUND']);
    expect(codes(await set(NOWHERE, { title: 'x' }))).toEqual(['INTAKE_CASE_NOT_FOUND_001']);
    expect(codes(await set(case_id, { title: 'x' }, world.foreigner))).toEqual(['INTAKE_CASE_NOT_FOUND_001']);
    for (const refused of [set(case_id, { title: 'x' }, world.patient), list('', world.patient)])
      expect(codes(await refused)).toEqual(['AUTH_PERMISSION_DENIED']);
    const { id } = (await set(case_id, { title: 'x', due_at: inHours(1) })).body.data;
    expect(codes(await change(id, { title: 'y' }, world.foreigner))).toEqual(['CASE_TASK_NOT_FOUND']);
    expect(codes(await world.foreigner.call('DELETE', `${TASKS}/${id}`))).toEqual(['CASE_TASK_NOT_FOUND']);
    expect((await list('', world.foreigner)).body.data).toEqual([]);
    expect(codes(await change('nothing', { title: 'y' }))).toEqual(['CASE_TASK_NOT_FOUND']);
    expect(codes(await change(id, { coordinator_id: NOWHERE }))).toEqual(['COORDINATOR_NOT_FOUND']);
    expect((await change(id, {})).status).toBe(422);
    await world.sql(`update cases set state = 'closed' where id = $1`, [case_id]);
    expect(codes(await set(case_id, { title: 'x' }))).toEqual(['INTAKE_CASE_CLOSED_001']);
    expect(codes(await change(id, { done: true }))).toEqual(['INTAKE_CASE_CLOSED_001']);
    expect(await titles(`?case_id=${case_id}`)).toEqual([]);
    await world.setFlag('coordinator_queue_enabled', false);
    expect(codes(await list())).toEqual(['FEATURE_DISABLED']);
    await world.setFlag('coordinator_queue_enabled', true);
  });
});
