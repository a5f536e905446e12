import { expect, test } from '@jest/globals';
import { countriesIn, wordsOf } from '../../assistant/dialogue/wishes/country-names.ts';

/** A country is named, or only a word that is spelled like it. */
test.each([
  ['un kyste au sein gauche il y a six ans. Bénin', []],
  ['un nodule bénin', []],
  ['je voudrais aller au Bénin', ['BJ']],
  ['marisco, amendoim, pólen, um castigo', []],
  ['ácaros, gatos e polen', []],
  ['ich möchte nach Polen', ['PL']],
  ['lieber Polen als Ungarn', ['PL', 'HU']],
])('%s', (text, codes) => {
  expect(countriesIn(wordsOf(text)).map(({ code }) => code)).toEqual(codes);
});
