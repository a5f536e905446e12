import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { membersOf, startOf } from './process-table.ts';

/**
 * Every process that a launcher starts passes through here, so that none outlives it: each leads a group of its own, is known until its group is
 * gone, and stands in a ledger for the next launcher in case this one is killed outright. Once stopping has begun nothing is started any more.
 */
export type LedgerEntry = {
  name: string;
  /** Also the id of its group. */
  pid: number;
  /** Tells it from a later process with the same id; see startOf. */
  started: string;
  /** ISO time. */
  at: string;
  /** What asks it to end: PostgreSQL waits for its clients on SIGTERM, and not on SIGINT. */
  stopSignal: NodeJS.Signals;
};
export type ChildOptions = SpawnOptions & { stopSignal?: NodeJS.Signals };
export type Group = Pick<LedgerEntry, 'pid' | 'stopSignal'>;

const GRACE_MS = 10_000;
const POLL_MS = 100;

const stop = new AbortController();
/** Aborted when this process is told to stop: whoever waits, waits no longer. */
export const stopping: AbortSignal = stop.signal;

/** What was under way when the launcher was told to stop. */
export class Stopped extends Error {
  constructor() {
    super('stopped');
  }
}

const living = new Map<number, Group>();

/** Starts a process as the leader of its own group: a Ctrl-C at the terminal reaches only us, and we end it in order. @throws Stopped */
export function spawnChild(name: string, command: string, args: readonly string[], options: ChildOptions): ChildProcess {
  if (stopping.aborted) throw new Stopped();
  const { stopSignal = 'SIGTERM', ...rest } = options;
  const child = spawn(command, args, { ...rest, detached: true });
  const { pid } = child;
  if (pid === undefined) return child;
  living.set(pid, { pid, stopSignal });
  enterIntoLedger({ name, pid, started: startOf(pid) ?? '', at: new Date().toISOString(), stopSignal });
  child.once('exit', () => {
    if (membersOf(pid).length === 0) living.delete(pid);
  });
  return child;
}

/** Lets nothing new begin, and ends the waits of whatever is under way. */
export function beginStopping(): void {
  stop.abort(new Stopped());
}

/** Ends what is left of all groups that this process started. */
export async function endChildren(): Promise<void> {
  beginStopping();
  await endGroups([...living.values()]);
}

/** Asks politely, waits, and then does not ask any more. */
export async function endGroups(groups: readonly Group[], graceMs = GRACE_MS): Promise<void> {
  const left = () => groups.filter(({ pid }) => membersOf(pid).length > 0);
  for (const { pid, stopSignal } of left()) signalGroup(pid, stopSignal);
  const deadline = Date.now() + graceMs;
  while (left().length > 0 && Date.now() < deadline) await delay(POLL_MS);
  for (const { pid } of left()) signalGroup(pid, 'SIGKILL');
  while (left().length > 0 && Date.now() < deadline + graceMs) await delay(POLL_MS);
}

export function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch {
    // already gone
  }
}

/** The file that launchers, and the tests that they start, write their children to. */
const LEDGER = 'CHILD_LEDGER';

export function openLedger(file: string): void {
  mkdirSync(dirname(file), { recursive: true });
  process.env[LEDGER] = file;
}

function enterIntoLedger(entry: LedgerEntry): void {
  const file = process.env[LEDGER];
  if (file) appendFileSync(file, `${JSON.stringify(entry)}\n`);
}

/** The processes of a ledger that still run, the last of each name last. */
export function readLedger(file: string): LedgerEntry[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => parseEntry(line))
    .filter(({ pid, started }) => startOf(pid) === started);
}

/** A line that was cut off by a crash names nobody. */
function parseEntry(line: string): LedgerEntry[] {
  try {
    return [JSON.parse(line) as LedgerEntry];
  } catch {
    return [];
  }
}

/** Ends what a launcher left behind that was killed outright. @returns their names */
export async function endLeftovers(file: string): Promise<string[]> {
  const left = readLedger(file);
  await endGroups(left);
  rmSync(file, { force: true });
  return left.map(({ name }) => name);
}

/** Ends all of them at once, without asking. */
export function killChildren(): void {
  beginStopping();
  for (const pid of living.keys()) signalGroup(pid, 'SIGKILL');
}
