import { describe, expect, it } from '@jest/globals';
import { icd10Extractor } from '../support/icd10-extractor.ts';

/** What is over by the line of its date, the age that somebody had, or a cancer's year and treatment; and what goes on. */

const extract = await icd10Extractor();
const statusOf = (text: string, words: string) =>
  extract(text, { source: 'document', pages: [] }).conditions.find((finding) => finding.text.toLowerCase() === words.toLowerCase())
    ?.clinical_status;

const COURSE = 'Lymphoma clinic, 18/11/2024. Male, 63 years.\n';

describe('a course in dated lines', () => {
  it.each([
    ['* 04/2023: DLBCL, R-CHOP\n* 06/2024: relapse. R-DHAP x2, AKI (Cr peak 2.6)\n* 11/2024: well', 'AKI'],
    ['2022  Em. LSCS for severe pre-eclampsia\n2024  SVD, alive and well', 'severe pre-eclampsia'],
    ['12-Mar-2019  Pneumonia, admitted\n02-Feb-2024  Gout', 'Pneumonia'],
  ])('what passes was then: %s', (lines, words) => {
    expect(statusOf(`${COURSE}${lines}`, words)).toBe('resolved');
  });

  it.each([
    ['2018  Essential hypertension\n2023  Gout', 'Essential hypertension'],
    ['03/2024: cellulitis of the leg, still not healed\n11/2024: seen again', 'cellulitis of the leg'],
    ['Weight 80 kg\nToday cellulitis of the leg', 'cellulitis of the leg'],
  ])('what stays, goes on or stands on no such line is there: %s', (lines, words) => {
    expect(statusOf(`${COURSE}${lines}`, words)).toBe('active');
  });
});

describe('the age that somebody had', () => {
  it.each([
    ['Data: 22/04/2025. Criança de 3 anos, DN 18/04/2022. Antecedentes: bronquiolite aos 5 meses, internada.', 'bronquiolite'],
    ['Data: 22/04/2025. Criança de 3 anos, DN 18/04/2022. Antecedentes: icterícia neonatal leve.', 'icterícia neonatal'],
    ['Il paziente di 70 anni sta bene. Epatite A in gioventù.', 'Epatite A'],
    ['Der Patient ist 66 Jahre alt. Vorerkrankungen: Hepatitis A als Kind.', 'Hepatitis A'],
  ])('is over: %s', (text, words) => {
    expect(statusOf(text, words)).toBe('resolved');
  });
});

describe('a cancer with its year and what was done', () => {
  it('is history', () => {
    const text = 'Date : 18/09/2025. Mme X, 77 ans. ATCD médicaux : HTA. Mélanome du dos 2010 (exérèse large, pas de récidive).';
    expect(statusOf(text, 'Mélanome')).toBe('resolved');
  });
  it('of this year is there', () => {
    const text = 'Date : 18/09/2025. Mme X, 77 ans. Mélanome du dos 2025 (exérèse prévue).';
    expect(statusOf(text, 'Mélanome')).toBe('active');
  });
});
