import { describe, expect, it } from '@jest/globals';
import { createExtractor } from '../../clinical-nlp/extract.ts';

const extract = createExtractor({ conditions: [] });
const read = (text: string) => {
  const { observations, medications } = extract(text, { source: 'document' });
  return { values: observations.map(({ value }) => value), medicines: medications.map(({ name }) => name) };
};

describe('results behind a list of medicines or allergies', () => {
  it.each([
    [
      'Medication on discharge\nApixaban 5 mg twice daily.\n\nResults of 27/09/2026\nHb 128 g/L, WCC 6.9, platelets 244, potassium 4.6 mmol/L.',
      ['128', '6.9', '244', '4.6'],
    ],
    [
      'Allergies and intolerances\nPenicillin - anaphylaxis 1987.\n\nResults of 27/09/2026\nHb 128 g/L, potassium 4.6 mmol/L.',
      ['128', '4.6'],
    ],
    [
      'Aktuelle Medikation:\nCandesartan 16 mg 1-0-0\n\nBefunde vom 05.10.2026: RR 152/88 mmHg, HbA1c 6,9 %, Kreatinin 0,97 mg/dl, Kalium 4,1 mmol/l.',
      ['6.9', '0.97', '4.1', '152', '88'],
    ],
    [
      'Medicación habitual\nRamipril 5 mg cada 24 h.\n\nResultados del 27/09/2026\nHb 12,8 g/dL, creatinina 0,9 mg/dL, potasio 4,6 mmol/L.',
      ['12.8', '0.9', '4.6'],
    ],
    ['Traitement habituel : ramipril 5 mg par jour.\nRésultats du 27/09/2026 : Hb 12,8 g/dL, potassium 4,6 mmol/L.', ['12.8', '4.6']],
    ['Medicação atual\nRamipril 5 mg de manhã.\n\nResultados de 27/09/2026: Hb 12,8 g/dL, potássio 4,6 mmol/L.', ['12.8', '4.6']],
    ['Terapia in corso\nRamipril 5 mg al mattino.\n\nRisultati del 27/09/2026: Hb 12,8 g/dL, potassio 4,6 mmol/L.', ['12.8', '4.6']],
    ['İlaçlar\nRamipril 5 mg günde bir.\n\nTetkikler (27.09.2026)\nHb 12,8 g/dL, potasyum 4,6 mmol/L.', ['12.8', '4.6']],
    ['Принимает: рамиприл 5 мг утром.\nРезультаты от 27.09.2026: гемоглобин 128 г/л, калий 4,6 ммоль/л.', ['128', '4.6']],
    [
      'Current medication\nApixaban 5 mg bd\nHb 128 g/L, sodium 139 mmol/L, creatinine 98 umol/L, potassium 4.6 mmol/L.',
      ['128', '139', '98', '4.6'],
    ],
    ['Regular medicines: none.\nBlood pressure 122/74   Weight 83 kg', ['122', '74', '83']],
  ])('are read, and none of them is a medicine: %s', (text, values) => {
    const found = read(text);
    expect(found.values.toSorted()).toEqual(values.toSorted());
    expect(found.medicines.join(' ')).not.toMatch(/potassium|creatinin|kreatinin/i);
  });

  it.each([
    'Medications\nPotassium 600 mg daily, calcium 500 mg, magnesium 400 mg, iron 200 mg, vitamin D 800 IU.',
    'Medications\nInsulin: glucose above 15 mmol/L 4 units, above 20 mmol/L 6 units, potassium check.',
    'Medications\nTarget potassium 4.5 mmol/L, sodium 140 mmol/L, magnesium 1.0 mmol/L.',
    'Plan\nTransfuse if Hb < 70 g/L. Keep potassium 4.0 to 5.0 mmol/L, magnesium above 1.0 mmol/L. Target INR 2.5, HbA1c 53 mmol/mol.',
    'Family history\nFather: creatinine 400 umol/L on dialysis, potassium 6.2 mmol/L, glucose 15 mmol/L.',
  ])('are not doses, goals and values of relatives: %s', (text) => expect(read(text).values).toEqual([]));
});

describe('what is measured in the body', () => {
  it.each([
    'Results: potassium 4.6 mmol/L, calcium 2.3 mmol/L.',
    'Labor: Kalium 4,1 mmol/l, Magnesium 0,8 mmol/l.',
    'Biologie : potassium 4,6 mmol/L, calcium 2,3 mmol/L.',
    'Analítica: potasio 4,6 mmol/L, calcio 9,3 mg/dL.',
    'Esami: potassio 4,6 mmol/L, magnesio 2,0 mg/dL.',
    'Análises: potássio 4,6 mmol/L, cálcio 9,3 mg/dL.',
    'Tetkikler: potasyum 4,6 mmol/L, kalsiyum 9,3 mg/dL.',
    'Анализы: калий 4,6 ммоль/л, кальций 2,3 ммоль/л.',
    'Calcium total        mmol/L          2,71',
  ])('is no medicine in a unit of the laboratory: %s', (text) => expect(read(text).medicines).toEqual([]));

  it.each([
    ['Medications: potassium 600 mg daily, calcium 500 mg twice daily, iron 100 mg daily.', ['potassium', 'calcium', 'iron']],
    [
      'Medication: amoxicillin 250 mg/5 ml three times daily, insulin glargine 100 U/ml 18 units at night.',
      ['amoxicillin', 'insulin glargine'],
    ],
    ['Medications: lithium 400 mg at night.\n\nResults: lithium 0.7 mmol/L.', ['lithium']],
  ])('is one with a dose: %s', (text, medicines) => expect(read(text).medicines).toEqual(medicines));
});

it('reads ejection fraction and amylase by their names in other languages', () => {
  expect(read('Fração de ejeção 42 %.').values).toEqual(['42']);
  expect(read('Analítica: amilasa 61 U/L.').values).toEqual(['61']);
  expect(read('ФВ 61 %.').values).toEqual(['61']);
});

it('reads a result in words behind the sentence of another', () => {
  expect(read('HBsAg negative. HIV test negative.').values).toEqual(['negative', 'negative']);
  expect(read('Mother has diabetes. HIV positive.').values).toEqual([]);
});
