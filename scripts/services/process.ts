import type { StdioOptions } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { endGroups, signalGroup, spawnChild } from './children.ts';
import { lastWordsOf, sleep } from './run-tool.ts';
import { Refused, SetupError } from './setup-error.ts';

export type RunningProcess = {
  pid: number;
  /** Resolves with the exit code, null after a signal. */
  exited: Promise<number | null>;
  /** Resolves when the process has said its first word over the channel that `speaks` opens. */
  spoke?: Promise<void>;
  /** The line of this run's log that names a fault, else its last one. */
  lastWords(): string;
  kill(signal: NodeJS.Signals): void;
  stop(): Promise<void>;
};
export type Program = {
  name: string;
  command: string;
  args: readonly string[];
  log: string;
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  stopSignal?: NodeJS.Signals;
  /** Opens Node's channel between parent and child. */
  speaks?: boolean;
};

/** Starts a long-running child whose output goes to a log file. @throws SetupError when it cannot be run; Stopped */
export function startProcess({ name, command, args, log, stopSignal = 'SIGTERM', speaks = false, ...options }: Program): RunningProcess {
  mkdirSync(dirname(log), { recursive: true });
  const before = existsSync(log) ? statSync(log).size : 0;
  const output = openSync(log, 'a');
  const stdio: StdioOptions = speaks ? ['ignore', output, output, 'ipc'] : ['ignore', output, output];
  const child = spawnChild(name, command, args, { ...options, stopSignal, stdio });
  closeSync(output);
  const spoke = new Promise<void>((resolve) => child.once('message', () => resolve()));
  const exited = new Promise<number | null>((resolve) => {
    child.on('exit', resolve);
    child.on('error', () => resolve(1));
  });
  const { pid } = child;
  if (pid === undefined) throw new SetupError(`${name}: ${command} is not installed on this machine, or may not be run`);
  return {
    pid,
    exited,
    spoke,
    lastWords: () => `${lastWordsOf(readFileSync(log).subarray(before).toString())} (all of its words: ${log})`,
    kill: (signal) => signalGroup(pid, signal),
    stop: () => endGroups([{ pid, stopSignal }]),
  };
}

/** Longer than anything takes on a machine with too much to do: whoever waits is told what for, and can stop it. */
export const START_PATIENCE_MS = 600_000;
const SHORTEST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 1_000;

/**
 * Waits for the first answer of a process.
 * @param answers one try, which fails by itself when it takes too long
 * @throws SetupError in one sentence when the process ended or time is up; Stopped
 */
export async function waitUntilReady(
  name: string,
  running: RunningProcess,
  answers: () => Promise<unknown>,
  patienceMs = START_PATIENCE_MS,
): Promise<void> {
  const deadline = Date.now() + patienceMs;
  let pause = SHORTEST_PAUSE_MS;
  const ended = running.exited.then(() => 'ended' as const);
  for (;;) {
    const seen = await Promise.race([ended, answers().then(answered, silent)]);
    if (seen === 'answered') return;
    if (seen instanceof Refused) throw new Refused(`${name} does not let us in: ${seen.message}`);
    if (seen === 'ended') throw new SetupError(`${name} ended while it was starting: ${running.lastWords()}`);
    if (Date.now() > deadline) throw new SetupError(`${name} gave no answer in ${Math.round(patienceMs / 1000)} s: ${running.lastWords()}`);
    await sleep(pause);
    pause = Math.min(pause * 1.3, LONGEST_PAUSE_MS);
  }
}

const answered = () => 'answered' as const;
const silent = (error: unknown) => (error instanceof Refused ? error : ('silent' as const));
