import { ActivityFailure, ApplicationFailure, isCancellation, proxyActivities, sleep, uuid4 } from '@temporalio/workflow';
import type { PortingActivities } from '../activities/porting/activities.ts';
import type { PortingRef } from '../messages/porting.ts';
import { OUTSIDE_SERVICE, TRANSIENT } from './retry-policies.ts';

const { waitForPorting, failPorting, openMovedCase } = proxyActivities<PortingActivities>({
  taskQueue: 'evaluation',
  startToCloseTimeout: '1m',
  retry: TRANSIENT,
});
const { copyFiles, moveRecord } = proxyActivities<PortingActivities>({
  taskQueue: 'evaluation',
  startToCloseTimeout: '2h',
  heartbeatTimeout: '30s',
  retry: OUTSIDE_SERVICE,
});

/**
 * Takes a case to another tenant when its patient has agreed: files are copied and compared, then the case's own workflow makes everything there and closes the
 * case here in one transaction. Until then nothing is there but copies of files, which go if it fails; from then on nothing is left to do but to wake the case there.
 * What is still being read is waited for. Started just before the agreement is committed; one that never came ends it.
 */
export async function moveCase(ref: PortingRef): Promise<{ status: 'not_agreed' | 'completed' | 'failed' }> {
  if (!(await waitForPorting(ref))) return { status: 'not_agreed' };
  try {
    for (;;) {
      await copyFiles(ref);
      if (await moveRecord({ ...ref, command_id: uuid4() })) break;
      await sleep('10s');
    }
  } catch (error) {
    if (isCancellation(error) || !(error instanceof ActivityFailure)) throw error;
    const code = (error.cause instanceof ApplicationFailure && error.cause.type) || 'SYS_INTERNAL_001';
    if (await failPorting({ ...ref, code })) return { status: 'failed' };
  }
  await openMovedCase(ref);
  return { status: 'completed' };
}
