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

test.each<[string, string[]]>([
  ['alergia a amoxicilina quem tem é o meu marido, eu tenho a amendoim', ['peanut']],
  ['alergia al látex la tiene mi mujer, yo al ibuprofeno', ['ibuprofen']],
  ["l'allergie au latex c'est ma femme qui l'a, moi c'est l'iode", ['iodine']],
  ['allergia al lattice ce l’ha mio fratello, io all’amoxicillina', ['amoxicillin']],
  ['Allergie gegen Latex, die hat meine Frau', []],
  ['the allergy to ibuprofen is what my brother has', []],
  ['lateks alerjisi olan eşim, benimki penisiline', ['penicillin']],
  ['аллергия на латекс это у жены', []],
  ['حساسية اللاتكس اللي عنده اخوي، انا عندي من البنسلين', ['penicillin']],
])('an allergy that another one has in a cleft sentence: %s', (text, own) => expect(allergiesIn(text)).toEqual(own));

test.each<[string, string]>([
  ['alergia a amoxicilina quem tem sou eu', 'amoxicillin'],
  ['alergia al látex la que la tiene soy yo', 'latex'],
  ["l'allergie au latex c'est moi qui l'ai", 'latex'],
  ['allergia al lattice ce l’ho io', 'latex'],
  ['lateks alerjisi olan benim', 'latex'],
  ['аллергия на латекс это у меня', 'latex'],
])('the writer’s own in the same form: %s', (text, own) => expect(allergiesIn(text)).toEqual([own]));

test.each<[string, string[]]>([
  ['аллергия на новокаин, хотя нет вру, это от пенициллина сыпь была', ['penicillin']],
  ['allergic to codeine I think, no I lie, it was from the latex I got the rash', ['latex']],
  ['alergia al látex, aunque no, miento, era por el ibuprofeno el sarpullido', ['ibuprofen']],
  ["allergique au latex, enfin non je mens, c'était à l'iode", ['iodine']],
  ['alergia ao látex, embora não, minto, foi do iodo que tive urticária', ['iodine']],
  ['аллергия на новокаин, хотя нет, не вру, правда опухла', ['procaine']],
  ['allergic to penicillin, no lie, I nearly died', ['penicillin']],
])('what the writer calls a slip of their own: %s', (text, own) => expect(allergiesIn(text)).toEqual(own));
