import { describe, expect, it } from '@jest/globals';
import { createExtractor } from '../../clinical-nlp/extract.ts';
import { withDosesOfToday } from '../../clinical-nlp/medications/doses-of-today.ts';

const extract = createExtractor({ conditions: [] });
const taken = (text: string): string[] =>
  extract(text, { source: 'message' })
    .medications.filter(({ status, negated }) => status === 'active' && !negated)
    .map(({ name, dose }) => `${name.split(' (')[0]} ${dose ?? '-'}`);

describe('the dose of today beside the one before', () => {
  it.each([
    ['Thyronorm 100 earlier now 112', 'levothyroxine 112'],
    ['Bisoprolol 2,5 früher, jetzt 5', 'bisoprolol 5'],
    ['Metformin 850 idi, şimdi 1000', 'metformin 1000'],
    ['ramipril 10, used to be 5 but the nurse put it up', 'ramipril 10'],
    ['Candesartan 8, nimmer 16', 'candesartan 8'],
    ['enalapril 20 diario, iba en 10', 'enalapril 20'],
    ['atenolol 25, antes tomaba 50', 'atenolol 25'],
    ['bisoprolol 5 le matin, avant c’était 2,5', 'bisoprolol 5'],
    ['Euthyrox 88, prima era 75', 'levothyroxine 88'],
    ['losartana 100, antes era 50', 'losartan 100'],
    ['бисопролол 5, раньше был 2,5', 'bisoprolol 5'],
    ['metformin 500 twice a day, no wait, 1000 twice a day now', 'metformin 1000'],
    ['Ramipril 5, halt, nein, 10', 'ramipril 10'],
    ['losartán 50, perdón, 100', 'losartan 100'],
    ['metformin 500 twice a day.. wait no they bumped it to 850 in march', 'metformin 850'],
    ["metformine 500 matin et soir, on me l'a augmenté à 850", 'metformin 850'],
    ['ramipril 2,5, haben sie auf 5', 'ramipril 5'],
    ['метформин 500, повысили до 850', 'metformin 850'],
    ['ramipril 5, they wanted to put it up to 10 but I said no', 'ramipril 5'],
    ['Sertraline 50 a day. No wait that was last year, she has me on 100 a day now', 'sertraline 100'],
  ])('%s', (text, told) => expect(taken(text)).toEqual([told]));

  it.each([
    'quetiapine 25 at night, before that zopiclone 7.5',
    'ramipril 5, was 10 days in hospital',
    'ramipril 5 mg, was in hospital in 2019',
    'Eliquis 5 mg, antes Sintrom 4',
    'bisoprolol 5 and I weighed 90 kg before, now 85',
    'metformin 500 mg, no allergies, 3 children',
  ])('is not looked for in what speaks of another thing: %s', (text) => expect(withDosesOfToday(text)).toBe(text));

  it('leaves every place of the text as it is', () => {
    const text = 'Eltroxin 50 earlier now 62.5. Also folic acid';
    expect(withDosesOfToday(text)).toHaveLength(text.length);
  });
});
