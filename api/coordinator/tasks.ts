import { validate as isUuid } from 'uuid';
import type { z } from 'zod';
import { recordEvent } from '../../db/events.ts';
import { getCase } from '../../db/queries/cases/cases.ts';
import {
  coordinatorsActedFor,
  getActiveAssignment,
  getCoordinator,
  getCoordinatorOfUser,
} from '../../db/queries/coordination/coordinators.ts';
import * as tasks from '../../db/queries/coordination/tasks.ts';
import { type Tx, withTenant } from '../../db/tenant-scope.ts';
import { ApiError } from '../../domain/errors.ts';
import type { Actor } from '../auth/actor.ts';
import { isoTime, isoTimeOrNull } from '../cases/present-case.ts';
import { getOpenCaseOrFail } from '../cases/visible-case.ts';
import { type Call, reply } from '../pipeline/route.ts';
import { rowIdOf } from '../pipeline/row-id.ts';
import type { createTaskContract, deleteTaskContract, listTasksContract, patchTaskContract } from './task-contract.ts';
import type { taskShape } from './task-shapes.ts';

/** POST /coordinator/cases/{id}/tasks */
export function createTask(call: Call<typeof createTaskContract>) {
  const { actor, body, params, scope, services } = call;
  return withTenant(services.db, scope, async (tx) => {
    const { id: case_id, patient_id } = await getOpenCaseOrFail(tx, actor, params.case_id);
    const own = await getCoordinatorOfUser(tx, actor.userId);
    const coordinator_id = body.coordinator_id ?? own?.id ?? (await getActiveAssignment(tx, case_id))?.coordinator_id;
    if (coordinator_id === undefined)
      throw new ApiError('SYS_VALIDATION', { field: 'coordinator_id', message: 'is required where nobody coordinates the case' });
    await requireCoordinator(tx, coordinator_id);
    const id = rowIdOf(call, `task ${case_id}`);
    const { title, due_at } = body;
    const is_own = coordinator_id === own?.id;
    if (await tasks.insertTask(tx, id, { case_id, coordinator_id, title, due_at }))
      await recordEvent(tx, {
        ...{ type: 'case_task.created', patient_id, case_id },
        payload: { case_id, task_id: id, coordinator_id, due_at, is_own },
      });
    return reply(presentTask(await getTaskOrFail(tx, id)), { status: 201 });
  });
}

/** GET /coordinator/tasks */
export async function listTasks({ actor, query, scope, services }: Call<typeof listTasksContract>) {
  const page = { limit: query.page_size, offset: (query.page - 1) * query.page_size };
  const { rows, total } = await withTenant(services.db, scope, async (tx) =>
    tasks.listTasks(
      tx,
      {
        case_id: query.case_id ?? null,
        coordinator_ids: await coordinatorsAsked(tx, actor, query),
        is_done: query.done ?? false,
        is_overdue: query.overdue ?? null,
        due_before: query.due_before ?? null,
      },
      page,
    ),
  );
  return reply(rows.map(presentTask), { total });
}

/** `me` is the coordinator that the caller is, and those for whom the caller stands in; a caller who is none has no tasks. */
async function coordinatorsAsked(tx: Tx, actor: Actor, query: Call<typeof listTasksContract>['query']): Promise<string[] | null> {
  const mine = query.assigned === 'me' ? await coordinatorsActedFor(tx, actor.userId) : null;
  return query.coordinator_id === undefined ? mine : [query.coordinator_id].filter((id) => mine === null || mine.includes(id));
}

/** PATCH /coordinator/tasks/{id} */
export function patchTask({ actor, body, params, scope, services }: Call<typeof patchTaskContract>) {
  return withTenant(services.db, scope, async (tx) => {
    const before = await lockTaskOrFail(tx, params.task_id);
    const found = await getOpenCaseOrFail(tx, actor, before.case_id);
    const was = {
      title: before.title,
      due_at: isoTimeOrNull(before.due_at),
      coordinator_id: before.coordinator.id,
      done: before.done_at !== null,
    };
    const next = { ...was, ...Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) };
    const fields_updated = (Object.keys(was) as (keyof typeof was)[]).filter((name) => was[name] !== next[name]);
    if (fields_updated.length === 0) return presentTask(before);
    const is_given = next.coordinator_id !== was.coordinator_id;
    if (is_given) await requireCoordinator(tx, next.coordinator_id);
    const isToldAnew = is_given || next.due_at !== was.due_at || (was.done && !next.done);
    const { done, ...facts } = next;
    const stays =
      done === was.done ? { done_at: before.done_at === null ? null : new Date(before.done_at), done_by: before.done_by } : null;
    const ended = stays ?? (done ? { done_at: new Date(), done_by: actor.userId } : { done_at: null, done_by: null });
    await tasks.updateTask(tx, before.id, { ...facts, ...ended }, isToldAnew);
    const own = await getCoordinatorOfUser(tx, actor.userId);
    const payload = { case_id: found.id, task_id: before.id, coordinator_id: next.coordinator_id, due_at: next.due_at, fields_updated };
    await recordEvent(tx, {
      ...{ type: 'case_task.updated', patient_id: found.patient_id, case_id: found.id },
      payload: { ...payload, done, is_told_anew: isToldAnew, is_given: is_given && next.coordinator_id !== own?.id },
    });
    return presentTask(await getTaskOrFail(tx, before.id));
  });
}

/** DELETE /coordinator/tasks/{id} */
export function deleteTask({ params, scope, services }: Call<typeof deleteTaskContract>) {
  return withTenant(services.db, scope, async (tx) => {
    const stored = await lockTaskOrFail(tx, params.task_id);
    const found = await getCase(tx, stored.case_id);
    await tasks.deleteTask(tx, stored.id);
    const payload = { case_id: stored.case_id, task_id: stored.id, coordinator_id: stored.coordinator.id };
    await recordEvent(tx, { type: 'case_task.deleted', patient_id: found?.patient_id ?? null, case_id: stored.case_id, payload });
    return presentTask(stored);
  });
}

/** @throws ApiError COORDINATOR_NOT_FOUND */
async function requireCoordinator(tx: Tx, id: string): Promise<void> {
  if (!(await getCoordinator(tx, id))) throw new ApiError('COORDINATOR_NOT_FOUND');
}

/** @throws ApiError CASE_TASK_NOT_FOUND */
async function lockTaskOrFail(tx: Tx, id: string): Promise<tasks.TaskView> {
  const found = isUuid(id) ? await tasks.lockTask(tx, id) : undefined;
  if (!found) throw new ApiError('CASE_TASK_NOT_FOUND');
  return found;
}

async function getTaskOrFail(tx: Tx, id: string): Promise<tasks.TaskView> {
  const found = await tasks.getTask(tx, id);
  if (!found) throw new ApiError('CASE_TASK_NOT_FOUND');
  return found;
}

export const presentTask = ({ due_at, done_at, created_at, updated_at, ...task }: tasks.TaskView): z.input<typeof taskShape> => ({
  ...task,
  ...{ due_at: isoTimeOrNull(due_at), done_at: isoTimeOrNull(done_at), created_at: isoTime(created_at), updated_at: isoTime(updated_at) },
});
