import { expect, test } from '@jest/globals';
import { createExtractor } from '../../clinical-nlp/extract.ts';

const extract = createExtractor({ conditions: [] });
const allergiesIn = (text: string): string[] =>
  extract(text, { source: 'message' })
    .allergies.filter(({ negated }) => !negated)
    .map(({ name }) => name);

test.each([
  "I'm allergic to penicillin. No sorry, that was my sister, I have no allergies.",
  'Soy alérgica a la penicilina. No perdón, esa era mi hermana, yo no tengo alergias.',
  'Ich bin allergisch gegen Penicillin. Nein Quatsch, das war meine Schwester, ich habe keine Allergien.',
  "Je suis allergique à la pénicilline. Non pardon, c'était ma soeur, moi je n'ai aucune allergie.",
  'Penisiline alerjim var. Yok pardon, o kız kardeşimdi, benim alerjim yok.',
  'У меня аллергия на пенициллин. Ой нет, это у сестры, у меня аллергии нет.',
  'Sou alérgica à penicilina. Não desculpe, era a minha irmã, eu não tenho alergias.',
  'Sono allergica alla penicillina. No scusi, era mia sorella, io non ho allergie.',
  'عندي حساسية من البنسلين. لا عفوا هذي اختي، انا ما عندي حساسية',
])('an allergy that was the relative’s is taken back: %s', (text) => expect(allergiesIn(text)).toEqual([]));

test.each([
  "I'm allergic to penicillin. My sister has no allergies.",
  "I'm allergic to penicillin. No, my sister has no allergies.",
  "I'm allergic to penicillin. Sorry, that was my sister on the phone. I have no other allergies.",
  "I'm allergic to penicillin, sorry for the late answer, my sister was here. I have no other allergies.",
  'Soy alérgica a la penicilina. No, mi hermana no tiene alergias.',
  'Ich bin allergisch gegen Penicillin. Nein, meine Schwester hat keine Allergien.',
  'Ich bin allergisch gegen Penicillin. Entschuldigung, das war meine Tochter. Sonst keine Allergien.',
  "Je suis allergique à la pénicilline. Non, ma soeur n'a pas d'allergies.",
  'У меня аллергия на пенициллин. Нет, у сестры аллергии нет.',
])('and the own one stays: %s', (text) => expect(allergiesIn(text)).toEqual(['penicillin']));
