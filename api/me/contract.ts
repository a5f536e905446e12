import { z } from 'zod';
import { tenantType } from '../admin/tenants/shapes.ts';
import { CLIENT_FLAGS } from '../../domain/flags.ts';
import { PERMISSIONS, ROLES } from '../../domain/permissions.ts';
import { closedSet, isoDateTime, uuid } from '../http/shapes.ts';
import type { RouteContract } from '../pipeline/route.ts';
import { notificationsShape, patchNotificationsBody } from './notification-shapes.ts';

/** Who the caller is: Decisions §14. */

const patient = z.object({ id: uuid, first_name: z.string(), last_name: z.string(), preferred_language: z.string() });

const meShape = z
  .object({
    user: z.object({
      id: z.string(),
      email: z.string().nullable().meta({ description: 'As the identity provider has verified it; null otherwise' }),
      org_id: z.string().nullable(),
      org_role: z.string().nullable(),
      token_expires_at: isoDateTime,
    }),
    tenant: z.object({ id: z.string(), name: z.string(), slug: z.string(), type: tenantType, country_code: z.string() }),
    roles: z
      .array(closedSet(Object.keys(ROLES)))
      .meta({ description: 'Every role that the caller holds in the tenant, the highest first' }),
    permissions: z.array(z.enum(PERMISSIONS)).meta({ description: 'What these roles may do, by name' }),
    patient: patient.nullable().meta({ description: 'The own record; of several the one that was registered last' }),
    patients: z.array(patient).meta({ description: 'Every own record, newest first' }),
    coordinator: z
      .object({ id: uuid, name: z.string(), tier: z.int(), languages: z.array(z.string()), is_available: z.boolean() })
      .nullable(),
    doctor: z
      .object({
        kind: z.enum(['provider', 'second_opinion']).meta({
          description:
            'provider: the doctor of a listed hospital whom the token names (doctor_id); second_opinion: who gives second opinions',
        }),
        id: uuid,
        provider_id: uuid.nullable(),
        name: z.string(),
        first_name: z.string().nullable(),
        last_name: z.string().nullable(),
        specialty: z.string().nullable(),
        specialties: z
          .array(z.string())
          .meta({ description: 'Of a second-opinion doctor codes of procedures or categories', example: ['Orthopedics'] }),
      })
      .nullable()
      .meta({ description: 'The doctor that the caller is, also in the own tenant of the hospital' }),
    facilitator: z.object({ id: uuid, name: z.string().nullable(), email: z.string().nullable() }).nullable(),
    client_flags: z
      .record(z.enum(CLIENT_FLAGS), z.boolean())
      .meta({ description: 'What a client shows to the caller: effective values of the flags that gate nothing in the service' }),
  })
  .meta({ id: 'Me' });

export const meContract = {
  method: 'get',
  path: '/api/v1/me',
  summary: 'Who the caller is here, and what they may do',
  group: 'Users',
  validation: 'SYS_VALIDATION',
  access: { kind: 'tenant', permission: null },
  response: meShape,
  errors: [],
} as const satisfies RouteContract;

const preferences = {
  path: '/api/v1/me/notifications',
  group: 'Users',
  validation: 'SYS_VALIDATION',
  access: { kind: 'tenant', permission: null },
  response: notificationsShape,
  errors: [],
} as const;

export const notificationsContract = {
  ...preferences,
  ...{ method: 'get', summary: 'What the caller wants to be told, in which way, and when not' },
  description: 'One key a kind of notice that the roles of the caller bring. What may wait is told once a day, everything else at once.',
} as const satisfies RouteContract;

export const patchNotificationsContract = {
  ...preferences,
  ...{ method: 'patch', summary: 'Change what the caller wants to be told', body: patchNotificationsBody },
  description:
    'What is not named stays. A kind of a role that the caller does not hold is refused, and so is turning off what is urgent (ignores_quiet_hours).',
} as const satisfies RouteContract;
