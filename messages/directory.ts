import { defineQuery, defineSignal } from '@temporalio/workflow';
import type { TaskQueue } from './queues.ts';
import { fairly } from './urgency.ts';

/** Who asked for a rebuild of the graph, and in which tenant that is recorded. */
export type GraphRebuildRequest = { tenant_id: string; actor_id: string };

/** Tenants done and in all; nodes, relationships and new vectors so far. */
export type GraphRebuildProgress = { processed: number; total: number; nodes: number; relationships: number; vectors: number };
export const graphRebuildProgress = defineQuery<GraphRebuildProgress>('graphRebuildProgress');
export const GRAPH_REBUILD_ID = 'graph-rebuild';

/** How the rebuild of the graph is started: one at a time. */
export function graphRebuildStart({ tenant_id, actor_id }: GraphRebuildRequest) {
  const request: GraphRebuildRequest = { tenant_id, actor_id };
  return {
    workflowType: 'graphRebuild',
    workflowId: GRAPH_REBUILD_ID,
    taskQueue: 'case-lifecycle' satisfies TaskQueue,
    args: [request],
    priority: fairly(tenant_id, 'batch'),
  };
}

/** A tenant's directory changed: the outbox says what. */
export const directoryChanged = defineSignal('directoryChanged');

/** How the projections of a tenant's directory are brought up to date. */
export function directoryProjectionStart(tenantId: string) {
  const workflowId = `directory-projection/${tenantId}`;
  return {
    workflowType: 'directoryProjection',
    workflowId,
    taskQueue: 'case-lifecycle' satisfies TaskQueue,
    args: [{ tenant_id: tenantId }],
    priority: fairly(tenantId, 'errand'),
  };
}
