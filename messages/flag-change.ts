import type { FlagName, FlagScope } from '../domain/flags.ts';
import type { TaskQueue } from './queues.ts';
import { fairly } from './urgency.ts';

/** A flag's value was, or is about to be, changed: `event_id` names the event that says so, recorded in `tenant_id`. */
export type FlagChange = { event_id: string; tenant_id: string; feature_name: FlagName; scope: FlagScope };
export const flagChangeWorkflowId = (eventId: string) => `flag-change/${eventId}`;

/** How the consequences of a flag's change are started. */
export function flagChangeStart(change: FlagChange) {
  return {
    workflowType: 'flagChange',
    workflowId: flagChangeWorkflowId(change.event_id),
    taskQueue: 'case-lifecycle' satisfies TaskQueue,
    args: [change],
    priority: fairly(change.tenant_id, 'work'),
  };
}
