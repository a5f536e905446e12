import { beforeAll, describe, expect, it } from '@jest/globals';
import { createExtractor, type Extractor } from '../../clinical-nlp/extract.ts';

let extract: Extractor;
beforeAll(() => {
  extract = createExtractor({ conditions: [] });
});
const taken = (text: string) =>
  extract(text, { source: 'message' })
    .medications.filter(({ status }) => status === 'active')
    .map(({ name }) => name);

describe('whether a medicine is taken', () => {
  it.each([
    'Am I still on naproxen?',
    'Do I take metformin?',
    'Hi, do I still take the metformin?',
    'Nehme ich laut Akte noch Metformin?',
    'Nehme ich Metformin?',
    'Est-ce que je prends encore du bisoprolol?',
    '¿Sigo tomando metformina según mi historia?',
    '¿Tomo metformina?',
    'Prendo ancora la metformina?',
    'Estou a tomar metformina?',
    'Принимаю ли я летрозол?',
    'هل ما زلت آخذ ميتفورمين؟',
  ])('is no fact when it is asked: %s', (text) => expect(taken(text)).toEqual([]));

  it.each([
    ['I take metformin, is that a problem?', 'metformin'],
    ['Can I take my ramipril on the morning of the operation?', 'ramipril'],
    ['Do I take my metformin on the morning of surgery?', 'metformin'],
    ['Ich nehme Metformin, ist das schlimm?', 'metformin'],
    ['Tomo metformina, ¿es un problema?', 'metformin'],
    ['Prendo la metformina, va bene?', 'metformin'],
    ['Я принимаю летрозол, это важно?', 'letrozole'],
    ['I am still on naproxen.', 'naproxen'],
  ])('is one when it is told: %s', (text, name) => expect(taken(text)).toEqual([name]));
});
