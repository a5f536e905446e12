import { z } from 'zod';
import { ERRORS } from '../../domain/errors.ts';
import { closedSet, isoDateTime, uuid } from '../http/shapes.ts';

/** Wire shapes of a person's rights: Decisions §14. */

export const personPath = z.object({ patient_id: z.string() });

export const exportShape = z
  .object({
    export_id: uuid,
    patient_id: uuid,
    status: z.enum(['queued', 'running', 'ready', 'failed', 'expired']),
    requested_at: isoDateTime,
    finished_at: isoDateTime.nullable(),
    expires_at: isoDateTime.nullable().meta({ description: 'When the package is removed; 24 hours after it was made' }),
    size_bytes: z.int().nullable(),
    contents: z.record(z.string(), z.int()).meta({ description: 'Records by file of the package' }),
    failure_code: closedSet(Object.keys(ERRORS)).nullable(),
    download_url: z.string().nullable().meta({ description: 'While the package is ready; valid for a few minutes, ask again for another' }),
    download_expires_at: isoDateTime.nullable(),
  })
  .meta({ id: 'PatientExport' });

const remainder = z.object({ what: z.string(), why: z.string() });

export const erasureShape = z
  .object({
    erasure_id: uuid,
    patient_id: uuid,
    status: z.enum(['running', 'completed']),
    requested_at: isoDateTime,
    completed_at: isoDateTime.nullable(),
    certificate: z
      .object({
        removed: z.record(z.string(), z.record(z.string(), z.int())).meta({
          description: 'What went, by store: rows by table (of events: rows that lost the identity), objects, keys, mails, histories',
        }),
        held_nothing: z.array(remainder),
        remains: z.array(remainder).meta({ description: 'What stays, and why' }),
      })
      .nullable()
      .meta({ description: 'Null until the erasure is completed' }),
  })
  .meta({ id: 'PatientErasure' });
