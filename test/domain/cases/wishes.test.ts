import { expect, it } from '@jest/globals';
import { withLanguages, withoutNulls } from '../../../domain/cases/wishes.ts';

it.each([
  [[], ['German'], true, ['German']],
  [[], ['German'], false, ['German']],
  [['German'], ['English', 'Arabic'], true, ['German', 'English', 'Arabic']],
  [['German'], ['english', 'german'], true, ['German', 'english']],
  [['German'], ['German'], true, null],
  [['German'], ['English'], false, null],
  [['German'], [], true, null],
])('of %j, with %j said (a statement: %s), the languages are %j', (known, said, mayChange, expected) => {
  expect(withLanguages(known, said, mayChange)).toEqual(expected);
});

it('keeps no wish that is null or left out', () => {
  expect(withoutNulls({ languages: null, gender: undefined, companions: 0, destinations: [] })).toEqual({
    companions: 0,
    destinations: [],
  });
});
