import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { startProcess } from '../../scripts/services/process.ts';
import { Refused } from '../../scripts/services/setup-error.ts';
import { type Job, type Kept, keepRunning } from '../../scripts/services/supervisor.ts';
import { until } from '../support/until.ts';
import { openFolder } from './launched.ts';

/** A process that ends by itself is started again, and what cannot be started says so in a sentence. */

let folder: ReturnType<typeof openFolder>;
let kept: Kept | null = null;
const said: string[] = [];
beforeEach(() => {
  folder = openFolder();
  said.length = 0;
});
afterEach(async () => {
  await kept?.stop();
  kept = null;
  folder.remove();
});

/** A shell script as a service: it is there when it has written its id. */
function job(script: string, answers?: () => Promise<unknown>): Job & { pid(): number } {
  const idFile = join(folder.path, 'id');
  const pid = () => (existsSync(idFile) ? Number(readFileSync(idFile, 'utf8')) : 0);
  return {
    name: 'thing',
    advice: 'look at it',
    launch() {
      writeFileSync(idFile, '');
      return startProcess({ name: 'thing', command: 'sh', args: ['-c', script, idFile], log: join(folder.path, 'thing.log') });
    },
    answers: answers ?? (async () => pid() > 0 || Promise.reject(new Error('not yet'))),
    pid,
  };
}
const RUNS = 'echo $$ > "$0"; exec sleep 100000';

describe('a supervised process', () => {
  it('is started again when it was killed, with a line that says so, each time later', async () => {
    const thing = job(RUNS);
    kept = await keepRunning(thing, (line) => said.push(line));
    for (const pause of [1, 2]) {
      const before = thing.pid();
      process.kill(before, 'SIGKILL');
      await until(thing.pid, (pid) => pid > 0 && pid !== before);
      await until(
        () => said,
        (lines) =>
          lines.some((line) => line.includes(`ended by itself (killed); started again in ${pause} s`)) &&
          lines.at(-1) === 'thing: runs again',
      );
    }
  });

  it('is not started again once it was stopped', async () => {
    const thing = job(RUNS);
    kept = await keepRunning(thing, (line) => said.push(line));
    await kept.stop();
    const pid = thing.pid();
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect([thing.pid(), said]).toEqual([pid, []]);
    expect(() => process.kill(pid, 0)).toThrow();
  });

  it('that ends while it starts is tried three times, and then told in one sentence with its last words and what can be done', async () => {
    const failing = job('echo "fatal: the disk is full" >&2; exit 3');
    await expect(keepRunning(failing, (line) => said.push(line))).rejects.toThrow(
      /^thing ended while it was starting: fatal: the disk is full \(all of its words: .*thing\.log\)\. What can be done: look at it$/,
    );
    expect(said.filter((line) => line.endsWith('trying again'))).toHaveLength(2);
  });

  it('that may pass is tried again and started', async () => {
    const flag = join(folder.path, 'flag');
    const late = job(`if [ -e ${flag} ]; then ${RUNS}; fi; touch ${flag}; exit 1`);
    kept = await keepRunning(late, (line) => said.push(line));
    expect(said).toEqual([expect.stringMatching(/^thing ended while it was starting: .*; trying again$/)]);
  });

  it('that does not let us in is not tried again: waiting would not help', async () => {
    const closed = job(RUNS, async () => Promise.reject(new Refused('password authentication failed')));
    await expect(keepRunning(closed, (line) => said.push(line))).rejects.toThrow(
      /^thing does not let us in: password authentication failed\. What can be done: look at it$/,
    );
    expect(said).toEqual([]);
  });
});
