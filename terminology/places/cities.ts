import { readFileSync } from 'node:fs';

/** Cities and regions by their names in lower case, with the country (ISO 3166-1 alpha-2) that the name means. */
export const readCities = (): [name: string, country: string][] => [...readPlaces('cities'), ...readPlaces('regions')];

function readPlaces(table: 'cities' | 'regions' | 'short-names'): [name: string, country: string][] {
  return linesOf(table).map((line) => {
    const [name = '', country = ''] = line.split('\t');
    return [name, country];
  });
}

const linesOf = (table: string): string[] =>
  readFileSync(new URL(`./${table}.tsv`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

/** Smaller towns by their names as they are written, with their country: many are names of people and words too. */
export const readTowns = (): [name: string, country: string][] =>
  linesOf('towns').flatMap((line) => {
    const [country = '', names = ''] = line.split('\t');
    return names.split('; ').map((name): [string, string] => [name, country]);
  });

/** What people write for a city that is well known where they live: "BH", "CDMX", "СПб". */
export const readShortNames = (): [name: string, country: string][] => readPlaces('short-names');
