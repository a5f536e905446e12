import type { Client } from '@temporalio/client';

/** A running case workflow as the engine's visibility store shows it. */
export type WaitingCase = {
  workflow_id: string;
  case_id: string;
  state: string | null;
  blocked: boolean;
  waits_for: string | null;
  waits_on: string | null;
  waits_since: Date | null;
};
export type WaitingFilter = {
  tenantId: string;
  waitsOn?: string | undefined;
  state?: string | undefined;
  blocked?: boolean | undefined;
  /** Only what has waited since before this moment. */
  before?: Date | undefined;
  limit: number;
};

/** Running cases of a tenant by what they wait for, who has waited longest first. Takes what the search attributes say: seconds behind the database at most. */
export async function listWaitingCases(client: Client, filter: WaitingFilter): Promise<WaitingCase[]> {
  const found: WaitingCase[] = [];
  for await (const { workflowId, searchAttributes } of client.workflow.list({ query: visibilityQuery(filter), pageSize: 1_000 })) {
    const first = (name: string): unknown => (searchAttributes as Record<string, unknown[] | undefined>)[name]?.[0];
    const text = (name: string) => (typeof first(name) === 'string' ? (first(name) as string) : null);
    const since = first('WaitsSince');
    found.push({
      ...{ workflow_id: workflowId, case_id: text('CaseId') ?? '', state: text('CaseState'), blocked: first('Blocked') === true },
      ...{ waits_for: text('WaitsFor'), waits_on: text('WaitsOn'), waits_since: since instanceof Date ? since : null },
    });
    if (found.length >= MOST_READ) break;
  }
  const age = ({ waits_since }: WaitingCase) => waits_since?.getTime() ?? Number.POSITIVE_INFINITY;
  return found.toSorted((one, other) => age(one) - age(other)).slice(0, filter.limit);
}

/** The visibility store of one machine does not sort: so many are looked at. */
const MOST_READ = 10_000;

function visibilityQuery({ tenantId, waitsOn, state, blocked, before }: WaitingFilter): string {
  const parts = ["WorkflowType = 'caseLifecycle'", "ExecutionStatus = 'Running'", `TenantId = '${quoted(tenantId)}'`];
  if (waitsOn !== undefined) parts.push(`WaitsOn = '${quoted(waitsOn)}'`);
  if (state !== undefined) parts.push(`CaseState = '${quoted(state)}'`);
  if (blocked !== undefined) parts.push(`Blocked = ${blocked}`);
  if (before !== undefined) parts.push(`WaitsSince < '${before.toISOString()}'`);
  return parts.join(' AND ');
}

const quoted = (text: string): string => text.replaceAll("'", "''");
