import { ConfigError } from '../../platform/config.ts';
import { SetupError } from '../services/cache.ts';
import { explainError } from '../services/explain-error.ts';
import type { RunningProcess } from '../services/process.ts';

export type NamedProcess = { name: string; process: RunningProcess };
/** What is to be undone at the end, last first. */
export type OnStop = (undo: () => Promise<void> | void) => void;

const PARENT_CHECK_MS = 1_000;

/**
 * Runs a launcher: starts what it starts, stays until a signal comes, a child ends by itself or the terminal's process is gone, then undoes
 * everything in reverse order. Exit code 0 after a signal, 1 after a fault, told in one line.
 */
export async function untilStopped(start: (onStop: OnStop) => Promise<NamedProcess[]>): Promise<never> {
  const undo: (() => Promise<void> | void)[] = [];
  const signalled = new Promise<'signal'>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve('signal'));
    const parent = process.ppid;
    setInterval(() => process.ppid !== parent && resolve('signal'), PARENT_CHECK_MS).unref();
  });
  const starting = start((step) => undo.push(step));
  let code = 0;
  try {
    const children = await Promise.race([starting, signalled]);
    if (children !== 'signal') {
      const keepAlive = setInterval(() => undefined, 60_000);
      const ended = await Promise.race([
        signalled,
        ...children.map(({ name, process: { exited } }) => exited.then((status) => ({ name, status }))),
      ]);
      clearInterval(keepAlive);
      if (ended !== 'signal') throw new SetupError(`${ended.name} ended by itself (${ended.status ?? 'killed'}): its log says why`);
    }
  } catch (error) {
    code = 1;
    process.stderr.write(`${error instanceof SetupError || error instanceof ConfigError ? error.message : describe(error)}\n`);
  }
  // What is still starting would escape: it either arrives and is undone, or fails.
  await Promise.race([starting.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, 15_000))]);
  for (const step of undo.toReversed())
    await Promise.resolve(step()).catch((error: unknown) => process.stderr.write(`${describe(error)}\n`));
  process.exit(code);
}

/** The causes in one line, then where it was thrown. */
function describe(error: unknown): string {
  const frames = error instanceof Error ? (error.stack ?? '').split('\n').filter((line) => line.trimStart().startsWith('at ')) : [];
  return [explainError(error), ...frames].join('\n');
}
