import { describe, expect, test } from '@jest/globals';
import { erasureObstacles } from '../../../domain/people/erasure.ts';

const NOW = new Date('2026-11-22T12:00:00.000Z');
const facts = (given: Partial<Parameters<typeof erasureObstacles>[0]>) => ({
  open_cases: [],
  last_closed_at: null,
  retention_days: null,
  ...given,
});
const codes = (given: Partial<Parameters<typeof erasureObstacles>[0]>) => erasureObstacles(facts(given), NOW).map(({ code }) => code);

describe('what forbids an erasure', () => {
  test.each([
    ['nothing, for a person without a case', {}, []],
    ['every open case', { open_cases: ['a', 'b'] }, ['PATIENT_ERASURE_OPEN_CASE', 'PATIENT_ERASURE_OPEN_CASE']],
    ['nothing, after the last case was closed', { last_closed_at: '2026-11-22T11:59:59.000Z' }, []],
    ['the tenant’s retention', { last_closed_at: '2026-11-01T12:00:00.001Z', retention_days: 21 }, ['PATIENT_ERASURE_RETENTION']],
    ['nothing, once it is over', { last_closed_at: '2026-11-01T12:00:00.000Z', retention_days: 21 }, []],
    ['nothing, with a retention of no days', { last_closed_at: '2026-11-22T12:00:00.000Z', retention_days: 0 }, []],
    ['nothing, where no case was closed', { retention_days: 3650 }, []],
    [
      'all of it at once',
      { open_cases: ['a'], last_closed_at: '2026-11-20T00:00:00.000Z', retention_days: 10 },
      ['PATIENT_ERASURE_OPEN_CASE', 'PATIENT_ERASURE_RETENTION'],
    ],
  ])('%s', (_what, given, expected) => {
    expect(codes(given)).toEqual(expected);
  });
});
