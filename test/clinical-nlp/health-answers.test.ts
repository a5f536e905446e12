import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { readHealthAnswer } from '../../clinical-nlp/intake/health-answer.ts';
import type { HealthQuestion } from '../../domain/cases/health-items.ts';

const ROWS = readFileSync(new URL('../data/answers/health-answers.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t') as [set: string, asked: string, reading: string, message: string]);

function read(message: string, asked: string): string {
  const { none, unknown, allergies, medications, observations } = readHealthAnswer(
    message,
    asked === '-' ? null : (asked as HealthQuestion),
  );
  const names = (found: { name: string }[]) =>
    found
      .map(({ name }) => name)
      .toSorted()
      .join(',');
  const parts = [
    ...none.map((item) => `none:${item}`),
    ...(unknown === null ? [] : ['unknown']),
    ...(allergies.length > 0 ? [`allergy:${names(allergies)}`] : []),
    ...(medications.length > 0 ? [`medication:${names(medications)}`] : []),
    ...observations.map(({ loinc, value, unit }) => `${loinc === '8302-2' ? 'height' : 'weight'}:${value} ${unit}`),
  ];
  return parts.join(';') || '-';
}

describe('an answer about allergies, medicines, operations, height and weight', () => {
  it.each(ROWS)('%s, asked %s, is %s: %s', (_set, asked, reading, message) => {
    expect(read(message, asked)).toBe(reading);
  });
});
