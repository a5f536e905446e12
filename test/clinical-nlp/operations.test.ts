import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { createExtractor } from '../../clinical-nlp/extract.ts';

const extract = createExtractor({ conditions: [] });
const rows = readFileSync(new URL('../data/clinical/operations.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .filter((line) => !line.startsWith('#'))
  .map((line) => line.split('\t') as [source: 'message' | 'document', told: 'done' | 'not', language: string, sentence: string]);
const operationsOf = (source: 'message' | 'document', sentence: string) =>
  extract(sentence, { source, written_on: '2026-11-30' }).procedures.filter(({ negated }) => !negated);
/** Of the documents' sentences so many are not read so far: told by a verb ("veins stripped"), or by an organ in another language. */
const MISSED = 5;

describe('operations that were done', () => {
  it.each(rows.filter(([, told]) => told === 'not'))('%s, %s (%s): %s', (source, _, __, sentence) => {
    expect(operationsOf(source, sentence).map(({ display }) => display)).toEqual([]);
  });

  it('are read in messages of nine languages and in documents', () => {
    const missed = rows.filter(([source, told, , sentence]) => told === 'done' && operationsOf(source, sentence).length === 0);
    expect(missed.filter(([source]) => source === 'message')).toEqual([]);
    expect(missed.length).toBeLessThanOrEqual(MISSED);
  });

  it.each([
    ['message', 'me pusieron una prótesis de rodilla izquierda en 2018', ['609588000', '2018', 'left']],
    ['message', 'эндопротез правого колена 2019', ['609588000', '2019', 'right']],
    ['document', 'Left mastectomy 2016.', ['69031006', '2016', 'left']],
  ] as const)('%s: %s', (source, sentence, expected) => {
    expect(operationsOf(source, sentence).map(({ snomed, performed_at, laterality }) => [snomed, performed_at, laterality])).toEqual([
      expected,
    ]);
  });
});

describe('operations told in one breath, and in Turkish', () => {
  it.each([
    [
      "opérée de l'appendicite à 12 ans et césarienne en 1995",
      [
        ['Appendectomy', null],
        ['Cesarean section', '1995'],
      ],
    ],
    ["2015'te safra kesemi aldılar", [['Cholecystectomy', '2015']]],
    [
      "opérée de l'appendicite en 1970 et on m'a mis une prothèse de hanche à droite il y a 6 ans",
      [
        ['Appendectomy', '1970'],
        ['Total replacement of hip', '2020'],
      ],
    ],
    [
      'вырезали желчный пузырь в 2003 и удалили матку лет 20 назад',
      [
        ['Cholecystectomy', '2003'],
        ['Hysterectomy', '2006'],
      ],
    ],
    [
      'me quitaron la matriz en el 95 y me hicieron dos cesáreas',
      [
        ['Hysterectomy', '1995'],
        ['Cesarean section', null],
      ],
    ],
    ['عملت عملية دوالي الخصية سنة ٢٠١٨', [['Operation on varicocele', '2018']]],
    [
      'cesárea en 2001 y me quitaron el apéndice en 2010',
      [
        ['Cesarean section', '2001'],
        ['Appendectomy', '2010'],
      ],
    ],
  ] as const)('%s', (sentence, expected) => {
    expect(operationsOf('message', sentence).map(({ display, performed_at }) => [display, performed_at])).toEqual(expected);
  });
});

describe('a medicine of which the class is named too', () => {
  it.each([
    ['I am on blood thinners, apixaban 5 mg twice a day', ['apixaban']],
    ['I am on blood thinners', ['anticoagulant']],
  ])('%s', (sentence, expected) => {
    expect(extract(sentence, { source: 'message' }).medications.map(({ name }) => name)).toEqual(expected);
  });
});

describe('the date of one operation', () => {
  it.each([
    ['me hicieron cesárea en 2009 y me quitaron el apéndice de niña', ['2009', null]],
    ['nel 2012 ho tolto la tiroide e porto un pacemaker', ['2012', null]],
    ['в 2015 удалили желчный и аппендикс в детстве', ['2015', null]],
    ['hernia repair 2011, appendix out 2015', ['2011', '2015']],
    ['Kaiserschnitt 2009 und 2013', ['2009', '2013']],
    ['césarienne en 87', ['1987']],
    ["2018'de bypass oldu", ['2018']],
    ['me hicieron un bypass en 2018', ['2018']],
    ['поставили два стента в 2021', ['2021']],
    ['hip replacement in 2011 and 2015 was a good year', ['2011']],
    ['quiero un bypass', []],
  ])('is no other one: %s', (sentence, dates) => {
    expect(operationsOf('message', sentence).map(({ performed_at }) => performed_at)).toEqual(dates);
  });
});
