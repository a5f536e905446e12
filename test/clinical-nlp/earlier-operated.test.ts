import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Extractor } from '../../clinical-nlp/extract.ts';
import { icd10Extractor } from '../support/icd10-extractor.ts';

/** Diseases that an operation ended, years in two digits, devices that are borne, and whose a disease is, in messages. */

let extract: Extractor;
beforeAll(async () => {
  extract = await icd10Extractor();
});
const told = (message: string) =>
  extract(message, { source: 'message' }).conditions.map(
    ({ icd10, clinical_status, negated, family, onset }) =>
      `${icd10} ${negated ? 'denied' : family ? 'family' : clinical_status}${onset === null ? '' : ` ${onset}`}`,
  );

describe('an operated disease is over', () => {
  it.each([
    ['nie operiert, nur der Leistenbruch 2001', 'Z87.19 resolved 2001'],
    ['jamais opérée, juste une hernie inguinale en 2007', 'Z87.19 resolved 2007'],
    ['appendicitis in 79, apart from that healthy', 'Z87.19 resolved 1979'],
    ['Аппендицит в 91-м году, больше ничего', 'Z87.19 resolved 1991'],
  ])('%s', (message, expected) => expect(told(message)).toEqual([expected]));

  it.each([
    ['I need surgery for my inguinal hernia', 'K40.90 active'],
    ['Operation: Leistenbruch', 'K40.90 active'],
    ['Diabetes since 95', 'E11.9 active'],
    ['I have appendicitis, 85 kg', 'K37 active'],
  ])('there today: %s', (message, expected) => expect(told(message)).toContain(expected));
});

describe('a device that is borne', () => {
  it.each([
    ['tengo un marcapasos desde 2016', 'Z95.0 active 2016'],
    ['у меня стоит кардиостимулятор с 2015', 'Z95.0 active 2015'],
    ["j'ai un pacemaker depuis 2014", 'Z95.0 active 2014'],
  ])('%s', (message, expected) => expect(told(message)).toContain(expected));

  it.each(['Ich brauche einen Herzschrittmacher', 'no tengo marcapasos', 'mi padre tiene un marcapasos'])('none: %s', (message) =>
    expect(told(message).filter((one) => one.startsWith('Z95'))).toEqual([]),
  );
});

describe('dialect tells whose it is and what is not', () => {
  it.each([
    ['Mei Frau hat Alzheimer, die kann i net lang allein lassen', 'G30.9 family'],
    ['Mei Mo hod Parkinson', 'G20.A1 family'],
    ['I hab koan Alzheimer, des is mei Frau!', 'G30.9 denied'],
    ['An Leistenbruch hab i a nimmer', 'K40.90 denied'],
  ])('%s', (message, expected) => expect(told(message)).toEqual([expected]));
});
