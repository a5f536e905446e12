import countries from 'i18n-iso-countries';
import { ApiError, type ErrorEntry } from '../../domain/errors.ts';
import { spellingsOf } from '../http/shapes.ts';

/** Parameters of the storefront, each with the code that its fault has. Unknown ones are ignored; an empty one counts as absent. */

type Query = Record<string, unknown>;

const textOf = (query: Query, name: string): string | null => {
  const value = query[name];
  if (value === undefined || value === '') return null;
  if (typeof value !== 'string' || value.trim() === '' || value.length > 100 || value.includes('\0')) throw invalid(name);
  return value.trim();
};

/** @throws ApiError PUBLIC_INVALID_FILTER_005 */
export function readFilters<const N extends readonly string[]>(query: Query, names: N): Record<N[number], string | null> {
  const faults: ErrorEntry[] = [];
  const read = (name: string) => {
    try {
      const value = textOf(query, name);
      return name === 'country' && value !== null ? countryOf(value) : name === 'gender' && value !== null ? genderOf(value) : value;
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault;
      faults.push(...fault.entries);
      return null;
    }
  };
  const filters = Object.fromEntries(names.map((name) => [name, read(name)])) as Record<N[number], string | null>;
  if (faults.length > 0) throw new ApiError('PUBLIC_INVALID_FILTER_005', { entries: faults });
  return filters;
}

const invalid = (field: string) => new ApiError('PUBLIC_INVALID_FILTER_005', { field });

/** Two letters, however it was written. */
function countryOf(value: string): string {
  const code = value.toUpperCase();
  const alpha2 = code.length === 3 ? countries.alpha3ToAlpha2(code) : code;
  if (!alpha2 || !/^[A-Z]{2}$/.test(alpha2) || !countries.isValid(alpha2)) throw invalid('country');
  return alpha2;
}

function genderOf(value: string): string {
  const gender = value.toLowerCase();
  if (!['female', 'male', 'other'].includes(gender)) throw invalid('gender');
  return gender;
}

export const spellings = (country: string | null) => (country === null ? null : spellingsOf(country));

/** @throws ApiError PUBLIC_PAGINATION_INVALID_011 */
export function readPage(query: Query): { page: number; per_page: number } {
  const faults: ErrorEntry[] = [];
  const number = (name: 'page' | 'per_page', fallback: number, most: number) => {
    const text = query[name];
    if (text === undefined) return fallback;
    const value = typeof text === 'string' && /^\d{1,7}$/.test(text) ? Number(text) : 0;
    if (value >= 1 && value <= most) return value;
    faults.push({ code: 'PUBLIC_PAGINATION_INVALID_011', message: `must be a whole number from 1 to ${most}`, field: name });
    return fallback;
  };
  const read = { page: number('page', 1, 1_000_000), per_page: number('per_page', 20, 100) };
  if (faults.length > 0) throw new ApiError('PUBLIC_PAGINATION_INVALID_011', { entries: faults });
  return read;
}

/** @throws ApiError PUBLIC_INVALID_SORT_006 */
export function readSort<S extends string>(query: Query, sorts: readonly S[], fallback: S): S {
  const given = query.sort_by;
  if (given === undefined || given === '') return fallback;
  const known = sorts.find((sort) => sort === given);
  if (!known) throw new ApiError('PUBLIC_INVALID_SORT_006', { field: 'sort_by', message: `must be one of ${sorts.join(', ')}` });
  return known;
}

export const pagingMeta = ({ page, per_page }: { page: number; per_page: number }, total: number) => ({
  page,
  page_size: per_page,
  total_count: total,
  total_pages: Math.ceil(total / per_page),
});
