import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { createRedactor } from '../../../domain/redaction/redactor.ts';

/** What of a patient's own letter hospitals read: relatives, former names, homes and numbers that the record does not know are gone, medicine is not. */

type Letter = { first_name: string; last_name: string; date_of_birth: string; text: string; gone: string[]; stays: string[] };
const letters = readFileSync(new URL('../../data/redaction/letters.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Letter);

describe('a letter of', () => {
  it.each(letters)('$first_name $last_name tells nobody who that is, and says all of the illness', ({ text, gone, stays, ...person }) => {
    const read = createRedactor('provider_snapshot', { email: null, phone: null, ...person }, [text]).text(text);
    expect(gone.filter((part) => read.includes(part))).toEqual([]);
    expect(stays.filter((part) => !read.includes(part))).toEqual([]);
  });
});

describe('a name that the patient line of one paper tells', () => {
  const papers = ['Patient: Sigrid Ostlund-Falk\nAllergies: none', 'Sigrid is the maiden name of Berit. Patient: Severe Knee Pain'];
  const person = { first_name: 'Berit', last_name: 'Ostlund', date_of_birth: '1960-02-02', email: null, phone: null };

  it('goes from the other texts of the case', () => {
    expect(createRedactor('provider_snapshot', person, papers).text(papers[1] ?? '')).toBe(
      '[name] is the maiden name of [name]. Patient: Severe Knee Pain',
    );
  });
});
