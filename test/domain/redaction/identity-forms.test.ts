import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type Identity, scrubText } from '../../../domain/redaction/scrub-text.ts';
import { BODY_NAMES, CLINICAL, IDENTIFIERS, MORE_CLINICAL, MORE_IDENTIFIERS, MORE_PEOPLE, PEOPLE } from '../../support/identity-forms.ts';
import { BIRTH_LABELS, DATE_LAYOUTS } from '../../support/written-dates.ts';
import { hasSharedData, sharedLines } from '../../support/shared-data.ts';

const identity = (first: string, last: string, known: Partial<Identity> = {}): Identity => ({
  names: [`${first} ${last}`, first, last],
  ...{ birth_dates: [], emails: [], phones: [], identifiers: [] },
  ...known,
});
const BORN = fc.record({ y: fc.integer({ min: 1930, max: 2015 }), m: fc.integer({ min: 1, max: 12 }), d: fc.integer({ min: 1, max: 28 }) });
const iso = ({ y, m, d }: { y: number; m: number; d: number }) => `${y}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`;
/** How a form stands in what is shared: in a sentence, at a line's end, in a table, in the name of a file. */
const PLACES: Record<string, (form: string) => string> = {
  sentence: (form) => `Seen today: ${form}, with pain of the knee.`,
  line: (form) => `Clinic letter\n${form}\nDiagnosis: gonarthrosis`,
  table: (form) => `Sodium\t139\t${form}\tmmol/L`,
  'name of a file': (form) => `MRI_${form.replace(/[\s/]+/g, '_')}_knee.pdf`,
};
const place = fc.constantFrom(...Object.keys(PLACES));
const put = (where: string, form: string) => PLACES[where]?.(form) ?? form;
const letters = (text: string) => text.normalize('NFKC').toLowerCase();

describe('a date of birth', () => {
  it.each(Object.keys(DATE_LAYOUTS))('written as %s goes, wherever it stands', (layout) => {
    fc.assert(
      fc.property(BORN, place, (born, where) => {
        const written = DATE_LAYOUTS[layout]?.(born.y, born.m, born.d) ?? '';
        const text = put(where, written);
        const scrubbed = scrubText(text, identity('Zyxwv', 'Utsrq', { birth_dates: [iso(born)] }));
        expect([
          text,
          scrubbed.includes(written.replace(/[\s/]+/g, where === 'name of a file' ? '_' : ' ')),
          scrubbed.includes(String(born.y)),
        ]).toEqual([text, false, false]);
        expect(scrubbed).toContain('[date of birth]');
      }),
      { numRuns: 40 },
    );
  });

  it.each(BIRTH_LABELS)('behind "%s" goes in any layout, whoever it is', (label) => {
    fc.assert(
      fc.property(BORN, fc.constantFrom(...Object.keys(DATE_LAYOUTS)), (born, layout) => {
        const written = DATE_LAYOUTS[layout]?.(born.y, born.m, born.d) ?? '';
        for (const between of [': ', ' ']) {
          const scrubbed = scrubText(`Name\n${label}${between}${written}\nDiagnosis`, identity('Zyxwv', 'Utsrq'));
          expect([layout, scrubbed]).toEqual([layout, expect.not.stringContaining(written)]);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('is not every date: days of examinations stay', () => {
    fc.assert(
      fc.property(BORN, BORN, fc.constantFrom(...Object.keys(DATE_LAYOUTS)), (born, other, layout) => {
        fc.pre(born.y % 100 !== other.y % 100 && ![born.d, born.m].includes(other.d));
        const text = `MRI of the knee on ${DATE_LAYOUTS[layout]?.(other.y, other.m, other.d)} was normal`;
        expect(scrubText(text, identity('Zyxwv', 'Utsrq', { birth_dates: [iso(born)] }))).toBe(text.normalize('NFC'));
      }),
      { numRuns: 400 },
    );
  });
});

describe('a name', () => {
  const forms = [...PEOPLE, ...MORE_PEOPLE].flatMap(({ first, last, written }) => written.map((form) => [form, first, last] as const));
  it.each(forms)('%s, of %s %s, goes wherever it stands', (form, first, last) => {
    for (const [where, write] of Object.entries(PLACES)) {
      if (where === 'name of a file' && /\n|^\p{L} \p{L} /u.test(form)) continue;
      const text = write(form);
      const scrubbed = scrubText(text, identity(first, last));
      const left = letters(scrubbed.replaceAll('[name]', '')).replace(
        /clinic letter|diagnosis|gonarthrosis|seen today|with pain of the knee|sodium|mmol|mri|knee|pdf/g,
        '',
      );
      expect([text, left.match(/[\p{L}]{2,}|\p{L}\./gu) ?? []]).toEqual([text, []]);
    }
  });

  it.each(BODY_NAMES)('%s %s that is a word elsewhere leaves the words', (first, last) => {
    for (const text of [...CLINICAL, ...MORE_CLINICAL]) expect(scrubText(text, identity(first, last))).toBe(text);
  });

  it('leaves what is said of the body, whoever the patient is', () => {
    for (const { first, last } of [...PEOPLE, ...MORE_PEOPLE])
      for (const text of [...CLINICAL, ...MORE_CLINICAL]) expect(scrubText(text, identity(first, last))).toBe(text);
  });
});

describe('an identifier', () => {
  it.each([...IDENTIFIERS, ...MORE_IDENTIFIERS])('%s goes wherever it stands', (written) => {
    for (const where of ['sentence', 'line', 'table']) {
      const text = put(where, written);
      const scrubbed = scrubText(text, identity('Zyxwv', 'Utsrq')).replace(/139/, '');
      expect([text, scrubbed.match(/\d{2}|RSSMRA|KOVALENKO|GOMC/g) ?? []]).toEqual([text, []]);
    }
  });
});

type Sample = {
  id: string;
  text: string;
  patient: { first_name: string; last_name: string; date_of_birth: string; email: string; phone: string };
  must_not_appear: string[];
  must_not_appear_as_word: string[];
};
(hasSharedData ? describe : describe.skip)('the samples', () => {
  it('lose what must not appear, and keep the words of the body that a patient is called by', () => {
    for (const { id, text, patient, must_not_appear, must_not_appear_as_word } of sharedLines<Sample>('redaction/dev.jsonl')) {
      const { first_name, last_name, date_of_birth, email, phone } = patient;
      const scrubbed = scrubText(text, identity(first_name, last_name, { birth_dates: [date_of_birth], emails: [email], phones: [phone] }));
      const left = [
        ...must_not_appear.filter((words) => letters(scrubbed).includes(letters(words))),
        ...must_not_appear_as_word.filter((word) => new RegExp(`\\b${word}\\b`).test(scrubbed)),
      ];
      expect([id, left]).toEqual([id, []]);
    }
  });
});
