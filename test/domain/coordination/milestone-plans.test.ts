import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { planOf } from '../../../domain/coordination/milestone-plans.ts';
import { type Prospects, proposeDueDates } from '../../../domain/coordination/propose-due-dates.ts';
import { MILESTONES } from '../../../domain/coordination/timeline.ts';

const NOTHING: Prospects = {
  ...{ slugs: [], opened_on: '2027-01-01', today: '2027-01-05', travel_from: null, appointment_on: null, hospital_nights: null },
};
const days = (prospects: Partial<Prospects>, known: Parameters<typeof proposeDueDates>[1] = {}) =>
  Object.fromEntries([...proposeDueDates({ ...NOTHING, ...prospects }, known)].map(([name, { on, from }]) => [name, `${on} ${from}`]));

describe('the plan of a procedure', () => {
  const catalogue = readFileSync(new URL('../../../db/seed/data/procedures.tsv', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1);

  it.each(catalogue.map((line) => line.split('\t').slice(0, 3) as [string, string, string]))(
    '%s goes from pre-op to follow-up',
    (slug, _name, parent) => {
      const plan = planOf([slug, parent]);
      const order = MILESTONES.map((name) => plan[name]);
      expect(order).toEqual(order.toSorted((one, other) => one - other));
      expect([plan.travel, plan['pre-op'] < 0, plan['follow-up'] > plan.discharge]).toEqual([0, true, true]);
    },
  );

  it('is its own, else that of its category, else the usual one', () => {
    expect(planOf(['knee-replacement', 'orthopedics']).discharge).toBe(6);
    expect(planOf(['ankle-fusion', 'orthopedics'])).toEqual(planOf(['orthopedics']));
    expect(planOf(['ankle-fusion', 'feet'])).toEqual(planOf([]));
  });
});

describe('the days that are proposed', () => {
  const knee = { slugs: ['knee-replacement', 'orthopedics'] };

  it('are days of a calendar however late the hospital has written its own', () => {
    const late = days({ ...knee, appointment_on: '9999-12-31' });
    expect(late).toMatchObject({ admitted: '9999-12-31 appointment', discharge: '9999-12-31 appointment' });
    for (const day of Object.values(late)) expect(day).toMatch(/^9999-\d{2}-\d{2} appointment$/);
  });

  it('are counted from the travel window', () => {
    expect(days({ ...knee, travel_from: '2027-03-10' })).toEqual({
      ...{ 'pre-op': '2027-02-17 travel_window', travel: '2027-03-10 travel_window', admitted: '2027-03-12 travel_window' },
      ...{ discharge: '2027-03-16 travel_window', 'follow-up': '2027-03-30 travel_window' },
    });
  });

  it("are counted from the hospital's appointment first, and know the nights of the chosen quote", () => {
    expect(days({ ...knee, travel_from: '2027-03-10', appointment_on: '2027-04-01', hospital_nights: 8 })).toEqual({
      ...{ 'pre-op': '2027-03-09 appointment', travel: '2027-03-30 appointment', admitted: '2027-04-01 appointment' },
      ...{ discharge: '2027-04-09 appointment', 'follow-up': '2027-04-23 appointment' },
    });
  });

  it('follow the nearest milestone before them that has a day, and say nothing of those that have one', () => {
    expect(days({ ...knee, travel_from: '2027-03-10' }, { travel: '2027-05-01', discharge: '2027-05-12' })).toEqual({
      ...{ 'pre-op': '2027-04-10 milestone', admitted: '2027-05-03 milestone', 'follow-up': '2027-05-26 milestone' },
    });
  });

  it('are never empty, and then lie ahead', () => {
    expect(days({}).travel).toBe('2027-02-12 usual');
    expect(days({ opened_on: '2026-01-01' }).travel).toBe('2027-01-19 usual');
  });

  it('stand in their order whatever is known, each milestone once', () => {
    const day = fc.integer({ min: 0, max: 700 }).map((n) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10));
    const oneOrNone = fc.option(day, { nil: null });
    fc.assert(
      fc.property(
        oneOrNone,
        oneOrNone,
        fc.option(fc.integer({ min: 1, max: 30 }), { nil: null }),
        (travel_from, appointment_on, hospital_nights) => {
          const proposed = [...proposeDueDates({ ...NOTHING, travel_from, appointment_on, hospital_nights }, {}).values()].map(
            ({ on }) => on,
          );
          expect(proposed).toHaveLength(5);
          expect(proposed).toEqual(proposed.toSorted());
        },
      ),
    );
  });
});
