import { describe, expect, it } from '@jest/globals';
import { languageOfText } from '../../clinical-nlp/localized/language-of-text.ts';
import { foldedWords } from '../../clinical-nlp/words/folded-words.ts';
import { icd10Extractor } from '../support/icd10-extractor.ts';

/** Papers of one line, with hardly a small word in them: their own words tell the language. */
const extract = await icd10Extractor();

const LINES: readonly [language: string | null, text: string, codes: readonly string[]][] = [
  ['fr', 'Patient sous apixaban pour fibrillation auriculaire paroxystique.', ['I48']],
  ['fr', 'ATCD : appendicectomie en 1995, césarienne 2008, HTA.', ['I10']],
  ['es', 'AP: HTA, DM2, DLP. IQ: colecistectomía 2011.', ['I10', 'E11', 'E78']],
  ['es', 'Neumonía tratada con levofloxacino en 2021.', ['Z87']],
  ['it', 'Né diabete né asma; ipertensione arteriosa in terapia con ramipril.', ['I10']],
  ['pt', 'Irmão com esquizofrenia.', []],
  ['pt', 'Provável cólica renal à esquerda.', ['N23']],
  ['tr', 'Atriyal fibrilasyon için apiksaban kullanıyor.', ['I48']],
  ['de', 'Kein Anhalt für Lungenembolie, V.a. Pneumonie rechts basal.', ['J18']],
  ['es', 'No tolera el ibuprofeno por gastritis.', []],
  [null, 'COPD exac, ?pneumonia', ['J44']],
  [null, 'Pt c/o HA x 3d', []],
  [null, 'r/o MI, r/o PE, r/o sepsis.', []],
  [null, 'Angina pectoris. Cor pulmonale.', ['I20', 'I27']],
  [null, 'Osteoarthritis left knee, hallux valgus right.', ['M17', 'M20']],
  [null, 'Carcinoma in situ of cervix uteri.', ['D06']],
];

describe('a paper of one line', () => {
  it.each(LINES)('%s: %s', (language, text, codes) => {
    expect(languageOfText(text, foldedWords(text), 'document')).toBe(language);
    const own = extract(text, { source: 'document' }).conditions.filter(({ negated, family }) => !negated && !family);
    for (const code of codes) expect(own.map(({ icd10 }) => icd10?.slice(0, 3))).toContain(code);
    if (codes.length === 0 && language !== 'es') expect(own.filter(({ uncertain }) => !uncertain)).toEqual([]);
  });
});
