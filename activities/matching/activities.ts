import { Context } from '@temporalio/activity';
import { v5 as derivedId } from 'uuid';
import { dropStorefrontPages } from '../../adapters/redis/storefront-pages.ts';
import { recordEvent } from '../../db/events.ts';
import { globally, withTenant } from '../../db/tenant-scope.ts';
import { listTenantsWithWaitingChanges } from '../../db/queries/directory/outbox.ts';
import {
  directoryChanged,
  directoryProjectionStart,
  type GraphRebuildProgress,
  type GraphRebuildRequest,
} from '../../messages/directory.ts';
import { projectDirectoryChanges } from './project-directory-changes.ts';
import { heartbeating } from '../heartbeating.ts';
import type { ActivityServices } from '../services.ts';
import { projectGraph, projectVectors, refreshVectors } from './project-directory.ts';
import { type RunMatchInput, type RunMatchOutcome, runMatch } from './run-match.ts';

export type MatchingActivities = ReturnType<typeof createMatchingActivities>;

const RUN_NAMESPACE = '5b0f3a52-6c1e-4c0f-9d2a-7f0f5f6f6a10';

/** Queue `matching`. */
export function createMatchingActivities(services: ActivityServices) {
  return {
    runMatch(input: RunMatchInput): Promise<RunMatchOutcome> {
      const { workflowExecution, activityId } = Context.current().info;
      return runMatch(services, input, derivedId(`${workflowExecution?.runId}/${activityId}`, RUN_NAMESPACE));
    },

    async listProjectedTenants(): Promise<string[]> {
      const rows = await globally(services.db, (tx) => tx.sql<{ id: string }>('select id from tenants where is_active order by id'));
      return rows.map(({ id }) => id);
    },

    /** The tenant's graph and missing vectors. A second attempt builds a generation of its own. */
    rebuildTenantGraph({ tenant_id }: { tenant_id: string }): Promise<{ nodes: number; relationships: number; vectors: number }> {
      return heartbeating(async () => {
        const built = await projectGraph(services, tenant_id);
        return { ...built, vectors: await projectVectors(services, tenant_id) };
      });
    },

    projectDirectoryChanges: ({ tenant_id }: { tenant_id: string }) => heartbeating(() => projectDirectoryChanges(services, tenant_id)),

    /** Tenants whose outbox has waited for a minute: whoever should have told of it was lost. */
    async signalWaitingDirectories(): Promise<{ tenants: number }> {
      const tenants = await listTenantsWithWaitingChanges(services.db);
      for (const tenant of tenants)
        await services.temporal.signalWithStart(directoryProjectionStart(tenant), { name: directoryChanged.name, args: [] });
      return { tenants: tenants.length };
    },

    /** Vectors of the present model wherever they are missing. A second attempt goes on where the first one ended. */
    async refreshAllVectors(): Promise<{ embedded: number }> {
      const tenants = await globally(services.db, (tx) => tx.sql<{ id: string }>('select id from tenants where is_active order by id'));
      return heartbeating(async () => {
        let embedded = 0;
        for (const { id } of tenants) embedded += await refreshVectors(services, id);
        if (embedded > 0) await dropStorefrontPages(services.redis);
        return { embedded };
      });
    },

    async recordGraphRebuilt({ tenant_id, actor_id, ...counts }: GraphRebuildRequest & GraphRebuildProgress): Promise<void> {
      const scope = { tenantId: tenant_id, actorId: actor_id, source: 'worker:matching' };
      await withTenant(services.db, scope, (tx) => recordEvent(tx, { type: 'admin.graph_rebuilt', payload: counts }));
    },
  };
}
