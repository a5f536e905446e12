import { expect, it } from '@jest/globals';
import { readStrikeAnswer } from '../../../domain/conversation/read-strike-answer.ts';

it.each([
  ['yes', 'yes'],
  ['Yes, that is wrong', 'yes'],
  ['yes please', 'yes'],
  ['that is wrong', 'yes'],
  ['Sí, es un error', 'yes'],
  ['Ja, bitte streichen', 'yes'],
  ['oui', 'yes'],
  ['sim', 'yes'],
  ['sì', 'yes'],
  ['Evet.', 'yes'],
  ['نعم', 'yes'],
  ['да', 'yes'],
  ['no', 'no'],
  ['No, I am allergic to it', 'no'],
  ['No, keep it', 'no'],
  ['nein', 'no'],
  ['нет', 'no'],
  ['لا', 'no'],
  ['that is right', 'unclear'],
  ['correct', 'unclear'],
  ['Yes, it is right', 'unclear'],
  ['stimmt', 'unclear'],
  ['yes, but only the rash', 'unclear'],
  ['No, that is wrong', 'unclear'],
  ['I do not know', 'unclear'],
  ['My knee hurts', null],
  ['What do you mean?', null],
])('%s: %s', (message, answer) => {
  expect(readStrikeAnswer(message)).toBe(answer);
});
