import type { Context } from '@temporalio/activity';
import { ApplicationFailure } from '@temporalio/common';
import type { ActivityInboundCallsInterceptor } from '@temporalio/worker';
import { isErrorCode } from '../domain/errors.ts';
import type { Log } from '../platform/log.ts';
import type { Metrics } from '../platform/metrics.ts';

type Ended = { result: 'done' | 'cancelled' | 'asynchronous' | 'failed'; code?: string; retryable?: boolean };

/** Around every activity: a line when it starts and one when it ends, and how long it waited and took. Ids and codes only: neither what it is given nor what it answers. */
export function activityLog(log: Log, metrics: Metrics): (context: Context) => { inbound: ActivityInboundCallsInterceptor } {
  return ({ info }) => ({
    inbound: {
      async execute(input, next) {
        const { taskQueue: queue, activityType: activity, workflowExecution } = info;
        const about = {
          ...{ queue, activity, activity_id: info.activityId, attempt: info.attempt, workflow_type: info.workflowType },
          ...{ workflow_id: workflowExecution?.workflowId, run_id: workflowExecution?.runId },
        };
        const startedAt = performance.now();
        const waited = Math.max(0, Date.now() - info.currentAttemptScheduledTimestampMs);
        metrics.activityWaitSeconds.observe({ queue }, waited / 1_000);
        log.info({ ...about, waited_ms: waited }, 'activity started');
        const end = (ended: Ended) => {
          const seconds = (performance.now() - startedAt) / 1_000;
          metrics.activitySeconds.observe({ queue, activity, result: ended.result }, seconds);
          log.info({ ...about, ...ended, ms: Math.round(seconds * 1_000) }, 'activity ended');
        };
        try {
          const answer = await next(input);
          end({ result: 'done' });
          return answer;
        } catch (error) {
          end(endOf(error));
          throw error;
        }
      },
    },
  });
}

/** The type of a failure is a code of the catalogue (activity-errors.ts); what an activity made itself may be called anything. */
function endOf(error: unknown): Ended {
  const { name } = (error ?? {}) as Error;
  if (name === 'CancelledFailure' || name === 'AbortError') return { result: 'cancelled' };
  if (name === 'CompleteAsyncError') return { result: 'asynchronous' };
  if (!(error instanceof ApplicationFailure)) return { result: 'failed', code: 'OTHER', retryable: true };
  return { result: 'failed', code: isErrorCode(error.type) ? error.type : 'OTHER', retryable: !error.nonRetryable };
}
