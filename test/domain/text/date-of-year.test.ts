import { describe, expect, it } from '@jest/globals';
import { dateOfYear } from '../../../domain/text/date-of-year.ts';

describe('the date that is printed around a year', () => {
  it.each([
    ['infarct on 05/11/2026', '2026'],
    ['infarct on 11/11/2026', '2026-11-11'],
    ['infarct on 23/11/2026', '2026-11-23'],
    ['infarct on 2026-11-05.', '2026-11-05'],
    ['STEMI on 12 October 2026 with', '2026-10-12'],
    ['STEMI on November 5, 2026', '2026-11-05'],
    ['in October 2026', '2026-10'],
    ['stent 10/2026', '2026-10'],
    ['Myokardinfarkt am 05.11.2026', '2026-11-05'],
    ['Infarkt am 3. Oktober 2026', '2026-10-03'],
    ['el 5 de noviembre de 2026', '2026-11-05'],
    ['le 1er août 2026', '2026-08-01'],
    ['il 5 novembre 2026', '2026-11-05'],
    ['em 5 de outubro de 2026', '2026-10-05'],
    ['5 Kasım 2026 tarihinde', '2026-11-05'],
    ['инфаркт 5 ноября 2026 г.', '2026-11-05'],
    ['في 5 نوفمبر 2026', '2026-11-05'],
    ['since 2026', '2026'],
    ['appendix out 2026', '2026'],
    ['12 out 2026', '2026-10-12'],
    ['in Oct 2026', '2026-10'],
    ['stroke in 2026-27', '2026'],
    ['room 3.14.2026', '2026-03-14'],
    ['HbA1c 6.5 2026', '2026'],
    ['may 2026', '2026-05'],
    ['version 31/31/2026', '2026'],
  ])('"%s" is %s', (text, date) => {
    expect(dateOfYear(text, text.indexOf('2026'), false)).toBe(date);
  });

  it('reads the day first where the text does', () => {
    expect(dateOfYear('05/11/2026', 6, true)).toBe('2026-11-05');
  });
});
