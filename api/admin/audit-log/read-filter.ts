import type { AuditFilter, AuditRow } from '../../../db/queries/administration/audit-log.ts';
import { ApiError } from '../../../domain/errors.ts';
import { EVENT_TYPES } from '../../../domain/events/registry.ts';
import type { z } from 'zod';
import type { auditExportQuery } from './shapes.ts';

/** @throws ApiError AUDIT_INVALID_RANGE */
export function readFilter(query: z.output<typeof auditExportQuery>): AuditFilter {
  const { since = null, until = null, event_type_prefix: prefix } = query;
  if (since !== null && until !== null && since >= until) throw new ApiError('AUDIT_INVALID_RANGE', { field: 'since' });
  return {
    ...{ tenantId: query.tenant_id ?? null, eventType: query.event_type ?? null, actorId: query.actor_id ?? null, since, until },
    ...{ caseId: query.case_id ?? null, patientId: query.patient_id ?? null, role: query.role ?? null },
    eventTypes: prefix === undefined ? null : Object.keys(EVENT_TYPES).filter((type) => type.startsWith(prefix)),
  };
}

/** @param readerTenant words of patients are shown in the log of their own tenant only */
export const presentEvent = ({ created_at, event_at: _, ...row }: AuditRow, readerTenant: string) => ({
  ...row,
  payload: row.tenant_id === readerTenant ? row.payload : withoutWords(row.payload),
  created_at: new Date(created_at).toISOString(),
});

/** As erase_person_from_events leaves a payload: what a patient wrote stands in these two fields. */
function withoutWords(payload: unknown): unknown {
  if (!isObject(payload)) return payload;
  const { input, feedback_signals: signals } = payload as { input?: unknown; feedback_signals?: unknown };
  return {
    ...payload,
    ...(isObject(input) && 'message' in input ? { input: { ...input, message: '[of another tenant]', attachments: [] } } : {}),
    ...(isObject(signals) && 'selection_reason' in signals ? { feedback_signals: { ...signals, selection_reason: null } } : {}),
  };
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value);
