import { describe, expect, it } from '@jest/globals';
import { createExtractor } from '../../clinical-nlp/extract.ts';
import { readIcd10 } from '../../db/seed/icd10.ts';

const extract = createExtractor({ conditions: await readIcd10() });
const told = (text: string) =>
  extract(text, { source: 'message' }).allergies.map(({ name, type, negated }) => `${name} ${negated ? 'borne' : type}`);

it.each([
  ["I don't tolerate metformin, gives me diarrhoea", 'metformin intolerance'],
  ['I do not tolerate codeine well', 'codeine intolerance'],
  ["I don't tolerate ibuprofen, makes my stomach bleed", 'ibuprofen intolerance'],
  ["she doesn't tolerate amoxicillin", 'amoxicillin intolerance'],
  ["I couldn't tolerate ramipril because of the cough", 'ramipril intolerance'],
  ['I never tolerated naproxen', 'naproxen intolerance'],
])('"%s" says that it is not borne', (text, wanted) => expect(told(text)).toEqual([wanted]));

describe('what is borne', () => {
  it.each([
    ['I tolerate metformin well', 'metformin borne'],
    ['I never had trouble tolerating aspirin', 'aspirin borne'],
    ['I have no problem tolerating penicillin', 'penicillin borne'],
  ])('stays so: %s', (text, wanted) => expect(told(text)).toEqual([wanted]));
});
