import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../scripts/root.ts';
import { freePort } from '../../scripts/services/ports.ts';
import { resetProfile } from '../../scripts/system/profile.ts';
import { markedProcesses } from '../support/marked-processes.ts';
import { PATIENCE_MS } from '../../scripts/demo/caller.ts';
import { until } from '../support/until.ts';

const MARK = 'START_TEST';
/** What the test run itself was given: a start must bring its own. */
const OF_THE_RUN = /^(?:(?:NEO4J|S3|REDIS|TEMPORAL)_.*|PG_ADMIN_URL|DATABASE_URL|CHILD_LEDGER|NODE_OPTIONS|NODE_ENV)$/;

export type Launched = Awaited<ReturnType<typeof launch>>;
export type LaunchOptions = {
  command?: string;
  args?: string[];
  env?: Record<string, string>;
  /** One that is there already, and stays. */
  profile?: string;
  /** Taken when it is free. */
  wantedPort?: number;
};

/** `npm start` as a user runs it, as a profile of its own, with everything it starts carrying a mark. */
export async function launch({
  command = 'npm',
  args = ['start'],
  env = {},
  profile = `test-start-${randomUUID().slice(0, 8)}`,
  wantedPort = 0,
}: LaunchOptions = {}) {
  const mark = randomUUID();
  const inherited = Object.fromEntries(Object.entries(process.env).filter(([name]) => !OF_THE_RUN.test(name)));
  const port = await freePort(wantedPort);
  const own = { PROFILE: profile, PORT: String(port), NATIVE_SERVICES: '1', [MARK]: mark };
  const child: ChildProcess = spawn(command, args, {
    cwd: ROOT,
    env: { ...inherited, ...own, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let said = '';
  const hear = (bytes: Buffer) => {
    said += bytes.toString();
  };
  child.stdout?.on('data', hear);
  child.stderr?.on('data', hear);
  let code: number | null | undefined;
  child.on('exit', (status) => {
    code = status;
  });
  const left = () => markedProcesses(MARK, mark);
  const killLeft = () => {
    const processes = left();
    for (const { pid } of processes) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // gone meanwhile
      }
    }
    return processes.length;
  };
  return {
    ...{ child, profile, port, mark },
    said: () => said,
    /** What is left of everything that was started. */
    left,
    hasEnded: () => code !== undefined,
    /** Waits until it says so. */
    says: (pattern: RegExp, patienceMs = PATIENCE_MS) =>
      until(
        () => said,
        (text) => pattern.test(text) || code !== undefined,
        patienceMs,
      ).then((text) => {
        if (!pattern.test(text)) throw new Error(`it ended with ${code} and said:\n${text}`);
      }),
    /** Waits until it has ended and nothing is left. @returns the exit code */
    async ended(patienceMs = PATIENCE_MS): Promise<number | null> {
      await until(left, (processes) => processes.length === 0, patienceMs);
      await until(
        () => code,
        (status) => status !== undefined,
        patienceMs,
      );
      return code ?? null;
    },
    /** For the end of a test, whatever came of it. */
    async clean() {
      await until(killLeft, (killed) => killed === 0);
      resetProfile(profile);
    },
  };
}

/** A folder that every user may enter, as the cache of builds has to be for root. */
export function openFolder(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'start-'));
  chmodSync(path, 0o755);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
