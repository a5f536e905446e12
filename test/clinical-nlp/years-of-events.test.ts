import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Extractor } from '../../clinical-nlp/extract.ts';
import { icd10Extractor } from '../support/icd10-extractor.ts';

/** Of two events in a sentence each has its own year, or none; and results stand under their own day and heading. */

let extract: Extractor;
beforeAll(async () => {
  extract = await icd10Extractor();
});
const [STROKE, INFARCT] = ['Z86.73', 'I25.2'];

it.each([
  ['message', 'I had a stroke in 2019 and a heart attack in 2018.', '2019', '2018'],
  ['message', 'Ich hatte 2019 einen Schlaganfall und 2018 einen Herzinfarkt.', '2019', '2018'],
  ['message', 'Tive um AVC em 2019 e um enfarte em 2018.', '2019', '2018'],
  ['message', "2019'da felç geçirdim, 2018'de kalp krizi.", '2019', '2018'],
  ['message', 'В 2019 году был инсульт, в 2018 инфаркт.', '2019', '2018'],
  ['message', 'أصبت بجلطة دماغية في 2019 ونوبة قلبية في 2018', '2019', '2018'],
  ['message', 'Ho avuto un ictus nel 2019 e un infarto nel 2018.', '2019', '2018'],
  ['message', "J'ai fait un AVC en 2019 et un infarctus en 2018.", '2019', '2018'],
  ['message', 'En 2019 tuve un ictus, un infarto en 2018', '2019', '2018'],
  ['message', 'Hace años tuve un ictus y en 2018 un infarto.', null, '2018'],
  ['message', 'Tuve un ictus y un infarto en 2018', null, '2018'],
  ['document', 'Doente com gonartrose. AVC isquémico em 2019, enfarte do miocárdio em 2017, ex-fumador.', '2019', '2017'],
  ['document', 'В анамнезе: ишемический инсульт в 2019 г., инфаркт миокарда в 2018 г.', '2019', '2018'],
] as const)('(%s) %s', (source, text, stroke, infarct) => {
  const { conditions } = extract(text, { source });
  const onset = (code: string) => conditions.find(({ icd10 }) => icd10 === code)?.onset;
  expect([onset(STROKE), onset(INFARCT)]).toEqual([stroke, infarct]);
});

it('gives a stent the year that stands nearest before it', () => {
  const { procedures } = extract('المريضة تعاني من خشونة في الركبة. أصيبت بجلطة دماغية عام 2019 وبنوبة قلبية عام 2018 مع تركيب دعامة.', {
    source: 'document',
  });
  expect(procedures.map(({ performed_at }) => performed_at)).toEqual(['2018']);
});

describe('results behind a heading with a day', () => {
  it.each([
    ['Medication: warfarin 5 mg daily.\nLaboratory 1 September 2026: eGFR 54 mL/min, Hb 10.1 g/dL', '2026-09-01'],
    ['Medication: warfarin 5 mg daily.\nBloods 02/10/2026: eGFR 54 mL/min, Hb 10.1 g/dL\nSeen on 14 October 2026.', '2026-10-02'],
    ['Medikation: Bisoprolol 5 mg 1-0-0\nLabor vom 03.09.2026: eGFR 54 ml/min, Hb 10,1 g/dl', '2026-09-03'],
    [
      'Tratamiento: clopidogrel 75 mg\nAnalítica del 02/10/2026: filtrado glomerular 54 mL/min, hemoglobina 10,1 g/dL\nPaciente estable.',
      '2026-10-02',
    ],
  ])('are results of that day, and no medicine: %s', (text, day) => {
    const { observations, medications } = extract(text, { source: 'document' });
    expect(observations.map(({ loinc, effective_at }) => [loinc, effective_at]).toSorted()).toEqual([
      ['33914-3', day],
      ['718-7', day],
    ]);
    expect(medications).toHaveLength(1);
  });

  it('are no medicines in Portuguese', () => {
    const { observations, medications } = extract(
      'Medicação: clopidogrel 75 mg, atorvastatina 20 mg.\nAnálises: hemoglobina 12,8 g/dL, TFG 54 mL/min, creatinina 1,3 mg/dL.',
      { source: 'document' },
    );
    expect(medications.map(({ name }) => name)).toEqual(['clopidogrel', 'atorvastatin']);
    expect(observations.map(({ loinc }) => loinc).toSorted()).toEqual(['2160-0', '33914-3', '718-7']);
  });
});
