import countries from 'i18n-iso-countries';
import { z } from 'zod';
import { ApiError, type ErrorCode, type ErrorEntry } from '../../domain/errors.ts';
import { spellingsOf } from '../http/shapes.ts';

/** Parameters of the storefront, each with the code of its fault. Unknown ones are refused; an empty one counts as absent. */

export type Parameter<T> = {
  shape: z.ZodType<T>;
  absent: T;
  /** Of every fault, or of each kind of it. */
  code: ErrorCode | ((given: unknown) => ErrorCode);
  description: string;
  /** The values that there are, where the set is closed. */
  values?: readonly string[];
  required?: true;
};
export type Parameters = Record<string, Parameter<unknown>>;
export type ValuesOf<P extends Parameters> = { [K in keyof P]: P[K]['absent'] };

const filter = (shape: z.ZodType<string>, description: string, values?: readonly string[]): Parameter<string | null> => ({
  shape,
  ...{ absent: null, code: 'PUBLIC_INVALID_FILTER_005', description },
  ...(values ? { values } : {}),
});

/** One value, told by the words of a filter. */
const one = (message: string) => z.string({ error: message }).trim();
const WORDS = 'must be one text of 1 to 100 characters';
const COUNTRY = 'must be an ISO 3166-1 country code of two or three letters';
const GENDERS = ['female', 'male', 'other'] as const;
const GENDER = 'must be female, male or other';

/** Compared in any case, so that every spelling is one cached page. */
export const textFilter = (description: string) => filter(one(WORDS).min(1, WORDS).max(100, WORDS).toLowerCase(), description);
/** Two letters, however it was written. */
export const countryFilter = filter(
  one(COUNTRY)
    .toUpperCase()
    .transform((code) => (code.length === 3 ? (countries.alpha3ToAlpha2(code) ?? '') : code))
    .refine((code) => /^[A-Z]{2}$/.test(code) && countries.isValid(code), COUNTRY),
  'ISO 3166-1, two or three letters',
);
export const genderFilter = filter(
  one(GENDER)
    .toLowerCase()
    .pipe(z.enum(GENDERS, { error: GENDER })),
  'Of the doctor, in any case',
  GENDERS,
);

export const spellings = (country: string | null) => (country === null ? null : spellingsOf(country));

export function sorting<const S extends string>(sorts: Record<S, string>, absent: S): Parameter<S> {
  const names = Object.keys(sorts) as [S, ...S[]];
  const among = names.join(', ');
  const shape = z.enum(names, { error: `must be one of ${among}` }) as unknown as z.ZodType<S>;
  return { shape, absent, code: 'PUBLIC_INVALID_SORT_006', description: `Default ${absent}`, values: names };
}

function wholeNumber(absent: number, most: number): Parameter<number> {
  const message = `must be a whole number from 1 to ${most}`;
  const shape = z
    .string({ error: message })
    .regex(/^\d{1,7}$/, message)
    .transform(Number)
    .refine((value) => value >= 1 && value <= most, message);
  return { shape, absent, code: 'PUBLIC_PAGINATION_INVALID_011', description: `1 to ${most}, default ${absent}` };
}

const SHORTEST = 2;
const LONGEST = 200;
const lengthOf = (text: string) => [...text].length;

/** What is searched for: required, of 2 to 200 characters without the space around it. */
export const searchQuery: Parameter<string> = {
  shape: one('must be one text').refine((text) => lengthOf(text) >= SHORTEST && lengthOf(text) <= LONGEST, 'must have 2 to 200 characters'),
  absent: '',
  required: true,
  code: (given) => {
    if (given !== undefined && typeof given !== 'string') return 'PUBLIC_INVALID_FILTER_005';
    return lengthOf(given?.trim() ?? '') < SHORTEST ? 'PUBLIC_SEARCH_QUERY_TOO_SHORT_007' : 'PUBLIC_SEARCH_QUERY_TOO_LONG_008';
  },
  description: `Required, ${SHORTEST} to ${LONGEST} characters, such as "new knee in Turkey, Arabic-speaking"`,
};

export const paging = { page: wholeNumber(1, 1_000_000), per_page: wholeNumber(20, 100) };

/** Every parameter that is named, or every fault at once, each with its field and its own code. @throws ApiError of the first fault */
export function readParameters<P extends Parameters>(parameters: P, query: Record<string, unknown>): ValuesOf<P> {
  const faults: (ErrorEntry & { code: ErrorCode })[] = [];
  const values = Object.entries(parameters).map(([field, { shape, absent, code, required }]) => {
    const given = query[field];
    if (!required && (given === undefined || given === '')) return [field, absent];
    const { success, data, error } = shape.safeParse(given);
    if (!success) faults.push({ code: typeof code === 'string' ? code : code(given), message: error.issues[0]?.message ?? '', field });
    return [field, success ? data : absent];
  });
  for (const field of Object.keys(query).filter((name) => !Object.hasOwn(parameters, name)))
    faults.push({ code: 'PUBLIC_INVALID_FILTER_005', message: 'is not a parameter of this request', field });
  const code = faults[0]?.code;
  if (code) throw new ApiError(code, { entries: faults });
  return Object.fromEntries(values) as ValuesOf<P>;
}

/** For the description of the interface: texts, none of them refused before `readParameters` has seen all. */
export const describeParameters = (parameters: Parameters) =>
  z.object(
    Object.fromEntries(
      Object.entries(parameters).map(
        ([name, { description, values }]) =>
          [
            name,
            z
              .string()
              .optional()
              .catch(undefined)
              .meta({ description, ...(values ? { enum: [...values] } : {}) }),
          ] as const,
      ),
    ),
  );

export const pagingMeta = ({ page, per_page }: { page: number; per_page: number }, total: number) => ({
  page,
  page_size: per_page,
  total_count: total,
  total_pages: Math.ceil(total / per_page),
});
