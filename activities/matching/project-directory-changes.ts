import { dropStorefrontPages } from '../../adapters/redis/storefront-pages.ts';
import { markProcessed, readWaitingChanges } from '../../db/queries/outbox.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import type { ActivityServices } from '../services.ts';
import { projectGraph, projectVectors } from './project-directory.ts';

type Projection = Pick<ActivityServices, 'db' | 'graph' | 'embeddings' | 'redis'>;

/**
 * What the outbox says changed, into graph, vectors and the storefront's pages, from the tables as they are now: a second attempt does no harm, and changes
 * that come meanwhile stay in the outbox for the next round. Ends when nothing waits. @returns how many changes were projected
 */
export async function projectDirectoryChanges(services: Projection, tenantId: string): Promise<number> {
  const scope = { tenantId, source: 'worker:matching' };
  let projected = 0;
  for (;;) {
    const waiting = await withTenant(services.db, scope, readWaitingChanges);
    if (waiting.length === 0) return projected;
    // First, for it needs no other store: old pages must not outlive a graph that is away. Again at the end, for search ranks by vectors.
    await dropStorefrontPages(services.redis);
    await projectGraph(services, tenantId);
    await projectVectors(services, tenantId);
    await dropStorefrontPages(services.redis);
    await withTenant(services.db, scope, (tx) => markProcessed(tx, waiting));
    projected += waiting.length;
  }
}
