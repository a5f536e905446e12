import { z } from 'zod';
import type { RouteContract } from '../../pipeline/route.ts';
import * as shape from './shapes.ts';

/** The audit log of all tenants: Parts 2.12 and 4.11. */

const common = {
  method: 'get',
  group: 'Administration: audit log',
  validation: 'SYS_VALIDATION',
  access: { kind: 'tenant', permission: 'audit:read' },
  flag: { name: 'admin_user_management_enabled', or: 'admin_tenant_management_enabled' },
  errors: ['AUDIT_INVALID_RANGE'],
} as const;
const EXPORT =
  'The filters of the log; newest first, up to the moment of the call, piece by piece. That it was taken out is an event itself (admin.audit_exported).';

export const auditLogContract = {
  ...common,
  path: '/api/v1/admin/audit-log',
  readsReplica: true,
  summary: 'Recorded events of all tenants, newest first',
  description:
    "has_more is found by reading one row ahead; there is no total. Filters combine with AND; since is inclusive, until exclusive. What patients wrote is shown in the log of the caller's tenant only.",
  query: shape.auditQuery,
  response: z.object({ events: z.array(shape.event), limit: z.int(), offset: z.int(), has_more: z.boolean() }),
} as const satisfies RouteContract;

export const auditNdjsonContract = {
  ...common,
  path: '/api/v1/admin/audit-log.ndjson',
  summary: 'The log as lines of JSON',
  description: EXPORT,
  query: shape.auditExportQuery,
  response: z.string(),
  produces: 'application/x-ndjson',
  headers: ['Content-Disposition'],
} as const satisfies RouteContract;

export const auditCsvContract = {
  ...common,
  path: '/api/v1/admin/audit-log.csv',
  summary: 'The log as CSV',
  description: `${EXPORT} The payload is JSON in one field; what a spreadsheet would take for a formula begins with an apostrophe.`,
  query: shape.auditExportQuery,
  response: z.string(),
  produces: 'text/csv',
  headers: ['Content-Disposition'],
} as const satisfies RouteContract;

export const auditVerifyContract = {
  ...common,
  path: '/api/v1/admin/audit-log/verify',
  readsReplica: true,
  summary: 'Whether the audit log is as it was sealed',
  description:
    'Compares the events with the chain of hashes that the task audit-seal puts over the log of each tenant, of all or of tenant_id, of the seals that hold events from since to until. Who can write to the database as its owner could write a chain anew from its beginning: the hashes in heads, noted elsewhere (they stand in the log of the workers too), tell that by known_hash.',
  query: shape.auditVerifyQuery,
  response: shape.verifiedChain,
} as const satisfies RouteContract;
