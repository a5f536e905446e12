import { beforeAll, describe, expect, it } from '@jest/globals';
import { icd10Extractor } from '../support/icd10-extractor.ts';

/** What a paper tells of the partner by a pronoun or under a label, and what it marks as not of its patient. */

let own: (text: string) => { conditions: string[]; medicines: string[] };
beforeAll(async () => {
  const extract = await icd10Extractor();
  own = (text) => {
    const { conditions, medications } = extract(text, { source: 'document' });
    return {
      conditions: conditions.filter(({ negated, family }) => !negated && !family).map(({ icd10 }) => (icd10 ?? '').slice(0, 3)),
      medicines: medications.filter(({ status }) => status === 'active').map(({ name }) => name.split(' ')[0] as string),
    };
  };
});

it.each([
  ['Lives with her husband. He has asthma and takes budesonide 200 mcg bd. She takes ramipril 5 mg od.', ['ramipril']],
  ['Ehefrau ebenfalls in Behandlung: sie nimmt Citalopram 20 mg wg. Depression. Ramipril 5 mg 1-0-0.', ['ramipril']],
  ['Son mari est suivi pour tuberculose. Il a aussi un diabète et prend metformine 1 g. Elle prend ramipril 5 mg par jour.', ['ramipril']],
  ['Marido en tratamiento. Él tiene asma y usa budesonida. Ella toma ramipril 5 mg al día.', ['ramipril']],
  ['Marido em tratamento. Ele tem asma e usa budesonida. Ela usa ramipril 5 mg 1x/dia.', ['ramipril']],
  ['Муж лечится от туберкулёза. У него также астма, получает преднизолон 10 мг. Сама принимает рамиприл 5 мг утром.', ['ramipril']],
  ['Tabac 0. Femme : asthme sous budésonide. Ramipril 5 mg 1/j le matin.', ['ramipril']],
  ['?Copied text - delete: "Patient has asthma on metformin" [not this pt]\nMeds: ramipril 5 mg od', ['ramipril']],
  ['Falscher Patient: Asthma bronchiale, Metformin 1000 mg 1-0-1\nMedikation: Ramipril 5 mg 1-0-0', ['ramipril']],
  ['Asma, metformina 850 mg (otro paciente)\nTratamiento habitual: ramipril 5 mg/24 h', ['ramipril']],
])('%s', (text, medicines) => {
  expect(own(text)).toEqual({ conditions: [], medicines });
});

describe('what stays the patient’s', () => {
  it.each([
    ['Mr Hill came with his husband. He has asthma and takes ramipril 5 mg od.', ['J45'], ['ramipril']],
    ['Herr Kurz kommt mit Ehemann. Er hat Asthma und nimmt Ramipril 5 mg täglich.', ['J45'], ['ramipril']],
    ['Her husband phoned. She has asthma and takes ramipril 5 mg od.', ['J45'], ['ramipril']],
    ['Femme : 52 ans, asthme. Traitement : ramipril 5 mg/j', ['J45'], ['ramipril']],
    ['Asthma, as in another patient of ours. Meds: ramipril 5 mg od', ['J45'], ['ramipril']],
  ])('%s', (text, conditions, medicines) => {
    expect(own(text)).toEqual({ conditions, medicines });
  });
});
