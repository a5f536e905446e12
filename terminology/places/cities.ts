import { readFileSync } from 'node:fs';

/** Cities and regions by their names in lower case, with the country (ISO 3166-1 alpha-2) that the name means. */
export const readCities = (): [name: string, country: string][] => [...readPlaces('cities'), ...readPlaces('regions')];

function readPlaces(table: 'cities' | 'regions'): [name: string, country: string][] {
  return readFileSync(new URL(`./${table}.tsv`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t') as [name: string, country: string, source: string])
    .map(([name, country]) => [name, country]);
}
