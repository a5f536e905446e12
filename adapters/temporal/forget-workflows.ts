import { type Client, WorkflowNotFoundError } from '@temporalio/client';

const AT_ONCE = 20;
const REASON = 'the person was erased';

/** Ends what runs under these ids and deletes every run of them: a workflow that continued as new has many. @returns how many runs were deleted */
export async function forgetWorkflows(client: Client, workflowIds: readonly string[]): Promise<number> {
  let deleted = 0;
  for (let at = 0; at < workflowIds.length; at += AT_ONCE) {
    const some = workflowIds.slice(at, at + AT_ONCE);
    await Promise.all(some.map((id) => client.workflow.getHandle(id).terminate(REASON).catch(unlessGone)));
    for (const { workflowId, runId } of await listRuns(client, some)) {
      const { namespace } = client.options;
      const gone = await client.workflowService
        .deleteWorkflowExecution({ namespace, workflowExecution: { workflowId, runId } })
        .then(() => 1)
        .catch(unlessGone);
      deleted += gone ?? 0;
    }
  }
  return deleted;
}

async function listRuns(client: Client, workflowIds: readonly string[]): Promise<{ workflowId: string; runId: string }[]> {
  const query = `WorkflowId IN (${workflowIds.map((id) => `'${id.replaceAll("'", "''")}'`).join(', ')})`;
  const runs: { workflowId: string; runId: string }[] = [];
  for await (const { workflowId, runId } of client.workflow.list({ query })) runs.push({ workflowId, runId });
  return runs;
}

const NOT_FOUND = 5;

function unlessGone(error: unknown): null {
  const isGone = error instanceof WorkflowNotFoundError || (error as { code?: number }).code === NOT_FOUND;
  if (!isGone) throw error;
  return null;
}
