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

const HASH_NEEDS_TENANT = { message: 'comes without tenant_id, whose chain it is of', path: ['known_hash'] };
export const auditVerifyQuery = z
  .object({
    tenant_id: longTenantId.optional(),
    since: instant.optional(),
    until: instant.optional(),
    known_hash: z
      .string()
      .regex(/^[0-9a-f]{64}$/, 'must be 64 hexadecimal digits')
      .optional()
      .meta({
        description:
          'A hash of heads that was noted before: the chain of tenant_id must still hold it. Refused where `known_hash` comes without tenant_id, whose chain it is of.',
        example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
      }),
  })
  .refine(({ tenant_id, known_hash }) => known_hash === undefined || tenant_id !== undefined, HASH_NEEDS_TENANT);

const sealNumber = z.int().meta({ description: 'Number of the seal in the chain of its tenant, from 1.' });
const broken = z.object({
  tenant_id: z.string(),
  event_id: uuid.nullable().meta({ description: 'The event; null where the chain itself is broken.' }),
  seal: sealNumber,
  fault: z.enum(['changed', 'deleted', 'inserted', 'seal_changed', 'seal_missing']).meta({
    description:
      'changed: the row is not what was sealed, and no redaction says why; deleted: it is gone; inserted: it was put in later; seal_changed, seal_missing: a seal does not follow from the one before, or from what it holds, or is gone.',
  }),
});
export const verifiedChain = z.object({
  ok: z.boolean().meta({ description: 'Whether everything that was looked at is as it was sealed.' }),
  checked: z.int().meta({ description: 'Events that were compared with their seal.' }),
  seals: z.int().meta({ description: 'Seals that were compared with what they hold and with the one before.' }),
  redacted: z.int().meta({
    description: 'Events among them whose identity left since (an erasure, a redaction), which a later seal holds or is to hold.',
  }),
  late: z.int().meta({ description: 'Events among them that came to be seen after later ones had been sealed, within an hour.' }),
  unsealed: z
    .int()
    .meta({ description: 'Events that the next run of the task audit-seal is to seal; at most 100,000 a tenant are counted.' }),
  broken: z.int().meta({ description: 'Faults that were found.' }),
  first_broken: broken.nullable().meta({ description: 'The first one, by tenant and seal.' }),
  known_hash_found: z.boolean().nullable().meta({ description: 'Whether the chain holds known_hash; null when none was given.' }),
  heads: z
    .array(
      z.object({
        tenant_id: z.string(),
        seal: sealNumber,
        hash: z.string().meta({ description: 'SHA-256 over the seal and the hash of the one before, in hexadecimal digits.' }),
        sealed_at: isoDateTime.meta({ description: 'When it was put on.' }),
      }),
    )
    .meta({ description: 'The last seal of each tenant that was looked at: note it elsewhere, and ask for it later by known_hash.' }),
  next: z
    .object({ tenant_id: z.string(), since: isoDateTime })
    .nullable()
    .meta({ description: 'Where to go on: the check ends after 10 seconds. Null: it is whole.' }),
});
