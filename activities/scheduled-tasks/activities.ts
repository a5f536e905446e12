import { recordEvent } from '../../db/events.ts';
import {
  closeTaskRun,
  findPlatformNumbers,
  hasFailed,
  listTenantsAfter,
  openTaskRun,
  readProgress,
  saveTaskResult,
  type TaskRunRef,
} from '../../db/queries/operations/task-runs.ts';
import { globally, withTenant } from '../../db/tenant-scope.ts';
import type { TaskName, TaskNumbers } from '../../domain/scheduled-tasks.ts';
import { heartbeating } from '../heartbeating.ts';
import type { ActivityServices } from '../services.ts';
import { TASK_WORK } from './task-work.ts';

export type ScheduledTaskActivities = ReturnType<typeof createScheduledTaskActivities>;
type TenantPage = { task: TaskName; only_tenant: string | null; after: string };
type TenantPart = TaskRunRef & { tenant_id: string };

const TENANTS_A_PAGE = 100;

/** Work that stopped because its attempt was given up is not done, however far it came. @throws what the attempt was cancelled for */
const uncancelled = (work: (signal: AbortSignal) => Promise<TaskNumbers>): Promise<TaskNumbers> =>
  heartbeating(async (signal) => {
    const numbers = await work(signal);
    signal.throwIfAborted();
    return numbers;
  });

/** Queue `evaluation`: runs of scheduled tasks, tenant by tenant. */
export function createScheduledTaskActivities(services: ActivityServices) {
  const { db } = services;
  const scopeOf = ({ task, tenant_id }: Pick<TenantPart, 'task' | 'tenant_id'>) => ({ tenantId: tenant_id, source: `task:${task}` });
  return {
    openTaskRun: (run: TaskRunRef) => globally(db, (tx) => openTaskRun(tx, run)),

    async runTaskForPlatform(run: TaskRunRef): Promise<TaskNumbers> {
      const work = TASK_WORK[run.task].platform;
      if (!work) return {};
      const known = await globally(db, (tx) => findPlatformNumbers(tx, run.run_id));
      return known ?? uncancelled((signal) => work(services, { run_id: run.run_id, signal }));
    },

    /** The next active tenants; none for a task that does nothing for a tenant. */
    async listTaskTenants({ task, only_tenant, after }: TenantPage): Promise<string[]> {
      if (!TASK_WORK[task].tenant) return [];
      const page = { only: only_tenant, after, limit: TENANTS_A_PAGE };
      return globally(db, (tx) => listTenantsAfter(tx, page));
    },

    /** A part that is done is not done again; one that was cut off goes on, and its numbers are those of the whole run. */
    async runTaskForTenant(part: TenantPart): Promise<TaskNumbers> {
      const scope = scopeOf(part);
      const work = TASK_WORK[part.task].tenant;
      if (!work) return {};
      const known = await withTenant(db, scope, (tx) => readProgress(tx, part.run_id));
      if (known.is_done) return known.numbers;
      const { task, run_id, tenant_id } = part;
      const numbers = await uncancelled((signal) => work(services, { task, tenant_id, run_id, scope, signal }));
      await withTenant(db, scope, (tx) => saveTaskResult(tx, { task, run_id, status: 'completed', numbers, failure_code: null }));
      return numbers;
    },

    /** Administrators of the tenant are told, once a run. */
    recordTaskFailure: ({ task, run_id, tenant_id, code }: TenantPart & { code: string }) =>
      withTenant(db, scopeOf({ task, tenant_id }), async (tx) => {
        const isKnown = await hasFailed(tx, run_id);
        await saveTaskResult(tx, { task, run_id, status: 'failed', failure_code: code });
        if (!isKnown) await recordEvent(tx, { type: 'task.failed', payload: { task, run_id, code } });
      }),

    closeTaskRun: ({ run_id, failed_parts }: TaskRunRef & { failed_parts: number }) =>
      globally(db, (tx) => closeTaskRun(tx, run_id, failed_parts > 0 ? 'failed' : 'completed')),
  };
}
