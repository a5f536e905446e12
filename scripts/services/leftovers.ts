import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isRunning } from './cache.ts';

/** Children outlive a launcher that was killed outright. Their ids and start times are kept beside the logs, and the next launcher ends them. */
const NAME = 'children.jsonl';
const GRACE_MS = 10_000;

type Child = { pid: number; started: string };

export function rememberChild(logs: string, pid: number): void {
  const started = startTime(pid);
  if (started) appendFileSync(join(logs, NAME), `${JSON.stringify({ pid, started } satisfies Child)}\n`);
}

export function forgetChildren(logs: string): void {
  rmSync(join(logs, NAME), { force: true });
}

export async function endLeftovers(logs: string): Promise<void> {
  const file = join(logs, NAME);
  if (!existsSync(file)) return;
  const children = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Child);
  const alive = children.filter(({ pid, started }) => startTime(pid) === started).map(({ pid }) => pid);
  for (const pid of alive) signalGroup(pid, 'SIGTERM');
  const deadline = Date.now() + GRACE_MS;
  while (alive.some(isRunning) && Date.now() < deadline) await delay(100);
  for (const pid of alive.filter(isRunning)) signalGroup(pid, 'SIGKILL');
  forgetChildren(logs);
}

export function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch {
    // already gone
  }
}

/** Ticks after boot (Linux): tells a process from a later one with the same id. Null where the system does not say. */
function startTime(pid: number): string | null {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return null;
  const afterName = readFileSync(file, 'utf8').split(') ').at(-1) ?? '';
  return afterName.split(' ')[19] ?? null;
}
