import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { SetupError } from './setup-error.ts';
import { Stopped, spawnChild, stopping } from './children.ts';

const MOST_KEPT = 64 * 1024;

export type ToolOptions = { cwd?: string; env?: NodeJS.ProcessEnv; why: string };

/** Runs a command to its end. @returns what it printed @throws SetupError one line with the end of what it said; Stopped */
export function runTool(tool: string, args: readonly string[], { why, ...options }: ToolOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawnChild(tool, tool, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    let printed = '';
    let complained = '';
    child.stdout?.on('data', (bytes: Buffer) => {
      printed = (printed + bytes.toString()).slice(-MOST_KEPT);
    });
    child.stderr?.on('data', (bytes: Buffer) => {
      complained = (complained + bytes.toString()).slice(-MOST_KEPT);
    });
    child.on('error', (error: NodeJS.ErrnoException) =>
      reject(
        new SetupError(`${why}: ${error.code === 'ENOENT' ? `${tool} is not installed on this machine` : `${tool}: ${error.message}`}`),
      ),
    );
    child.on('close', (code, signal) => {
      if (code === 0) resolve(printed);
      else if (stopping.aborted) reject(new Stopped());
      else reject(new SetupError(`${why}: ${tool} ${signal ? `was ended by ${signal}` : 'failed'}: ${lastWordsOf(complained || printed)}`));
    });
  });
}

/** The last line that names a fault, else the last one; lines of a call stack name none. */
export function lastWordsOf(text: string): string {
  const lines = text
    .trim()
    .split('\n')
    .filter((line) => !/^\s*(?:at |Emitted 'error' event)/.test(line));
  const fault = lines.slice(-40).findLast((line) => /error|cannot|fail|missing|denied|refused|fatal|no space/i.test(line));
  return (fault ?? lines.at(-1) ?? '').trim().slice(0, 300) || 'it said nothing';
}

/** Whether a command can be run by its name. */
export function isOnPath(tool: string): boolean {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, tool), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

const PAUSES_MS = [2_000, 10_000];

/** Tries what a network or a busy machine can spoil three times. @throws the last fault; Stopped */
export async function withRetries<T>(work: () => Promise<T>, say: (line: string) => void): Promise<T> {
  for (const pause of PAUSES_MS) {
    try {
      return await work();
    } catch (error) {
      if (stopping.aborted) throw new Stopped();
      say(`${error instanceof Error ? error.message : String(error)}; trying again in ${pause / 1000} s`);
    }
    await sleep(pause);
  }
  return work();
}

/** @throws Stopped when the launcher is told to stop meanwhile */
export async function sleep(milliseconds: number): Promise<void> {
  await delay(milliseconds, undefined, { signal: stopping }).catch(() => {
    throw new Stopped();
  });
}
