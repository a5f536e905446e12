import { expect, it } from '@jest/globals';
import { correctedNumber, statedNumber } from '../../../domain/conversation/stated-number.ts';

it.each([
  ['4.1', '4.1'],
  ['it should be 4.1', '4.1'],
  ['Sorry, it is 4,1, not 41', '4.1'],
  ['no, 4.1', '4.1'],
  ['es ist 4,1', '4.1'],
  ['el valor es 4,1', '4.1'],
  ['non, c’est 4,1', '4.1'],
  ['o valor correto é 4,1', '4.1'],
  ['il valore è 4,1', '4.1'],
  ['doğru değer 4,1', '4.1'],
  ['правильно 4,1', '4.1'],
  ['القيمة الصحيحة هي 4.1', '4.1'],
])('%s says %s', (message, number) => expect(statedNumber(message, '41')).toBe(number));

it.each([
  'it was taken on 3 May',
  'I am 56',
  'yes, 41',
  '4.1 or 4.7',
  'is it 4.1?',
  'I had 2 tests',
  'call me at 5',
  'my sister has 4.1',
  'ich habe 3 Kinder',
  'tengo 2 hijos',
  "j'ai 3 enfants",
  'у меня 2 анализа',
  'maybe 4.1',
  'it is about 4.1',
  '',
])('%s says none', (message) => expect(statedNumber(message, '41')).toBeNull());

it.each([
  ['The potassium is a typing error, it is 4.3 mmol/L.', '4.3'],
  ['Potassium is wrong, correct is 4.3.', '4.3'],
  ['the right value for potassium is 4.3, not 43', '4.3'],
  ['Kalium ist falsch, richtig ist 4,3', '4.3'],
  ['el potasio está mal escrito, es un error, son 4,3', '4.3'],
  ["le potassium c'est une erreur, c'est 4,3", '4.3'],
  ['il potassio è sbagliato, è 4,3', '4.3'],
  ['o potássio está errado, é 4,3', '4.3'],
  ['potasyum yanlış, doğrusu 4,3', '4.3'],
  ['калий указан неправильно, верно 4,3', '4.3'],
  ['البوتاسيوم خطأ، الصحيح 4.3', '4.3'],
])('%s puts %s in its place', (message, number) => expect(correctedNumber(message, '43')).toBe(number));

it.each([
  'The potassium is a typing error',
  'the potassium was wrong in 2024 too',
  'the potassium is wrong, it was taken on 3/5/2024',
  'potassium 4.3 and sodium 140, the rest is wrong',
  'is the potassium wrong, should it be 4.3?',
  'my potassium was 4.3 at home',
])('%s puts no number in its place', (message) => expect(correctedNumber(message, '43')).toBeNull());
