import { proxyActivities } from '@temporalio/workflow';
import type { FlagActivities } from '../activities/flags/activities.ts';
import type { FlagChange } from '../messages/flag-change.ts';
import { TRANSIENT } from './retry-policies.ts';

const { waitForChange, dropCachedValues, tellOpenCases } = proxyActivities<FlagActivities>({
  taskQueue: 'case-lifecycle',
  startToCloseTimeout: '1m',
  retry: TRANSIENT,
});

/**
 * What follows from a changed flag: caches drop the old value, and every open case looks again at what it waits for. It is started just
 * before the change is committed, so that no committed change is without it; a change that never came ends it.
 */
export async function flagChange(change: FlagChange): Promise<{ told: number }> {
  if (!(await waitForChange(change))) return { told: 0 };
  await dropCachedValues(change);
  let told = 0;
  for (let after: string | null = ''; after !== null; ) {
    const batch: Awaited<ReturnType<typeof tellOpenCases>> = await tellOpenCases({ ...change, after });
    told += batch.told;
    after = batch.next;
  }
  return { told };
}
