import { z } from 'zod';
import * as store from '../../db/queries/directory/storefront.ts';
import { ApiError } from '../../domain/errors.ts';
import type { Route } from '../pipeline/route.ts';
import { spellings } from './filters.ts';
import { procedureJsonLd } from './json-ld.ts';
import { presentDestination, presentDestinationDetail, presentProvider } from './present.ts';
import { defineStorefrontPage } from './serve.ts';
import * as shape from './shapes.ts';

/** Treatments and destinations of the storefront: Part 4.7. */

const slugPath = z.object({ slug: z.string() });
const link = ({ slug, name, provider_count }: store.TreatmentRow) => ({ slug, name, provider_count });
const SHOWN_PROVIDERS = 100;

const treatments = defineStorefrontPage({
  path: '/api/v1/public/treatments',
  summary: 'Categories of treatments, with the number of providers',
  entity: 'treatments',
  response: z.array(shape.treatmentCategory),
  errors: [],
  async read(tx) {
    const rows = await store.listTreatments(tx);
    const data = rows
      .filter(({ is_category }) => is_category)
      .map((category) => ({
        ...link(category),
        description: category.description,
        treatments: rows.filter(({ parent_code, is_category }) => !is_category && parent_code === category.code).map(link),
      }));
    return { data };
  },
});

const treatment = defineStorefrontPage({
  path: '/api/v1/public/treatments/{slug}',
  summary: 'A treatment, or a category of them, with the providers that offer it',
  entity: 'treatment',
  params: slugPath,
  response: shape.treatmentDetail,
  errors: ['PUBLIC_TREATMENT_NOT_FOUND_003'],
  async read(tx, { slug }, { showsCompleteness }) {
    const rows = await store.listTreatments(tx);
    const own = rows.find((row) => row.slug === slug);
    if (!own) throw new ApiError('PUBLIC_TREATMENT_NOT_FOUND_003');
    const children = rows.filter(({ parent_code }) => parent_code === own.code);
    const parent = rows.find(({ code }) => code === own.parent_code);
    const offering = await store.providersOffering(tx, [own.code, ...(own.is_category ? children.map(({ code }) => code) : [])]);
    return {
      data: {
        ...link(own),
        description: own.description,
        is_category: own.is_category,
        also_called: own.synonyms,
        category: parent ? { slug: parent.slug, name: parent.name } : null,
        treatments: children.map(link),
        providers: offering.map((provider) => presentProvider(provider, showsCompleteness)),
        json_ld: own.is_category ? null : procedureJsonLd(own),
      },
    };
  },
});

const destinations = defineStorefrontPage({
  path: '/api/v1/public/destinations',
  summary: 'Countries, with the number of providers and what visas are needed',
  entity: 'destinations',
  response: z.array(shape.destinationItem),
  errors: [],
  read: async (tx) => ({ data: (await store.listDestinations(tx)).map(presentDestination) }),
});

const destination = defineStorefrontPage({
  path: '/api/v1/public/destinations/{slug}',
  summary: 'A country with its providers, visas by nationality and travel defaults',
  entity: 'destination',
  params: slugPath,
  response: shape.destinationDetail,
  errors: ['PUBLIC_DESTINATION_NOT_FOUND_004'],
  async read(tx, { slug }, { showsCompleteness }) {
    const row = await store.findDestination(tx, slug);
    if (!row) throw new ApiError('PUBLIC_DESTINATION_NOT_FOUND_004');
    const filters = { countries: spellings(row.country), specialty: null, accreditation: null, language: null };
    const { rows } = await store.listPublicProviders(tx, filters, 'rating', { limit: SHOWN_PROVIDERS, offset: 0 });
    return { data: presentDestinationDetail(row, rows, showsCompleteness) };
  },
});

export const guidePages: Route[] = [treatments, treatment, destinations, destination];
