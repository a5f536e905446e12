import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { codes, fields } from '../../support/caller.ts';
import { type CoordinationApi, NOWHERE, startCoordinationApi } from './coordination-api.ts';

type Result = { case_id: string; coordinator: { id: string; name: string } | null; code: string | null };

let world: CoordinationApi;
beforeAll(async () => {
  world = await startCoordinationApi(['coordinator_assignment_enabled']);
}, 400_000);
afterAll(() => world.api.stop());

const assignAll = (body: object, caller = world.coordinator, headers?: Record<string, string>) =>
  caller.post<Result[]>('/api/v1/coordinator/assignments', body, headers);
const short = (results: Result[]) => results.map(({ coordinator, code }) => [coordinator?.id ?? null, code]);
const cases = async (count: number) => Promise.all(Array.from({ length: count }, async () => (await world.openCase()).case_id));

describe('many cases at once', () => {
  it('go to one coordinator in the order given, as far as there are places, with an event each', async () => {
    const [first, next] = [await world.addCoordinator({ name: 'Nora', places: 2 }), await world.addCoordinator()];
    const [one, two, three] = await cases(3);
    await world.coordinator.post('/api/v1/coordinator/assign', { case_id: one, coordinator_id: next });
    const given = await assignAll({ case_ids: [one, NOWHERE, two, three], coordinator_id: first, reason: 'Nora speaks Croatian' });
    expect([given.status, short(given.body.data)]).toEqual([
      200,
      [
        [first, null],
        [null, 'INTAKE_CASE_NOT_FOUND_001'],
        [first, null],
        [null, 'COORDINATOR_NONE_AVAILABLE'],
      ],
    ]);
    expect(given.body.data[0]?.coordinator?.name).toBe('Nora');
    expect(await world.events(one ?? '', 'coordinator.unassigned')).toMatchObject([{ payload: { coordinator_id: next } }]);
    expect(await world.events(two ?? '', 'coordinator.assigned')).toMatchObject([{ payload: { coordinator_id: first } }]);
    expect(await world.events(three ?? '', 'coordinator.assigned')).toEqual([]);
    const freed = await assignAll({ case_ids: [one, two], coordinator_id: null, reason: 'On leave' });
    expect(short(freed.body.data)).toEqual([
      [null, null],
      [null, null],
    ]);
    const [ended] = await world.sql('select end_reason from coordinator_assignments where case_id = $1 and coordinator_id = $2', [
      two,
      first,
    ]);
    expect(ended).toEqual({ end_reason: 'On leave' });
  });

  it('go to the best of the ranking where nobody has them, and stay where somebody does', async () => {
    await world.sql('update coordinators set is_available = false');
    const only = await world.addCoordinator();
    const [one, two] = await cases(2);
    expect(short((await assignAll({ case_ids: [one] })).body.data)).toEqual([[only, null]]);
    expect(short((await assignAll({ case_ids: [one, two] })).body.data)).toEqual([
      [only, 'COORDINATOR_ALREADY_ASSIGNED'],
      [only, null],
    ]);
    await world.sql(`update cases set state = 'closed' where id = $1`, [two]);
    const other = await world.addCoordinator();
    expect(short((await assignAll({ case_ids: [one, two], coordinator_id: other, reason: 'Fewer cases' })).body.data)).toEqual([
      [other, null],
      [only, 'INTAKE_CASE_CLOSED_001'],
    ]);
    const toNobody = await assignAll({ case_ids: [one, two], coordinator_id: NOWHERE, reason: 'x' });
    expect([toNobody.status, codes(toNobody)]).toEqual([404, ['COORDINATOR_NOT_FOUND']]);
    expect(short((await assignAll({ case_ids: [one] })).body.data)).toEqual([[other, 'COORDINATOR_ALREADY_ASSIGNED']]);
  });

  it('are given once when the answer was lost on its way', async () => {
    const to = await world.addCoordinator();
    const case_ids = await cases(2);
    const key = { 'idempotency-key': `bulk-${case_ids[0]}` };
    const body = { case_ids, coordinator_id: to, reason: 'Holidays' };
    const first = await assignAll(body, world.coordinator, key);
    await world.sql('delete from idempotency_keys');
    expect((await assignAll(body, world.coordinator, key)).body.data).toEqual(first.body.data);
    expect(await world.events(case_ids[0] ?? '', 'coordinator.assigned')).toHaveLength(1);
  });

  it('are named once each, at most a hundred, with a reason for whoever is named, and are of the own tenant', async () => {
    const [one = ''] = await cases(1);
    expect(fields(await assignAll({ case_ids: [] }))).toEqual(['case_ids']);
    expect(fields(await assignAll({ case_ids: [one, one] }))).toEqual(['case_ids']);
    expect(fields(await assignAll({ case_ids: Array.from({ length: 101 }, () => one) }))).toContain('case_ids');
    expect(fields(await assignAll({ case_ids: [one], coordinator_id: null }))).toEqual(['reason']);
    expect(short((await assignAll({ case_ids: [one] }, world.foreigner)).body.data)).toEqual([[null, 'INTAKE_CASE_NOT_FOUND_001']]);
    for (const role of ['facilitator', 'mso_doctor', 'provider_staff'])
      expect(codes(await assignAll({ case_ids: [one] }, await world.as(role, `user_bulk${role}000000001`)))).toEqual([
        'AUTH_PERMISSION_DENIED',
      ]);
  });
});
