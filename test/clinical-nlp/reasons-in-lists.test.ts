import { describe, expect, it } from '@jest/globals';
import { createExtractor } from '../../clinical-nlp/extract.ts';

const extract = createExtractor({ conditions: [] });
const taken = (text: string) =>
  extract(text, { source: 'message' })
    .medications.filter(({ negated, status }) => !negated && status === 'active')
    .map(({ name }) => name.replace(/ \(.*/, ''));

/** What a medicine is for, or since when, stands between two of a list, and both are taken, in nine languages. */
describe('medicines with their reasons between them', () => {
  it.each([
    ["Je prends du Plavix depuis l'AVC et du ramipril", ['clopidogrel', 'ramipril']],
    ["je prends du Lasix à cause de mon cœur et du Xarelto depuis l'embolie", ['furosemide', 'rivaroxaban']],
    ['I take clopidogrel since my stroke and atorvastatin', ['clopidogrel', 'atorvastatin']],
    ['I take prednisolone because of my arthritis and alendronate', ['prednisolone', 'alendronate']],
    ['Ich nehme Marcumar seit der Thrombose 2018 und das Metoprolol', ['phenprocoumon', 'metoprolol']],
    [
      'seit dem Herzinfarkt ASS 100, gegen den Blutdruck Ramipril und wegen der Schilddrüse L-Thyroxin',
      ['aspirin', 'ramipril', 'levothyroxine'],
    ],
    ['tomo Sintrom desde la trombosis y bisoprolol para el corazón y atorvastatina', ['acenocoumarol', 'bisoprolol', 'atorvastatin']],
    ["prendo il Plavix dopo l'ictus e il ramipril", ['clopidogrel', 'ramipril']],
    ["cardioaspirina dopo l'infarto, metformina per il diabete", ['aspirin', 'metformin']],
    ['tomo clopidogrel desde o AVC e losartan', ['clopidogrel', 'losartan']],
    ['şeker için metformin, kalp krizinden sonra aspirin', ['metformin', 'aspirin']],
    ['принимаю варфарин с тех пор как был тромб и бисопролол', ['warfarin', 'bisoprolol']],
    ['آخذ بلافيكس من وقت الجلطة وكونكور', ['clopidogrel', 'bisoprolol']],
  ])('%s', (text, names) => expect(taken(text)).toEqual(names));

  it.each([
    'after the operation I got morphine and then oxycodone',
    'nach der OP bekam ich Novalgin und Heparin',
    'Marcumar gegen das neuere Eliquis getauscht, seit dem Herzinfarkt kein Aspirin',
  ])('and what was given or left is not: %s', (text) => expect(taken(text)).not.toContain('aspirin'));
});
