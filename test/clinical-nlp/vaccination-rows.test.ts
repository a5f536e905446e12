import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Extractor } from '../../clinical-nlp/extract.ts';
import { icd10Extractor } from '../support/icd10-extractor.ts';

/** Rows of vaccination cards that were read without their heading: the number of the dose or the vaccine, and its day. Of 9 such papers 6 gave a disease before. */

let extract: Extractor;
beforeAll(async () => {
  extract = await icd10Extractor();
});
const codesOf = (text: string) =>
  extract(text, { source: 'document' })
    .conditions.filter(({ negated }) => !negated)
    .map(({ icd10 }) => icd10);

describe('rows of vaccination cards', () => {
  it.each([
    ['tr', 'Hepatit B 1. doz 02/04/2018 HB11\nHepatit B 2. doz 02/05/2018 HB12\nHepatit B geçirmedi, HBsAg negatif.'],
    ['tr', 'AŞI KARTI\nHepatit B 1. doz   02/04/2018   HB11\nCOVID-19 (BioNTech)   17.06.2021'],
    ['en', 'COVID-19 Pfizer dose 1 12/01/2021 EJ6796; dose 2 09/02/2021'],
    ['en', 'Hepatitis B 1st dose 02/04/2018 batch HB11'],
    ['es', 'Hepatitis B (Engerix-B) 03/04/2018 lote AHBVC'],
    ['pt', 'COVID-19 (Pfizer) 2ª dose 17/06/2021'],
    ['ar', 'التهاب الكبد ب جرعة أولى 02/04/2018'],
    ['de', 'COVID-19 (BioNTech) 17.06.2021 FE8405'],
  ])('name no disease (%s): %s', (_language, text) => {
    expect(codesOf(text)).toEqual([]);
  });

  it.each([
    ['Chronic hepatitis B since 2018, on tenofovir, 1 dose daily.', 'B18.1'],
    ['COVID-19 pneumonia 17.06.2021, 12 days in ICU', 'J12.82'],
    ['COVID-19 infection 03/2021 despite Pfizer dose 2 02/2021', 'U07.1'],
    ['hx zoster R V1 2013 w/o residual', 'Z86.19'],
    ['Known hepatitis B carrier. COVID-19 in March 2021.', 'B18.1'],
  ])('leave a disease that is one: %s', (text, code) => {
    expect(codesOf(text)).toContain(code);
  });
});
