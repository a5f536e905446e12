import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Extractor } from '../../clinical-nlp/extract.ts';
import { icd10Extractor } from '../support/icd10-extractor.ts';

let extract: Extractor;
const conditions = (text: string) => extract(text, { source: 'document' }).conditions;
const present = (text: string) =>
  conditions(text)
    .filter(({ negated, family, uncertain }) => !negated && !family && !uncertain)
    .map(({ icd10 }) => icd10);
beforeAll(async () => {
  extract = await icd10Extractor();
});

describe('names of tests that contain the name of a disease', () => {
  it.each([
    'Anti-HCV non-reactive',
    'HIV 1/2 Ab/Ag: negative',
    'HIV 1/2 Ab/Ag          Negative      Negative',
    'HIV Ag/Ab combo      S/CO 0.12     Non-Reactive     <1.0',
    'HIV 1 & 2: Non Reactive',
    'HIV screen (-)',
    'HBsAg negative',
    'Hepatitis B surface antigen    Negative',
    'Anti HCV (ELISA)\nNon Reactive',
    'HCV RNA PCR: not detected',
    'Syphilis (TPHA): non-reactive',
    'VDRL non reactive',
    'Malaria smear: not seen',
    'HIV, hepatitis B and C serology negative.',
    'HIV, HBsAg and anti-HCV were non-reactive.',
    'Hypertension (-), diabetes (-)',
    'Hepatitis B: anti-HBc negative.',
    'Hep B status pre-TKI: core neg.',
    'BRCA1/2: negativo.',
    'BRCA1 e BRCA2: negativo',
    'BRCA1/BRCA2 negativ',
    'BRCA1/2: отрицательно',
  ])('deny the disease in %p', (text) => {
    const found = conditions(text);
    expect(found.length).toBeGreaterThan(0);
    expect(found.every(({ negated }) => negated)).toBe(true);
  });

  it.each([
    'eGFR (CKD-EPI)   62 mL/min/1.73m2   >60',
    'Estimated GFR by CKD-EPI was 74.',
    'Prostate cancer antigen (PSA) 4.1',
    'Hepatitis C antibody    Reactive',
    'Hepatitis B core antibody IgG: positive',
    'Rubella IgG: positive',
    'Measles IgG 300 IU/mL (immune)',
    'Varicella-Zoster IgG Positive',
    'HIV viral load <20 copies/mL, not detected',
    'HIV antibody: pending',
    'HIV: pending',
  ])('are no disease in %p', (text) => {
    expect(conditions(text)).toEqual([]);
  });

  it.each([
    ['HBsAg positive', ['B18.1']],
    ['Hepatitis B surface antigen    Reactive    Non-Reactive', ['B18.1']],
    ['HIV antibody positive', ['Z21']],
    ['VDRL reactive 1:8', ['A53.0']],
    ['HCV RNA PCR: detected, 1.2 million IU/mL', ['B19.20']],
    ['Dengue NS1 antigen: positive', ['A90']],
    ['H. pylori stool antigen positive', ['B96.81']],
    ['HBsAg    0.31   S/CO   Non Reactive\nHIV-1 RNA: 45,000 copies/mL', ['Z21']],
    ['HIV infection. HIV antibody positive 2010.', ['B20']],
    ['Chronic hepatitis C, HCV RNA 2.3 million IU/mL.', ['B18.2']],
    ['CKD stage 3b, eGFR (CKD-EPI) 38.', ['N18.32']],
    ['Antiphospholipid antibody syndrome. Anti-GBM disease.', ['D68.61', 'M31.0']],
    ['Triple negative breast cancer, ER negative.', ['C50.919']],
    ['Known HIV on treatment, viral load undetectable.', ['B20']],
  ])('show in %p what coders take them for', (text, codes) => {
    expect(present(text)).toEqual(codes);
  });
});

describe('short forms that are more often something else', () => {
  it.each([
    'Images reviewed on PACS.',
    'Coag: normal.',
    'COAG screen normal',
    'Patient Jane DOE, seen today',
    'Free PSA 0.8, total PSA 4.1',
    'POCS',
  ])('name no disease: %s', (text) => expect(conditions(text)).toEqual([]));
});
