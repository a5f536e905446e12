import { dropStorefrontPages } from '../../adapters/redis/storefront-pages.ts';
import { readDirectoryChanges, type Touched } from '../../db/queries/graph-source.ts';
import { forgetProcessed, markProcessed, readWaitingChanges, type WaitingChange } from '../../db/queries/outbox.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import type { ActivityServices } from '../services.ts';
import { entitiesOf, projectGraph, projectVectors } from './project-directory.ts';

type Projection = Pick<ActivityServices, 'db' | 'graph' | 'embeddings' | 'redis'>;

/** Builds of the graph look back for as long as they run; the rest is for whoever looks into a fault. */
const KEPT_DAYS = 7;

/**
 * What the outbox says changed, into graph, vectors and the storefront's pages, from the tables as they are now: a second attempt does no harm, and changes
 * that come meanwhile stay in the outbox for the next round. Ends when nothing waits. @returns how many changes were projected
 */
export async function projectDirectoryChanges(services: Projection, tenantId: string): Promise<number> {
  const scope = { tenantId, source: 'worker:matching' };
  let projected = 0;
  await withTenant(services.db, scope, (tx) => forgetProcessed(tx, KEPT_DAYS));
  for (;;) {
    const waiting = await withTenant(services.db, scope, readWaitingChanges);
    if (waiting.length === 0) return projected;
    // First, for it needs no other store: old pages must not outlive a graph that is away. Again at the end, for search ranks by vectors.
    await dropStorefrontPages(services.redis);
    await project(services, tenantId, waiting);
    await dropStorefrontPages(services.redis);
    await withTenant(services.db, scope, (tx) =>
      markProcessed(
        tx,
        waiting.map(({ id }) => id),
      ),
    );
    projected += waiting.length;
  }
}

/** The changed entities; all when anything may have changed, or when the graph holds nothing of the tenant. */
async function project(services: Projection, tenantId: string, waiting: WaitingChange[]): Promise<void> {
  const changed = entitiesOf(waiting);
  const isKnown = waiting.every(({ entity_type }) => entity_type !== 'tenant');
  const isApplied = isKnown && (await services.graph.applyChanges(tenantId, () => readChanges(services, tenantId, changed)));
  if (!isApplied) await projectGraph(services, tenantId);
  await projectVectors(services, tenantId);
}

const readChanges = ({ db }: Projection, tenantId: string, changed: Touched) =>
  withTenant(db, { tenantId, source: 'worker:matching' }, (tx) => readDirectoryChanges(tx, changed));
