import type { Treatment } from '../../../domain/search/link-treatments.ts';
import type { Tx } from '../../tenant-scope.ts';

/** What the storefront reads: columns by name only, none of them a price. */

export type Page = { limit: number; offset: number };

/** Languages in which a patient is spoken to; what is no list, and what in a list is no word, names none. */
const SPOKEN = `from (values ('medical_interpreters'), ('patient_coordinators')) kinds (kind) cross join lateral jsonb_array_elements(
  case jsonb_typeof(p.language_services->kind) when 'array' then p.language_services->kind else '[]' end) e cross join lateral (select e #>> '{}' as l) named
  where jsonb_typeof(e) = 'string' and l ~ '[[:alpha:]]'`;
const LANGUAGES = `(select coalesce(json_agg(distinct l order by l), '[]') ${SPOKEN})`;
const PROCEDURES = `(select coalesce(json_agg(c.name order by c.name), '[]') from provider_procedures o
  join procedures c on c.tenant_id = o.tenant_id and c.code = o.procedure_code where o.tenant_id = p.tenant_id and o.provider_id = p.id)`;
/** A doctor whose profile may be shown (Part 8). */
const SHOWN_DOCTOR = `d.is_active and coalesce((d.data_completeness->>'overall')::numeric, 0) >= 0.60`;
const SHOWN_PROVIDER = 'p.is_active and p.deleted_at is null';

const PROVIDER_ITEM = `p.id, p.slug, p.name, p.country, p.city, p.provider_type, p.specialties, p.accreditations, ${LANGUAGES} as languages,
  ${PROCEDURES} as procedures, p.rating, p.bed_count, p.international_patients, p.hero_image_url,
  p.completeness as completeness_score,
  (select count(*)::int from doctors d where d.tenant_id = p.tenant_id and d.provider_id = p.id and ${SHOWN_DOCTOR}) as doctor_count`;

export type ProviderItem = {
  id: string;
  slug: string;
  name: string;
  country: string;
  city: string;
  provider_type: string;
  specialties: string[];
  accreditations: string[];
  languages: string[];
  procedures: string[];
  rating: number | null;
  bed_count: number | null;
  international_patients: number | null;
  hero_image_url: string | null;
  completeness_score: number | null;
  doctor_count: number;
};
export type ProviderProfileRow = ProviderItem & {
  description: string | null;
  website_url: string | null;
  facilities: unknown;
  cultural_support: unknown;
  language_services: unknown;
  travel_info: Record<string, unknown> | null;
  country_facts: Record<string, unknown> | null;
  city_facts: Record<string, unknown> | null;
  latitude: number | null;
  longitude: number | null;
};

export type ProviderFilters = {
  countries: string[] | null;
  specialty: string | null;
  accreditation: string | null;
  language: string | null;
};
export const PROVIDER_SORTS = {
  rating: 'p.rating desc nulls last, p.name, p.id',
  name: 'p.name, p.id',
  newest: 'p.created_at desc, p.id desc',
  completeness: 'p.completeness desc nulls last, p.name, p.id',
} as const;

const holds = (list: string, at: number) =>
  `($${at}::text is null or exists (select 1 from jsonb_array_elements_text(to_jsonb(${list})) s where lower(s) = lower($${at})))`;
const PROVIDER_FILTER = `p.tenant_id = $1 and ${SHOWN_PROVIDER} and ($2::text[] is null or p.country = any($2::text[]))
  and ${holds('p.specialties', 3)} and ${holds('p.accreditations', 4)}
  and ($5::text is null or exists (select 1 ${SPOKEN} and lower(l) = lower($5)))`;

export async function listPublicProviders(tx: Tx, filters: ProviderFilters, sort: keyof typeof PROVIDER_SORTS, page: Page) {
  const values = [tx.scope.tenantId, filters.countries, filters.specialty, filters.accreditation, filters.language];
  const [[counted], rows] = await Promise.all([
    tx.sql<{ total: number }>(`select count(*)::int as total from providers p where ${PROVIDER_FILTER}`, values),
    tx.sql<ProviderItem>(
      `select ${PROVIDER_ITEM} from providers p where ${PROVIDER_FILTER} order by ${PROVIDER_SORTS[sort]} limit $6 offset $7`,
      [...values, page.limit, page.offset],
    ),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

export async function findPublicProvider(tx: Tx, slug: string): Promise<ProviderProfileRow | undefined> {
  const [row] = await tx.sql<ProviderProfileRow>(
    `select ${PROVIDER_ITEM}, p.description, p.website_url, p.facilities, p.cultural_support, p.language_services, p.travel_info, p.latitude, p.longitude,
       (select facts from travel_defaults t where t.tenant_id = p.tenant_id and t.country = p.country and t.city is null limit 1) as country_facts,
       (select facts from travel_defaults t where t.tenant_id = p.tenant_id and t.country = p.country and t.city = p.city limit 1) as city_facts
     from providers p where p.tenant_id = $1 and p.slug = $2 and ${SHOWN_PROVIDER}`,
    [tx.scope.tenantId, slug],
  );
  return row;
}

const DOCTOR_ITEM = `d.id, d.slug, d.first_name, d.last_name, d.title, d.gender, d.specialty, d.sub_specialties, d.primary_language, d.photo_url, d.years_of_experience, d.badges,
  (select coalesce(json_agg(l->>'language') filter (where l->>'language' is not null), '[]') from jsonb_array_elements(d.languages) l) as languages,
  json_build_object('slug', p.slug, 'name', p.name, 'country', p.country, 'city', p.city) as provider`;

export type DoctorItem = {
  id: string;
  slug: string;
  first_name: string;
  last_name: string;
  title: string | null;
  gender: string | null;
  specialty: string;
  sub_specialties: string[];
  primary_language: string | null;
  languages: string[];
  photo_url: string | null;
  years_of_experience: number | null;
  badges: string[];
  provider: { slug: string; name: string; country: string; city: string };
};
export type DoctorProfileRow = DoctorItem & {
  education: unknown;
  certifications: string[];
  procedures: string[];
  annual_procedure_volume: number | null;
  total_procedures_performed: number | null;
  overall_success_rate: number | null;
  complication_rate_30day: number | null;
  patient_satisfaction_score: number | null;
  accepts_international_patients: boolean;
  available_for_video_consult: boolean;
  average_response_time_hours: number | null;
  next_available_date: string | null;
  publications_count: number;
  notable_achievements: string[];
  patient_testimonials_count: number;
};

export type DoctorFilters = { specialty: string | null; language: string | null; gender: string | null; countries: string[] | null };
const DOCTORS = `from doctors d join providers p on p.tenant_id = d.tenant_id and p.id = d.provider_id and ${SHOWN_PROVIDER}`;
const DOCTOR_FILTER = `d.tenant_id = $1 and ${SHOWN_DOCTOR} and ($2::text is null or lower(d.specialty) = lower($2))
  and ($3::text is null or lower(d.primary_language) = lower($3) or exists (select 1 from jsonb_array_elements(d.languages) l where lower(l->>'language') = lower($3)))
  and ($4::text is null or d.gender = $4) and ($5::text[] is null or p.country = any($5::text[]))`;

/** Doctors whose profile may be shown, by name. */
export async function listPublicDoctors(tx: Tx, filters: DoctorFilters, page: Page) {
  const values = [tx.scope.tenantId, filters.specialty, filters.language, filters.gender, filters.countries];
  const [[counted], rows] = await Promise.all([
    tx.sql<{ total: number }>(`select count(*)::int as total ${DOCTORS} where ${DOCTOR_FILTER}`, values),
    tx.sql<DoctorItem>(
      `select ${DOCTOR_ITEM} ${DOCTORS} where ${DOCTOR_FILTER} order by d.last_name, d.first_name, d.id limit $6 offset $7`,
      [...values, page.limit, page.offset],
    ),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

export function doctorsOfProvider(tx: Tx, providerId: string): Promise<DoctorItem[]> {
  return tx.sql<DoctorItem>(
    `select ${DOCTOR_ITEM} ${DOCTORS} where d.tenant_id = $1 and d.provider_id = $2 and ${SHOWN_DOCTOR} order by d.last_name, d.id`,
    [tx.scope.tenantId, providerId],
  );
}

export async function findPublicDoctor(tx: Tx, slug: string): Promise<DoctorProfileRow | undefined> {
  const [row] = await tx.sql<DoctorProfileRow>(
    `select ${DOCTOR_ITEM}, d.education, d.certifications,
       (select coalesce(json_agg(x.procedure_name order by x.procedure_name), '[]') from doctor_procedures x
        where x.tenant_id = d.tenant_id and x.doctor_id = d.id) as procedures,
       d.annual_procedure_volume, d.total_procedures_performed, d.overall_success_rate, d.complication_rate_30day, d.patient_satisfaction_score,
       d.accepts_international_patients, d.available_for_video_consult, d.average_response_time_hours, d.next_available_date::text, d.publications_count,
       d.notable_achievements, d.patient_testimonials_count
     ${DOCTORS} where d.tenant_id = $1 and d.slug = $2 and ${SHOWN_DOCTOR}`,
    [tx.scope.tenantId, slug],
  );
  return row;
}

export type TreatmentRow = Omit<Treatment, 'id'> & { provider_count: number };
const OFFERING = `from provider_procedures o join providers p on p.tenant_id = o.tenant_id and p.id = o.provider_id and ${SHOWN_PROVIDER}`;

/** Every procedure and category with the number of providers that offer it, or one of its own. */
export function listTreatments(tx: Tx): Promise<TreatmentRow[]> {
  return tx.sql<TreatmentRow>(
    `select c.code, c.slug, c.name, c.description, c.parent_code, c.is_category, c.synonyms,
       (select count(distinct o.provider_id)::int ${OFFERING} join procedures own on own.tenant_id = o.tenant_id and own.code = o.procedure_code
        where o.tenant_id = c.tenant_id and (own.code = c.code or (c.is_category and own.parent_code = c.code))) as provider_count
     from procedures c where c.tenant_id = $1 order by c.name`,
    [tx.scope.tenantId],
  );
}

const MOST_PROVIDERS = 100;

/** Providers that offer any of the procedures, best rated first. */
export function providersOffering(tx: Tx, codes: readonly string[]): Promise<ProviderItem[]> {
  return tx.sql<ProviderItem>(
    `select ${PROVIDER_ITEM} from providers p where p.tenant_id = $1 and ${SHOWN_PROVIDER}
       and exists (select 1 from provider_procedures o where o.tenant_id = $1 and o.provider_id = p.id and o.procedure_code = any($2::text[]))
     order by ${PROVIDER_SORTS.rating} limit ${MOST_PROVIDERS}`,
    [tx.scope.tenantId, codes],
  );
}

export type DestinationRow = {
  slug: string;
  country: string;
  name: string;
  description: string | null;
  climate: string | null;
  airports: unknown;
  recovery_stays: unknown;
  provider_count: number;
  visas: { requirement: string; nationalities: string[]; days: number | null }[] | null;
  country_facts: Record<string, unknown> | null;
  cities: Record<string, Record<string, unknown>> | null;
};
const DESTINATION = `select d.slug, d.country, d.name, d.description, d.climate, d.airports, d.recovery_stays,
    (select count(*)::int from providers p where p.tenant_id = d.tenant_id and p.country = d.country and ${SHOWN_PROVIDER}) as provider_count,
    (select json_agg(json_build_object('requirement', requirement, 'days', days, 'nationalities', nationalities)) from (
       select v.requirement, v.days, array_agg(v.nationality order by v.nationality) as nationalities from visa_rules v
       where v.tenant_id = d.tenant_id and v.country = d.country group by v.requirement, v.days order by v.requirement, v.days) grouped) as visas,
    (select facts from travel_defaults t where t.tenant_id = d.tenant_id and t.country = d.country and t.city is null limit 1) as country_facts,
    (select json_object_agg(t.city, t.facts) from travel_defaults t where t.tenant_id = d.tenant_id and t.country = d.country and t.city is not null) as cities
  from destinations d where d.tenant_id = $1`;

export function listDestinations(tx: Tx): Promise<DestinationRow[]> {
  return tx.sql<DestinationRow>(`${DESTINATION} order by d.name`, [tx.scope.tenantId]);
}

export async function findDestination(tx: Tx, slug: string): Promise<DestinationRow | undefined> {
  const [row] = await tx.sql<DestinationRow>(`${DESTINATION} and d.slug = $2`, [tx.scope.tenantId, slug]);
  return row;
}
