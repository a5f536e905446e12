import { z } from 'zod';
import type { RouteContract } from '../../pipeline/route.ts';
import * as shape from './shapes.ts';

/** Feature flags: Parts 4.10 and 9.6. A change counts in every process within a second. */

const group = {
  group: 'Administration: flags',
  validation: 'SYS_VALIDATION',
  access: { kind: 'tenant', permission: 'feature_flag:manage' },
  flag: { name: 'admin_user_management_enabled', or: 'admin_tenant_management_enabled' },
} as const;

export const listFlagsContract = {
  method: 'get',
  path: '/api/v1/admin/flags',
  summary: 'Every flag with its state in each environment, by name',
  ...group,
  response: z.array(shape.flagShape),
  errors: [],
} as const satisfies RouteContract;

export const effectiveContract = {
  method: 'get',
  path: '/api/v1/admin/flags/effective',
  summary: 'The values that count for a tenant and user in this environment',
  description: 'User override over tenant override over environment state over default.',
  ...group,
  query: shape.effectiveQuery,
  response: shape.effectiveShape,
  errors: [],
} as const satisfies RouteContract;

export const getFlagStateContract = {
  method: 'get',
  path: '/api/v1/admin/flags/{feature_state_id}',
  summary: "A flag's state in one environment",
  ...group,
  params: shape.statePath,
  response: shape.flagStateShape,
  errors: ['FLAG_NOT_FOUND'],
} as const satisfies RouteContract;

export const patchFlagStateContract = {
  method: 'patch',
  path: '/api/v1/admin/flags/{feature_state_id}',
  summary: "Set a flag's value in one environment",
  description: 'Cases that wait for the flag move on.',
  ...group,
  params: shape.statePath,
  body: shape.stateBody,
  response: shape.flagStateShape,
  errors: ['FLAG_NOT_FOUND', 'SYS_WORKFLOW_UNAVAILABLE'],
} as const satisfies RouteContract;

export const overrideContract = {
  method: 'post',
  path: '/api/v1/admin/flags/{feature_name}/identities/{identifier}',
  summary: 'Set or remove the value of a flag for a tenant or a user, in this environment',
  ...group,
  params: shape.overridePath,
  body: shape.overrideBody,
  response: shape.overrideShape,
  errors: ['FLAG_NOT_FOUND', 'SYS_WORKFLOW_UNAVAILABLE'],
} as const satisfies RouteContract;
