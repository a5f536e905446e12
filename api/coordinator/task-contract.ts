import { z } from 'zod';
import { casePath } from '../cases/shapes.ts';
import type { RouteContract } from '../pipeline/route.ts';
import * as shape from './task-shapes.ts';

/** Coordinators' tasks in cases. */

const group = {
  group: 'Coordination',
  validation: 'SYS_VALIDATION',
  access: { kind: 'tenant', permission: 'coordination:manage' },
  flag: { name: 'coordinator_queue_enabled' },
} as const;

export const createTaskContract = {
  ...group,
  ...{ method: 'post', path: '/api/v1/coordinator/cases/{case_id}/tasks', summary: 'Set a task in a case' },
  description:
    'For the caller, or for a colleague, who is told (inbox: task_given). Who has it is told a day before its time (task_due_soon) and when that is over (task_overdue), until it is done; with the case it goes to the next coordinator.',
  ...{ params: casePath, body: shape.createTaskBody, response: shape.taskShape, status: 201 },
  errors: ['INTAKE_CASE_NOT_FOUND_001', 'INTAKE_CASE_CLOSED_001', 'COORDINATOR_NOT_FOUND'],
} as const satisfies RouteContract;

export const listTasksContract = {
  ...group,
  ...{ method: 'get', path: '/api/v1/coordinator/tasks', summary: 'Tasks in cases, the next first' },
  description: 'Open ones, of open cases, by their time, those without one last; with `done=true` those that are done, the latest first.',
  ...{ query: shape.tasksQuery, response: z.array(shape.taskShape), paged: true, errors: [], viewsHealthData: 'coordinator_tasks' },
} as const satisfies RouteContract;

export const patchTaskContract = {
  ...group,
  ...{ method: 'patch', path: '/api/v1/coordinator/tasks/{task_id}', summary: 'Change a task, or say that it is done' },
  description:
    'Only fields that are named; the same again changes nothing. Another time or another coordinator is told of anew. `done: false` opens it again.',
  ...{ params: shape.taskPath, body: shape.patchTaskBody, response: shape.taskShape },
  errors: ['CASE_TASK_NOT_FOUND', 'INTAKE_CASE_CLOSED_001', 'COORDINATOR_NOT_FOUND'],
} as const satisfies RouteContract;

export const deleteTaskContract = {
  ...group,
  ...{ method: 'delete', path: '/api/v1/coordinator/tasks/{task_id}', summary: 'Delete a task' },
  ...{ params: shape.taskPath, response: shape.taskShape, errors: ['CASE_TASK_NOT_FOUND'] },
} as const satisfies RouteContract;
