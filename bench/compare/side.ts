import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../scripts/root.ts';
import { createCaller } from '../../scripts/demo/caller.ts';
import { CACHE } from '../../scripts/services/cache.ts';
import { freePort } from '../../scripts/services/ports.ts';
import { startProcess, waitUntilReady } from '../../scripts/services/process.ts';
import { runTool } from '../../scripts/services/run-tool.ts';
import { type ProcessorTime, processorTimeUnder } from './processor-time.ts';

/** One of the two systems, as an outside caller knows it. */
export type Side = {
  /** A patient of its own with an open case. */
  openCase(): Promise<{ caseId: string; headers: Record<string, string>; caller: ReturnType<typeof createCaller> }>;
  baseUrl: string;
  processorTime(): ProcessorTime;
  stop(): Promise<void>;
};

const PROFILE = 'compare';
/** As they are shipped, but for the rate limits, which would end the measurement. */
const SETTINGS = { RATE_LIMIT_PUBLIC: '1000000000', RATE_LIMIT_FREE: '0', RATE_LIMIT_STANDARD: '0', RATE_LIMIT_ENTERPRISE: '0' };

/** A work tree of a revision in the cache, made once for each commit. @throws SetupError where the revision is not known */
export async function checkOut(revision: string): Promise<string> {
  const git = (...args: string[]) => runTool('git', ['-C', ROOT, ...args], { why: `revision ${revision}` });
  const commit = (await git('rev-parse', '--verify', `${revision}^{commit}`)).trim();
  const folder = join(CACHE, 'revisions', commit.slice(0, 12));
  if (existsSync(join(folder, 'package.json'))) return folder;
  await git('worktree', 'prune');
  await git('worktree', 'add', '--detach', folder, commit);
  return folder;
}

/** Starts the system of a work tree by its own `npm start`, with services and data of its own. @throws SetupError, Stopped */
export async function startSide(name: string, root: string): Promise<Side> {
  const baseUrl = `http://127.0.0.1:${await freePort(0)}`;
  const data = join(root, '.data', PROFILE);
  const env = { ...process.env, ...SETTINGS, PROFILE, PORT: new URL(baseUrl).port };
  const log = join(ROOT, '.data', `compare-${name}.log`);
  const start = async (...flags: string[]) => {
    const system = startProcess({ name, command: 'npm', args: ['start', ...flags], log, env, cwd: root });
    // The address is published when everything runs, data and workers too.
    await waitUntilReady(name, system, async () => {
      if (!existsSync(join(data, 'env.json')) || !(await fetch(`${baseUrl}/ready`)).ok) throw new Error('not ready');
    });
    return system;
  };
  // An older release may give up on a busy machine, and goes on where it was when it is asked again.
  const system = await start('--', '--reset')
    .catch(() => start())
    .catch(() => start());
  let people = 0;
  const openCase = async () => {
    people += 1;
    const sub = `user_bench${String(people).padStart(16, '0')}`;
    const args = ['run', '--silent', 'token', '--', '--role', 'patient', '--sub', sub];
    const token = (await runTool('npm', args, { why: `${name}: a token`, cwd: root, env })).trim();
    const headers = { authorization: `Bearer ${token}`, 'x-tenant-id': 'demo' };
    const caller = createCaller(baseUrl, { token, tenant: 'demo' });
    const patient = { first_name: 'Bench', last_name: 'Person', date_of_birth: '1970-01-01', email: `bench${people}@example.org` };
    await caller.post('/api/v1/patients/', patient);
    const opened = await caller.post<{ id: string }>('/api/v1/cases/', { procedure: 'Total knee replacement' });
    return { caller, headers, caseId: opened.body.data.id };
  };
  return { baseUrl, openCase, stop: system.stop, processorTime: () => processorTimeUnder(system.pid) };
}
