import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { ROOT } from '../../scripts/root.ts';
import { until } from '../support/until.ts';
import { type Launched, launch, openFolder } from './launched.ts';

/** A start that is told to stop, at any moment and in any way, also in the middle of a build, leaves no process. */

let folder: ReturnType<typeof openFolder>;
let started: Launched | null = null;
/** A cache with nothing in it, and tools that never end, each with a child of its own. */
let env: Record<string, string>;

beforeAll(() => {
  folder = openFolder();
  const tools = join(folder.path, 'bin');
  mkdirSync(tools);
  for (const tool of ['python3', 'mvn', 'javac']) {
    writeFileSync(join(tools, tool), '#!/bin/sh\nsleep 100000 &\nsleep 100000\n');
    chmodSync(join(tools, tool), 0o755);
  }
  env = { XDG_CACHE_HOME: join(folder.path, 'cache'), PATH: `${tools}:${process.env.PATH}` };
});
afterEach(async () => {
  await started?.clean();
});
afterAll(() => folder.remove());

/** Npm, the shell and our boot are of one group, as at a terminal. */
const signalTerminal = ({ child }: Launched, signal: NodeJS.Signals) => process.kill(-(child.pid ?? 0), signal);

const stop = ({ profile }: Launched) =>
  execFileSync(process.execPath, ['scripts/stop.ts'], { cwd: ROOT, env: { ...process.env, PROFILE: profile }, encoding: 'utf8' });

const builds = () => started?.left().filter(({ command }) => command.includes('sleep 100000')) ?? [];

describe('a start in the middle of a build', () => {
  it.each([
    ['SIGINT to the terminal, as Ctrl-C sends it', (one: Launched) => signalTerminal(one, 'SIGINT')],
    ['SIGHUP to the terminal, as closing it sends it', (one: Launched) => signalTerminal(one, 'SIGHUP')],
    ['SIGTERM to npm alone', (one: Launched) => void one.child.kill('SIGTERM')],
    ['SIGKILL to npm alone', (one: Launched) => void one.child.kill('SIGKILL')],
    ['npm run stop', (one: Launched) => expect(stop(one)).toMatch(/^stopping profile [\s\S]*^stopped$/m)],
  ])('leaves nothing after %s', async (_, signal) => {
    started = await launch({ env });
    await started.says(/temporal: downloading[\s\S]*redis: starting|redis: starting[\s\S]*temporal: downloading/);
    await until(builds, (running) => running.length > 1);
    signal(started);
    await started.ended();
    expect(started.said()).not.toMatch(/^\s+at /m);
  });

  it('is over with exit code 0, and says in what state the profile is', async () => {
    started = await launch({ command: process.execPath, args: ['scripts/launch.ts'], env });
    await started.says(/temporal: downloading/);
    started.child.kill('SIGINT');
    expect(await started.ended()).toBe(0);
    expect(started.said()).toMatch(/stopping\n$/);
  });
});

it.each([50, 300, 700, 1_200, 2_000, 3_500])(
  'a start that is told to stop after %i ms leaves nothing, wherever it is by then',
  async (milliseconds) => {
    started = await launch({ env });
    const { child } = started;
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    child.kill('SIGTERM');
    await started.ended();
  },
);
