import { execFile } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';

/** Builds and downloads outlive a checkout: they lie here, one folder a thing and version. */
export const CACHE = join(cacheHome(), 'medical-travel');

const run = promisify(execFile);
const LOCK_POLL_MS = 500;

/** A fault that the person at the keyboard can mend: printed as one line, no stack. */
export class SetupError extends Error {}

/** Runs a command to its end. @throws SetupError one line with the end of what it said */
export async function runTool(
  tool: string,
  args: string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv; why: string },
): Promise<string> {
  const { why, ...rest } = options;
  try {
    const { stdout } = await run(tool, args, { ...rest, maxBuffer: 64 * 1024 * 1024 });
    return stdout;
  } catch (error) {
    const { code, stderr } = error as { code?: string | number; stderr?: string };
    if (code === 'ENOENT') throw new SetupError(`${why}: ${tool} is not installed on this machine`);
    const lastWords = (stderr ?? String(error)).trim().split('\n').slice(-2).join(' ');
    throw new SetupError(`${why}: ${tool} failed: ${lastWords}`);
  }
}

/** Only one process builds a thing; the others wait for it. A lock of a process that is gone is taken over. */
export async function whileLocked<T>(name: string, work: () => Promise<T>): Promise<T> {
  await mkdir(CACHE, { recursive: true });
  const path = join(CACHE, `${name}.lock`);
  for (;;) {
    const lock = await open(path, 'wx').catch(() => null);
    if (lock) {
      await lock.writeFile(String(process.pid));
      await lock.close();
      break;
    }
    const owner = Number(await readFile(path, 'utf8').catch(() => ''));
    if (owner && !isRunning(owner)) await rm(path, { force: true });
    else await delay(LOCK_POLL_MS);
  }
  try {
    return await work();
  } finally {
    await rm(path, { force: true });
  }
}

/** Root's own folders are closed to the user that PostgreSQL runs as: then the system's cache serves. */
function cacheHome(): string {
  const home = process.env.XDG_CACHE_HOME || join(homedir(), '.cache');
  return isRoot() && !isOpenToAll(home) ? '/var/cache' : home;
}

function isOpenToAll(folder: string): boolean {
  for (let path = folder; path !== dirname(path); path = dirname(path)) {
    if (existsSync(path) && (statSync(path).mode & 0o001) === 0) return false;
  }
  return true;
}

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
