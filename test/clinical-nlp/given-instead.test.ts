import { beforeAll, describe, expect, it } from '@jest/globals';
import { icd10Extractor } from '../support/icd10-extractor.ts';

/** What is given because of an allergy to something else is none; what did it is. */

let held: (text: string) => string[];
beforeAll(async () => {
  const extract = await icd10Extractor();
  held = (text) =>
    extract(text, { source: 'message' })
      .allergies.filter(({ negated }) => !negated)
      .map(({ name }) => name)
      .toSorted();
});

describe('given because of an allergy to another', () => {
  it.each([
    ['i take cetirizine for my nut allergy', ['nuts']],
    ['penicillin allergy so they always give me clarithromycin', ['penicillin']],
    ['they put me on doxycycline because im allergic to penicillin', ['penicillin']],
    ['me dieron clindamicina porque soy alérgico a la penicilina', ['penicillin']],
    ['wegen meiner Penicillinallergie habe ich Clindamycin bekommen', ['penicillin']],
    ["on m'a donné de la clindamycine parce que je suis allergique à la pénicilline", ['penicillin']],
    ['siccome ho allergia alla penicillina mi hanno dato claritromicina', ['penicillin']],
    ['me deram clindamicina porque sou alérgica a penicilina', ['penicillin']],
    ['penisiline alerjim olduğu için klaritromisin verdiler', ['penicillin']],
    ['из-за аллергии на пенициллин мне дали кларитромицин', ['penicillin']],
    ['عشان عندي حساسية من البنسلين عطوني كلاريثرومايسين', ['penicillin']],
  ])('%s: %j', (text, allergens) => {
    expect(held(text)).toEqual(allergens);
  });
});

describe('what did it itself', () => {
  it.each([
    ['allergic to penicillin, they gave me amoxicillin and i came out in hives', ['amoxicillin', 'penicillin']],
    ['i had an allergic reaction after they gave me cefazolin', ['cefazolin']],
    ['allergic to penicillin and also to clarithromycin', ['clarithromycin', 'penicillin']],
    ['i am allergic on penicillin', ['penicillin']],
    ['im allergic to penicillin and i am on warfarin', ['penicillin']],
    ['tuve una reacción alérgica cuando me dieron amoxicilina', ['amoxicillin']],
    ['hatte eine allergische Reaktion nachdem ich Amoxicillin genommen habe', ['amoxicillin']],
    ["j'ai fait une réaction allergique quand on m'a donné de l'amoxicilline", ['amoxicillin']],
    ['ho avuto una reazione allergica dopo aver preso amoxicillina', ['amoxicillin']],
    ['tive reação alérgica depois que tomei amoxicilina', ['amoxicillin']],
    ['была аллергическая реакция, когда дали амоксициллин', ['amoxicillin']],
    ['only nuts, im allergic to nuts', ['nuts']],
  ])('%s: %j', (text, allergens) => {
    expect(held(text)).toEqual(allergens);
  });
});

describe('allergies to medicines are denied and something else named', () => {
  it.each([
    ['no allergies to meds, allergic to strawberries tho', 'strawberry'],
    ["pas d'allergie aux médicaments, juste aux arachides", 'peanut'],
    ['non ho allergie ai farmaci, solo alle noci', 'walnut'],
    ['não tenho alergia a remédio nenhum, só a camarão', 'shrimp'],
    ['аллергии на лекарства нет, только на клубнику', 'strawberry'],
    ['keine Allergien gegen Medikamente, nur gegen Erdbeeren', 'strawberry'],
  ])('%s: %s', (text, name) => {
    expect(held(text)).toEqual([name]);
  });
});
