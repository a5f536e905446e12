import { ConfigError } from '../../platform/config.ts';
import { beginStopping, endChildren, killChildren, Stopped } from '../services/children.ts';
import { explainError } from '../services/explain-error.ts';
import { SetupError } from '../services/setup-error.ts';

/** What is to be undone at the end, last first. */
export type OnStop = (undo: () => Promise<void> | void) => void;

const PARENT_CHECK_MS = 500;
/** A terminal and the launcher's parent both pass a signal on: the same one within a second is not a second one. */
const ECHO_MS = 1_000;

/**
 * Runs a launcher: starts what it starts and stays until a signal comes or the process that started it is gone. Exit code 0 then, 1 after a fault.
 */
export function untilStopped(start: (onStop: OnStop) => Promise<void>): Promise<never> {
  return conduct((onStop) => start(onStop).then(() => new Promise<never>(() => undefined)), 0);
}

/** Runs something to its end, unless it is stopped before. Exit code as the work says, 1 after a fault or a signal. */
export function untilDone(work: (onStop: OnStop) => Promise<number>): Promise<never> {
  return conduct(work, 1);
}

/**
 * At the end everything is undone in reverse order and every process that is left is ended, also of a start that was not finished; a second signal does not ask any
 * more. A fault is said in one line.
 */
async function conduct(work: (onStop: OnStop) => Promise<number>, codeOfSignal: number): Promise<never> {
  const undo: (() => Promise<void> | void)[] = [];
  const keepAlive = setInterval(() => undefined, 60_000);
  const code = await Promise.race([signalled().then(() => codeOfSignal), brokenDown(), work((step) => undo.push(step))]).catch(
    (error: unknown) => {
      if (!(error instanceof Stopped)) process.stderr.write(`${inOneLine(error)}\n`);
      return error instanceof Stopped ? codeOfSignal : 1;
    },
  );
  beginStopping();
  for (const step of undo.toReversed())
    await Promise.resolve()
      .then(step)
      .catch((error: unknown) => process.stderr.write(`while stopping: ${explainError(error)}\n`));
  await endChildren();
  clearInterval(keepAlive);
  process.exit(code);
}

function signalled(): Promise<void> {
  return new Promise((resolve) => {
    let first = 0;
    const stop = () => {
      if (first === 0) {
        first = Date.now();
        beginStopping();
        resolve();
      } else if (Date.now() - first > ECHO_MS) {
        killChildren();
        process.exit(130);
      }
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
    const parent = process.ppid;
    setInterval(() => process.ppid !== parent && first === 0 && stop(), PARENT_CHECK_MS).unref();
  });
}

/** What nobody expected ends the launcher in order too, instead of leaving everything behind. */
function brokenDown(): Promise<never> {
  return new Promise((_, reject) => {
    process.on('uncaughtException', reject);
    process.on('unhandledRejection', reject);
  });
}

/** The cause for whoever can mend it; for what is ours to mend, also where it happened. */
export function inOneLine(error: unknown): string {
  if (error instanceof SetupError || error instanceof ConfigError) return error.message;
  const frame = error instanceof Error ? /\(?((?:file:\/\/)?\/[^\s()]+:\d+:\d+)\)?/.exec(error.stack ?? '')?.[1] : undefined;
  return `${explainError(error)}${frame ? ` (at ${frame.replace('file://', '')})` : ''}`;
}
