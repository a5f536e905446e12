import { execFileSync } from 'node:child_process';
import { afterEach, expect, it } from '@jest/globals';
import { ROOT } from '../../scripts/root.ts';
import { type Launched, launch } from './launched.ts';

/** Two processes of the API behind one address, and two workers for all queues. */

let started: Launched | null = null;
afterEach(() => started?.clean());

it.each([
  ['--api', '0'],
  ['--workers', 'many'],
  ['--api', '9'],
])('%s %s is refused before anything is touched', async (option, value) => {
  started = await launch({ command: process.execPath, args: ['scripts/launch.ts', option, value] });
  expect(await started.ended()).toBe(1);
  expect(started.said()).toBe(`--api and --workers take a number of processes from 1 to 8, not ${JSON.stringify(value)}\n`);
});

it('answers every call while one process of the API is told to end, and starts it again', async () => {
  started = await launch({ args: ['start', '--', '--api', '2', '--workers', '2'] });
  const { port, left, profile, says } = started;
  await says(/What runs: /);
  const status = execFileSync(process.execPath, ['scripts/status.ts'], {
    cwd: ROOT,
    env: { ...process.env, PROFILE: profile },
    encoding: 'utf8',
  });
  for (const name of ['api-1', 'api-2', 'worker-1', 'worker-2']) expect(status).toMatch(new RegExp(`^${name} +\\d+ `, 'm'));
  expect(status).toMatch(/^case-lifecycle +0 +2$/m);

  let isCalling = true;
  const answers: (number | string)[] = [];
  const calling = Promise.all(
    Array.from({ length: 4 }, async (_, at) => {
      while (isCalling)
        answers.push(
          // Half of them keep their connection.
          await fetch(`http://127.0.0.1:${port}/health`, at % 2 === 0 ? {} : { headers: { connection: 'close' } }).then(
            (answer) => answer.text().then(() => answer.status),
            (error: Error) => String(error.cause ?? error),
          ),
        );
    }),
  );
  const [first] = left().filter(({ command }) => command.includes('api/main.ts'));
  process.kill(first?.pid ?? 0, 'SIGTERM');
  await says(/api-\d: runs again/);
  isCalling = false;
  await calling;
  expect(new Set(answers)).toEqual(new Set([200]));

  // npm dies of the signal itself, so its exit code says nothing of ours: all that it started is gone, and without a fault.
  started.child.kill('SIGTERM');
  await started.ended();
  expect(started.said()).toMatch(/stopping\n/);
  expect(started.said()).not.toMatch(/^\s+at /m);
});
