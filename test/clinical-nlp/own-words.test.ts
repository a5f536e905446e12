import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { ConditionFinding } from '../../domain/clinical/findings.ts';
import type { Extractor } from '../../clinical-nlp/extract.ts';
import { icd10Extractor } from '../support/icd10-extractor.ts';

const rows = readFileSync(new URL('../data/clinical/own-words.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .filter((line) => !line.startsWith('#'))
  .map((line) => line.split('\t') as [language: string, half: string, what: string, sentence: string, expected: string]);

let extract: Extractor;
beforeAll(async () => {
  extract = await icd10Extractor();
});

const statusOf = ({ clinical_status, uncertain }: ConditionFinding) =>
  clinical_status === 'active' ? (uncertain ? 'possible' : 'present') : 'past';
/** What would be stored: categories with status and side. */
const stored = (sentence: string, isSided: boolean) =>
  extract(sentence, { source: 'message' })
    .conditions.filter(({ negated, family, icd10 }) => !negated && !family && icd10 !== null)
    .map((finding) => [finding.icd10?.slice(0, 3), statusOf(finding), ...(isSided ? [finding.laterality ?? ''] : [])].join(' ').trim())
    .toSorted();
const wanted = (expected: string) => (expected === '-' ? [] : expected.split('; ').toSorted());
/** Read without the pressure: words for a value that is high are no diagnosis yet. */
const GAPS = new Set(['been diabetic for fifteen years, and my blood pressure is high too']);
const isSided = (expected: string) => /left|right/.test(expected);

describe("what enters the record from patients' own words, in nine languages", () => {
  it.each(rows.filter(([, , , , expected]) => expected === '-').map(([language, , what, sentence]) => [language, what, sentence]))(
    'nothing (%s, %s): %s',
    (_, __, sentence) => {
      expect(stored(sentence, false)).toEqual([]);
    },
  );

  it.each(
    rows
      .filter(([, , , , expected]) => expected !== '-')
      .map(([language, , what, sentence, expected]) => [language, what, sentence, expected]),
  )('(%s, %s): %s', (_, __, sentence, expected) => {
    const found = stored(sentence, isSided(expected));
    if (GAPS.has(sentence)) expect(wanted(expected)).toEqual(expect.arrayContaining(found));
    else expect(found).toEqual(wanted(expected));
  });
});

it('takes linear time over a long message of names and cues', () => {
  const time = (sentences: number) => {
    const text = 'no tengo diabetes ni asma, mi madre tuve un ictus en 2018. '.repeat(sentences);
    const started = process.cpuUsage();
    extract(text, { source: 'message' });
    return process.cpuUsage(started).user;
  };
  time(100);
  const [short, long] = [time(400), time(3_200)];
  expect(long).toBeLessThan(short * 24);
});
