import { z } from 'zod';
import { recordEvent } from '../../../db/events.ts';
import { withTenant } from '../../../db/tenant-scope.ts';
import { GRAPH_REBUILD_ID, type GraphRebuildProgress, graphRebuildProgress, graphRebuildStart } from '../../../messages/directory.ts';
import { type Call, defineRoute, type Route, type RouteContract } from '../../pipeline/route.ts';
import { isoDateTime } from '../../http/shapes.ts';

/** The graph projection, rebuilt from the relational store: Part 4.10. */

const common = {
  path: '/api/v1/admin/graph/rebuild',
  group: 'Administration: graph',
  validation: 'SYS_VALIDATION',
  access: { kind: 'tenant', permission: 'graph:rebuild' },
  flag: { name: 'admin_user_management_enabled', or: 'admin_tenant_management_enabled' },
  errors: ['SYS_WORKFLOW_UNAVAILABLE'],
} as const;

const startContract = {
  method: 'post',
  summary: 'Rebuild the graph of every tenant',
  description: 'Matching goes on meanwhile, on the graph as it was. While a rebuild runs, asking again answers with the same workflow.',
  ...common,
  response: z.object({ workflow_id: z.string() }),
  status: 202,
} as const satisfies RouteContract;

const progressContract = {
  method: 'get',
  summary: 'How far the latest rebuild is',
  ...common,
  response: z.object({
    workflow_id: z.string(),
    status: z.enum(['none', 'running', 'completed', 'failed']),
    processed: z.int().meta({ description: 'Tenants done' }),
    total: z.int().meta({ description: 'Tenants in all; 0 until they are counted' }),
    nodes: z.int(),
    relationships: z.int(),
    vectors: z.int().meta({ description: 'Texts embedded because they were new or had changed' }),
    started_at: isoDateTime.nullable(),
    finished_at: isoDateTime.nullable(),
  }),
} as const satisfies RouteContract;

async function startRebuild({ actor, scope, services }: Call<typeof startContract>) {
  const started = await services.temporal.start(graphRebuildStart({ tenant_id: scope.tenantId, actor_id: actor.userId }));
  if (started)
    await withTenant(services.db, scope, (tx) =>
      recordEvent(tx, { type: 'admin.graph_rebuild_requested', payload: { workflow_id: GRAPH_REBUILD_ID } }),
    );
  return { workflow_id: GRAPH_REBUILD_ID };
}

const NOTHING: GraphRebuildProgress = { processed: 0, total: 0, nodes: 0, relationships: 0, vectors: 0 };

async function getProgress({ services }: Call<typeof progressContract>) {
  const run = await services.temporal.describe(GRAPH_REBUILD_ID);
  const progress = run
    ? await services.temporal.query<GraphRebuildProgress>(GRAPH_REBUILD_ID, graphRebuildProgress.name).catch(() => NOTHING)
    : NOTHING;
  const status = run === null ? 'none' : run.status === 'RUNNING' ? 'running' : run.status === 'COMPLETED' ? 'completed' : 'failed';
  return {
    workflow_id: GRAPH_REBUILD_ID,
    status: status as 'none' | 'running' | 'completed' | 'failed',
    ...progress,
    started_at: run?.startedAt.toISOString() ?? null,
    finished_at: run?.closedAt?.toISOString() ?? null,
  };
}

export const graphRoutes: Route[] = [defineRoute(startContract, startRebuild), defineRoute(progressContract, getProgress)];
