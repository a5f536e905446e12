import { type Log, loggableError } from './log.ts';
import type { Metrics } from './metrics.ts';

type Watched = {
  log: Log;
  metrics: Pick<Metrics, 'unhandledRejections'>;
  /** Ends the process with exit code 1 when what is under way has been answered. */
  stop: () => void;
};

/**
 * What nobody has handled, told by kind and place and never by its message, which may quote a row. A rejection leaves the process as it was: a promise was
 * dropped, whoever waited has been answered, and ending every request of the process for it would make a small fault a large one; it is counted, and an alert
 * tells of it. After an exception nothing is sure (Node.js, `uncaughtException`): the process stops, and is started anew by whoever watches it.
 */
export function watchFaults({ log, metrics, stop }: Watched): void {
  process.on('unhandledRejection', (reason) => {
    metrics.unhandledRejections.inc();
    log.error({ error: loggableError(reason) }, 'a rejection that nobody has handled');
  });
  process.on('uncaughtException', (error) => {
    log.fatal({ error: loggableError(error) }, 'an exception that nobody has caught: the process ends');
    stop();
  });
}
