import { z } from 'zod';
import type { RouteContract } from '../pipeline/route.ts';
import { searchBody, searchHit } from './shapes.ts';

export const searchContract = {
  method: 'post',
  path: '/api/v1/search/',
  readsReplica: true,
  group: 'Providers',
  summary: 'Search for providers in words',
  description: 'Full-text and vector ranks, fused by reciprocal rank.',
  access: { kind: 'tenant', permission: null },
  validation: 'SYS_VALIDATION',
  body: searchBody,
  response: z.array(searchHit),
  errors: ['MATCH_NO_RESULTS_001', 'MATCH_EMBEDDING_FAILED_001'],
} as const satisfies RouteContract;
