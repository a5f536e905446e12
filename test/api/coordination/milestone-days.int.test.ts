import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 as newId } from 'uuid';
import { type CoordinationApi, startCoordinationApi } from './coordination-api.ts';

type Milestone = { name: string; due_at: string | null; proposed_on: string | null; proposed_from: string | null };

let world: CoordinationApi;
beforeAll(async () => {
  world = await startCoordinationApi(['coordinator_timeline_enabled']);
  for (const [code, slug, parent] of [
    ['orthopedics', 'orthopedics', null],
    ['27447', 'knee-replacement', 'orthopedics'],
  ])
    await world.sql(`insert into procedures (id, tenant_id, code, slug, name, parent_code) values ($1, 'alpha', $2, $3, $3, $4)`, [
      newId(),
      code,
      slug,
      parent,
    ]);
}, 400_000);
afterAll(() => world.api.stop());

async function openKnee(preferences: object = {}): Promise<string> {
  const { case_id } = await world.openCase();
  await world.sql(`update cases set procedure_code = '27447', preferences = $2 where id = $1`, [case_id, JSON.stringify(preferences)]);
  return case_id;
}
async function milestones(caseId: string): Promise<Record<string, string | null>> {
  const { body } = await world.patient.get<{ milestones: Milestone[] }>(`/api/v1/cases/${caseId}/timeline`);
  return Object.fromEntries(
    body.data.milestones.map(({ name, proposed_on, proposed_from }) => [name, proposed_on && `${proposed_on} ${proposed_from}`]),
  );
}

describe('the milestones of a case', () => {
  it('have days proposed from the travel window by the plan of the procedure', async () => {
    const caseId = await openKnee({ travel_window: { from: '2031-03-10', to: '2031-03-31' } });
    expect(await milestones(caseId)).toEqual({
      ...{ 'pre-op': '2031-02-17 travel_window', travel: '2031-03-10 travel_window', admitted: '2031-03-12 travel_window' },
      ...{ discharge: '2031-03-16 travel_window', 'follow-up': '2031-03-30 travel_window' },
    });
  });

  it('follow the day that a coordinator sets, and what is done or has a day is proposed nothing', async () => {
    const caseId = await openKnee({ travel_window: { from: '2031-03-10', to: '2031-03-31' } });
    await world.sql(
      `insert into timeline_milestones (id, tenant_id, case_id, name, status, due_at, done_at) values
       ($1, 'alpha', $3, 'pre-op', 'done', null, '2031-01-02T09:00:00Z'), ($2, 'alpha', $3, 'travel', 'pending', '2031-05-01T23:30:00Z', null)`,
      [newId(), newId(), caseId],
    );
    expect(await milestones(caseId)).toEqual({
      ...{
        'pre-op': null,
        travel: null,
        admitted: '2031-05-03 milestone',
        discharge: '2031-05-07 milestone',
        'follow-up': '2031-05-21 milestone',
      },
    });
  });

  it('never lack a day: without any wish it is a usual one, ahead of today, and nothing of it is stored', async () => {
    const { case_id } = await world.openCase();
    await world.sql(`update cases set created_at = now() - interval '1 year' where id = $1`, [case_id]);
    const days = await milestones(case_id);
    const ahead = new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10);
    expect(days.travel).toBe(`${ahead} usual`);
    expect(Object.values(days).every((day) => day !== null)).toBe(true);
    expect(await world.sql('select 1 from timeline_milestones where case_id = $1', [case_id])).toEqual([]);
  });
});
