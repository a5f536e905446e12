import countries from 'i18n-iso-countries';
import type { UnderstoodQuery } from './understand-query.ts';

export type NamedCity = { name: string; city: string; country: string };
export type WantedPlaces = { countries: string[]; cities: string[]; countriesOfCities: string[] };

/** Both codes of a country in ISO 3166-1, so that TR finds what is stored as TUR. */
export function bothCodes(code: string): string[] {
  const alpha2 = code.length === 3 ? countries.alpha3ToAlpha2(code) : code;
  const alpha3 = code.length === 2 ? countries.alpha2ToAlpha3(code) : code;
  return [alpha2, alpha3].filter((spelling) => spelling !== undefined);
}

/**
 * Where it should be. A country beside one of its cities only says which city is meant ("Cordoba, Spain"); any other country or city is one more place that will do.
 * A country that was chosen beside the words goes before theirs.
 * @returns null when the query names no place
 */
export function wantedPlaces(
  { countries: named, cities }: UnderstoodQuery,
  known: readonly NamedCity[],
  chosen: string | null,
): WantedPlaces | null {
  const asked = new Set((chosen === null ? named : [chosen]).flatMap(bothCodes));
  const meant = known.filter(({ city }) => cities.includes(city));
  const qualified = meant.filter(({ country }) => asked.has(country));
  const found = qualified.length > 0 || chosen !== null ? qualified : meant;
  const qualifying = new Set(qualified.flatMap(({ country }) => bothCodes(country)));
  const left = [...asked].filter((code) => !qualifying.has(code));
  if (left.length === 0 && found.length === 0) return null;
  return { countries: left, cities: found.map(({ city }) => city), countriesOfCities: found.map(({ country }) => country) };
}
