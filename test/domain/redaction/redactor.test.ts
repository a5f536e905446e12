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

describe('a redactor for facilitators', () => {
  const known = { ...PATIENT, phone: '+4915112345678', email: 'kathi@example.org' };
  const { text } = createRedactor('facilitator_consent', known);

  it('keeps the name in a title, and takes the date of birth, contacts and numbers', () => {
    expect(text('Letter Katharina Wolkenstein 1961-03-14.pdf')).toBe('Letter Katharina Wolkenstein [date of birth].pdf');
    const said = text('MRI Wolkenstein 14.03.1961 kathi@example.org +49 151 12345678 MRN-88123.pdf');
    expect(said).toContain('MRI Wolkenstein');
    for (const gone of ['1961', 'kathi@', '12345678', '88123']) expect(said).not.toContain(gone);
  });
});
