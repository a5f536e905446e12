import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Extractor } from '../../clinical-nlp/extract.ts';
import { icd10Extractor } from '../support/icd10-extractor.ts';

/** Rows of serologies of laboratories abroad: before, a negative result gave a healthy person hepatitis B, HIV or Chagas' disease. */

let extract: Extractor;
beforeAll(async () => {
  extract = await icd10Extractor();
});
const own = (text: string) =>
  extract(text, { source: 'document' })
    .conditions.filter(({ negated, family }) => !negated && !family)
    .map(({ icd10 }) => icd10?.slice(0, 3));

describe('rows of serologies', () => {
  it.each([
    'Hepatitis B - HBsAg             No reactivo',
    'HIV 1-2 (4ª gen.)               No reactivo',
    'Chagas (HAI)                    No reactivo',
    'HEPATITE B - HBsAg\nResultado: Não reagente',
    'HIV 1 e 2 - Anticorpos e antígeno p24\nResultado: NÃO REAGENTE',
    'DOENÇA DE CHAGAS (ELISA): Não reagente',
    'Maladie coeliaque : anti-tTG 0,8',
    'Maladie cœliaque : IgA anti-transglutaminase 0,8 U/ml (négatif < 10)',
    'Enfermedad celíaca: anticuerpos antitransglutaminasa 0,8 U/mL',
    'Test per celiachia: anti-transglutaminasi IgA 1,2 U/mL',
    'Çölyak paneli: Doku transglutaminaz IgA 1,4 U/mL',
    'Целиакия: антитела к тканевой трансглутаминазе IgA 2,1 Ед/мл',
    'مرض السيلياك: Anti-tTG IgA 1.1 U/mL',
    'Toxoplasmose IgG    Reagente   85 UI/mL',
    'Rubéole IgG         Positif (immunisée)',
    'فيروس نقص المناعة البشرية: سلبي',
    'Антитела к ВИЧ    не обнаружены',
  ])('give nobody the disease that was looked for: %p', (text) => {
    expect(own(text)).toEqual([]);
  });

  it.each([
    ['B18', 'Paciente con hepatitis B crónica en tratamiento con entecavir, carga viral indetectable.'],
    ['B20', 'Paciente VIH positivo en tratamiento antirretroviral.'],
    ['K90', 'Patiente suivie. Maladie coeliaque connue depuis 2010, anti-tTG 0,8 sous régime.'],
    ['K90', 'La paziente è affetta da celiachia, in dieta senza glutine dal 2019 con anti-tTG IgA 2,1 U/mL.'],
    ['B18', 'Хронический вирусный гепатит С, анти-HCV положительно.'],
    ['B18', 'Doente com hepatite C crônica, anti-HCV reagente.'],
  ])('leave %s to whoever has it: %s', (code, text) => {
    expect(own(text)).toContain(code);
  });
});

describe('results in words', () => {
  it.each([
    ['Ac anti-VHC             Négatif', '13955-0'],
    ['Ag HBs                  Négatif', '5196-1'],
    ['HIV 1/2 Ag/Ab           Non reattivo', '56888-1'],
    ['VDRL                    Não reagente', '5292-8'],
    ['Антитела к вирусу гепатита С    отрицательно', '13955-0'],
    ['HBsAg                   не обнаружено', '5196-1'],
    ['HBsAg                   سلبي', '5196-1'],
    ['Anti-HIV                Nonreaktif', '56888-1'],
  ])('are read in every language: %p', (text, code) => {
    expect(extract(text, { source: 'document' }).observations.map(({ loinc }) => loinc)).toEqual([code]);
  });

  it.each([
    ['HbA1c %8,9', '4548-4', '8.9'],
    ['Creatininemia         0,81 mg/dL            0,50 - 1,10', '2160-0', '0.81'],
    ['Uremia                38 mg/dL              15 - 50', '3091-6', '38'],
    ['التحاليل: INR ٢٫٤', '6301-6', '2.4'],
  ])('and numbers as they are printed: %p', (text, code, value) => {
    expect(extract(`LABORATORIO\n${text}`, { source: 'document' }).observations).toMatchObject([{ loinc: code, value }]);
  });
});
