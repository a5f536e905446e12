import { ApplicationFailure } from '@temporalio/common';
import type { ActivityInboundCallsInterceptor } from '@temporalio/worker';
import type { Context } from '@temporalio/activity';
import { ApiError, mayPass } from '../domain/errors.ts';
import { type Log, loggableError } from '../platform/log.ts';

/** A catalogue error as the failure that workflows and callers read: type = code, details = entries and status. */
export function toFailure(error: ApiError): ApplicationFailure {
  const details = [error.entries, error.status];
  return ApplicationFailure.create({ message: error.code, type: error.code, nonRetryable: !mayPass(error), details });
}

/** Between every activity and Temporal: refusals keep their code, unexpected errors are logged without their message, which may quote a row. */
export function activityErrors(log: Log): (context: Context) => { inbound: ActivityInboundCallsInterceptor } {
  return ({ info }) => ({
    inbound: {
      async execute(input, next) {
        try {
          return await next(input);
        } catch (error) {
          const about = { activity: info.activityType, workflow_id: info.workflowExecution?.workflowId, attempt: info.attempt };
          if (error instanceof ApiError) {
            if (mayPass(error)) log.warn({ ...about, code: error.code, cause: loggableError(error.cause) }, 'an activity failed');
            throw toFailure(error);
          }
          if (isControlFlow(error)) throw error;
          log.error({ ...about, error: loggableError(error) }, 'an activity failed unexpectedly');
          throw ApplicationFailure.create({ message: 'an activity failed unexpectedly', type: 'SYS_INTERNAL_001' });
        }
      },
    },
  });
}

/** Cancellation, asynchronous completion and failures that an activity made itself. */
function isControlFlow(error: unknown): boolean {
  return error instanceof Error && ['CancelledFailure', 'CompleteAsyncError', 'ApplicationFailure', 'AbortError'].includes(error.name);
}
