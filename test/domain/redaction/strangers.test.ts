import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { createRedactor } from '../../../domain/redaction/redactor.ts';

/** What hospitals and second-opinion doctors read without a consent to be told who it is, of people whom the service knows nothing of. */

const lines = <T>(name: string) =>
  readFileSync(new URL(`../../data/redaction/${name}`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as T);
const NOBODY = { first_name: 'Zyxwv', last_name: 'Utsrq', date_of_birth: '1950-03-04', email: null, phone: null };

describe.each(['provider_snapshot', 'mso_clinical'] as const)('under %s', (policy) => {
  const { text: redact } = createRedactor(policy, NOBODY);

  it.each(lines<{ of: string; text: string; gone: string[] }>('strangers.jsonl'))('($of) $text loses $gone', ({ text, gone }) => {
    expect(gone.filter((part) => redact(text).includes(part))).toEqual([]);
  });

  it.each(lines<{ text: string }>('clinical.jsonl'))('$text stays', ({ text }) => {
    expect(redact(text)).toBe(text);
  });
});

describe('a telephone number', () => {
  const of = (phone: string | null, country_of_residence: string | null) =>
    createRedactor('provider_snapshot', { ...NOBODY, phone, country_of_residence }).text;

  it.each([
    ['+4512345678', 'call 12 34 56 78 or (12) 345678, 0045 1234 5678'],
    ['+31655129087', 'call 06-55129087, 06/55 12 90 87, +31 (0)6 5512 9087'],
    ['+15417543010', 'call 541.754.3010, 1-541-754-3010, (541) 754 3010'],
  ])('of the patient, %s, goes in whatever layout: %s', (phone, text) => {
    expect(of(phone, null)(text)).not.toMatch(/\d{2}/);
  });

  it.each([
    ['ES', 'mi marido 612 34 56 78 contesta'],
    ['PL', 'mąż 601 234 567 odbierze'],
    ['PT', 'o meu marido 912 345 678 atende'],
    ['MX', 'mi esposo 55 5234 5678 contesta'],
  ])('of somebody in %s goes as it is written there: %s', (country, text) => {
    expect(of(null, country)(text)).not.toMatch(/\d{2}/);
  });

  it.each(['ES', 'PL', 'DK', 'US'])('is not seen in values of somebody in %s', (country) => {
    const text = 'Platelets 268 000 255 000, HR 72 80 90, 250 000 /ul, Gabapentin 300-300-600 mg, 10 12 14 16, on 03.03.-11.03.2025';
    expect(of(null, country)(text)).toBe(text);
  });
});
