import { describe, expect, it } from '@jest/globals';
import { icd10Extractor } from '../support/icd10-extractor.ts';

/** Short forms of diseases in numbered lists and under headings, in nine languages; values and words of the same letters are none. */

const extract = await icd10Extractor();
const codesOf = (text: string) =>
  extract(text, { source: 'document', pages: [] })
    .conditions.filter(({ negated, family }) => !negated && !family)
    .map(({ icd10 }) => icd10 ?? '');

describe('a numbered list of English short forms', () => {
  it.each([
    ['IHD', 'I25'],
    ['AF', 'I48'],
    ['CCF', 'I50'],
    ['OSA', 'G47'],
    ['CKD', 'N18'],
    ['BPH', 'N40'],
    ['PE', 'I26'],
    ['RA', 'M06'],
    ['SHTN', 'I10'],
    ['RHD', 'I09'],
    ['TVD', 'I25'],
  ])('%s before the number of the next item', (form, category) => {
    const codes = codesOf(`Patient: John Smith, 62 M.\nDiagnoses:\n1. ${form}\n2. Plan as above`);
    expect(codes.map((code) => code.slice(0, 3))).toEqual([category]);
  });

  it('a value on the line is no disease', () => {
    expect(codesOf('Patient: John Smith, 62 M.\nEcho:\nRA 42\nRV 30')).toEqual([]);
  });
});

describe('short forms that mean other things elsewhere', () => {
  it.each([
    ['El paciente, varón de 70 años, ingresa. Antecedentes personales: HTA, FA, IAM 2015.', ['I10', 'I48.91', 'I25.2']],
    ['Paciente: mujer de 62 años. Idx: DM T2 descontrolada / HAS / Hipotiroidismo', ['E11.9', 'I10', 'E03.9']],
    ['Le patient est suivi depuis longtemps. Antécédents : HTA, FA, EP 2012.', ['I10', 'I48.91', 'Z86.711']],
    ['Hasta servise yatırıldı. Özgeçmiş: HT, AF, MI 2015.', ['I10', 'I48.91', 'I25.2']],
    ['Il paziente è stato ricoverato. Anamnesi patologica remota: ipertensione arteriosa, FA, AOP.', ['I10', 'I48.91', 'I73.9']],
    ['Пациент находился на лечении в отделении. Диагноз: ГБ II ст., ожирение.', ['I10', 'E66.9']],
  ])('%s', (text, codes) => {
    expect(codesOf(text).toSorted()).toEqual(codes.toSorted());
  });

  it.each([
    'Analítica del paciente ingresado: ALT 30, FA 120, GGT 45.',
    'Il paziente è stato ricoverato e dimesso. La IMA di Torino chiude alle 18.',
    'Le patient a été vu ce jour. SAS au capital de 1000 euros.',
  ])('is none: %s', (text) => {
    expect(codesOf(text)).toEqual([]);
  });
});
