import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Extractor } from '../../clinical-nlp/extract.ts';
import { icd10Extractor } from '../support/icd10-extractor.ts';

/** Words of papers that look like a disease, a medicine, a value or an operation of the patient and are none, each beside words that are. */
let extract: Extractor;
beforeAll(async () => {
  extract = await icd10Extractor();
});

const read = (text: string) => extract(text.replaceAll('\\n', '\n'), { source: 'document', pages: [] });
const told = (text: string, code: string): string[] =>
  read(text)
    .conditions.filter(({ icd10 }) => new RegExp(`^(?:${code})`).test(icd10 ?? ''))
    .map(({ negated, uncertain, clinical_status }) => (negated ? 'denied' : uncertain ? 'possible' : clinical_status));
const takenIn = (text: string): string[] =>
  read(text)
    .medications.filter(({ status }) => status === 'active')
    .map(({ name, dose }) => `${name} ${dose}`);

describe('what a laboratory prints for everybody', () => {
  it.each([
    ['HbA1c 5.4 %\\n> or =6.5% Consistent with diabetes', 'E11', []],
    ['For someone without known diabetes, a glucose value >125 mg/dL indicates that they may have\\n     diabetes.', 'E11', []],
    ['A value >= 126 mg/dL on two occasions is diagnostic of diabetes mellitus.', 'E11', []],
    ['HbA1c >= 6,5 % spricht für Diabetes mellitus', 'E11', []],
    ['HbA1c >= 6,5 % : compatible avec un diabète', 'E11', []],
    ['Glucosio 135 mg/dL\\n>= 126 mg/dL compatibile con diabete mellito', 'E11', []],
    ['HbA1c 7,1 %. Значения ≥6,5 % указывают на сахарный диабет.', 'E11', []],
    ['HbA1c ≥ %6,5 diyabet lehinedir', 'E11', []],
    ['HbA1c 8.1 %, consistent with poorly controlled diabetes.', 'E11', ['active']],
    ['Known diabetes, HbA1c >9% on two occasions, indicates poor control.', 'E11', ['active']],
    ['Troponin >52 ng/L: consistent with myocardial infarction', 'I21', ['active']],
    ['Mass >= 3 cm, suggestive of carcinoma of the kidney', 'C64', ['possible']],
    ['Hypertension >10 years. Diabetes: 5-10 years', 'E11', ['active']],
  ])('%s', (text, code, expected) => expect(told(text, code)).toEqual(expected));

  it('is no value', () => {
    const values = read('GLUCOSE   131 H   65-99 mg/dL\\n  a glucose value >125 mg/dL indicates that they may have diabetes').observations;
    expect(values.map(({ value }) => value)).toEqual(['131']);
  });
});

describe('answers of tests', () => {
  it.each([
    ['TB screen (Quantiferon) negative, hep B and C negative\\nand HIV negative.', 'B1', ['denied']],
    ['Hepatitis A, B and C negative', 'B1', ['denied']],
    ['Hépatite B et C négatives', 'B1', ['denied']],
    ['Hepatitis B y C negativas', 'B1', ['denied']],
    ['Hep B positive and C negative.', 'B1', ['active']],
    ['Hepatitis B positiv und C negativ', 'B1', ['active']],
    ['Hépatite B chronique, hépatite C négative', 'B1', ['active']],
    ['Хронический гепатит C, ВИЧ отрицательный', 'B18', ['active']],
    ['Known hepatitis B. Hepatitis C negative.', 'B1', ['active']],
    ['Coeliac tTG IgA 0.6 U/mL (0-7)', 'K90', []],
    ['Zöliakie tTG-IgA 0,6 U/ml (<7)', 'K90', []],
    ['Coeliac disease, tTG IgA 0.6 on gluten free diet', 'K90', ['active']],
    ['Known coeliac, tTG 120 U/mL', 'K90', ['active']],
    ['Rheumatoid factor 8 IU/mL (<14)', 'M0', []],
    ['Rheumatoid arthritis, rheumatoid factor 80', 'M0', ['active']],
  ])('%s', (text, code, expected) => expect(told(text, code)).toEqual(expected));
});

describe('short forms that mean something else', () => {
  it.each([
    ['Pacing wire seen in RV (DDD PPM 2019, complete heart block).', 'M5', []],
    ['PPM (DDD) for CHB', 'M5', []],
    ['Lumbar DDD L4/5', 'M5', ['active']],
    ['Cervical DDD, s/p pacemaker 2015', 'M5', ['active']],
    ['CT CAP: no lung, liver or bone mets', 'J18', []],
    ['CT chest abdomen pelvis (CAP) normal', 'J18', []],
    ['Admitted with CAP, CURB-65 2', 'J18', ['active']],
  ])('%s', (text, code, expected) => expect(told(text, code)).toEqual(expected));

  it.each([
    ['Salbutamol inh 100 mcg 2 puffs PRN', ['salbutamol 100 mcg']],
    ['Medications:\\nBudesonide inh 400 mcg BD', ['budesonide 400 mcg']],
    ['Salbutamol 2 puff inh bei Bedarf', ['salbutamol 2 puff']],
    ['INH 300 mg OD', ['isoniazid (INH) 300 mg']],
    ['INH 300 mg daily with rifampicin 600 mg daily', ['isoniazid (INH) 300 mg', 'rifampicin 600 mg']],
  ])('%s', (text, expected) => expect(takenIn(text)).toEqual(expected));
});

describe('a bracket that says when it was and that it is over', () => {
  it.each([
    ['post natal depression (2008, recovered fully). Asthma as a child', 'F32|Z86.5', ['resolved']],
    ['Depression (2008 - resolved)', 'F32|Z86.5', ['resolved']],
    ['Depression (2008, not resolved)', 'F32', ['active']],
    ['Depression (2008), recovered fully from hip surgery', 'F32', ['active']],
    ['Type 2 diabetes (2012, recovered from hypo)', 'E11', ['active']],
    ['Heart failure (2019, recovered EF)', 'I50', ['active']],
    ['COPD (2012, possible asthma overlap)', 'J44', ['active']],
  ])('%s', (text, code, expected) => expect(told(text, code)).toEqual(expected));
});

describe('what may become necessary', () => {
  it.each([
    ['Extra procedures which may become necessary: [x] blood transfusion  [ ] other: valve replacement', []],
    ['Additional procedures that may be required: stoma formation, splenectomy', []],
    ['Previous operations: appendicectomy 2001\\nExtra procedures which may become necessary: blood transfusion', ['appendicectomy']],
    ['[ ] Appendectomy  [x] Cholecystectomy 2014  [ ] Hernia repair', ['Cholecystectomy']],
  ])('%s', (text, expected) => {
    expect(read(text).procedures.map((done) => done.text)).toEqual(expected);
    expect(told(text, 'Z95')).toEqual([]);
  });
});
