import { DefaultLogger, makeTelemetryFilterString, Runtime } from '@temporalio/worker';
import type { Log } from '../platform/log.ts';

/** Said by the SDK in the ordinary course: queues without workflows, and refusals that the activity interceptor judges. */
const ORDINARY = new Set(['No workflows registered, not polling for workflow tasks', 'Activity failed']);

let isInstalled = false;

/** The SDK's own words go to our log, from warnings up: messages only, for its fields may hold an error's text. Once a process. */
export function installRuntime(log: Log): void {
  if (isInstalled) return;
  isInstalled = true;
  Runtime.install({
    shutdownSignals: [],
    logger: new DefaultLogger('WARN', ({ level, message }) => {
      if (ORDINARY.has(message)) return;
      if (level === 'ERROR') log.error({ source: 'temporal' }, message);
      else log.warn({ source: 'temporal' }, message);
    }),
    telemetryOptions: { logging: { filter: makeTelemetryFilterString({ core: 'WARN' }), forward: {} } },
  });
}
