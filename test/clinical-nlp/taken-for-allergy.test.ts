import { describe, expect, it } from '@jest/globals';
import { createExtractor } from '../../clinical-nlp/extract.ts';

const extract = createExtractor({ conditions: [] });
const read = (text: string, source: 'message' | 'document') => {
  const { allergies, medications } = extract(text, { source });
  return {
    allergies: allergies.filter(({ negated }) => !negated).map(({ name }) => name),
    medicines: medications.filter(({ negated }) => !negated).map(({ name }) => name.split(' (')[0]),
  };
};

describe.each(['message', 'document'] as const)('what is taken for an allergy, in a %s', (source) => {
  it.each([
    ["prendo lo Zirtec per l'allergia in primavera", 'cetirizine'],
    ["j'utilise Aerius contre les allergies", 'desloratadine'],
    ['alerjim için Aerius içiyorum', 'desloratadine'],
    ['пью супрастин от аллергии весной', 'chloropyramine'],
    ['I take cetirizine for seasonal allergies', 'cetirizine'],
    ['tomo loratadina por mis alergias', 'loratadine'],
    ['Gegen meine Allergie nehme ich Cetirizin', 'cetirizine'],
  ])('is a medicine: %s', (text, medicine) => expect(read(text, source)).toEqual({ allergies: [], medicines: [medicine] }));
});

describe('beside an allergy', () => {
  it.each([
    ['cetirizine allergy', ['cetirizine']],
    ['je suis allergique à Aerius', ['desloratadine']],
    ['I take Benadryl for penicillin allergy reactions', ['penicillin']],
    ['I take ramipril, for allergy to penicillin see the letter', ['penicillin']],
    ['EpiPen for my peanut allergy', ['peanut']],
    ['tomo loratadina para la alergia y soy alérgico a la penicilina', ['penicillin']],
  ])('the allergen is kept: %s', (text, names) => expect(read(text, 'message').allergies).toEqual(names));

  it.each([
    'Paziente: Ida Orti nata 2/2/1992\nAssume cetirizina per rinite allergica.',
    'Hasta: İda Han\nSetirizin alıyor, alerjik rinit.',
    'Patientin: Ida Horn\nCetirizin bei allergischer Rhinitis',
  ])('an allergic disease makes no allergen of its medicine: %s', (text) => expect(read(text, 'document').allergies).toEqual([]));
});
