import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { asSentences } from '../../assistant/acts/spoken-acts.ts';
import { readWishes } from '../../assistant/dialogue/wishes/read-wishes.ts';
import { placesIn } from '../../assistant/intake-places.ts';

type Row = [language: string, message: string, home: string, wished: string];
const rows = readFileSync(new URL('../data/answers/homes-in-passing.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .filter((line) => !line.startsWith('#'))
  .map((line) => line.split('\t') as Row);

it.each(rows)('%s: %s', (_language, message, home, wished) => {
  const { country_of_residence = '-', destination_country } = placesIn(message, null);
  const { wanted = [] } = readWishes(asSentences(message), null, '2026-11-30', { home: country_of_residence }).places ?? {};
  const [only = destination_country ?? '-', ...others] = wanted;
  expect([country_of_residence, only, others]).toEqual([home, wished, []]);
});
