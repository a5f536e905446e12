import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { SetupError } from './cache.ts';
import { rememberChild, signalGroup } from './leftovers.ts';

export type RunningProcess = { pid: number; exited: Promise<number | null>; stop(): Promise<void>; kill(signal: NodeJS.Signals): void };

const GRACE_MS = 10_000;

/** Starts a long-running child whose output goes to a log file. Its own process group: a Ctrl-C at the terminal reaches only us, and we end it in order. */
export function startProcess(
  command: string,
  args: string[],
  options: { log: string; env?: NodeJS.ProcessEnv; cwd?: string },
): RunningProcess {
  mkdirSync(dirname(options.log), { recursive: true });
  const output = openSync(options.log, 'a');
  const child: ChildProcess = spawn(command, args, {
    stdio: ['ignore', output, output],
    env: options.env ?? process.env,
    detached: true,
    ...(options.cwd ? { cwd: options.cwd } : {}),
  });
  closeSync(output);
  const exited = new Promise<number | null>((resolve) => {
    child.on('exit', resolve);
    child.on('error', () => resolve(1));
  });
  const { pid } = child;
  if (pid === undefined) throw new SetupError(`${command} is not installed on this machine, or may not be run`);
  rememberChild(dirname(options.log), pid);
  const kill = (signal: NodeJS.Signals) => signalGroup(pid, signal);
  return {
    pid,
    exited,
    kill,
    async stop() {
      kill('SIGTERM');
      const ended = await Promise.race([exited.then(() => true), delay(GRACE_MS, false, { ref: false })]);
      if (!ended) kill('SIGKILL');
      await exited;
    },
  };
}

/** Waits until the check passes. @throws SetupError when the process ends or time is up, with the log's last line */
export async function waitUntilReady(
  name: string,
  running: RunningProcess,
  log: string,
  check: () => Promise<unknown>,
  patienceMs = 60_000,
): Promise<void> {
  const deadline = Date.now() + patienceMs;
  let ended = false;
  void running.exited.then(() => {
    ended = true;
  });
  for (;;) {
    const ready = await check().then(
      () => true,
      () => false,
    );
    if (ready) return;
    if (ended || Date.now() > deadline) {
      const lines = readFileSync(log, 'utf8').trim().split('\n');
      const lastWords = lines.slice(-40).findLast((line) => /error|cannot|fail|missing/i.test(line)) ?? lines.at(-1) ?? '';
      throw new SetupError(`${name}: ${ended ? 'ended at once' : 'did not become ready'} (${log}): ${lastWords.trim()}`);
    }
    await delay(200);
  }
}

/** The wanted port when it is free, else any free one. 0 asks for any. */
export async function freePort(wanted: number): Promise<number> {
  const tried = await portIfFree(wanted);
  return tried ?? (await portIfFree(0)) ?? wanted;
}

export function portIfFree(port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(null));
    probe.listen(port, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : null));
    });
  });
}
