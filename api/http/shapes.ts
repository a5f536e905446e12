import countries from 'i18n-iso-countries';
import { z } from 'zod';
import { isTimeZone } from '../../domain/notifications/preferences.ts';
import { wholeNumber } from './query-numbers.ts';

/** Wire shapes that more than one group uses. */

/** In any case of letters, kept in small ones: ids are compared as text (RFC 9562 §4). */
export const uuid = z.uuid().toLowerCase();

const ANY_ZONE = { offset: true, local: true } as const;
const TIMESTAMP = z.union([z.iso.datetime(ANY_ZONE), z.iso.datetime({ ...ANY_ZONE, precision: -1 })]);

/** A full ISO 8601 timestamp means its date as written, whatever day that is elsewhere (Decisions §5); other texts stay. */
export const dateAsWritten = (text: string): string => (TIMESTAMP.safeParse(text).success ? text.slice(0, 'YYYY-MM-DD'.length) : text);

/** Calendar date YYYY-MM-DD that exists (2023-02-30 and the year 0 do not), or a timestamp of it. */
export const isoDate = z
  .string()
  .overwrite(dateAsWritten)
  .check(z.iso.date())
  .refine((date) => date >= '0001-01-01', 'must be a date since the year 1');

/** Instant with milliseconds and Z, as every answer carries it. */
export const isoDateTime = z.iso.datetime({ precision: 3 }).meta({ example: '2026-05-26T09:30:00.000Z' });

/** ISO 3166-1 alpha-2 or alpha-3, given in any case, kept in capitals as given. */
export const countryCode = z
  .string()
  .trim()
  .toUpperCase()
  .refine((code) => /^[A-Z]{2,3}$/.test(code) && countries.isValid(code), 'must be an ISO 3166-1 country code')
  .meta({ example: 'TR', description: 'ISO 3166-1, two or three letters' });

/** One of a closed set that the database holds as text: an answer outside it departs from its contract. */
export const closedSet = (values: readonly string[]) => z.enum(values as [string, ...string[]]) as unknown as z.ZodType<string, string>;

/** Of a patient, as recorded. */
export const GENDERS = ['male', 'female', 'other', 'unknown'] as const;
export const recordedGender = closedSet(GENDERS).nullable();

const CURRENCIES = new Set(Intl.supportedValuesOf('currency'));
export const isCurrency = (code: string): boolean => CURRENCIES.has(code);

/** IANA, as the runtime knows it. */
export const timeZone = z.string().max(64).refine(isTimeZone, 'must be an IANA time zone').meta({ example: 'Europe/Istanbul' });
/**
 * The name of a file, as every route takes it: no path, and nothing that is not seen or turns the direction of what follows. The fillers of Hangul are
 * letters to Unicode, and U+2065 is not assigned yet. It is judged before it is trimmed, which would hide a byte order mark.
 */
export const fileName = z
  .string()
  .regex(
    /^[^/\\\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u115f\u1160\u2065\u3164\uffa0]+$/u,
    'must be a file name without a path, invisible characters or marks that turn its direction',
  )
  .trim()
  .min(1)
  .max(255)
  .meta({ example: 'blood-test.pdf' });
export const currencyCode = z
  .string()
  .trim()
  .toUpperCase()
  .refine(isCurrency, 'must be an ISO 4217 currency code')
  .meta({ example: 'USD', description: 'ISO 4217' });

/** Page and page size of every paged list (Decisions §2, Paging). */
export const pagingQuery = z.object({
  page: wholeNumber(1, 1_000_000)
    .default(1)
    .meta({ param: { id: 'Page' }, description: 'Number of the page, from 1.' }),
  page_size: wholeNumber(1, 100)
    .default(20)
    .meta({ param: { id: 'PageSize' }, description: 'Rows on a page.' }),
});

/** Both forms of a country code, so that TR finds what is stored as TUR. */
export function spellingsOf(code: string): string[] {
  const alpha2 = code.length === 3 ? countries.alpha3ToAlpha2(code) : code;
  const alpha3 = code.length === 2 ? countries.alpha2ToAlpha3(code) : code;
  return [alpha2, alpha3].filter((spelling) => spelling !== undefined);
}

/** What a PATCH asks of its body; said only where nothing else is wrong with it. */
export const namesAField = (body: object): boolean => Object.values(body).some((value) => value !== undefined);
export const NAMES_NO_FIELD = {
  error: 'names no field to change',
  when: ({ issues }: { issues: readonly unknown[] }) => issues.length === 0,
};
