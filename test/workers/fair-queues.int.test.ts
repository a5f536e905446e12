import { setTimeout as delay } from 'node:timers/promises';
import { Client, Connection } from '@temporalio/client';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { NativeConnection, Worker } from '@temporalio/worker';
import type { WorkflowStart } from '../../adapters/temporal/client.ts';
import { notificationStart } from '../../messages/notification.ts';
import { webhookDeliveryStart } from '../../messages/webhook-delivery.ts';
import { getWorkflowBundle } from '../../workers/workflow-bundle.ts';
import { createOwnNamespace } from '../support/own-namespace.ts';
import { requiredEnv } from '../support/required-env.ts';

/**
 * What waits in a queue goes by urgency, and among the equally urgent by turns of the tenants (messages/urgency.ts). The engine reads ahead, so that a few go before who
 * comes later all the same.
 */

const BUSY = 60;
const FEW = 3;

let namespace: string;
let client: Client;
let connection: NativeConnection;
beforeAll(async () => {
  const address = requiredEnv('TEMPORAL_ADDRESS');
  namespace = await createOwnNamespace(address);
  connection = await NativeConnection.connect({ address });
  client = new Client({ connection: await Connection.connect({ address }), namespace });
}, 60_000);
afterAll(async () => {
  await client?.connection.close();
  await connection?.close();
});

/** Who was served, in order: the workflows are started one after another, and a worker that does one thing at a time comes when all of them wait. */
async function served(starts: readonly WorkflowStart[]): Promise<string[]> {
  const order: string[] = [];
  const serve = (kind: string) => (ref: { tenant_id: string }) => {
    order.push(`${ref.tenant_id} ${kind}`);
    return false;
  };
  const ids: string[] = [];
  const shared = { connection, namespace };
  const workflows = await Worker.create({ ...shared, taskQueue: 'case-lifecycle', workflowBundle: await getWorkflowBundle() });
  await workflows.runUntil(async () => {
    for (const { workflowType, ...options } of starts) ids.push((await client.workflow.start(workflowType, options)).workflowId);
    for (const id of ids) while (!(await isWaiting(id))) await delay(50);
    const activities = await Worker.create({
      ...{ ...shared, taskQueue: 'notifications', maxConcurrentActivityTaskExecutions: 1, maxConcurrentActivityTaskPolls: 1 },
      activities: { waitForNotification: serve('notice'), waitForDelivery: serve('delivery') },
    });
    await activities.runUntil(() => Promise.all(ids.map((id) => client.workflow.getHandle(id).result())));
  });
  return order;
}

async function isWaiting(workflowId: string): Promise<boolean> {
  const { raw } = await client.workflow.getHandle(workflowId).describe();
  return (raw.pendingActivities ?? []).length > 0;
}

const several = (count: number, start: (id: string) => WorkflowStart) => Array.from({ length: count }, (_value, n) => start(String(n)));
const notices = (tenant_id: string, count: number) => several(count, (id) => notificationStart({ tenant_id, notification_id: id }));

it('lets a tenant with three notices stand behind none of the sixty that another had before', async () => {
  const order = await served([...notices('busy', BUSY), ...notices('quiet', FEW)]);
  expect(order).toHaveLength(BUSY + FEW);
  expect(order.lastIndexOf('quiet notice')).toBeLessThan(BUSY / 2);
}, 180_000);

it('does what somebody waits for before what nobody looks at, of the same tenant and of another', async () => {
  const deliveries = several(BUSY, (id) => webhookDeliveryStart({ tenant_id: 'batch', delivery_id: id }));
  const order = await served([...deliveries, ...notices('batch', FEW), ...notices('another', FEW)]);
  expect(order).toHaveLength(BUSY + 2 * FEW);
  for (const each of ['batch notice', 'another notice']) expect(order.lastIndexOf(each)).toBeLessThan(BUSY / 2);
}, 180_000);
