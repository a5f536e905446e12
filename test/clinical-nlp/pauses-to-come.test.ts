import { describe, expect, it } from '@jest/globals';
import { createExtractor } from '../../clinical-nlp/extract.ts';

/** What is to be paused for an operation is taken until then, and its pause ends no other medicine; what has ended has ended. */

const extract = createExtractor({ conditions: [] });
const takenIn = (text: string, source: 'document' | 'message'): string[] =>
  extract(text, { source, pages: [] })
    .medications.filter(({ status }) => status === 'active')
    .map(({ name }) => name.replace(/ \(.*/, ''))
    .toSorted();

describe('in a list of a paper', () => {
  it.each([
    ['Medications: Ryzodeg 30 units nocte, hold metformin 48 h', ['insulin', 'metformin']],
    ['Bisoprolol 5 mg od, stop aspirin 7 days before surgery, atorvastatin 40 mg nocte', ['aspirin', 'atorvastatin', 'bisoprolol']],
    ['Lantus 20 units at night, omit metformin on the morning of surgery', ['insulin glargine', 'metformin']],
    ['Clopidogrel 75 mg (stop 5 days before), metoprolol 50 mg bd', ['clopidogrel', 'metoprolol']],
    ['Meds: Stop aspirin and clopidogrel 7 days before surgery, ramipril 5 mg od', ['aspirin', 'clopidogrel', 'ramipril']],
    ['ASS 100 mg 7 Tage vor OP absetzen, Bisoprolol 5 mg weiter einnehmen', ['aspirin', 'bisoprolol']],
    [
      'Lantus 20 UI le soir, arrêter la metformine 48 h avant, poursuivre le bisoprolol 5 mg',
      ['bisoprolol', 'insulin glargine', 'metformin'],
    ],
    ['Xarelto 20 mg : arrêt 3 jours avant l’intervention. Kardegic 75 mg à poursuivre', ['aspirin', 'rivaroxaban']],
    ['Sintrom: suspender 5 días antes de la intervención. Omeprazol 20 mg mantener.', ['acenocoumarol', 'omeprazole']],
    [
      'Lantus 20 UI la sera, sospendere metformina 48 h prima, proseguire bisoprololo 5 mg',
      ['bisoprolol', 'insulin glargine', 'metformin'],
    ],
    ['Suspender aspirina 7 dias antes da cirurgia, manter bisoprolol 5 mg', ['aspirin', 'bisoprolol']],
    ['Aspirin ameliyattan 7 gün önce kesilsin, bisoprolol 5 mg devam edilecek', ['aspirin', 'bisoprolol']],
    ['Метформин отменить за 48 часов до операции, бисопролол 5 мг продолжить', ['bisoprolol', 'metformin']],
    ['إيقاف الأسبرين 7 أيام قبل العملية، الاستمرار على بيسوبرولول 5 مغ', ['aspirin', 'bisoprolol']],
  ])('%s', (text, expected) => expect(takenIn(text, 'document')).toEqual(expected));

  it.each([
    ['Aspirin stopped permanently. Bisoprolol 5 mg od.', ['bisoprolol']],
    ['Warfarin stopped 2019, apixaban 5 mg bd', ['apixaban']],
    ['Ryzodeg 30 units nocte, stopped gliclazide', ['insulin']],
    ['Ryzodeg 30 units nocte - stopped', []],
    ['Ryzodeg 30 units nocte, metformin 1 g bd (held)', ['insulin']],
  ])('and what has ended is not taken: %s', (text, expected) => expect(takenIn(text, 'document')).toEqual(expected));
});

describe('in a message', () => {
  it.each([
    [
      'I have to stop my metformin 48 hours before the operation, Lantus 20 units at night I keep taking',
      ['insulin glargine', 'metformin'],
    ],
    ['The surgeon says to stop clopidogrel five days before, but carry on with ramipril 5 mg', ['clopidogrel', 'ramipril']],
    ['The nurse said do not take aspirin 7 days before surgery', ['aspirin']],
    ['Ich soll ASS 7 Tage vor der OP absetzen und Bisoprolol 5 mg weiter nehmen', ['aspirin', 'bisoprolol']],
    ['Tengo que suspender la aspirina 7 días antes de la operación y seguir con el bisoprolol 5 mg', ['aspirin', 'bisoprolol']],
    ['Tenho de parar a aspirina 7 dias antes da cirurgia e continuar o bisoprolol 5 mg', ['aspirin', 'bisoprolol']],
    ['Aspirini ameliyattan 7 gün önce kesmem lazım, bisoprolol 5 mg devam ediyorum', ['aspirin', 'bisoprolol']],
    ['Не пить варфарин за 5 дней до операции, эналаприл 10 мг пью утром', ['enalapril', 'warfarin']],
  ])('%s', (text, expected) => expect(takenIn(text, 'message')).toEqual(expected));

  it.each([
    ['I stopped aspirin 7 days before my operation in 2019 and never restarted it, I take bisoprolol 5 mg', ['bisoprolol']],
    ['I had to stop warfarin before my operation in 2019', []],
    ['I already stopped clopidogrel 7 days before surgery, now only bisoprolol 5 mg', ['bisoprolol']],
    ['Should I stop aspirin 7 days before surgery?', []],
    ['Ich habe ASS vor 7 Tagen abgesetzt, nehme weiter Bisoprolol 5 mg', ['bisoprolol']],
  ])('and what has ended or is asked is not taken: %s', (text, expected) => expect(takenIn(text, 'message')).toEqual(expected));
});
