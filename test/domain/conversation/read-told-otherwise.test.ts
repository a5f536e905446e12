import { expect, it } from '@jest/globals';
import { readAllergySwap } from '../../../domain/conversation/read-allergy-swap.ts';
import { readMeasureAlone } from '../../../domain/conversation/read-measure.ts';
import { isBorneBadlyOnly, isOfToday, yearAlone } from '../../../domain/conversation/read-told-otherwise.ts';

it.each([
  ['sorry, it was in 2001', '2001'],
  ['Nein, das war 2001', '2001'],
  ['perdón, fue en 2001', '2001'],
  ["Pardon, c'était en 2001", '2001'],
  ['scusi, era nel 2001', '2001'],
  ['desculpe, foi em 2001', '2001'],
  ["pardon, 2001'deydi", '2001'],
  ['извините, это было в 2001', '2001'],
  ['عفوا كانت في 2001', '2001'],
  ['I was born in 1960', null],
  ['sorry, was it in 2001?', null],
  ['sorry, it was between 2001 and 2003', null],
  ['I am sorry to say that my mother died of it in the spring of 2001', null],
])('%s is of %s', (message, year) => {
  expect(yearAlone(message)).toBe(year);
});

it.each([
  ['osteoporosis is now, not in the past', false, true],
  ['Die Osteoporose habe ich jetzt, nicht früher', false, true],
  ["L'ostéoporose c'est maintenant, pas dans le passé", false, true],
  ['La osteoporosis la tengo ahora, no es del pasado', false, true],
  ['остеопороз у меня сейчас, не в прошлом', false, true],
  ['Osteoporoz şimdi var, geçmişte değil', false, true],
  ['I still have osteoporosis', true, true],
  ['osteoporosis', true, false],
  ['osteoporosis years ago, now I am fine', true, false],
  ['is osteoporosis now or not in the past?', true, false],
])('%s is of today: read as active %s, %s', (message, isActive, expected) => {
  expect(isOfToday(message, isActive)).toBe(expected);
});

it.each([
  'It is not an allergy, codeine just makes me sick',
  'Das ist keine Allergie, von Codein wird mir nur übel',
  "Ce n'est pas une allergie, la codéine me donne juste des nausées",
  'No es alergia, la codeína solo me da náuseas',
  "Non è un'allergia, la codeina mi dà solo nausea",
  'Não é alergia, a codeína só me dá náuseas',
  'Alerji değil, kodein sadece midemi bulandırıyor',
  'Это не аллергия, от кодеина меня просто тошнит',
  'هذه ليست حساسية، الكوديين يسبب لي غثيان فقط',
])('%s is no allergy', (message) => {
  expect(isBorneBadlyOnly(message)).toBe(true);
});

it.each([
  'Codeine makes me sick',
  'It is not an allergy, codeine makes me sick and gives me a rash',
  'Is it not an allergy when codeine makes me sick?',
  'Das ist keine Allergie, aber mir wird übel und die Zunge ist geschwollen',
  'It is not an allergy, I think',
])('%s leaves the allergy', (message) => {
  expect(isBorneBadlyOnly(message)).toBe(false);
});

const SUBSTANCES =
  /(?<penicillin>penicillin\b|pénicilline|penicilina|penicillina|Penisilin|пенициллин|البنسلين)|(?<codeine>codein[ea]?\b|codéine|codeína|codeina|kodein|кодеин|الكوديين)/giu;
const swapped = (message: string) =>
  readAllergySwap(
    message,
    [...message.matchAll(SUBSTANCES)].map(({ 0: word, index, groups }) => ({
      name: groups?.penicillin ? 'penicillin' : 'codeine',
      start: index,
      end: index + word.length,
    })),
    'penicillin',
  )?.name ?? null;

it.each([
  'I am not allergic to penicillin, it is codeine',
  "It's codeine I am allergic to, not penicillin",
  'Ich bin nicht gegen Penicillin allergisch, sondern gegen Codein',
  'Je ne suis pas allergique à la pénicilline mais à la codéine',
  'No soy alérgico a la penicilina, es a la codeína',
  'Non sono allergico alla penicillina, ma alla codeina',
  'Não sou alérgico à penicilina, é à codeína',
  'Penisiline değil, kodeine alerjim var',
  'У меня нет аллергии на пенициллин, аллергия на кодеин',
  'ليس عندي حساسية من البنسلين بل من الكوديين',
])('%s puts codeine in the place of penicillin', (message) => {
  expect(swapped(message)).toBe('codeine');
});

it.each([
  'I am allergic to penicillin and to codeine',
  'I am allergic to penicillin, not to codeine',
  'My sister is allergic to codeine, not penicillin',
  "I'm not allergic to latex, only penicillin and codeine",
  'Kodeine alerjim yok, Penisilin var',
  'У меня нет аллергии на кодеин, только на пенициллин',
  'I am not allergic to penicillin and take codeine for pain',
  'I am not allergic to penicillin, nor to codeine',
  'Am I not allergic to penicillin but to codeine?',
  'Ich bin gegen Penicillin allergisch, sondern nicht gegen Codein',
])('%s puts none in the place of penicillin', (message) => {
  expect(swapped(message)).toBeNull();
});

const WEIGHT = { finding_id: 'weight', loinc: '29463-7', value: '74', unit: 'kg' };
const HEIGHT = { finding_id: 'height', loinc: '8302-2', value: '158', unit: 'cm' };
it.each([
  ["that's 189 pounds", '189 lb'],
  ['Nein, 84 kg, vertippt', '84 kg'],
  ['нет, 84 кг, опечатка', '84 kg'],
  ['not 74, 84', '84'],
  ['sorry 185 cm', '185 cm'],
  ['my bag may weigh 20 kg', null],
  ['no, I lift 20 kg or 30 kg', null],
  ['no, 9000', null],
  ["that's 9000 pounds", null],
  ['is that 84 kg, not 74?', null],
])('%s gives %s', (message, expected) => {
  const read = readMeasureAlone(message, [WEIGHT, HEIGHT]);
  expect(read && [read.value, read.unit].filter(Boolean).join(' ')).toBe(expected);
});
