import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CACHE } from './cache.ts';
import { isRunning, startOf } from './process-table.ts';
import { sleep } from './run-tool.ts';

type Holder = { pid: number; started: string };

const POLL_MS = 500;

/** Only one process gets a thing into the cache; the others wait for it. @throws Stopped */
export async function whileLocked<T>(name: string, say: (line: string) => void, work: () => Promise<T>): Promise<T> {
  const path = join(CACHE, `${name}.lock`);
  for (let said = false; ; said = true) {
    const holder = takeLock(path);
    if (holder === null) break;
    if (!said) say(`waiting for process ${holder}, which is at it already`);
    await sleep(POLL_MS);
  }
  try {
    return await work();
  } finally {
    rmSync(path, { force: true });
  }
}

/** Takes a lock file, also from a process that is gone. @returns null, or the living process that has it */
export function takeLock(path: string): number | null {
  mkdirSync(dirname(path), { recursive: true });
  const own = `${path}.${process.pid}`;
  writeFileSync(own, JSON.stringify({ pid: process.pid, started: startOf(process.pid) ?? '' } satisfies Holder));
  try {
    for (;;) {
      try {
        // A link appears with all it holds: nobody reads half a lock.
        linkSync(own, path);
        return null;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
      const holder = holderOf(path);
      if (holder !== null) return holder;
      rmSync(path, { force: true });
    }
  } finally {
    rmSync(own, { force: true });
  }
}

/** The living process that holds a lock, null when there is none. Locks of older releases hold a process id alone. */
export function holderOf(path: string): number | null {
  try {
    const holder = JSON.parse(readFileSync(path, 'utf8')) as Holder | number;
    if (typeof holder === 'number') return isRunning(holder) ? holder : null;
    return startOf(holder.pid) === holder.started ? holder.pid : null;
  } catch {
    return null;
  }
}
