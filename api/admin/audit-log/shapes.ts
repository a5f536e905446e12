import { z } from 'zod';
import { wholeNumber } from '../../http/query-numbers.ts';
import { describeEvent } from './describe-event.ts';
import { type RoleCode, ROLES } from '../../../domain/permissions.ts';
import { isoDateTime, uuid } from '../../http/shapes.ts';
import { longTenantId } from '../patterns.ts';

/** Wire shapes of the audit log: Parts 2.12 and 4.11. */

const LACKS_ZONE = /T[\d:.]+$/;
const anyZone = { offset: true, local: true };
/** ISO 8601; without a zone it is UTC, as every instant that the log shows. */
const instant = z
  .union([z.iso.datetime(anyZone), z.iso.datetime({ ...anyZone, precision: -1 }), z.iso.date()], 'must be an ISO 8601 instant or date')
  .transform((text) => new Date(LACKS_ZONE.test(text) ? `${text}Z` : text).toISOString())
  .refine((text) => text >= '0001' && text < '9999-12-31T24', 'must lie in the years 1 to 9999')
  .meta({ example: '2026-05-26T09:30:00Z' });

export const event = z
  .object({
    id: uuid,
    event_type: z.string(),
    tenant_id: z.string(),
    actor_id: z.string().nullable(),
    patient_id: uuid.nullable(),
    payload: z.unknown(),
    correlation_id: z.string().nullable(),
    source_service: z.string(),
    created_at: isoDateTime,
  })
  .meta({ id: 'AuditEvent', description: 'A row of the audit log; `payload` follows from `event_type`.', override: describeEvent });

const filters = {
  tenant_id: longTenantId.optional(),
  actor_id: z.string().min(1).max(100).optional(),
  event_type: z.string().min(1).max(100).optional(),
  event_type_prefix: z
    .string()
    .regex(/^[A-Za-z_][A-Za-z0-9_.]{0,99}$/, 'must be the beginning of an event type')
    .optional()
    .meta({ description: 'Types that begin so', example: 'admin.' }),
  case_id: uuid.optional(),
  patient_id: uuid.optional(),
  role: z
    .enum(Object.keys(ROLES) as [RoleCode])
    .optional()
    .meta({ description: 'In which role somebody acted; of events before it was kept, views only tell it' }),
  since: instant.optional(),
  until: instant.optional(),
};
export const auditQuery = z.object({
  ...filters,
  limit: wholeNumber(1, 200).default(50),
  offset: wholeNumber(0, 100_000_000).default(0),
});
export const auditExportQuery = z.object(filters);
