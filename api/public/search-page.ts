import { searchDirectory } from '../../db/queries/search/search-directory.ts';
import { showFound } from '../../db/queries/search/show-found.ts';
import { loggableError } from '../../platform/log.ts';
import type { Route } from '../pipeline/route.ts';
import type { Services } from '../services.ts';
import { searchQuery } from './filters.ts';
import { defineStorefrontPage } from './serve.ts';
import { searchGroups } from './shapes.ts';

/** Search of the storefront: words and meaning side by side, grouped by what was found (Part 4.7). */

const SHOWN = 10;
const KINDS = ['provider', 'doctor', 'procedure', 'destination'] as const;

const search = defineStorefrontPage({
  path: '/api/v1/public/search',
  summary: 'Providers, doctors, treatments and destinations for a query',
  description:
    'Places (also those that are not wanted), languages, accreditations, names and slips of the pen are understood, in several languages; words of money are left out. Nothing found is an empty group, not an error.',
  entity: 'search',
  alsoNeeds: 'PUBLIC_SEARCH_ENABLED',
  query: { q: searchQuery },
  response: searchGroups,
  errors: ['PUBLIC_SEARCH_QUERY_TOO_SHORT_007', 'PUBLIC_SEARCH_QUERY_TOO_LONG_008', 'PUBLIC_INVALID_FILTER_005'],
  async readApart(scope, { q }, { services }) {
    const searched = { db: services.db, scope, model: services.embeddings.model, embed: (text: string) => embed(services, text) };
    const result = await searchDirectory(searched, { query: q, country: null, specialty: null }, KINDS);
    const { doctors, ...groups } = await showFound(searched, result, SHOWN);
    const named = doctors.map(({ first_name, last_name, title, provider_name, ...hit }) => ({
      ...hit,
      name: [title, first_name, last_name].filter(Boolean).join(' '),
      provider: provider_name,
    }));
    return { data: { ...groups, doctors: named } };
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

export const searchPages: Route[] = [search];
