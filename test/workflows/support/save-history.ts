import { mkdir, writeFile } from 'node:fs/promises';
import proto from '@temporalio/proto';
import type { TestWorkflowEnvironment } from '@temporalio/testing';

export const HISTORIES = new URL('../histories/', import.meta.url);

/** Writes what a workflow did, for the replay test. */
export async function saveHistory({ client }: TestWorkflowEnvironment, workflowId: string, name: string): Promise<void> {
  const history = await client.workflow.getHandle(workflowId).fetchHistory();
  await mkdir(HISTORIES, { recursive: true });
  await writeFile(new URL(`${name}.history`, HISTORIES), proto.temporal.api.history.v1.History.encode(history).finish());
}
