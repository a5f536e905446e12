import { expect, it } from '@jest/globals';
import { withoutPutRight } from '../../clinical-nlp/assertion/put-right-at-once.ts';
import { icd10Extractor } from '../support/icd10-extractor.ts';

const extract = await icd10Extractor();
const read = (message: string) => {
  const { allergies, medications } = extract(message, { source: 'message' });
  return {
    allergies: allergies.filter(({ negated }) => !negated).map(({ name }) => name),
    medications: medications.filter(({ negated }) => !negated).map(({ name, dose }) => [name.split(' (')[0], dose]),
  };
};

it.each([
  ["I'm allergic to penicillin... no wait, to erythromycin, I get a rash", 'erythromycin'],
  ['Er hat eine Allergie gegen Penicillin, nein, gegen Cefuroxim, da kriegt er Quaddeln', 'cefuroxime'],
  ['soy alérgico al ibuprofeno, digo, no, al naproxeno', 'naproxen'],
  ["elle est allergique à la pénicilline, non pardon à l'amoxicilline", 'amoxicillin'],
  ['у меня аллергия на лидокаин, ой нет, на новокаин', 'procaine'],
  ['è allergica alla penicillina, anzi no, alla cefalexina', 'cefalexin'],
  ['sülfa alerjim var, yok pardon penisiline, döküntü yaptı', 'penicillin'],
  ['عندها حساسية من البنسلين... لا لا من السيفالكسين، طلع لها طفح', 'cefalexin'],
])('the allergy that is told last: %s', (message, name) => {
  expect(read(message)).toEqual({ allergies: [name], medications: [] });
});

it.each([
  ['he takes simvastatin 20, sorry, atorvastatin 20', 'atorvastatin', '20'],
  ['sie nimmt Simvastatin 20, Quatsch, Atorvastatin 20', 'atorvastatin', '20'],
  ['Toma metformina 850, no, perdón, sitagliptina 100', 'sitagliptin', '100'],
  ['il prend du bisoprolol 2,5... non pardon, du nébivolol 5', 'nebivolol', '5'],
  ['prendo Eutirox 50... no scusi quello lo prende mia sorella, io Tapazole 5 mg', 'thiamazole', '5 mg'],
  ["je prends Lasilix 40, non pardon, ça c'est ma mère, moi bisoprolol 5", 'bisoprolol', '5'],
  ['пью варфарин, ой, то есть ксарелто 20', 'rivaroxaban', '20'],
  ['atorvastatin 40, no wait 20', 'atorvastatin', '20'],
  ['metformina 500, no, perdón, 850', 'metformin', '850'],
  ['Bisoprolol 5, nein Moment, 2,5', 'bisoprolol', '2,5'],
  ['per la pressione ramipril 5, no aspetti 2,5', 'ramipril', '2,5'],
  ['ramipril 5, yok pardon 2,5', 'ramipril', '2,5'],
  ['эналаприл 5, нет, 10', 'enalapril', '10'],
])('the medicine and the dose that are told last: %s', (message, name, dose) => {
  expect(read(message)).toEqual({ allergies: [], medications: [[name, dose]] });
});

it.each([
  'allergic to penicillin, no, aspirin is fine',
  'I take warfarin 5 mg, sorry, and ramipril 5',
  'ich nehme Ramipril 5, nein, Aspirin nehm ich nicht',
  'sou alérgica a dipirona, aliás a aspirina também',
  'sono allergico alla penicillina, anzi anche all’aspirina',
  'aspirin 100 içiyorum, yok, penisilin alerjim var',
  'I take aspirin, oh wait, I am allergic to penicillin',
  'toma glibenclamida... no, perdón, la glibenclamida se la quitaron el año pasado',
  'ramipril 5, no aspirin, 2 tablets of metformin',
  'Ramipril 5, nein danke, 2 Kinder hab ich',
  'ramipril 5, no fumo, 2 figli',
  'enalapril 10, no 5',
])('nothing is taken back: %s', (message) => {
  expect(withoutPutRight(message)).toBe(message);
});
