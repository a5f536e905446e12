import { readFileSync } from 'node:fs';

/** Cities by their names in lower case, with the country (ISO 3166-1 alpha-2) that the name means. */
export function readCities(): [name: string, country: string][] {
  return readFileSync(new URL('./cities.tsv', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t') as [name: string, country: string, source: string])
    .map(([name, country]) => [name, country]);
}
