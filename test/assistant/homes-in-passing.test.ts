import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { asSentences } from '../../assistant/acts/spoken-acts.ts';
import { homeIn } from '../../assistant/intake-home.ts';
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

describe('where somebody would set out from, and who cares for them', () => {
  it.each([
    ['I would be flying from Manchester in May', 'GB'],
    ['je partirais de Québec fin février', 'CA'],
    ['saldríamos desde Medellín', 'CO'],
    ['ich würde ab Zürich fliegen', 'CH'],
    ['parto da Napoli', 'IT'],
    ['sairia do Recife em julho', 'BR'],
    ['вылетать будем из Казани', 'RU'],
    ['Bursadan uçacağız', 'TR'],
    ['سني ٤١ من طنطا ومتجوز', 'EG'],
    ['ben köln de yaşıyorum', 'DE'],
    ['the nhs says fourteen months', 'GB'],
  ])('%s', (message, home) => expect(homeIn(message)).toBe(home));

  it.each([
    'is there a flight from Izmir to London?',
    'how far is it from Leeds',
    'quiero volar de Madrid a Estambul',
    'my sister waits for the nhs',
    'ich fliege von Istanbul zurück',
    'Ankarada ameliyat oldum',
  ])('%s: nobody said so', (message) => expect(homeIn(message)).toBeNull());
});
