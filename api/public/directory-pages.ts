import { z } from 'zod';
import * as store from '../../db/queries/directory/storefront.ts';
import { ApiError } from '../../domain/errors.ts';
import type { Route } from '../pipeline/route.ts';
import { countryFilter, genderFilter, paging, pagingMeta, sorting, spellings, textFilter } from './filters.ts';
import { presentDoctorProfile, presentProvider, presentProviderProfile } from './present.ts';
import { defineStorefrontPage } from './serve.ts';
import * as shape from './shapes.ts';

/** Providers and doctors of the storefront: Part 4.7. */

const slugPath = z.object({ slug: z.string() });
const offsetOf = ({ page, per_page }: { page: number; per_page: number }) => ({ limit: per_page, offset: (page - 1) * per_page });

const providers = defineStorefrontPage({
  path: '/api/v1/public/providers',
  summary: 'Active providers',
  entity: 'providers',
  query: {
    country: countryFilter,
    specialty: textFilter('Name of a specialty, in any case'),
    accreditation: textFilter('Name of an accreditation, in any case'),
    language: textFilter('A language that interpreters or coordinators speak, in any case'),
    sort_by: sorting(store.PROVIDER_SORTS, 'rating'),
    ...paging,
  },
  response: z.array(shape.providerItem),
  errors: ['PUBLIC_INVALID_FILTER_005', 'PUBLIC_INVALID_SORT_006', 'PUBLIC_PAGINATION_INVALID_011'],
  async read(tx, { country, specialty, accreditation, language, sort_by, page, per_page }, { showsCompleteness }) {
    const filters = { countries: spellings(country), specialty, accreditation, language };
    const { rows, total } = await store.listPublicProviders(tx, filters, sort_by, offsetOf({ page, per_page }));
    return { data: rows.map((row) => presentProvider(row, showsCompleteness)), meta: pagingMeta({ page, per_page }, total) };
  },
});

const provider = defineStorefrontPage({
  path: '/api/v1/public/providers/{slug}',
  summary: "A provider's profile",
  entity: 'provider',
  params: slugPath,
  response: shape.providerProfile,
  errors: ['PUBLIC_PROVIDER_NOT_FOUND_001'],
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
  query: {
    specialty: textFilter('Name of a specialty, in any case'),
    language: textFilter('A language that the doctor speaks, in any case'),
    gender: genderFilter,
    country: countryFilter,
    ...paging,
  },
  response: z.array(shape.doctorItem),
  errors: ['PUBLIC_INVALID_FILTER_005', 'PUBLIC_PAGINATION_INVALID_011'],
  async read(tx, { specialty, language, gender, country, page, per_page }) {
    const { rows, total } = await store.listPublicDoctors(
      tx,
      { specialty, language, gender, countries: spellings(country) },
      offsetOf({ page, per_page }),
    );
    return { data: rows, meta: pagingMeta({ page, per_page }, total) };
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
  async read(tx, { slug }) {
    const row = await store.findPublicDoctor(tx, slug);
    if (!row) throw new ApiError('PUBLIC_DOCTOR_NOT_FOUND_002');
    return { data: presentDoctorProfile(row) };
  },
});

export const directoryPages: Route[] = [providers, provider, doctors, doctor];
