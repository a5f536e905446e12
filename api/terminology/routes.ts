import { z } from 'zod';
import { wholeNumber } from '../http/query-numbers.ts';
import { findCondition, searchConditions } from '../../db/queries/fhir/terminology.ts';
import { ApiError } from '../../domain/errors.ts';
import { defineRoute, type Route } from '../pipeline/route.ts';
import { throughIcdCache } from './icd-cache.ts';

/** ICD-10-CM, release of April 2026: lookup by code, parent and children, search by words. */

const group = { group: 'Terminology', validation: 'SYS_VALIDATION', access: { kind: 'tenant', permission: null } } as const;
const system = z.enum(['icd10']).default('icd10');
const entry = z.object({ code: z.string(), title: z.string(), billable: z.boolean(), parent_code: z.string().nullable() });

const searchRoute = defineRoute(
  {
    method: 'get',
    path: '/api/v1/terminology/search',
    summary: 'Codes by words, synonyms or the beginning of a code; slips of the pen are forgiven',
    ...group,
    query: z.object({ system, q: z.string().trim().min(2).max(200), limit: wholeNumber(1, 50).default(20) }),
    response: z.array(entry.extend({ matched: z.string().meta({ description: 'The title or term that was found' }) })),
    errors: [],
  },
  async ({ query, services, flags }) => {
    const { q, limit } = query;
    const read = () => searchConditions(services.db, q, limit);
    return (await flags.isOn('icd_cache_enabled')) ? throughIcdCache(services, { q, limit }, read) : read();
  },
);

const lookupRoute = defineRoute(
  {
    method: 'get',
    path: '/api/v1/terminology/{system}/{code}',
    summary: 'A code with its parent and children',
    ...group,
    params: z.object({ system: z.enum(['icd10']), code: z.string() }),
    response: entry.extend({ parent: entry.nullable(), children: z.array(entry) }),
    errors: ['FHIR_CODING_UNKNOWN_001'],
    errorStatuses: { FHIR_CODING_UNKNOWN_001: 404 },
  },
  async ({ params, services, flags }) => {
    const code = params.code.toUpperCase();
    const read = () => findCondition(services.db, code);
    const found = await ((await flags.isOn('icd_cache_enabled')) ? throughIcdCache(services, { code }, read) : read());
    if (!found) throw new ApiError('FHIR_CODING_UNKNOWN_001', { status: 404, field: 'code' });
    return found;
  },
);

export const terminologyRoutes: Route[] = [searchRoute, lookupRoute];
