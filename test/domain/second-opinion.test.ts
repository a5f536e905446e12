import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  CONSULTATION_STATUSES,
  type ConsultationAct,
  DEADLINE_HOURS,
  isOpen,
  pickDoctor,
  statusAfter,
} from '../../domain/second-opinion/consultation.ts';

const ACTS: ConsultationAct[] = ['take', 'resume', 'request_records', 'submit', 'offer', 'cancel'];

describe('a consultation', () => {
  test.each<[string, Partial<Record<ConsultationAct, string>>]>([
    ['requested', { take: 'in_review', offer: 'assigned', cancel: 'cancelled' }],
    ['assigned', { take: 'in_review', offer: 'assigned', cancel: 'cancelled' }],
    ['in_review', { request_records: 'records_requested', submit: 'completed', offer: 'assigned', cancel: 'cancelled' }],
    ['records_requested', { resume: 'in_review', submit: 'completed', offer: 'assigned', cancel: 'cancelled' }],
    ['completed', {}],
    ['cancelled', {}],
  ])('that is %s can %p', (status, allowed) => {
    const found = ACTS.map((act) => [act, statusAfter(status as (typeof CONSULTATION_STATUSES)[number], act)]).filter(
      ([, to]) => to !== null,
    );
    expect(Object.fromEntries(found)).toEqual(allowed);
  });

  test('goes to a specialist where there is one, and of those alike to one with no more open than any other, whatever their order; to nobody when there is none', () => {
    expect(pickDoctor([])).toBeNull();
    const doctors = fc.uniqueArray(fc.record({ user_id: fc.string(), open_consultations: fc.nat(9), is_specialist: fc.boolean() }), {
      minLength: 1,
      selector: ({ user_id }) => user_id,
    });
    fc.assert(
      fc.property(doctors, (known) => {
        const picked = pickDoctor(known);
        expect(picked?.is_specialist).toBe(known.some(({ is_specialist }) => is_specialist));
        const alike = known.filter(({ is_specialist }) => is_specialist === picked?.is_specialist);
        expect(picked?.open_consultations).toBe(Math.min(...alike.map(({ open_consultations }) => open_consultations)));
        expect(pickDoctor(known.toReversed())).toEqual(picked);
      }),
    );
  });

  test('goes to nobody who was asked before', () => {
    const doctors = ['a', 'b', 'c'].map((user_id, index) => ({ user_id, open_consultations: index, is_specialist: false }));
    expect(pickDoctor(doctors, ['a'])?.user_id).toBe('b');
    expect(pickDoctor(doctors, ['b', 'a', 'c'])).toBeNull();
  });

  test('has a time limit in every status in which something waits for it, and in no other', () => {
    for (const status of CONSULTATION_STATUSES) expect([status, (DEADLINE_HOURS[status] ?? 0) > 0]).toEqual([status, isOpen(status)]);
  });
});
