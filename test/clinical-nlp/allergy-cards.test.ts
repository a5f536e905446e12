import { describe, expect, it } from '@jest/globals';
import { createExtractor } from '../../clinical-nlp/extract.ts';

/** Cards and letters of allergists: what was tested and found negative, or is borne, beside what is not. Of 28 such papers 11 gave no false allergy before. */

const extract = createExtractor({ conditions: [] });
const allergiesOf = (text: string) => {
  const { allergies } = extract(text, { source: 'document' });
  const named = (isNegated: boolean) => allergies.filter(({ negated }) => negated === isNegated).map(({ name }) => name);
  return { not_borne: named(false), borne: named(true) };
};

describe('cards of allergists', () => {
  it.each([
    [
      'en',
      'Allergies: Codeine - hallucinations. NKDA to penicillin\n(tolerated co-amoxiclav 2021).',
      ['codeine'],
      ['penicillin', 'co-amoxiclav'],
    ],
    ['en', 'Allergies: NKA to penicillins, latex anaphylaxis', ['latex'], ['penicillin']],
    ['en', 'Allergies: Tested and safe: cefazolin, vancomycin. Avoid: penicillins.', ['penicillin'], ['cefazolin', 'vancomycin']],
    [
      'en',
      'Allergy card: penicillin - anaphylaxis. Tested negative: cefazolin, lidocaine. Tested positive: amoxicillin.',
      ['penicillin', 'amoxicillin'],
      ['cefazolin', 'lidocaine'],
    ],
    [
      'fr',
      'Allergies : pénicilline (anaphylaxie).\nTestés et négatifs : céfazoline, érythromycine, curares (rocuronium), lidocaïne.',
      ['penicillin'],
      ['cefazolin', 'erythromycin', 'neuromuscular blockers', 'rocuronium', 'lidocaine'],
    ],
    ['fr', "Allergie à l'iode : non retenue.", [], ['iodine']],
    ['fr', 'Allergie au latex : retenue (urticaire).', ['latex'], []],
    ['fr', 'Allergies: amoxicilline (positif), céfazoline (négatif)', ['amoxicillin'], ['cefazolin']],
    [
      'de',
      'Allergieausweis: Penicillin (Anaphylaxie). Getestet und negativ: Cefazolin, Rocuronium.',
      ['penicillin'],
      ['cefazolin', 'rocuronium'],
    ],
    ['de', 'Allergien: Penicillin. Gut verträglich: Paracetamol, Metamizol.', ['penicillin'], ['paracetamol', 'metamizole']],
    ['es', 'Alergias: penicilina (anafilaxia). Probados y negativos: cefazolina, lidocaína.', ['penicillin'], ['cefazolin', 'lidocaine']],
    [
      'pt',
      'Alergias: penicilina. Testados e negativos: cefazolina. Alergia ao iodo: não confirmada.',
      ['penicillin', 'iodine'],
      ['cefazolin'],
    ],
    ['it', 'Allergie: penicillina (shock). Testati e negativi: cefazolina, lidocaina.', ['penicillin'], ['cefazolin', 'lidocaine']],
    [
      'tr',
      'Alerjiler: penisilin (anafilaksi). Test edilip negatif bulunanlar: sefazolin, lidokain.',
      ['penicillin'],
      ['cefazolin', 'lidocaine'],
    ],
    ['ru', 'Аллергия: пенициллин (анафилаксия). Проверены, отрицательны: цефазолин, лидокаин.', ['penicillin'], ['cefazolin', 'lidocaine']],
    ['en', 'Allergies: tests were negative in 2010, but anaphylaxis to cefazolin in 2020.', ['cefazolin'], []],
    ['en', 'Allergies: tolerated with nausea: codeine', ['codeine'], []],
  ])('tell what is borne from what is not (%s): %s', (_language, text, not_borne, borne) => {
    expect(allergiesOf(text)).toEqual({ not_borne, borne });
  });
});
