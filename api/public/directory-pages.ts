import { z } from 'zod';
import * as store from '../../db/queries/storefront.ts';
import { ApiError } from '../../domain/errors.ts';
import type { Route } from '../http/route.ts';
import { pagingMeta, readFilters, readPage, readSort, spellings } from './filters.ts';
import { presentDoctorProfile, presentProvider, presentProviderProfile } from './present.ts';
import { defineStorefrontPage } from './serve.ts';
import * as shape from './shapes.ts';

/** Providers and doctors of the storefront: Part 4.7. */

const SORTS = Object.keys(store.PROVIDER_SORTS) as (keyof typeof store.PROVIDER_SORTS)[];
const paging = { page: z.string().optional(), per_page: z.string().optional().meta({ description: '1 to 100, default 20' }) };
const slugPath = z.object({ slug: z.string() });
const offsetOf = ({ page, per_page }: { page: number; per_page: number }) => ({ limit: per_page, offset: (page - 1) * per_page });

const providers = defineStorefrontPage({
  path: '/api/v1/public/providers',
  summary: 'Active providers',
  description: `sort_by: ${SORTS.join(', ')}; default rating.`,
  entity: 'providers',
  query: z.object({
    country: z.string().optional().meta({ description: 'ISO 3166-1, two or three letters' }),
    specialty: z.string().optional(),
    accreditation: z.string().optional(),
    language: z.string().optional(),
    sort_by: z.string().optional(),
    ...paging,
  }),
  response: z.array(shape.providerItem),
  errors: ['PUBLIC_INVALID_FILTER_005', 'PUBLIC_INVALID_SORT_006', 'PUBLIC_PAGINATION_INVALID_011'],
  parse: (query) => ({
    ...readFilters(query, ['country', 'specialty', 'accreditation', 'language']),
    sort_by: readSort(query, SORTS, 'rating'),
    ...readPage(query),
  }),
  async read(tx, { country, specialty, accreditation, language, sort_by, ...page }, { showsCompleteness }) {
    const filters = { countries: spellings(country), specialty, accreditation, language };
    const { rows, total } = await store.listPublicProviders(tx, filters, sort_by, offsetOf(page));
    return { data: rows.map((row) => presentProvider(row, showsCompleteness)), meta: pagingMeta(page, total) };
  },
});

const provider = defineStorefrontPage({
  path: '/api/v1/public/providers/{slug}',
  summary: "A provider's profile",
  entity: 'provider',
  params: slugPath,
  response: shape.providerProfile,
  errors: ['PUBLIC_PROVIDER_NOT_FOUND_001'],
  parse: (_query, { slug }) => ({ slug: String(slug) }),
  async read(tx, { slug }, { showsCompleteness }) {
    const row = await store.findPublicProvider(tx, slug);
    if (!row) throw new ApiError('PUBLIC_PROVIDER_NOT_FOUND_001');
    return { data: presentProviderProfile(row, await store.doctorsOfProvider(tx, row.id), showsCompleteness) };
  },
});

const doctors = defineStorefrontPage({
  path: '/api/v1/public/doctors',
  summary: 'Doctors whose profile is complete enough to be shown (0.60), by name',
  entity: 'doctors',
  query: z.object({
    specialty: z.string().optional(),
    language: z.string().optional(),
    gender: z.string().optional().meta({ description: 'female, male or other' }),
    country: z.string().optional(),
    ...paging,
  }),
  response: z.array(shape.doctorItem),
  errors: ['PUBLIC_INVALID_FILTER_005', 'PUBLIC_PAGINATION_INVALID_011'],
  parse: (query) => ({ ...readFilters(query, ['specialty', 'language', 'gender', 'country']), ...readPage(query) }),
  async read(tx, { specialty, language, gender, country, ...page }) {
    const { rows, total } = await store.listPublicDoctors(
      tx,
      { specialty, language, gender, countries: spellings(country) },
      offsetOf(page),
    );
    return { data: rows, meta: pagingMeta(page, total) };
  },
});

const doctor = defineStorefrontPage({
  path: '/api/v1/public/doctors/{slug}',
  summary: "A doctor's profile",
  description: 'A profile below 0.60 of completeness is not shown: 404.',
  entity: 'doctor',
  params: slugPath,
  response: shape.doctorProfile,
  errors: ['PUBLIC_DOCTOR_NOT_FOUND_002'],
  parse: (_query, { slug }) => ({ slug: String(slug) }),
  async read(tx, { slug }) {
    const row = await store.findPublicDoctor(tx, slug);
    if (!row) throw new ApiError('PUBLIC_DOCTOR_NOT_FOUND_002');
    return { data: presentDoctorProfile(row) };
  },
});

export const directoryPages: Route[] = [providers, provider, doctors, doctor];
