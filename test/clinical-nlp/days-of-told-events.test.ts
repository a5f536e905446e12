import { describe, expect, it } from '@jest/globals';
import { icd10Extractor } from '../support/icd10-extractor.ts';

const extract = await icd10Extractor();
const told = (text: string, written_on?: string) =>
  extract(text, { source: 'message', ...(written_on ? { written_on } : {}) }).conditions.map(({ icd10, onset }) => [
    icd10?.slice(0, 3),
    onset,
  ]);

describe('an event that a message tells of', () => {
  it.each([
    ['I had a heart attack three weeks ago', '2026-11-07'],
    ['I had a heart attack last week', '2026-11-21'],
    ['Vor drei Tagen hatte ich einen Herzinfarkt', '2026-11-25'],
    ['Ich hatte vor zwei Wochen einen Herzinfarkt', '2026-11-14'],
    ['letzte Woche hatte ich einen Herzinfarkt', '2026-11-21'],
    ['hace dos semanas tuve un infarto', '2026-11-14'],
    ["j'ai fait un infarctus il y a trois semaines", '2026-11-07'],
    ['ho avuto un infarto il mese scorso', '2026-10-29'],
    ['tive um enfarte na semana passada', '2026-11-21'],
    ['geçen hafta kalp krizi geçirdim', '2026-11-21'],
    ['у меня был инфаркт три недели назад', '2026-11-07'],
    ['كان عندي جلطة في القلب قبل أسبوعين', '2026-11-14'],
  ])('has its day by the day of the message: %s', (text, day) => {
    expect(told(text, '2026-11-28').find(([code]) => code === 'I25' || code === 'I21')?.[1]).toBe(day);
  });

  it('has a day for a stroke too, and none where nobody says when, or when it was written', () => {
    expect(told('I had a stroke last week', '2026-11-28')).toEqual([['I63', '2026-11-21']]);
    expect(told('I had a heart attack once', '2026-11-28')).toEqual([['I25', null]]);
    expect(told('I had a heart attack last week')).toEqual([[expect.stringMatching(/^I2/), null]]);
    expect(told('I had a heart attack in 2015 and saw my doctor last week', '2026-11-28')[0]?.[1]).toBe('2015');
  });
});
