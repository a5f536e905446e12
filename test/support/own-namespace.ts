import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Connection } from '@temporalio/client';

/** A Temporal namespace of its own on the shared server: its queues are nobody else's. */
export async function createOwnNamespace(address: string): Promise<string> {
  const namespace = `test-${randomBytes(6).toString('hex')}`;
  const connection = await Connection.connect({ address });
  try {
    await connection.workflowService.registerNamespace({ namespace, workflowExecutionRetentionPeriod: { seconds: (24 * 3600) as never } });
    for (let attempt = 0; attempt < 100; attempt += 1) {
      const known = await connection.workflowService.listOpenWorkflowExecutions({ namespace, maximumPageSize: 1 }).then(
        () => true,
        () => false,
      );
      if (known) return namespace;
      await delay(100);
    }
    throw new Error('the namespace did not become known');
  } finally {
    await connection.close();
  }
}

/** More than any suite leaves open. */
const MOST_OPEN = 1_000;

/** Ends what still runs in a namespace without waiting for it. */
export async function endOpenWorkflows({
  TEMPORAL_ADDRESS = '',
  TEMPORAL_NAMESPACE: namespace = '',
}: Record<string, string>): Promise<void> {
  const connection = await Connection.connect({ address: TEMPORAL_ADDRESS });
  const { workflowService: service } = connection;
  try {
    const { executions } = await service.listOpenWorkflowExecutions({ namespace, maximumPageSize: MOST_OPEN });
    await Promise.allSettled(
      executions.map(({ execution }) => service.terminateWorkflowExecution({ namespace, workflowExecution: execution ?? null })),
    );
  } finally {
    await connection.close();
  }
}
