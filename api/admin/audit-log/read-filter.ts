import type { AuditFilter, AuditRow } from '../../../db/queries/administration/audit-log.ts';
import { ApiError } from '../../../domain/errors.ts';
import { EVENT_TYPES } from '../../../domain/events/registry.ts';
import type { z } from 'zod';
import { type auditExportQuery, FILTER_NAMES } from './shapes.ts';

type Query = z.output<typeof auditExportQuery>;
const PAGING = ['limit', 'offset'];

/** @throws ApiError RBAC_INVALID_FILTER with everything that is no filter, AUDIT_INVALID_RANGE */
export function readFilter(query: Query, others: readonly string[] = PAGING): AuditFilter {
  const unknown = Object.keys(query).filter((name) => !FILTER_NAMES.includes(name) && !others.includes(name));
  if (unknown.length > 0) {
    const entries = unknown.map((field) => ({ code: 'RBAC_INVALID_FILTER' as const, message: 'is no filter of the audit log', field }));
    throw new ApiError('RBAC_INVALID_FILTER', { entries });
  }
  const { since = null, until = null, event_type_prefix: prefix } = query;
  if (since !== null && until !== null && since >= until) throw new ApiError('AUDIT_INVALID_RANGE', { field: 'since' });
  return {
    ...{ tenantId: query.tenant_id ?? null, eventType: query.event_type ?? null, actorId: query.actor_id ?? null, since, until },
    ...{ caseId: query.case_id ?? null, patientId: query.patient_id ?? null, role: query.role ?? null },
    eventTypes: prefix === undefined ? null : Object.keys(EVENT_TYPES).filter((type) => type.startsWith(prefix)),
  };
}

export const presentEvent = ({ created_at, event_at: _, ...row }: AuditRow) => ({ ...row, created_at: new Date(created_at).toISOString() });
