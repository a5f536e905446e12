import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Extractor } from '../../clinical-nlp/extract.ts';
import { icd10Extractor } from '../support/icd10-extractor.ts';

let extract: Extractor;
beforeAll(async () => {
  extract = await icd10Extractor();
});
const diseases = (message: string) => extract(message, { source: 'message' }).conditions.map(({ icd10 }) => icd10?.slice(0, 3));

describe('a complaint that a medicine is taken against when it comes is no condition', () => {
  it.each([
    'I take cetirizine when it itches',
    'I take cetirizine when I itch',
    'I take paracetamol when I have a headache',
    'ibuprofen for headaches as needed',
    'I use salbutamol when I get wheezy',
    'omeprazole when I have heartburn',
    'Ich nehme Cetirizin, wenn es juckt',
    "je prends du paracétamol quand j'ai mal à la tête",
  ])('%s', (message) => expect(diseases(message)).toEqual([]));

  it.each([
    ['I take sumatriptan when I have a migraine', 'G43'],
    ['I take metformin for diabetes', 'E11'],
    ['I have headaches and take paracetamol', 'R51'],
    ['I take aspirin when my headache is bad, I have had headaches for years', 'R51'],
    ['I take ibuprofen and I get headaches', 'R51'],
    ['I take paracetamol. I have a fever', 'R50'],
    ['I take metformin when I eat, and I have asthma', 'J45'],
  ])('a disease, or a complaint of its own, is one: %s', (message, code) => expect(diseases(message)).toEqual([code]));
});

it.each(['simvastatin made my legs ache', 'i used to be on simvastatin but the gp stopped it last year, it made my legs ache'])(
  'what a medicine did is no pain of today: %s',
  (message) => expect(diseases(message)).toEqual([]),
);
