import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Extractor } from '../../clinical-nlp/extract.ts';
import { icd10Extractor } from '../support/icd10-extractor.ts';

let extract: Extractor;
beforeAll(async () => {
  extract = await icd10Extractor();
});
const read = (text: string) => extract(text, { source: 'message' });
const borne = ({ allergies }: ReturnType<typeof read>, negated: boolean) =>
  allergies.filter((each) => each.negated === negated).map(({ name }) => name);

describe('not allergic to one, but to another', () => {
  it.each([
    ['gegen Penicillin bin ich nicht allergisch, aber gegen Novalgin', 'penicillin', 'metamizole'],
    ['gegen Penicillin bin i ned allergisch, aber gegen Novalgin, da krieg i koa Luft mehr', 'penicillin', 'metamizole'],
    ["I'm not allergic to penicillin but to codeine", 'penicillin', 'codeine'],
    ['no soy alérgica a la penicilina pero sí a la aspirina', 'penicillin', 'aspirin'],
    ["je ne suis pas allergique à la pénicilline mais à l'aspirine", 'penicillin', 'aspirin'],
    ['non sono allergico alla penicillina ma alla codeina', 'penicillin', 'codeine'],
    ['não sou alérgica à penicilina mas à aspirina', 'penicillin', 'aspirin'],
    ['у меня нет аллергии на пенициллин, но на аспирин есть', 'penicillin', 'aspirin'],
    ['ما عندي حساسية من البنسلين لكن من الاسبرين', 'penicillin', 'aspirin'],
  ])('%s', (text, no, yes) => {
    const found = read(text);
    expect([borne(found, true), borne(found, false), found.medications]).toEqual([[no], [yes], []]);
  });

  it.each([
    ['Ich bin nicht allergisch, aber gegen Schmerzen nehme ich Ibuprofen', 'ibuprofen'],
    ['Keine Allergien, aber gegen den Bluthochdruck nehme ich Ramipril', 'ramipril'],
    ['I am not allergic to anything but I take aspirin', 'aspirin'],
    ['No tengo alergias, pero a veces tomo ibuprofeno', 'ibuprofen'],
  ])('is nothing of what is taken: %s', (text, name) => {
    const found = read(text);
    expect([borne(found, false), found.medications.map((each) => each.name)]).toEqual([[], [name]]);
  });
});
