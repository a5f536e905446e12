import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Extractor } from '../../clinical-nlp/extract.ts';
import { icd10Extractor } from '../support/icd10-extractor.ts';
import { readNeverHad } from '../../domain/conversation/read-never-had.ts';

let extract: Extractor;
beforeAll(async () => {
  extract = await icd10Extractor();
});
const told = (text: string) => extract(text, { source: 'message' }).conditions.filter(({ negated, family }) => !negated && !family);

describe('who says behind the word that they are none', () => {
  it.each([
    'el azúcar bien, diabético no soy',
    'asmático tampoco soy',
    'Diabetikerin bin ich nicht',
    'diabetic I am not!',
    'hipertensa no soy',
    'asmática eu não sou',
    'diabetico non sono',
  ])('has it not: %s', (text) => expect(told(text)).toEqual([]));

  it.each([
    ['diabético soy, no fumo', 'E11.9'],
    ['Diabetiker bin ich, nicht Raucher', 'E11.9'],
    ['diabetic I am, not hypertensive', 'E11.9'],
  ])('has it where something else is denied: %s', (text, code) => expect(told(text).map(({ icd10 }) => icd10)).toContain(code));

  it.each([
    ['Diabetiker bin ich nicht', ['Diabetiker']],
    ['diabética no soy, mi marido sí', ['diabética']],
    ["I ain't diabetic", ['diabetic']],
    ['diyabetik değilim ben', ['diyabetik']],
    ['Диабетом я не болею, это у мужа', ['Диабетом']],
  ])('strikes what the record has: %s', (message, names) => expect(readNeverHad(message, [{ finding_id: 'one', names }])).toEqual(['one']));
});
