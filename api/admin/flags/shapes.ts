import { z } from 'zod';
import { FLAGS } from '../../../domain/flags.ts';
import { closedSet, uuid } from '../../http/shapes.ts';
import { environment, longTenantId, userId } from '../patterns.ts';

/** Wire shapes of feature flags: Decisions §10. */

export const flagValue = z.union([z.boolean(), z.number(), z.string()]);
const type = z.enum(['boolean', 'number', 'string']);

export const flagShape = z.object({
  name: z.string(),
  description: z.string().meta({ description: 'What the flag gates' }),
  type,
  default: flagValue,
  states: z.array(z.object({ feature_state_id: uuid, environment, value: flagValue })),
});
export const flagStateShape = z.object({
  feature_state_id: uuid,
  name: z.string(),
  description: z.string(),
  type,
  default: flagValue,
  environment,
  value: flagValue,
});
export const statePath = z.object({ feature_state_id: z.string() });
export const stateBody = z.strictObject({ value: flagValue });

export const overridePath = z.object({
  feature_name: z.string().meta({ enum: Object.keys(FLAGS) }),
  identifier: z.union([longTenantId, userId], 'must be a tenant id or a user id'),
});
export const overrideBody = z.strictObject({ value: flagValue.nullable().meta({ description: 'null removes the override' }) });
export const overrideShape = z.object({
  feature_name: closedSet(Object.keys(FLAGS)),
  identifier: z.string(),
  kind: z.enum(['tenant', 'user']),
  environment,
  value: flagValue.nullable(),
});

export const effectiveQuery = z.object({
  tenant_id: longTenantId.optional().meta({ description: 'Default: the tenant in X-Tenant-ID' }),
  identifier: z
    .union([longTenantId, userId], 'must be a tenant id or a user id')
    .optional()
    .meta({ description: 'A user, or a tenant in place of tenant_id. Default: the caller, unless another tenant is named' }),
});
export const effectiveShape = z.object({ environment, tenant_id: z.string(), flags: z.record(z.string(), flagValue) });
