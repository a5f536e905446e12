import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createRunner } from 'jest-light-runner';

/** Each test has a limit of its own (limits.ts); this is for what none of them sees: an import that never ends, a loop, an answer that is lost. */
const LONGEST_SUITE_MS = Number(process.env.LONGEST_SUITE_MS ?? 25 * 60_000);
const REPORT_MS = 5_000;
/** Where a process of the runner writes what it is doing, at SIGUSR2. */
const reports = mkdtempSync(join(tmpdir(), 'hung-suites-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));

const LightRunner = createRunner({ runtime: 'child_process' });

/** The runner of jest-light-runner, where a suite that hangs fails by its name, with what its process was doing, instead of taking the whole run with it. */
export default class extends LightRunner {
  constructor(globalConfig, context, ...rest) {
    super(globalConfig, context, ...rest);
    process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --report-on-signal --report-exclude-network --report-directory=${reports}`;
  }

  async runTests(tests, watcher, onStart, onResult, onFailure) {
    const limits = new Map();
    const end = (test) => {
      clearTimeout(limits.get(test));
      limits.delete(test);
    };
    const start = (test) => {
      limits.set(
        test,
        setTimeout(() => endHung([...limits.keys()]), LONGEST_SUITE_MS),
      );
      return onStart(test);
    };
    const take = (test, result) => {
      end(test);
      return onResult(test, result);
    };
    const fail = (test, error) => {
      end(test);
      return onFailure(test, error);
    };
    await super.runTests(tests, watcher, start, take, fail);
  }
}

/** Says what the processes of the runner are doing (one in a loop says nothing) and ends them: their suites fail, and the others go on in new processes. */
async function endHung(running) {
  const children = pidsOfChildren();
  process.stderr.write(`HUNG: one of ${running.map(({ path }) => path).join(', ')}; the processes ${children.join(', ')} are ended\n`);
  for (const pid of children) signal(pid, 'SIGUSR2');
  await delay(REPORT_MS);
  for (const name of readdirSync(reports)) process.stderr.write(`${describeReport(readFileSync(join(reports, name), 'utf8'))}\n`);
  for (const pid of children) signal(pid, 'SIGKILL');
}

function describeReport(text) {
  const { header, javascriptStack, libuv } = JSON.parse(text);
  const handles = libuv.filter(({ is_active }) => is_active).map(({ type }) => type);
  return JSON.stringify({ pid: header.processId, stack: javascriptStack?.stack, handles: handles.join(' ') });
}

function pidsOfChildren() {
  try {
    const listed = execFileSync('pgrep', ['-f', '-P', String(process.pid), 'tinypool'], { encoding: 'utf8' });
    return listed.trim().split('\n').map(Number);
  } catch {
    return [];
  }
}

function signal(pid, name) {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended by itself.
  }
}
