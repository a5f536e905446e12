import { sharedMeaning } from '../../../domain/search/link-treatments.ts';
import type { SearchFilters } from './conditions.ts';
import type { ReadQuery } from './read-query.ts';

/** Share of the query's words that a description must hold. */
const DESCRIBED = 0.6;

/** Destinations that are named, by country or city; where none is, those whose description speaks of what is wanted. */
export function rankDestinations(
  { vocabulary, understood }: ReadQuery,
  meaning: readonly string[],
  { places, notCountries }: SearchFilters,
) {
  const allowed = vocabulary.destinations.filter(({ country }) => !notCountries.includes(country));
  if (places) {
    const named = [...places.countriesOfCities, ...places.countries];
    return { text: allowed.filter(({ country }) => named.includes(country)).map(({ id }) => id) };
  }
  const described = allowed
    .map(({ id, description }) => ({ id, share: sharedMeaning(understood.words, description ?? '') }))
    .filter(({ share }) => share >= DESCRIBED)
    .sort((a, b) => b.share - a.share);
  const ids = new Set(allowed.map(({ id }) => id));
  return { text: described.map(({ id }) => id), meaning: meaning.filter((id) => ids.has(id)) };
}
