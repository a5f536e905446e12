import { readProgress } from '../../db/queries/operations/task-runs.ts';
import { type TenantScope, withTenant } from '../../db/tenant-scope.ts';
import type { TaskName, TaskNumbers } from '../../domain/scheduled-tasks.ts';
import type { ActivityServices } from '../services.ts';

export type TaskPart = {
  task: TaskName;
  tenant_id: string;
  run_id: string;
  /** For `withTenant`: events then say which task made them. */
  scope: TenantScope;
  /** Aborted when the run is cancelled. */
  signal: AbortSignal;
};

export type PlatformPart = Pick<TaskPart, 'run_id' | 'signal'>;

/**
 * The work of a task. It can be cut off at any statement and is then run again: it commits batch by batch, each with what it did (`addProgress`), and what is done is
 * found done. Each part gives what it did in the whole run, in numbers (`wholeRun`).
 */
export type TaskWork = {
  /** Once a run, for what belongs to no tenant. */
  platform?: (services: ActivityServices, part: PlatformPart) => Promise<TaskNumbers>;
  /** Once a run and active tenant. */
  tenant?: (services: ActivityServices, part: TaskPart) => Promise<TaskNumbers>;
};

/** What a run did in all its attempts, as its batches wrote it down. @param none the keys of a run that did nothing */
export async function wholeRun(
  { db }: Pick<ActivityServices, 'db'>,
  { scope, run_id }: Pick<TaskPart, 'scope' | 'run_id'>,
  none: TaskNumbers,
): Promise<TaskNumbers> {
  const { numbers } = await withTenant(db, scope, (tx) => readProgress(tx, run_id));
  return { ...none, ...numbers };
}
