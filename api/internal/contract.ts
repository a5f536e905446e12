import { z } from 'zod';
import type { RouteContract } from '../pipeline/route.ts';
import { acceptedTask, scheduledTask } from './shapes.ts';

/** What the scheduler and operators may ask: Parts 4.12 and 5.8, Decisions §12 and §15. */

const group = 'Internal';

export const runTaskContract = {
  method: 'post',
  path: '/cron/{task_name}',
  group,
  summary: 'Run a scheduled task',
  description:
    'For the scheduler: each signature counts once. The task runs as a workflow; a call while it runs gives the same workflow_id and starts nothing.',
  validation: 'SYS_VALIDATION',
  access: { kind: 'scheduler' },
  params: z.object({ task_name: z.string() }),
  response: acceptedTask,
  status: 202,
  errors: ['SYS_ROUTE_NOT_FOUND', 'SYS_WORKFLOW_UNAVAILABLE'],
} as const satisfies RouteContract;

export const listTasksContract = {
  method: 'get',
  path: '/api/v1/internal/tasks',
  group,
  summary: 'Scheduled tasks: last run, what it did, next run',
  description:
    'In the order of the table of tasks. A result is what the last run did for the tenant of the call and for no tenant in particular.',
  validation: 'SYS_VALIDATION',
  access: { kind: 'tenant', permission: 'eval:manage', orScheduler: 'one tenant' },
  response: z.array(scheduledTask),
  errors: ['SYS_WORKFLOW_UNAVAILABLE'],
} as const satisfies RouteContract;
