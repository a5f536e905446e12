import countries from 'i18n-iso-countries';
import { z } from 'zod';
import { ROLES } from '../../domain/permissions.ts';

/** Patterns of Part 8 for what administration names. */

export const tenantId = z.string().regex(/^[a-z][a-z0-9-]{1,35}$/, 'must match ^[a-z][a-z0-9-]{1,35}$');
/** On the users endpoints a tenant id may be longer. */
export const longTenantId = z.string().regex(/^[a-z][a-z0-9-]{1,63}$/, 'must match ^[a-z][a-z0-9-]{1,63}$');
export const slug = z.string().regex(/^[a-z][a-z0-9-]{1,99}$/, 'must match ^[a-z][a-z0-9-]{1,99}$');
export const alpha3 = z
  .string()
  .regex(/^[A-Z]{3}$/, 'must match ^[A-Z]{3}$')
  .refine((code) => countries.isValid(code), 'must be an ISO 3166-1 alpha-3 code');
export const idpOrgId = z.string().regex(/^org_[A-Za-z0-9]{16,40}$/, 'must match ^org_[A-Za-z0-9]{16,40}$');
export const environment = z.enum(['production', 'staging', 'test']);
export const userId = z.string().regex(/^user_[A-Za-z0-9]{16,40}$/, 'must match ^user_[A-Za-z0-9]{16,40}$');
/** Described as the codes that there are; one that is not among them is refused by the handler, with a code of its own. */
export const roleCode = z
  .string()
  .regex(/^[a-z][a-z0-9_]{1,63}$/, 'must match ^[a-z][a-z0-9_]{1,63}$')
  .meta({ enum: Object.keys(ROLES) });

/** `true` or `false` in a query. */
export const queryFlag = z
  .enum(['true', 'false'])
  .transform((value) => value === 'true')
  .optional();
