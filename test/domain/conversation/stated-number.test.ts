import { expect, it } from '@jest/globals';
import { statedNumber } from '../../../domain/conversation/stated-number.ts';

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
