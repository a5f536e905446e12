import { condition, continueAsNew, proxyActivities, setHandler, workflowInfo } from '@temporalio/workflow';
import type { NotificationActivities } from '../activities/notifications/activities.ts';
import { eventsWait } from '../messages/event-dispatch.ts';
import { TRANSIENT } from './retry-policies.ts';

const { dispatchEvents } = proxyActivities<NotificationActivities>({
  taskQueue: 'notifications',
  startToCloseTimeout: '10m',
  heartbeatTimeout: '30s',
  retry: TRANSIENT,
});

/** Events that come within this time of each other are dispatched together. */
const QUIET = '100ms';

/** Brings a tenant's events to inboxes until none waits and nobody has told of more. @returns events of this run */
export async function eventDispatch(ref: { tenant_id: string }): Promise<{ events: number }> {
  let told = 1;
  let events = 0;
  setHandler(eventsWait, () => {
    told += 1;
  });
  while (told > 0) {
    await condition(() => false, QUIET);
    told = 0;
    events += await dispatchEvents(ref);
    if (told > 0 && workflowInfo().continueAsNewSuggested) await continueAsNew<typeof eventDispatch>(ref);
  }
  return { events };
}
