import { Context } from '@temporalio/activity';

/** Well below the shortest heartbeat timeout. */
export const HEARTBEAT_MS = 1_500;

/** Heartbeats while work goes on: a lost worker is noticed within the heartbeat timeout. The signal is aborted when the activity is cancelled. */
export async function heartbeating<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const context = Context.current();
  const timer = setInterval(() => context.heartbeat(), HEARTBEAT_MS);
  try {
    return await work(context.cancellationSignal);
  } finally {
    clearInterval(timer);
  }
}
