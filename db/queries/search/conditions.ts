/** What must hold for a provider or doctor to be found, as SQL. Conditions that nobody asked for are left out of the statement. */

export type SearchFilters = {
  /** Spellings of countries, or cities with their countries; either will do. Null: anywhere. */
  places: { countries: readonly string[]; cities: readonly string[]; countriesOfCities: readonly string[] } | null;
  notCountries: readonly string[];
  notCities: readonly string[];
  languages: readonly string[];
  languagesNeeded: number;
  /** Beginnings of accreditations in small letters; each must be held. */
  accreditations: readonly string[];
  specialty: string | null;
  /** Of a doctor. */
  gender: 'female' | 'male' | null;
};

export const ofPlaceOnly = ({ places, notCountries, notCities }: SearchFilters): SearchFilters => ({
  ...{ places, notCountries, notCities },
  ...{ languages: [], languagesNeeded: 0, accreditations: [], specialty: null, gender: null },
});

export const asksMoreThanPlace = ({ languages, accreditations, specialty, gender }: SearchFilters): boolean =>
  languages.length + accreditations.length > 0 || specialty !== null || gender !== null;

/** Parameters of a statement in the order of their placeholders; the first is the tenant. */
export type Bind = (value: unknown) => string;

export type Parameters = { values: unknown[]; bind: Bind };

export function parameters(tenantId: string): Parameters {
  const values: unknown[] = [tenantId];
  return { values, bind: (value) => `$${values.push(value)}` };
}

/** A doctor whose profile may be shown (Part 8), at a provider that is. */
export const SHOWN_DOCTOR = `d.tenant_id = $1 and d.is_active and coalesce((d.data_completeness->>'overall')::numeric, 0) >= 0.60`;
const SHOWN_PROVIDER = 'p.tenant_id = $1 and p.is_active and p.deleted_at is null';
/** The languages that a provider's profile shows. */
const PROVIDER_LANGUAGES = `select l from unnest(array['medical_interpreters', 'patient_coordinators']) kind cross join lateral jsonb_array_elements_text(
  case jsonb_typeof(p.language_services->kind) when 'array' then p.language_services->kind else '[]' end) l`;
const DOCTOR_LANGUAGES = `select l->>'language' from jsonb_array_elements(d.languages) l union all select d.primary_language`;

/** A provider p that is shown, lies where it should and speaks what was asked for. */
export function providerCondition(filters: SearchFilters, bind: Bind): string {
  return [SHOWN_PROVIDER, ...locality(filters, bind), ...spoken(filters, bind, PROVIDER_LANGUAGES), ...standing(filters, bind)].join(
    ' and ',
  );
}

/** A doctor d of provider p: the place is the provider's, the languages are the doctor's own. */
export function doctorCondition(filters: SearchFilters, bind: Bind): string {
  return [
    SHOWN_DOCTOR,
    SHOWN_PROVIDER,
    ...locality(filters, bind),
    ...spoken(filters, bind, DOCTOR_LANGUAGES),
    ...(filters.gender ? [`d.gender = ${bind(filters.gender)}`] : []),
  ].join(' and ');
}

function locality({ places, notCountries, notCities }: SearchFilters, bind: Bind): string[] {
  const wanted = places
    ? [
        places.countries.length > 0 ? `p.country = any(${bind(places.countries)}::text[])` : null,
        places.cities.length > 0
          ? `(p.city = any(${bind(places.cities)}::text[]) and p.country = any(${bind(places.countriesOfCities)}::text[]))`
          : null,
      ].filter((condition) => condition !== null)
    : [];
  return [
    ...(wanted.length > 0 ? [`(${wanted.join(' or ')})`] : []),
    ...(notCountries.length > 0 ? [`not p.country = any(${bind(notCountries)}::text[])`] : []),
    ...(notCities.length > 0 ? [`not p.city = any(${bind(notCities)}::text[])`] : []),
  ];
}

function spoken({ languages, languagesNeeded }: SearchFilters, bind: Bind, list: string): string[] {
  if (languages.length === 0) return [];
  const wanted = bind(languages.map((language) => language.toLowerCase()));
  return [
    `(select count(distinct lower(l)) from (${list}) as said(l) where lower(l) = any(${wanted}::text[])) >= ${bind(languagesNeeded)}`,
  ];
}

function standing({ accreditations, specialty }: SearchFilters, bind: Bind): string[] {
  const held = accreditations.map(
    (name) => `exists (select from jsonb_array_elements_text(p.accreditations) a where starts_with(lower(a), ${bind(name)}))`,
  );
  const field =
    specialty === null
      ? []
      : [`exists (select from jsonb_array_elements_text(p.specialties) s where lower(s) = lower(${bind(specialty)}))`];
  return [...held, ...field];
}
