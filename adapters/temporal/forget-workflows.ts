import { setTimeout as pause } from 'node:timers/promises';
import { type Client, WorkflowNotFoundError } from '@temporalio/client';

const AT_ONCE = 20;
const REASON = 'the person was erased';
/** The engine deletes, and lists what it has, a while after it was asked. */
const LOOK_AGAIN_MS = 250;
const LONGEST_MS = 60_000;
const NOT_FOUND = 5;

type Run = { workflowId: string; runId: string };

/**
 * Ends what runs under these ids and deletes every run of them: a workflow that continued as new has many. Ends when the engine lists none any more.
 * @returns how many runs were deleted
 * @throws Error when the engine still lists some after a minute
 */
export async function forgetWorkflows(client: Client, workflowIds: readonly string[]): Promise<number> {
  const deleted = new Set<string>();
  for (let at = 0; at < workflowIds.length; at += AT_ONCE) await forgetSome(client, workflowIds.slice(at, at + AT_ONCE), deleted);
  return deleted.size;
}

async function forgetSome(client: Client, workflowIds: readonly string[], deleted: Set<string>): Promise<void> {
  const deadline = Date.now() + LONGEST_MS;
  for (;;) {
    const current = await Promise.all(workflowIds.map((id) => endCurrentRun(client, id)));
    const runs = [...(await listRuns(client, workflowIds)), ...current.filter((run) => run !== null)];
    if (runs.length === 0) return;
    if (Date.now() > deadline) throw new Error(`the engine still lists ${runs.length} runs that were to be deleted`);
    for (const run of runs) if (await deleteRun(client, run)) deleted.add(run.runId);
    await pause(LOOK_AGAIN_MS);
  }
}

/** The run under this id by the engine's own word, which is sooner than its list; null when there is none. */
async function endCurrentRun(client: Client, workflowId: string): Promise<Run | null> {
  const handle = client.workflow.getHandle(workflowId);
  await handle.terminate(REASON).catch(unlessGone);
  const description = await handle.describe().catch(unlessGone);
  return description && { workflowId, runId: description.runId };
}

async function listRuns(client: Client, workflowIds: readonly string[]): Promise<Run[]> {
  const query = `WorkflowId IN (${workflowIds.map((id) => `'${id.replaceAll("'", "''")}'`).join(', ')})`;
  const runs: Run[] = [];
  for await (const { workflowId, runId } of client.workflow.list({ query })) runs.push({ workflowId, runId });
  return runs;
}

/** @returns whether the engine took the run; it has forgotten it already otherwise */
async function deleteRun({ options, workflowService }: Client, workflowExecution: Run): Promise<boolean> {
  const taken = await workflowService.deleteWorkflowExecution({ namespace: options.namespace, workflowExecution }).catch(unlessGone);
  return taken !== null;
}

function unlessGone(error: unknown): null {
  const isGone = error instanceof WorkflowNotFoundError || (error as { code?: number }).code === NOT_FOUND;
  if (!isGone) throw error;
  return null;
}
