import { dropStorefrontPages } from '../../adapters/redis/storefront-pages.ts';
import { noteNodes, readDirectoryChanges, type Touched } from '../../db/queries/directory/graph-source.ts';
import { forgetProcessed, markProcessed, readWaitingChanges, type WaitingChange } from '../../db/queries/directory/outbox.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import type { ActivityServices } from '../services.ts';
import { entitiesOf, projectGraph, projectVectors, projectVectorsOf } from './project-directory.ts';
import { wakeTouchedCases } from './wake-touched-cases.ts';

type Projection = Pick<ActivityServices, 'db' | 'graph' | 'embeddings' | 'redis'> & Partial<Pick<ActivityServices, 'temporal'>>;

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
    if (services.temporal) await wakeTouchedCases({ db: services.db, temporal: services.temporal }, tenantId, waiting);
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
  const isKnown = waiting.every(({ entity_type }) => entity_type === 'provider' || entity_type === 'doctor');
  const touched = isKnown ? await applyToGraph(services, tenantId, entitiesOf(waiting)) : null;
  if (touched) return void (await projectVectorsOf(services, tenantId, touched));
  await projectGraph(services, tenantId);
  await projectVectors(services, tenantId);
}

/** @returns the changed entities with those that come and go with them; null when there is no graph to change */
async function applyToGraph({ db, graph }: Projection, tenantId: string, changed: Touched): Promise<Touched | null> {
  const scope = { tenantId, source: 'worker:matching' };
  let touched = changed;
  const isApplied = await graph.applyChanges(tenantId, async () => {
    const changes = await withTenant(db, scope, (tx) => readDirectoryChanges(tx, changed));
    touched = changes.touched;
    return changes;
  });
  if (!isApplied) return null;
  await withTenant(db, scope, (tx) => noteNodes(tx, touched));
  return touched;
}
