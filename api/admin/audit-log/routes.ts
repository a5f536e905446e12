import { z } from 'zod';
import { readAuditLog } from '../../../db/queries/administration/audit-log.ts';
import { acrossTenants } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../domain/errors.ts';
import { type Call, defineRoute, type Route, type RouteContract } from '../../pipeline/route.ts';
import { isoDateTime, uuid } from '../../http/shapes.ts';
import { longTenantId } from '../patterns.ts';

/** The audit log of all tenants: Parts 2.12 and 4.11. */

const LACKS_ZONE = /T[\d:.]+$/;
const anyZone = { offset: true, local: true };
/** ISO 8601; without a zone it is UTC, as every instant that the log shows. */
const instant = z
  .union([z.iso.datetime(anyZone), z.iso.datetime({ ...anyZone, precision: -1 }), z.iso.date()], 'must be an ISO 8601 instant or date')
  .transform((text) => new Date(LACKS_ZONE.test(text) ? `${text}Z` : text).toISOString())
  .refine((text) => text >= '0001' && text < '9999-12-31T24', 'must lie in the years 1 to 9999')
  .meta({ example: '2026-05-26T09:30:00Z' });

const event = z.object({
  id: uuid,
  event_type: z.string(),
  tenant_id: z.string(),
  actor_id: z.string().nullable(),
  patient_id: uuid.nullable(),
  payload: z.unknown(),
  correlation_id: z.string().nullable(),
  source_service: z.string(),
  created_at: isoDateTime,
});

const auditLogContract = {
  method: 'get',
  path: '/api/v1/admin/audit-log',
  summary: 'Recorded events of all tenants, newest first',
  description:
    'has_more is found by reading one row ahead; there is no total. Filters combine with AND; since is inclusive, until exclusive.',
  group: 'Administration: audit log',
  validation: 'SYS_VALIDATION',
  access: { kind: 'tenant', permission: 'audit:read' },
  flag: { name: 'admin_user_management_enabled', or: 'admin_tenant_management_enabled' },
  query: z.object({
    tenant_id: longTenantId.optional(),
    actor_id: z.string().min(1).max(100).optional(),
    event_type: z.string().min(1).max(100).optional(),
    since: instant.optional(),
    until: instant.optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
    offset: z.coerce.number().int().min(0).max(100_000_000).default(0),
  }),
  response: z.object({ events: z.array(event), limit: z.int(), offset: z.int(), has_more: z.boolean() }),
  errors: ['AUDIT_INVALID_RANGE'],
} as const satisfies RouteContract;

async function getAuditLog({ query, scope, services }: Call<typeof auditLogContract>) {
  const { limit, offset, since = null, until = null } = query;
  if (since !== null && until !== null && since >= until) throw new ApiError('AUDIT_INVALID_RANGE', { field: 'since' });
  const filter = { tenantId: query.tenant_id ?? null, eventType: query.event_type ?? null, actorId: query.actor_id ?? null, since, until };
  const rows = await acrossTenants(services.db, scope, (tx) => readAuditLog(tx, filter, { limit, offset }));
  const events = rows.slice(0, limit).map(({ created_at, ...row }) => ({ ...row, created_at: new Date(created_at).toISOString() }));
  return { events, limit, offset, has_more: rows.length > limit };
}

export const auditLogRoutes: Route[] = [defineRoute(auditLogContract, getAuditLog)];
