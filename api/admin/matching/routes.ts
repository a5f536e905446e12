import { z } from 'zod';
import { recordEvent } from '../../../db/events.ts';
import { readWeights, writeWeights } from '../../../db/queries/matching/match-input.ts';
import { withTenant } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../domain/errors.ts';
import { areWeightsValid, DEFAULT_WEIGHTS, DIMENSIONS, type Weights } from '../../../domain/matching/weights.ts';
import { type Call, defineRoute, type Route, type RouteContract } from '../../pipeline/route.ts';

/** A tenant's matching weights: Parts 2.14 and 4.10. They are those of the tenant in X-Tenant-ID. */

const weight = z.number().min(0).max(1);
const weights = z.strictObject({ clinical_fit: weight, outcomes: weight, cost: weight, travel: weight, preferences: weight });
const common = {
  path: '/api/v1/admin/matching/config',
  group: 'Administration: matching',
  validation: 'SYS_VALIDATION',
  access: { kind: 'tenant', permission: 'feature_flag:manage' },
  flag: { name: 'admin_user_management_enabled', or: 'admin_tenant_management_enabled' },
  response: weights,
} as const;

const getContract = {
  method: 'get',
  summary: 'The five matching weights of the tenant',
  ...common,
  errors: [],
} as const satisfies RouteContract;
const patchContract = {
  method: 'patch',
  summary: 'Change some or all of the matching weights',
  description: 'What results must sum to 1.0 within 0.01. The next match uses it.',
  ...common,
  body: weights.partial(),
  errors: ['MATCHING_WEIGHTS_INVALID'],
} as const satisfies RouteContract;

function getConfig({ scope, services }: Call<typeof getContract>) {
  return withTenant(services.db, scope, async (tx) => inOrder((await readWeights(tx)) ?? DEFAULT_WEIGHTS));
}

function patchConfig({ body, actor, scope, services }: Call<typeof patchContract>) {
  return withTenant(services.db, scope, async (tx) => {
    await tx.sql('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`matching_configs ${scope.tenantId}`]);
    const before = inOrder((await readWeights(tx)) ?? DEFAULT_WEIGHTS);
    const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
    const after: Weights = { ...before, ...given };
    if (!areWeightsValid(after)) throw new ApiError('MATCHING_WEIGHTS_INVALID');
    if (DIMENSIONS.every((dimension) => before[dimension] === after[dimension])) return after;
    await writeWeights(tx, after, actor.userId);
    await recordEvent(tx, { type: 'admin.matching_config_changed', payload: { before, after } });
    return after;
  });
}

const inOrder = (given: Weights) => Object.fromEntries(DIMENSIONS.map((dimension) => [dimension, given[dimension]])) as Weights;

export const matchingConfigRoutes: Route[] = [defineRoute(getContract, getConfig), defineRoute(patchContract, patchConfig)];
