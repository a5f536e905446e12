import { tellSoonAt } from '../../../domain/coordination/tasks.ts';
import { CaseTask } from '../../entities/coordination.ts';
import type { Tx } from '../../tenant-scope.ts';

/** Tasks of coordinators in cases. */

export type TaskView = {
  id: string;
  case_id: string;
  case_title: string;
  title: string;
  coordinator: { id: string; name: string };
  due_at: Date | string | null;
  is_overdue: boolean;
  created_by: string;
  done_at: Date | string | null;
  done_by: string | null;
  created_at: Date | string;
  updated_at: Date | string;
};

const COLUMNS = `t.id, t.case_id, c.title as case_title, t.title, json_build_object('id', k.id, 'name', k.name) as coordinator, t.due_at,
  t.done_at is null and coalesce(t.due_at <= now(), false) as is_overdue, t.created_by, t.done_at, t.done_by, t.created_at, t.updated_at`;
const FROM = `from case_tasks t join cases c on c.tenant_id = t.tenant_id and c.id = t.case_id
  join coordinators k on k.tenant_id = t.tenant_id and k.id = t.coordinator_id where t.tenant_id = $1`;

export async function getTask(tx: Tx, id: string): Promise<TaskView | undefined> {
  const [row] = await tx.sql<TaskView>(`select ${COLUMNS} ${FROM} and t.id = $2`, [tx.scope.tenantId, id]);
  return row;
}

/** Locked for a change. */
export async function lockTask(tx: Tx, id: string): Promise<TaskView | undefined> {
  const [row] = await tx.sql<TaskView>(`select ${COLUMNS} ${FROM} and t.id = $2 for update of t`, [tx.scope.tenantId, id]);
  return row;
}

/** Each null: not asked for. `due_before`: ISO 8601. */
export type TaskFilter = {
  case_id: string | null;
  coordinator_ids: readonly string[] | null;
  is_done: boolean;
  is_overdue: boolean | null;
  due_before: string | null;
};

/** A page of tasks, and how many there are: open ones of open cases by their time, those without one last; done ones the latest first. */
export async function listTasks(tx: Tx, filter: TaskFilter, page: { limit: number; offset: number }) {
  const { case_id, coordinator_ids, is_done, is_overdue, due_before } = filter;
  const late = 'coalesce(t.due_at <= now(), false)';
  const where = `${FROM} and ${is_done ? 't.done_at is not null' : `t.done_at is null and c.state <> 'closed'`}
    and ($2::uuid is null or t.case_id = $2) and ($3::uuid[] is null or t.coordinator_id = any($3))
    and ($4::boolean is null or $4 = ${late}) and ($5::timestamptz is null or t.due_at < $5)`;
  const values = [tx.scope.tenantId, case_id, coordinator_ids, is_overdue, due_before];
  const [counted] = await tx.sql<{ total: number }>(`select count(*)::int as total ${where}`, values);
  const rows = await tx.sql<TaskView>(
    `select ${COLUMNS} ${where} order by ${is_done ? 't.done_at desc, t.id' : 't.due_at, t.id'} limit $6 offset $7`,
    [...values, page.limit, page.offset],
  );
  return { rows, total: counted?.total ?? 0 };
}

const SHOWN_WITH_CASE = 200;

/** Of one case: the open ones by their time, then the done ones, the latest first. */
export function listTasksOfCase(tx: Tx, caseId: string): Promise<TaskView[]> {
  return tx.sql<TaskView>(
    `select ${COLUMNS} ${FROM} and t.case_id = $2 order by t.done_at is not null, t.done_at desc, t.due_at, t.id limit ${SHOWN_WITH_CASE}`,
    [tx.scope.tenantId, caseId],
  );
}

export type TaskFacts = { case_id: string; coordinator_id: string; title: string; due_at: string | null };

/** Once for each id; false when it was there. */
export async function insertTask(tx: Tx, id: string, facts: TaskFacts): Promise<boolean> {
  const created_by = tx.scope.actorId ?? '';
  const rows = await tx.run(
    tx.kysely
      .insertInto('case_tasks')
      .values({ id, tenant_id: tx.scope.tenantId, ...facts, due_at: dateOf(facts.due_at), ...toldAt(facts.due_at), created_by })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id'),
  );
  return rows.length > 0;
}

export type TaskChange = Omit<TaskFacts, 'case_id'> & { done_at: Date | null; done_by: string | null };

/** @param isToldAnew whether its time, or who has it, is another: they are told of it again */
export async function updateTask(tx: Tx, id: string, change: TaskChange, isToldAnew: boolean): Promise<void> {
  await tx.em.nativeUpdate(
    CaseTask,
    { tenant_id: tx.scope.tenantId, id },
    { ...change, due_at: dateOf(change.due_at), ...(isToldAnew ? toldAt(change.due_at) : {}) },
  );
}

const dateOf = (at: string | null) => (at === null ? null : new Date(at));
const toldAt = (due: string | null) => ({ tell_soon_at: dateOf(tellSoonAt(due, new Date())), tell_late_at: dateOf(due) });

export async function deleteTask(tx: Tx, id: string): Promise<void> {
  await tx.em.nativeDelete(CaseTask, { tenant_id: tx.scope.tenantId, id });
}

/** Open tasks of who had the case go to who has it now; so do the notices of them (activities/notifications). */
export async function handTasksOn(tx: Tx, caseId: string, from: string, to: string): Promise<void> {
  await tx.em.nativeUpdate(
    CaseTask,
    { tenant_id: tx.scope.tenantId, case_id: caseId, coordinator_id: from, done_at: null },
    { coordinator_id: to },
  );
}

/** When the first task of a case is told of (ISO 8601), as a subquery over $1 (tenant) and $2 (case). */
export const TASK_DUE_AT = `select to_char(min(least(t.tell_soon_at, t.tell_late_at)) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  from case_tasks t where t.tenant_id = $1 and t.case_id = $2 and t.done_at is null`;

type TaskToTell = { id: string; coordinator_id: string };

/** Marks the case's tasks that are to be called to mind, and those whose time is over, by `now` (ISO 8601). A second run finds none. */
export async function markTasksDue(tx: Tx, caseId: string, now: string): Promise<{ soon: TaskToTell[]; late: TaskToTell[] }> {
  const values = [tx.scope.tenantId, caseId, now];
  const late = await tx.sql<TaskToTell>(
    `update case_tasks set tell_soon_at = null, tell_late_at = null
     where tenant_id = $1 and case_id = $2 and done_at is null and date_trunc('milliseconds', tell_late_at) <= $3::timestamptz returning id, coordinator_id`,
    values,
  );
  const soon = await tx.sql<TaskToTell>(
    `update case_tasks set tell_soon_at = null
     where tenant_id = $1 and case_id = $2 and done_at is null and date_trunc('milliseconds', tell_soon_at) <= $3::timestamptz returning id, coordinator_id`,
    values,
  );
  return { soon, late };
}
