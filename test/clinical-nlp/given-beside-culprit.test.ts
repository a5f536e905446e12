import { describe, expect, it } from '@jest/globals';
import { icd10Extractor } from '../support/icd10-extractor.ts';

const extract = await icd10Extractor();
const allergies = (text: string) =>
  extract(text, { source: 'message' })
    .allergies.filter(({ negated }) => !negated)
    .map(({ name }) => name)
    .sort();

describe('what a doctor gave beside what did harm', () => {
  it.each([
    ['Dr. Vogelzang gave me amlodipine 5 mg, and penicillin gave me a rash', ['penicillin']],
    ['my doctor prescribed me ramipril and ibuprofen gave me hives', ['ibuprofen']],
    ['el médico me dio amlodipino 5 mg y la penicilina me dio un sarpullido', ['penicillin']],
    ["le docteur m'a donné de l'amlodipine, et la pénicilline m'a donné des plaques", ['penicillin']],
    ["il medico mi ha prescritto amlodipina e la penicillina mi ha dato un'eruzione", ['penicillin']],
    ['o médico me deu losartana e a penicilina me deu urticária', ['penicillin']],
    ['врач назначил мне эналаприл, а пенициллин вызвал сыпь', ['penicillin']],
  ])('is no allergy: %s', (text, wanted) => expect(allergies(text)).toEqual(wanted));

  it.each([
    ['they gave me penicillin and amoxicillin and I got a rash', ['amoxicillin', 'penicillin']],
    ['Penicillin and amoxicillin gave me a rash', ['amoxicillin', 'penicillin']],
    ['she prescribed amoxicillin, and it gave me a rash', ['amoxicillin']],
    ['they gave me codeine and it made me itch all over', ['codeine']],
    ['me dieron penicilina y me salió un sarpullido', ['penicillin']],
  ])('stays one where it did it: %s', (text, wanted) => expect(allergies(text)).toEqual(wanted));
});
