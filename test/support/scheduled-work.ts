import { v7 as newId } from 'uuid';
import { TASK_WORK } from '../../activities/scheduled-tasks/task-work.ts';
import type { ActivityServices } from '../../activities/services.ts';
import { createStorage } from '../../adapters/storage/create-storage.ts';
import { connectTemporal } from '../../adapters/temporal/client.ts';
import type { TaskName, TaskNumbers } from '../../domain/scheduled-tasks.ts';
import { createCaseWorld } from '../workflows/support/case-world.ts';
import { requiredEnv } from './required-env.ts';
import { createOwnNamespace } from './own-namespace.ts';

/** A world in which scheduled tasks do their work for its tenant. */
export async function startScheduledWork() {
  const world = await createCaseWorld();
  const tenant = world.config.PUBLIC_TENANT_ID;
  const TEMPORAL_NAMESPACE = await createOwnNamespace(requiredEnv('TEMPORAL_ADDRESS'));
  const temporal = await connectTemporal({ ...world.config, TEMPORAL_NAMESPACE });
  const storage = createStorage(world.config);
  await storage.prepare();
  const services: ActivityServices = { ...world.services, temporal, storage, exchangeRates: null };

  /** A run of its own, or the next attempt of one. @param lives how often the work may look whether it goes on before it is cut off */
  async function run(
    task: TaskName,
    given: Partial<ActivityServices> = {},
    { run_id = newId(), lives = Number.POSITIVE_INFINITY } = {},
  ): Promise<TaskNumbers> {
    const { platform, tenant: ofTenant } = TASK_WORK[task];
    let looked = 0;
    const cut = {
      get aborted() {
        looked += 1;
        return looked > lives;
      },
    };
    await world.sql(`insert into task_runs (id, task, status) values ($1, $2, 'running') on conflict do nothing`, [run_id, task]);
    const part = {
      ...{ task, run_id },
      signal: cut as unknown as AbortSignal,
      tenant_id: tenant,
      scope: { tenantId: tenant, source: `task:${task}` },
    };
    const used = { ...services, ...given };
    return { ...(await platform?.(used, part)), ...(await ofTenant?.(used, part)) };
  }

  return {
    ...{ world, services, tenant, run },
    async close() {
      await temporal.close();
      storage.close();
      await world.close();
    },
  };
}
export type ScheduledWork = Awaited<ReturnType<typeof startScheduledWork>>;
