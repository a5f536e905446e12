import { z } from 'zod';
import { TASK_NAMES } from '../../domain/scheduled-tasks.ts';
import { isoDateTime, uuid } from '../http/shapes.ts';

/** Wire shapes of the scheduler's and the operators' routes (Parts 4.12, 5.8). */

export const taskName = z.enum(TASK_NAMES);

export const acceptedTask = z.object({ task: taskName, workflow_id: z.string() }).meta({ id: 'AcceptedTask' });

const numbers = z.record(z.string(), z.number());

export const scheduledTask = z
  .object({
    name: taskName,
    purpose: z.string(),
    schedule: z.string().nullable().meta({ description: 'Cron, UTC; null when it runs only when it is asked for', example: '0 9 * * *' }),
    workflow_id: z.string(),
    next_run_at: isoDateTime.nullable(),
    last_run: z
      .object({
        run_id: uuid,
        status: z.enum(['running', 'completed', 'failed']),
        started_at: isoDateTime,
        finished_at: isoDateTime.nullable(),
        duration_ms: z.int().nullable(),
        result: numbers.meta({ description: 'What it did for this tenant, in numbers' }),
        failure_code: z.string().nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'ScheduledTask' });
