import { proxyActivities, setHandler } from '@temporalio/workflow';
import type { MatchingActivities } from '../activities/matching/activities.ts';
import { type GraphRebuildProgress, type GraphRebuildRequest, graphRebuildProgress } from '../messages/directory.ts';
import { TRANSIENT } from './retry-policies.ts';

const { listProjectedTenants, rebuildTenantGraph, recordGraphRebuilt } = proxyActivities<MatchingActivities>({
  taskQueue: 'matching',
  startToCloseTimeout: '30m',
  heartbeatTimeout: '30s',
  retry: TRANSIENT,
});

/** The graph of every tenant, from the relational store, one tenant after the other. Readers keep the old one of a tenant until its new one is whole. */
export async function graphRebuild(request: GraphRebuildRequest): Promise<GraphRebuildProgress> {
  const progress: GraphRebuildProgress = { processed: 0, total: 0, nodes: 0, relationships: 0, vectors: 0 };
  setHandler(graphRebuildProgress, () => progress);
  const tenants = await listProjectedTenants();
  progress.total = tenants.length;
  for (const tenant_id of tenants) {
    const built = await rebuildTenantGraph({ tenant_id });
    progress.processed += 1;
    progress.nodes += built.nodes;
    progress.relationships += built.relationships;
    progress.vectors += built.vectors;
  }
  await recordGraphRebuilt({ ...request, ...progress });
  return progress;
}
