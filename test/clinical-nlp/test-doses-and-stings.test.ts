import { describe, expect, it } from '@jest/globals';
import { createExtractor } from '../../clinical-nlp/extract.ts';

const extract = createExtractor({ conditions: [] });
const allergies = (text: string): string[] =>
  extract(text, { source: 'message' })
    .allergies.filter(({ negated }) => !negated)
    .map(({ name }) => name);

describe('a first small dose', () => {
  it.each([
    ['Ceftazidime injection, they gave test dose on my arm and it got red and itchy', 'ceftazidime'],
    ['They did a test dose of ceftriaxone and my arm came up swollen', 'ceftriaxone'],
    ['Bei Cefuroxim haben sie eine Testdosis gegeben, da war der Arm rot', 'cefuroxime'],
    ['Con la ceftriaxona me hicieron la dosis de prueba y se me puso el brazo rojo', 'ceftriaxone'],
    ['amoxicillin tablet once, since then the hospital wrote ALLERGIC on my card', 'amoxicillin'],
  ])('that did something: %s', (text, name) => expect(allergies(text)).toEqual([name]));

  it.each([
    'Ceftriaxone injection, they gave test dose and there was no redness, so I had the full course',
    'They did a test dose of ceftriaxone and all was fine',
    'Should I ask for a test dose of ceftriaxone?',
  ])('that did nothing, or is asked for: %s', (text) => expect(allergies(text)).toEqual([]));
});

describe('a sting', () => {
  it.each([
    ['A wasp stung me and my whole face swelled up and I collapsed', 'wasp venom'],
    ['Wespn hot mi gstochn, do woar i ganz zuagschwolln und mir is schwoarz wordn', 'wasp venom'],
    ['bee stung my hand, hives all over and I could not breathe', 'bee venom'],
    ['I am allergic to bees, my arm gets swollen', 'bee venom'],
    ['arı soktu, yüzü şişti nefes alamadı', 'bee venom'],
    ['قرصتها نحلة ووجهها تورم', 'bee venom'],
  ])('that the whole body answers: %s', (text, name) => expect(allergies(text)).toEqual([name]));

  it.each([
    'A bee stung me in the garden, my hand was swollen for a day',
    'Eine Wespe hat mich gestochen, der Arm war geschwollen',
    'yaban arısı soktu, sadece parmağı şişti',
    'قرصتها نحلة وإيدها تورمت بس',
    'оса укусила, рука опухла и всё',
  ])('that swells where it was: %s', (text) => expect(allergies(text)).toEqual([]));
});

describe('allergies said behind each substance', () => {
  it('holds only what is affirmed', () => {
    expect(allergies('Alérgica: al Augmentine no, al látex sí, me salen ronchas')).toEqual(['latex']);
  });
});
