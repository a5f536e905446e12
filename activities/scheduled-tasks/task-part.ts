import type { TenantScope } from '../../db/tenant-scope.ts';
import type { TaskNumbers } from '../../domain/scheduled-tasks.ts';
import type { ActivityServices } from '../services.ts';

export type TaskPart = {
  tenant_id: string;
  run_id: string;
  /** For `withTenant`: events then say which task made them. */
  scope: TenantScope;
  /** Aborted when the run is cancelled. */
  signal: AbortSignal;
};

/**
 * The work of a task. It can be cut off at any statement and is then run again from its beginning: it commits batch by batch, and what is done is found
 * done. Each part gives what it did, in numbers.
 */
export type TaskWork = {
  /** Once a run, for what belongs to no tenant. */
  platform?: (services: ActivityServices, part: Pick<TaskPart, 'run_id' | 'signal'>) => Promise<TaskNumbers>;
  /** Once a run and active tenant. */
  tenant?: (services: ActivityServices, part: TaskPart) => Promise<TaskNumbers>;
};
