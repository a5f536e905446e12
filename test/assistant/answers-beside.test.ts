import { expect, test } from '@jest/globals';
import { classifyTurn } from '../../assistant/classify.ts';
import { readWishes } from '../../assistant/dialogue/wishes/read-wishes.ts';

/** What strangers answer is not always what was asked. */
const homeTold = (message: string) =>
  classifyTurn({ message, has_attachments: false, procedures: [], last_assistant_message: 'x', asked_item: 'country_of_residence' }).facts
    .country_of_residence;

test.each([
  ['Was würde das in Polen oder Ungarn kosten?'],
  ['how much is it in Poland?'],
  ['cuánto cuesta en Colombia'],
  ['Tschechien oder Slowakei'],
])('a question or a choice is no home: %s', (message) => expect(homeTold(message)).toBeUndefined());

test.each([
  ['Poland', 'PL'],
  ['Belgique', 'BE'],
  ['Казахстан', 'KZ'],
  ['in Österreich', 'AT'],
])('a country is: %s', (message, home) => expect(homeTold(message)).toBe(home));

test('a country alone is no destination while nobody knows where the patient lives', () => {
  expect(readWishes('Ireland', 'gender', '2026-11-24', { home: null })).toEqual({});
  expect(readWishes('Ireland', 'gender', '2026-11-24', { home: 'FR' }).places?.wanted).toEqual(['IE']);
  expect(readWishes('Ireland', 'destination', '2026-11-24', { home: null }).places?.wanted).toEqual(['IE']);
});

test.each([['5 maggio 60'], ['3 de mayo de 1970'], ['nací en mayo, el 3 de mayo de 1970']])(
  'a birthday is no time of travel: %s',
  (message) => expect(readWishes(message, 'date_of_birth', '2026-11-24').travel_window).toBeUndefined(),
);
