import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Extractor } from '../../clinical-nlp/extract.ts';
import { icd10Extractor } from '../support/icd10-extractor.ts';

let extract: Extractor;
beforeAll(async () => {
  extract = await icd10Extractor();
});
const told = (message: string) =>
  extract(message, { source: 'message' }).conditions.map(({ icd10, negated, clinical_status }) => [
    icd10?.slice(0, 3),
    negated ? 'denied' : clinical_status,
  ]);

describe('what a patient had', () => {
  it.each([
    ['I had cancer in 2010 and have been fine since', 'Z85'],
    ['had breast cancer 2010', 'Z85'],
    ['had prostate cancer, all fine now', 'Z85'],
    ['I had lymphoma when I was 20', 'Z85'],
    ['I had epilepsy until I was 12', 'Z86'],
    ['I had depression in 2012, fine since', 'Z86'],
  ])('is over where it was long ago or they say how they are since: %s', (message, code) =>
    expect(told(message)).toEqual([[code, 'resolved']]),
  );

  it.each([
    ["I've had breast cancer since 2024", 'C50'],
    ['I had breast cancer diagnosed in March', 'C50'],
    ['I had breast cancer in 2010 and it came back last year', 'C50'],
    ['I have breast cancer, had chemo in 2025', 'C50'],
    ['I had diabetes diagnosed in 2010', 'E11'],
    ['I had high blood pressure but it is fine now with tablets', 'I10'],
  ])('is there where it was found, came back or is only held: %s', (message, code) =>
    expect(told(message)).toContainEqual([code, 'active']),
  );

  it('is no cancer where it was a scare', () =>
    expect(told('I had a breast cancer scare in 2019 but it was benign')).not.toContainEqual(['C50', 'active']));
});

describe('what was had out', () => {
  it.each(['had my gallstones out', 'I had the varicose veins done in 2016', 'had both cataracts done'])('is gone: %s', (message) =>
    expect(told(message).map(([, status]) => status)).toEqual(['resolved']),
  );
  it.each(['need to have my gallstones out', 'I have gallstones and want them out', 'I had my appendix out, but I have gallstones'])(
    'is there: %s',
    (message) => expect(told(message)).toContainEqual(['K80', 'active']),
  );
});

it.each(['I never had my gallstones out', 'I wish I had my gallstones out'])('is not gone: %s', (message) =>
  expect(told(message).map(([, status]) => status)).not.toContain('resolved'),
);

describe('a disease for which nothing is taken', () => {
  it.each([
    ['non prendo niente per il diabete', 'E11'],
    ["Je n'ai pas de traitement pour mon asthme", 'J45'],
    ["Non faccio nessuna terapia per l'ipertensione", 'I10'],
    ['Ich nehme keine Tabletten gegen Diabetes', 'E11'],
  ])('is there: %s', (message, code) => expect(told(message)).toEqual([[code, 'active']]));

  it.each([['Non ho il diabete'], ["Je n'ai pas de diabète"], ['Niente diabete'], ['Ich habe kein Diabetes']])(
    'is denied where it is itself: %s',
    (message) => expect(told(message)).toEqual([['E11', 'denied']]),
  );
});

describe('a disease that was suspected and is not', () => {
  it.each([
    ['Ils ont pensé à un lupus mais finalement non'],
    ['Lupustan şüphelendiler ama çıkmadı'],
    ['شكوا في الذئبة الحمراء لكن الفحص نفاها'],
    ['Sospettavano un lupus ma alla fine no'],
  ])('is denied: %s', (message) => expect(told(message)).toEqual([['M32', 'denied']]));
});

describe('a medicine that was prescribed', () => {
  const taken = (message: string) =>
    extract(message, { source: 'message' })
      .medications.filter(({ status }) => status === 'active')
      .map(({ name }) => name);
  it.each([['my GP put me on amlodipine but I never took it'], ['they prescribed sertraline but I never started it']])(
    'is not taken where it never was: %s',
    (message) => expect(taken(message)).toEqual([]),
  );
  it('is taken where the disease is treated with it', () => expect(taken('Depressione curata con sertralina')).toEqual(['sertraline']));
});

it('reads a German allergy in one word, and its denial', () => {
  const allergies = (message: string) => extract(message, { source: 'message' }).allergies.map(({ name, negated }) => [name, negated]);
  expect(allergies('Auf Nüsse bin ich hochallergisch')).toEqual([['nuts', false]]);
  expect(allergies('Ich bin nicht hochallergisch gegen Penicillin')).toEqual([['penicillin', true]]);
});
