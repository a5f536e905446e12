import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createRedactor } from '../../../domain/redaction/redactor.ts';

const PATIENT = { first_name: 'Katharina', last_name: 'Wolkenstein', date_of_birth: '1961-03-14', phone: null, email: null };
const redactor = createRedactor('mso_clinical', PATIENT);

describe('a redactor of values', () => {
  it('leaves ids and instants under any key as they are', () => {
    const day = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(fc.uuid(), day, fc.stringMatching(/^[a-z_]{1,20}$/), (id, at, key) => {
        expect(redactor.value({ [key]: id, nested: [{ key: at.toISOString() }] })).toEqual({
          [key]: id,
          nested: [{ key: at.toISOString() }],
        });
      }),
    );
  });

  it('takes an instant of the day of birth, and names', () => {
    expect(JSON.stringify(redactor.value({ seen_at: '1961-03-14T00:00:00Z' }))).not.toContain('1961-03-14');
    expect(redactor.value({ note: 'I am Katharina Wolkenstein' })).toEqual({ note: 'I am [name]' });
  });
});
