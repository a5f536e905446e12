import type { TaskName, TaskNumbers } from '../../../domain/scheduled-tasks.ts';
import { TaskResult, TaskRun } from '../../entities/operations.ts';
import type { GlobalTx, Tx } from '../../tenant-scope.ts';

export type TaskRunRef = { task: TaskName; run_id: string };

/** Writes down that a run began; runs of the task that never said how they ended have failed. A second call changes nothing. */
export async function openTaskRun(tx: GlobalTx, { task, run_id }: TaskRunRef): Promise<void> {
  await tx.em.nativeUpdate(TaskRun, { task, status: 'running', id: { $ne: run_id } }, { status: 'failed', finished_at: new Date() });
  await tx.run(
    tx.kysely
      .insertInto('task_runs')
      .values({ id: run_id, task, status: 'running' })
      .onConflict((conflict) => conflict.column('id').doNothing()),
  );
}

/** Keeps what the run did for no tenant in particular, in the transaction that does it. */
export async function savePlatformNumbers(tx: GlobalTx, run_id: string, numbers: TaskNumbers): Promise<void> {
  await tx.em.nativeUpdate(TaskRun, { id: run_id }, { numbers });
}

/** Null while the run has not done it. */
export async function findPlatformNumbers(tx: GlobalTx, run_id: string): Promise<TaskNumbers | null> {
  const [row] = await tx.sql<{ numbers: TaskNumbers | null }>('select numbers from task_runs where id = $1', [run_id]);
  return row?.numbers ?? null;
}

export async function closeTaskRun(tx: GlobalTx, run_id: string, status: 'completed' | 'failed'): Promise<void> {
  await tx.em.nativeUpdate(TaskRun, { id: run_id, status: 'running' }, { status, finished_at: new Date() });
}

export type TaskProgress = { is_done: boolean; numbers: TaskNumbers; cursor: string | null };

/** What the run already did for the scope's tenant, and where it goes on. */
export async function readProgress(tx: Tx, run_id: string): Promise<TaskProgress> {
  const [row] = await tx.sql<TaskProgress>(
    `select status = 'completed' as is_done, coalesce(numbers, '{}') as numbers, cursor from task_results where tenant_id = $1 and run_id = $2`,
    [tx.scope.tenantId, run_id],
  );
  return row ?? { is_done: false, numbers: {}, cursor: null };
}

/** Whether the run is known to have failed for the scope's tenant. */
export async function hasFailed(tx: Tx, run_id: string): Promise<boolean> {
  const found = await tx.sql(`select 1 from task_results where tenant_id = $1 and run_id = $2 and status = 'failed'`, [
    tx.scope.tenantId,
    run_id,
  ]);
  return found.length > 0;
}

/** Adds what a batch did to what the run did before, in the transaction of the batch. @param cursor where the run goes on after it */
export async function addProgress(tx: Tx, { task, run_id }: TaskRunRef, added: TaskNumbers, cursor: string | null = null): Promise<void> {
  await tx.sql(
    `insert into task_results as t (tenant_id, run_id, task, status, numbers, cursor) values ($1, $2, $3, 'running', $4::jsonb, $5)
     on conflict (tenant_id, run_id) do update set status = 'running', cursor = coalesce(excluded.cursor, t.cursor), numbers = (
       select coalesce(jsonb_object_agg(key, n), '{}') from (
         select key, sum(value::numeric) as n from (
           select * from jsonb_each_text(coalesce(t.numbers, '{}')) union all select * from jsonb_each_text(excluded.numbers)) each group by key) sums)`,
    [tx.scope.tenantId, run_id, task, JSON.stringify(added), cursor],
  );
}

/** Ends the run for the scope's tenant. Without numbers, those that were added stay. */
export async function saveTaskResult(
  tx: Tx,
  result: TaskRunRef & { status: 'completed' | 'failed'; numbers?: TaskNumbers; failure_code: string | null },
): Promise<void> {
  await tx.em.upsert(TaskResult, { tenant_id: tx.scope.tenantId, ...result, finished_at: new Date() });
}

export type LastRun = {
  task: string;
  run_id: string;
  status: 'running' | 'completed' | 'failed';
  started_at: string;
  finished_at: string | null;
  /** What it did for the scope's tenant, and for no tenant in particular. */
  numbers: TaskNumbers;
  failure_code: string | null;
};

/** The newest run of each task with what it did for the scope's tenant. */
export function listLastRuns(tx: Tx): Promise<LastRun[]> {
  return tx.sql<LastRun>(
    `select distinct on (r.task) r.task, r.id as run_id, case when r.status = 'running' then r.status else coalesce(nullif(t.status, 'running'), r.status) end as status,
            r.started_at, r.finished_at, coalesce(r.numbers, '{}') || coalesce(t.numbers, '{}') as numbers, t.failure_code
     from task_runs r left join task_results t on t.tenant_id = $1 and t.run_id = r.id
     order by r.task, r.started_at desc`,
    [tx.scope.tenantId],
  );
}

/** The next active tenants after an id, in the order of their ids. @param only null: all of them */
export async function listTenantsAfter(
  tx: GlobalTx,
  { only, after, limit }: { only: string | null; after: string; limit: number },
): Promise<string[]> {
  const rows = await tx.sql<{ id: string }>(
    'select id from tenants where is_active and id > $1 and ($3::text is null or id = $3) order by id limit $2',
    [after, limit, only],
  );
  return rows.map(({ id }) => id);
}
