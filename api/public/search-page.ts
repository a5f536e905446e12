import { searchProviders } from '../../db/queries/provider-search.ts';
import { listPublicProviders } from '../../db/queries/storefront.ts';
import { searchDestinations, searchDoctors, searchTreatments } from '../../db/queries/storefront-search.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import { type UnderstoodQuery, understandQuery } from '../../domain/storefront/understand-query.ts';
import { loggableError } from '../../platform/log.ts';
import type { Route } from '../http/route.ts';
import type { Services } from '../services.ts';
import { searchQuery, spellings } from './filters.ts';
import { defineStorefrontPage } from './serve.ts';
import { searchGroups } from './shapes.ts';

/** Search of the storefront: words and meaning side by side, grouped by what was found (Part 4.7). */

const SHOWN = 10;

const search = defineStorefrontPage({
  path: '/api/v1/public/search',
  summary: 'Providers, doctors, treatments and destinations for a query',
  description: 'A country and a spoken language in the query are understood. Nothing found is an empty group, not an error.',
  entity: 'search',
  alsoNeeds: 'PUBLIC_SEARCH_ENABLED',
  query: { q: searchQuery },
  response: searchGroups,
  errors: ['PUBLIC_SEARCH_QUERY_TOO_SHORT_007', 'PUBLIC_SEARCH_QUERY_TOO_LONG_008', 'PUBLIC_INVALID_FILTER_005'],
  async read(tx, { q }, { services }) {
    const asked = understandQuery(q);
    const embedding = asked.text === '' ? null : await embed(services, asked.text);
    const countries = spellings(asked.country);
    const input = { text: asked.text, countries, language: asked.language, model: services.embeddings.model, embedding };
    const [providers, doctors, treatments, destinations] = await Promise.all([
      findProviders(tx, asked, countries, input),
      searchDoctors(tx, input),
      searchTreatments(tx, input),
      searchDestinations(tx, input),
    ]);
    return {
      data: {
        providers,
        doctors: doctors.map(({ first_name, last_name, title, provider_name, ...hit }) => ({
          ...hit,
          name: [title, first_name, last_name].filter(Boolean).join(' '),
          provider: provider_name,
        })),
        treatments,
        destinations,
      },
    };
  },
});

/** Without a vector the words alone are searched. */
async function embed({ embeddings, log }: Services, text: string): Promise<readonly number[] | null> {
  try {
    return (await embeddings.embed([text]))[0] ?? null;
  } catch (fault) {
    log.warn({ error: loggableError(fault) }, 'the storefront searches without vectors');
    return null;
  }
}

type Input = { model: string; embedding: readonly number[] | null };

/** A country or language alone lists its providers; words are searched for within them, and a language decides among equals. */
async function findProviders(tx: Tx, { text, language }: UnderstoodQuery, countries: string[] | null, { model, embedding }: Input) {
  const filters = { countries, specialty: null, accreditation: null, language };
  const speaking =
    language === null && text !== '' ? null : (await listPublicProviders(tx, filters, 'rating', { limit: 500, offset: 0 })).rows;
  if (text === '') return (speaking ?? []).slice(0, SHOWN);
  const found = await searchProviders(tx, {
    query: text,
    countries,
    specialty: null,
    model,
    embedding: embedding ? [...embedding] : [],
    limit: 50,
  });
  const kept = speaking === null ? found : found.filter(({ slug }) => speaking.some((provider) => provider.slug === slug));
  return kept.slice(0, SHOWN);
}

export const searchPages: Route[] = [search];
