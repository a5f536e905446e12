import { expect, it } from '@jest/globals';
import { icd10Extractor } from '../support/icd10-extractor.ts';

const extract = await icd10Extractor();
const read = (message: string) => {
  const { allergies, medications } = extract(message, { source: 'message' });
  return {
    allergies: allergies.filter(({ negated }) => !negated).map(({ name }) => name),
    medications: medications.filter(({ negated }) => !negated).map(({ name }) => name.split(' (')[0]),
  };
};

it.each([
  ["lui c'est le Profénid, ça lui a déclenché une crise d'asthme", 'ketoprofen'],
  ["elle c'est l'Augmentin, ça lui a fait un œdème", 'co-amoxiclav'],
  ["him it's naproxen, it set off his asthma", 'naproxen'],
  ['it was naproxen that triggered my asthma', 'naproxen'],
  ['Voltaren hat bei mir einen Asthmaanfall ausgelöst', 'diclofenac'],
  ["lui è il Brufen, gli ha scatenato l'asma", 'ibuprofen'],
  ['Voltaren astımımı tetikledi', 'diclofenac'],
])('what set off a reaction is an allergy: %s', (message, name) => {
  expect(read(message)).toEqual({ allergies: [name], medications: [] });
});

it.each([
  ['I take ramipril 5, stress triggered my palpitations', 'ramipril'],
  ['ramipril 5, it brought my pressure down', 'ramipril'],
  ["je prends du bisoprolol, ça m'a fait du bien", 'bisoprolol'],
  ['tomo enalapril, me dio buen resultado', 'enalapril'],
  ['Coumadin içiyor, doktor dozunu kesti yarıya', 'warfarin'],
])('is still taken: %s', (message, name) => {
  expect(read(message)).toEqual({ allergies: [], medications: [name] });
});

it.each(['Coumadin içiyordu, doktor kesti, 2 yıl oldu', 'Plavix kullanıyordum, doktor bıraktırdı'])('is taken no longer: %s', (message) => {
  expect(read(message)).toEqual({ allergies: [], medications: [] });
});

describe('a substance that one is only pointed at beside', () => {
  it.each([
    "moi je suis allergique aux arachides, lui c'est le Profénid",
    "I am allergic to penicillin, for her it's ibuprofen",
    'ich bin gegen Nüsse allergisch, bei ihm ist es Voltaren',
    'yo soy alérgica al polen, él es el Nolotil',
  ])('is no medicine that is taken: %s', (message) =>
    expect(extract(message, { source: 'message' }).medications.filter(({ negated }) => !negated)).toEqual([]),
  );

  it.each(['he takes ramipril', 'I am allergic to nuts, he takes ramipril', "it's ramipril that I take"])(
    'stays one where it is taken: %s',
    (message) =>
      expect(
        extract(message, { source: 'message' })
          .medications.filter(({ negated }) => !negated)
          .map(({ name }) => name),
      ).toEqual(['ramipril']),
  );
});
