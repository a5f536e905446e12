import { describe, expect, it } from '@jest/globals';
import { createExtractor } from '../../clinical-nlp/extract.ts';
import { withDaysFirst } from '../../domain/text/dates.ts';

/** Which of day and month comes first in a paper that does not tell it: what its patient's country writes. */

const PAPER = `Blood results
Date: 10/11/2026
Test        Result   Range       Previous (05/06/2026)
Potassium   4.1 mmol/L   3.5-5.3   4.4`;

describe('slashes of a paper', () => {
  it.each(['GB', 'IE', 'GBR', 'AE', 'TR', 'ie'])('put the day first for a patient of %s', (country) => {
    const text = withDaysFirst(PAPER, country);
    expect([text.includes('10.11.2026'), text.includes('05.06.2026'), text.length]).toEqual([true, true, PAPER.length]);
  });

  it.each(['US', 'CA', 'PHL', null])('stay as they are for one of %s', (country) => expect(withDaysFirst(PAPER, country)).toBe(PAPER));

  it.each([
    ['one can only be a month before its day', `${PAPER}\nReported 11/23/2026`],
    ['it names months before days', `${PAPER}\nSeen on November 12, 2026`],
    ['it comes from the United States', `${PAPER}\nTemp 98.6 °F, Dallas, TX 75201`],
  ])('stay as they are where %s', (_why, text) => expect(withDaysFirst(text, 'GB')).toBe(text));

  it.each(['ratio 1/2/3', 'Novorapid 10/12/10 units', '120/80/70', 'https://a.example/1/2/2026/x'])('of something else stay: %s', (text) =>
    expect(withDaysFirst(text, 'GB')).toBe(text),
  );
});

describe('a paper read for its patient', () => {
  const extract = createExtractor({ conditions: [] });
  const daysOf = (country: string | null) =>
    extract(PAPER, { source: 'document', country }).observations.map(({ effective_at, value }) => [value, effective_at]);

  it('has its values on their days', () => {
    expect(daysOf('GB')).toEqual(
      expect.arrayContaining([
        ['4.1', '2026-11-10'],
        ['4.4', '2026-06-05'],
      ]),
    );
    expect(daysOf('US')).toEqual(expect.arrayContaining([['4.1', '2026-10-11']]));
  });

  it('is quoted as it is printed', () => {
    const read = extract(`Letter of 10/11/2026\nAllergies: penicillin (rash on 05/06/2024)`, { source: 'document', country: 'GB' });
    for (const { passage } of read.allergies) expect(passage.sentence ?? passage.quote).not.toContain('05.06.2024');
  });
});
