import { z } from 'zod';
import { defineRoute, type Route, type RouteContract } from '../http/route.ts';
import { searchBody, searchHit } from './contract.ts';
import { search } from './search-providers.ts';

export const searchContract = {
  method: 'post',
  path: '/api/v1/search/',
  group: 'Providers',
  summary: 'Search for providers in words',
  description: 'Full-text and vector ranks, fused by reciprocal rank.',
  access: { kind: 'tenant', permission: null },
  validation: 'SYS_VALIDATION',
  body: searchBody,
  response: z.array(searchHit),
  errors: ['MATCH_NO_RESULTS_001', 'MATCH_EMBEDDING_FAILED_001'],
} as const satisfies RouteContract;

export const searchRoutes: Route[] = [defineRoute(searchContract, search)];
