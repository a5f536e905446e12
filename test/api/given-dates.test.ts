import { describe, expect, it } from '@jest/globals';
import { consentBody, createCaseBody } from '../../api/cases/shapes.ts';
import { correctFindingBody } from '../../api/findings/shapes.ts';
import { isoDate } from '../../api/http/shapes.ts';
import { createPatientBody } from '../../api/patients/shapes.ts';
import { quoteBody } from '../../api/quotes/shapes.ts';

/** Decisions §5: where a date is taken, a full ISO 8601 timestamp is taken too and means its date as written, whatever day that is elsewhere. */

const WRITTEN = [
  '2027-03-31',
  '2027-03-31T00:00:00Z',
  '2027-03-31T23:59:59.999Z',
  '2027-03-31T00:30:00+14:00',
  '2027-03-31T23:30:00-11:00',
  '2027-03-31T12:00:00+05:30',
  '2027-03-31T12:00Z',
  '2027-03-31T12:00:00',
];

describe('a date that a caller gives', () => {
  it.each(WRITTEN)('as %s is the day that is written', (written) => {
    expect(isoDate.parse(written)).toBe('2027-03-31');
    const days = { period_start: written, period_end: written };
    expect(consentBody.parse({ granted: true, ...days })).toMatchObject({ period_start: '2027-03-31', period_end: '2027-03-31' });
    const travel_window = { from: written, to: written };
    const { preferences } = createCaseBody.parse({ procedure: 'Total knee replacement', preferences: { travel_window } });
    expect(preferences?.travel_window).toEqual({ from: '2027-03-31', to: '2027-03-31' });
    const quote = { line_items: [{ code: 'a', description: 'b', quantity: 1, amount_cents: 1 }], total_cents: 1, valid_until: written };
    expect(quoteBody.parse(quote).valid_until).toBe('2027-03-31');
  });

  it.each(['1962-03-14T00:00:00.000Z', '1962-03-14T23:00:00+01:00'])('of birth as %s is the day that is written', (date_of_birth) => {
    const person = { first_name: 'Amina', last_name: 'Haddad', email: 'amina@example.org' };
    expect(createPatientBody.parse({ ...person, date_of_birth }).date_of_birth).toBe('1962-03-14');
    expect(correctFindingBody.parse({ onset: date_of_birth }).onset).toBe('1962-03-14');
  });

  it.each([
    '2027-03-31T24:00:00Z',
    '2027-02-30T00:00:00Z',
    '2027-03-31T',
    '2027-03-31 noon',
    '2027-03-31T12:00:00+25:00',
    '0000-01-01T00:00:00Z',
    '31.03.2027',
  ])('as %s is none', (written) => expect(isoDate.safeParse(written).success).toBe(false));
});
