import { condition, continueAsNew, proxyActivities, setHandler, workflowInfo } from '@temporalio/workflow';
import type { MatchingActivities } from '../activities/matching/activities.ts';
import { directoryChanged } from '../messages/directory.ts';
import { TRANSIENT } from './retry-policies.ts';

const { projectDirectoryChanges } = proxyActivities<MatchingActivities>({
  taskQueue: 'matching',
  startToCloseTimeout: '30m',
  heartbeatTimeout: '30s',
  retry: TRANSIENT,
});

/** Changes that come within this time of each other are projected together. */
const QUIET = '200ms';

/** Brings graph, vectors and storefront up to date with a tenant's tables, until its outbox is empty and nobody has told of more. @returns changes of the last run */
export async function directoryProjection(ref: { tenant_id: string }): Promise<{ changes: number }> {
  let told = 1;
  let changes = 0;
  setHandler(directoryChanged, () => {
    told += 1;
  });
  while (told > 0) {
    await condition(() => false, QUIET);
    told = 0;
    changes += await projectDirectoryChanges(ref);
    if (told > 0 && workflowInfo().continueAsNewSuggested) await continueAsNew<typeof directoryProjection>(ref);
  }
  return { changes };
}
