import { ApplicationFailure } from '@temporalio/common';
import type { ActivityInboundCallsInterceptor } from '@temporalio/worker';
import type { Context } from '@temporalio/activity';
import { ApiError, mayPass } from '../domain/errors.ts';
import { type Log, loggableError } from '../platform/log.ts';

type Tried = Pick<Context['info'], 'attempt' | 'retryPolicy'>;

/** A catalogue error as the failure that workflows and callers read: type = code, details = entries and status. */
function toFailure(error: ApiError, tried: Tried): ApplicationFailure {
  const details = [error.entries, error.status];
  return ApplicationFailure.create({ message: error.code, type: error.code, nonRetryable: !mayPass(error), details, ...pauseAfter(tried) });
}

/**
 * The pause of the policy, a quarter more or less by chance: what fails together, because a service went away, does not come back to it together. As many
 * tries, and as long on the whole, as without.
 */
function pauseAfter({ attempt, retryPolicy }: Tried): { nextRetryDelay?: number } {
  const { initialInterval, backoffCoefficient = 2 } = retryPolicy ?? {};
  if (typeof initialInterval !== 'number') return {};
  const maximumInterval = Number(retryPolicy?.maximumInterval ?? 100 * initialInterval);
  const pauseMs = Math.min(initialInterval * backoffCoefficient ** (attempt - 1), maximumInterval);
  return { nextRetryDelay: Math.round(pauseMs * (0.75 + Math.random() / 2)) };
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
            throw toFailure(error, info);
          }
          if (isControlFlow(error)) throw error;
          log.error({ ...about, error: loggableError(error) }, 'an activity failed unexpectedly');
          throw ApplicationFailure.create({ message: 'an activity failed unexpectedly', type: 'SYS_INTERNAL_001', ...pauseAfter(info) });
        }
      },
    },
  });
}

/** Cancellation, asynchronous completion and failures that an activity made itself. */
function isControlFlow(error: unknown): boolean {
  return error instanceof Error && ['CancelledFailure', 'CompleteAsyncError', 'ApplicationFailure', 'AbortError'].includes(error.name);
}
