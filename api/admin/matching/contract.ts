import { z } from 'zod';
import { NAMES_NO_FIELD, namesAField } from '../../http/shapes.ts';
import type { RouteContract } from '../../pipeline/route.ts';
import { adjustment, dryRunQuery, weights, weightsEffect } from './shapes.ts';

/** A tenant's matching weights: Parts 2.14 and 4.10, Decisions §11 and §15. They are those of the tenant in X-Tenant-ID. */

const group = {
  group: 'Administration: matching',
  validation: 'SYS_VALIDATION',
  access: { kind: 'tenant', permission: 'feature_flag:manage' },
  flag: { name: 'admin_user_management_enabled', or: 'admin_tenant_management_enabled' },
} as const;
const path = '/api/v1/admin/matching/config';

export const getConfigContract = {
  ...group,
  path,
  method: 'get',
  summary: 'The five matching weights of the tenant',
  response: weights,
  errors: [],
} as const satisfies RouteContract;

export const patchConfigContract = {
  ...group,
  path,
  method: 'patch',
  summary: 'Change some or all of the matching weights',
  description:
    'What results must sum to 1.0 within 0.01. The next match uses it. With dry_run=true nothing changes: the last 200 matches are ranked anew, and the answer says which first choices change.',
  query: dryRunQuery,
  body: weights.partial().refine(namesAField, NAMES_NO_FIELD),
  response: z.union([weights, weightsEffect]),
  errors: ['MATCHING_WEIGHTS_INVALID'],
} as const satisfies RouteContract;

export const historyContract = {
  ...group,
  path: `${path}/history`,
  method: 'get',
  summary: 'What was proposed and changed, newest first',
  response: z.array(adjustment),
  paged: true,
  errors: [],
} as const satisfies RouteContract;

export const rollbackConfigContract = {
  ...group,
  path: `${path}/rollback`,
  method: 'post',
  summary: 'Take the newest change in force back',
  description: 'The weights are those before it; again, and they are those before the change before it.',
  response: weights,
  errors: ['MATCHING_CONFIG_NO_HISTORY'],
} as const satisfies RouteContract;
