import { proxyActivities, sleep } from '@temporalio/workflow';
import type { PeopleActivities } from '../activities/people/activities.ts';
import type { ExportRef } from '../messages/people.ts';
import { OUTSIDE_SERVICE, TRANSIENT } from './retry-policies.ts';

const { waitForExport, failExport, expireExport } = proxyActivities<PeopleActivities>({
  taskQueue: 'evaluation',
  startToCloseTimeout: '1m',
  retry: TRANSIENT,
});
const { collectExport } = proxyActivities<PeopleActivities>({
  taskQueue: 'evaluation',
  startToCloseTimeout: '2h',
  heartbeatTimeout: '30s',
  retry: OUTSIDE_SERVICE,
});

/**
 * Everything held about a person in one package, for as long as it is valid. Started just before its row is committed, so that no committed request
 * is forgotten; a row that never came ends it.
 */
export async function exportPerson(ref: ExportRef): Promise<{ status: 'withdrawn' | 'failed' | 'expired' }> {
  if (!(await waitForExport(ref))) return { status: 'withdrawn' };
  let valid_ms: number;
  try {
    ({ valid_ms } = await collectExport(ref));
  } catch {
    await failExport(ref);
    return { status: 'failed' };
  }
  await sleep(valid_ms);
  await expireExport(ref);
  return { status: 'expired' };
}
