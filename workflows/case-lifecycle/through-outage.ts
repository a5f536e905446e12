import { ActivityFailure, ApplicationFailure, TimeoutFailure } from '@temporalio/common';
import { log, sleep } from '@temporalio/workflow';

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 10_000;
/** Rounds of an activity that ran out of time: what hangs so often does not hang because of an outage. */
const MOST_TIMEOUTS = 20;

/**
 * Does what somebody asked of the case, also when the database is away for a while: a request that the case has taken never ends on a fault that
 * passes, for its id would answer with that fault ever after. Any other failure ends it.
 */
export async function throughOutage<T>(work: () => Promise<T>): Promise<T> {
  let timeouts = 0;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      return await work();
    } catch (error) {
      const kind = outageOf(error);
      if (kind === 'timeout') timeouts += 1;
      if (kind === null || timeouts > MOST_TIMEOUTS) throw error;
      log.warn('a request to the case waits for the database', { kind });
      await sleep(pause);
    }
  }
}

function outageOf(error: unknown): 'database' | 'timeout' | null {
  if (!(error instanceof ActivityFailure)) return null;
  if (error.cause instanceof TimeoutFailure) return 'timeout';
  return error.cause instanceof ApplicationFailure && error.cause.type === 'SYS_DATABASE_001' ? 'database' : null;
}
