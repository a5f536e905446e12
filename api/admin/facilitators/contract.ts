import { z } from 'zod';
import type { RouteContract } from '../../pipeline/route.ts';
import { isoDateTime, NAMES_NO_FIELD, namesAField, uuid } from '../../http/shapes.ts';
import { queryFlag } from '../patterns.ts';

/** Facilitators of the tenant in X-Tenant-ID: Parts 2.13 and 4.10. */

const group = {
  group: 'Administration: facilitators',
  validation: 'SYS_VALIDATION',
  access: { kind: 'tenant', permission: 'facilitator_admin:manage' },
  flag: { name: 'admin_user_management_enabled' },
} as const;

const email = z.email().max(254);
const details = {
  name: z.string().trim().min(1).max(200).nullable(),
  phone: z.string().trim().min(3).max(40).nullable(),
  notes: z.string().trim().max(4000).nullable(),
};
const path = z.object({ facilitator_id: z.string() });
const facilitator = z.object({
  id: uuid,
  tenant_id: z.string(),
  email: z.string().nullable().meta({ description: 'E-mail address; null: made with the role, and none is known' }),
  name: z.string().nullable(),
  phone: z.string().nullable(),
  notes: z.string().nullable(),
  idp_user_id: z.string().nullable(),
  is_active: z.boolean(),
  is_deleted: z.boolean(),
  created_at: isoDateTime,
  updated_at: isoDateTime,
});

export const listFacilitatorsContract = {
  method: 'get',
  path: '/api/v1/admin/facilitators',
  summary: 'Facilitators that are not deleted, newest first',
  ...group,
  query: z.object({ active_only: queryFlag }),
  response: z.array(facilitator),
  paged: true,
  errors: [],
} as const satisfies RouteContract;

export const createFacilitatorContract = {
  method: 'post',
  path: '/api/v1/admin/facilitators',
  summary: 'Add a facilitator',
  description: 'E-mail addresses are unique in the tenant, in any case of letters, among those that are not deleted.',
  ...group,
  body: z.strictObject({ email, ...z.object(details).partial().shape }),
  response: facilitator,
  status: 201,
  errors: ['FACILITATOR_DUPLICATE_EMAIL'],
} as const satisfies RouteContract;

export const patchFacilitatorContract = {
  method: 'patch',
  path: '/api/v1/admin/facilitators/{facilitator_id}',
  summary: 'Change a facilitator',
  ...group,
  params: path,
  body: z
    .strictObject({ email, ...details, is_active: z.boolean() })
    .partial()
    .refine(namesAField, NAMES_NO_FIELD),
  response: facilitator,
  errors: ['FACILITATOR_NOT_FOUND', 'FACILITATOR_DUPLICATE_EMAIL'],
} as const satisfies RouteContract;

export const deleteFacilitatorContract = {
  method: 'delete',
  path: '/api/v1/admin/facilitators/{facilitator_id}',
  summary: 'Delete a facilitator',
  description:
    'Soft, and guarded by patients, cases and grants that name the facilitator. force=true deletes for good, whatever names it (those references are cleared), and needs admin:force.',
  ...group,
  params: path,
  query: z.object({ force: queryFlag }),
  response: facilitator.extend({ deletion: z.enum(['soft', 'hard']) }),
  errors: ['FACILITATOR_NOT_FOUND', 'FACILITATOR_HAS_ATTRIBUTED_RECORDS', 'RBAC_FORCE_DENIED'],
} as const satisfies RouteContract;
