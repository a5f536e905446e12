import { proxyActivities, sleep } from '@temporalio/workflow';
import type { PeopleActivities } from '../activities/people/activities.ts';
import type { ErasureRef } from '../messages/people.ts';
import { TRANSIENT } from './retry-policies.ts';

const { waitForErasure, forgetWorkflows, eraseMails, eraseObjects, eraseFromRedis, eraseRows, certifyErasure, closeErasure } =
  proxyActivities<PeopleActivities>({
    taskQueue: 'evaluation',
    startToCloseTimeout: '30m',
    heartbeatTimeout: '30s',
    retry: TRANSIENT,
  });

/** An address for an upload that was given out before the erasure is valid for a quarter of an hour (Part 8). */
const LAST_UPLOAD = '16 minutes';

/**
 * Takes a person out of every store. Each step can be done twice and goes on until it works; the tables come after what only they can name, and the
 * certificate after all. What somebody uploads with an old address, or a worker wrote while it was stopped, is looked for once more.
 */
export async function erasePerson(ref: ErasureRef): Promise<{ status: 'withdrawn' | 'completed' }> {
  if (!(await waitForErasure(ref))) return { status: 'withdrawn' };
  await forgetWorkflows(ref);
  await eraseMails(ref);
  await eraseObjects(ref);
  await eraseRows(ref);
  await eraseFromRedis(ref);
  await certifyErasure(ref);
  await sleep(LAST_UPLOAD);
  await eraseObjects(ref);
  await eraseMails(ref);
  await eraseFromRedis(ref);
  await forgetWorkflows(ref);
  await closeErasure(ref);
  return { status: 'completed' };
}
