import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Extractor } from '../../clinical-nlp/extract.ts';
import { readHealthAnswer } from '../../clinical-nlp/intake/health-answer.ts';
import { icd10Extractor } from '../support/icd10-extractor.ts';

type Row = [language: string, kind: string, message: string, expected: string];
const rows = readFileSync(new URL('../data/clinical/bare-facts.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .filter((line) => !line.startsWith('#'))
  .map((line) => line.split('\t') as Row);
const of = (...kinds: string[]) => rows.filter(([, kind]) => kinds.includes(kind));

let extract: Extractor;
beforeAll(async () => {
  extract = await icd10Extractor();
});

const CM_PER_INCH = 2.54;
const KG_PER_POUND = 0.4536;
const IN_METRIC: Record<string, number> = { m: 100, cm: 1, '[in_i]': CM_PER_INCH, kg: 1, '[lb_av]': KG_PER_POUND };

/** Centimetres and kilograms of "5 ft 8|201 lb", "1.68 m|70 kg". */
function metric(written: string): number[] {
  return written.split('|').map((measure) => {
    const [, feet, inches = '0'] = /^(\d)\s?ft\s?(\d{1,2})?/.exec(measure) ?? [];
    if (feet !== undefined) return Math.round((Number(feet) * 12 + Number(inches)) * CM_PER_INCH);
    const [, stones, pounds = '0'] = /^(\d{1,2})\s?st(?:one)?\s?(\d{1,2})?/.exec(measure) ?? [];
    if (stones !== undefined) return Math.round((Number(stones) * 14 + Number(pounds)) * KG_PER_POUND);
    const [value = '', unit = ''] = measure.split(' ');
    return Math.round(Number(value.replace(',', '.')) * (unit === 'm' ? 100 : unit.startsWith('lb') ? KG_PER_POUND : 1));
  });
}

const measuresOf = (message: string) =>
  readHealthAnswer(message, null)
    .observations.toSorted(({ name }) => (name === 'Body height' ? -1 : 1))
    .map(({ value, unit }) => Math.round(Number(value) * (IN_METRIC[unit ?? ''] ?? 0)));
const smokingOf = (message: string) =>
  extract(message, { source: 'message' })
    .conditions.filter(({ negated, family, icd10 }) => !negated && !family && /^F17\.21|^Z87\.891/.test(icd10 ?? ''))
    .map(({ icd10, onset }) => (icd10?.startsWith('F') ? 'smokes' : ['smoked', onset].filter(Boolean).join('|')))
    .join(',');
const operationsOf = (message: string) => {
  const found = [...extract(message, { source: 'message' }).procedures, ...readHealthAnswer(message, null).procedures];
  return new Set(found.filter(({ negated }) => !negated).map(({ display }) => display));
};

describe('a fact told in bare words, whatever was asked', () => {
  it.each(of('measures'))('%s: height and weight, %s: %s', (_language, _kind, message, expected) => {
    const found = measuresOf(message);
    const told = metric(expected);
    expect(found.map((value, at) => Math.abs(value - (told[at] ?? 0)) <= 1)).toEqual(told.map(() => true));
  });

  it.each(of('not_measures'))('%s: no height and weight of the writer, %s: %s', (_language, _kind, message) =>
    expect(measuresOf(message)).toEqual([]),
  );

  it.each(of('smokes', 'smoked'))('%s: %s: %s', (_language, _kind, message, expected) => expect(smokingOf(message)).toMatch(expected));

  it.each(of('not_smoking'))('%s: %s: %s', (_language, _kind, message) => expect(smokingOf(message)).toBe(''));

  it.each(of('operations'))('%s: %s: %s', (_language, _kind, message, expected) =>
    expect(operationsOf(message).size).toBe(expected.split('|').length),
  );

  it.each(of('not_operations'))('%s: %s: %s', (_language, _kind, message) => expect([...operationsOf(message)]).toEqual([]));

  it.each(of('intolerance'))('%s: %s: %s', (_language, _kind, message) => {
    const { allergies } = extract(message, { source: 'message' });
    expect(allergies.filter(({ negated }) => !negated)).not.toEqual([]);
  });
});

describe('a packet, a stop or a smoker that is not the writer', () => {
  it.each([
    'günde iki paket ilaç alıyorum',
    'I drink a pack a day, beer I mean',
    'my brother wants to quit smoking, I never did',
    'meine Frau will mit dem Rauchen aufhören',
    'каждый день пачка таблеток',
    'every day I take a packet of paracetamol',
    'do I have to stop smoking before the operation?',
  ])('%s', (message) => expect(smokingOf(message)).toBe(''));

  it.each(['I have to stop smoking before the surgery, says my doctor', 'half a pack'])('is the writer: %s', (message) =>
    expect(smokingOf(message)).toBe('smokes'),
  );
});
