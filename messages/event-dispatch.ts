import { defineSignal } from '@temporalio/workflow';
import type { TaskQueue } from './queues.ts';
import { fairly } from './urgency.ts';

/** Events of a tenant wait to be dispatched: the feed says which. */
export const eventsWait = defineSignal('eventsWait');

/** How the events of a tenant come to inboxes and systems: one at a time in their order. */
export function eventDispatchStart(tenantId: string) {
  const workflowId = `event-dispatch/${tenantId}`;
  return {
    workflowType: 'eventDispatch',
    workflowId,
    taskQueue: 'case-lifecycle' satisfies TaskQueue,
    args: [{ tenant_id: tenantId }],
    priority: fairly(tenantId, 'work'),
  };
}
