import type { Identity } from './scrub-text.ts';

/** What a patient's row says of who they are. */
export type KnownPerson = {
  first_name: string;
  last_name: string;
  /** YYYY-MM-DD */
  date_of_birth: string | null;
  email: string | null;
  phone: string | null;
  /** ISO 3166-1 alpha-2 */
  country_of_residence?: string | null;
};

/** What has to go from a text that outlives the person's record, or that others read. */
export function identityOf({ first_name, last_name, date_of_birth, email, phone, country_of_residence }: KnownPerson): Identity {
  const given = (value: string | null) => (value === null ? [] : [value]);
  return {
    names: [`${first_name} ${last_name}`, first_name, last_name],
    birth_dates: given(date_of_birth),
    emails: given(email),
    phones: given(phone),
    identifiers: [],
    country: country_of_residence ?? null,
  };
}

/** Every string below a value, changed by `clean`; keys, numbers and structure stay, and so do the strings under the keys of `except`. */
export function mapStrings<T>(value: T, clean: (text: string) => string, except: ReadonlySet<string> = new Set()): T {
  if (typeof value === 'string') return clean(value) as T;
  if (Array.isArray(value)) return value.map((item: unknown) => mapStrings(item, clean, except)) as T;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, except.has(key) ? item : mapStrings(item, clean, except)]),
  ) as T;
}
