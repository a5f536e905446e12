import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { ROOT } from '../../scripts/root.ts';
import { profileFolder } from '../../scripts/system/profile-folder.ts';
import { type Launched, launch } from './launched.ts';

/** The start of a stranger whose machine has other things to do: as many processor hogs as there are processors. */

/** Until the test says that the machine is not slow: something hangs. */
const PATIENCE_MS = 480_000;

const hogs: ChildProcess[] = [];
let started: Launched;
beforeAll(() => {
  for (let hog = 0; hog < availableParallelism(); hog += 1) hogs.push(spawn('sh', ['-c', 'while :; do :; done'], { stdio: 'ignore' }));
});
afterAll(async () => {
  for (const hog of hogs) hog.kill('SIGKILL');
  await started?.clean();
});

const run = (script: string) =>
  new Promise<{ code: number; out: string }>((resolve) => {
    const env = { ...process.env, PROFILE: started.profile };
    execFile(process.execPath, [join('scripts', script)], { cwd: ROOT, env }, (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out: `${out}${err}` }),
    );
  });

it('answers, says what runs, and ends in order when all of it is told to stop at once', async () => {
  // The port that the development issuer likes best: it leaves it to the API.
  started = await launch({ wantedPort: 8090 });
  await started.says(/A first call/, PATIENCE_MS);
  expect(started.said()).not.toMatch(/^\s+at /m);
  const base = `http://127.0.0.1:${started.port}`;
  expect((await fetch(`${base}/ready`)).status).toBe(200);

  const status = await run('status.ts');
  expect(status.code).toBe(0);
  for (const name of ['postgres', 'redis', 'temporal', 'neo4j', 's3', 'api'])
    expect(status.out).toMatch(new RegExp(`^${name} +\\d+ +\\d+ (?:s|min) +\\d+ MB +0 .*answers$`, 'm'));
  expect(status.out).toMatch(/^worker +\d+ /m);
  expect(status.out).toMatch(/^case-lifecycle +\d+ .*\d+$/m);
  expect(status.out).toMatch(/^workflows: \d+ running, none stuck$/m);

  // Npm, the shell, our boot and the launcher at once, while the start makes work for the demo's users.
  process.kill(-(started.child.pid ?? 0), 'SIGTERM');
  await started.ended(PATIENCE_MS);
  // Nobody had to be ended without being asked.
  const logs = join(profileFolder(started.profile), 'logs');
  expect(readFileSync(join(logs, 'api.log'), 'utf8').trimEnd().split('\n').at(-1)).toContain('"msg":"stopped"');
  expect(await run('status.ts')).toMatchObject({ code: 3, out: expect.stringMatching(/^nothing runs as profile /) });
  expect((await run('stop.ts')).out).toBe(`nothing runs as profile ${started.profile}\n`);
}, 600_000);
