import { describe, expect, it } from '@jest/globals';
import { icd10Extractor } from '../support/icd10-extractor.ts';

const extract = await icd10Extractor();
function told(text: string): string[] {
  const { allergies, medications } = extract(text, { source: 'message' });
  return [
    ...allergies.map(({ name, negated }) => `${negated ? 'no ' : ''}allergy ${name}`),
    ...medications.filter(({ negated }) => !negated).map(({ name }) => `takes ${name}`),
  ].sort();
}

describe('the own allergy, told behind that of a relative', () => {
  it.each([
    ["Ma soeur est allergique à l'amoxicilline, moi c'est le métronidazole, des plaques rouges partout.", 'allergy metronidazole'],
    ["My sister is allergic to amoxicillin, with me it's metronidazole.", 'allergy metronidazole'],
    ['My mum is allergic to penicillin, I am to codeine', 'allergy codeine'],
    ['Meine Schwester ist gegen Amoxicillin allergisch, ich gegen Metronidazol.', 'allergy metronidazole'],
    ['Meine Mutter ist gegen Penicillin allergisch. Bei mir ist es Ibuprofen, da kriege ich Ausschlag.', 'allergy ibuprofen'],
    ['Mi hermana es alérgica a la amoxicilina, yo al metronidazol', 'allergy metronidazole'],
    ['Mi hermana es alérgica a la penicilina, lo mío es el ibuprofeno', 'allergy ibuprofen'],
    ["Mia sorella è allergica all'amoxicillina, io al metronidazolo.", 'allergy metronidazole'],
    ['Minha mãe tem alergia a penicilina, já eu é dipirona', 'allergy metamizole'],
    ['Kız kardeşim amoksisiline alerjik, benimki metronidazol', 'allergy metronidazole'],
    ['У сестры аллергия на амоксициллин, у меня на метронидазол.', 'allergy metronidazole'],
    ['اختي عندها حساسية من الاموكسيسيلين، وانا من الميترونيدازول', 'allergy metronidazole'],
  ])('is stored, and hers is not: %s', (text, wanted) => expect(told(text)).toEqual([wanted]));

  it.each([
    ['My sister is allergic to penicillin, I take metformin', ['takes metformin']],
    ["Ma mère est allergique à la pénicilline. Moi c'est le Doliprane que je prends.", ['takes paracetamol (Doliprane)']],
    ['Babam penisiline alerjik, ben metformin kullanıyorum', ['takes metformin']],
    ["My husband takes warfarin, with me it's apixaban", ['takes apixaban']],
    ["My sister takes ramipril, for me it's losartan 50", ['takes losartan']],
    ["My son is allergic to peanuts, I'm on warfarin", ['takes warfarin']],
    ['Mi esposo es alérgico a la penicilina, yo a nada', []],
    ["My sister is not allergic to amoxicillin, with me it's metronidazole", []],
  ])('is none where it is a medicine or nothing: %s', (text, wanted) => expect(told(text)).toEqual(wanted));
});
