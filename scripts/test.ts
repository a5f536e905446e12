import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { getPriority, setPriority, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { needsServices, SYSTEM_SUITES } from './check-test-names.ts';
import { ROOT } from './root.ts';
import { spawnChild } from './services/children.ts';
import { createProgress, type Progress } from './services/progress.ts';
import { TEMPORAL_BINARY } from './services/temporal.ts';
import { temporalTestServer } from './services/temporal-test-server.ts';
import { withClient } from './system/database-client.ts';
import { startAnotherGraph, startThrowawayServices } from './system/throwaway-services.ts';
import { type OnStop, untilDone } from './system/until-stopped.ts';

/**
 * `npm test [-- jest arguments]`: real services on free ports and with data of their own, started once for the whole run, so it runs beside
 * `npm start`; none when the suites that are named need none. `npm run test:unit`: all that need none. Ends with the line `N passed, N failed`; exit code 1 when anything failed or nothing ran.
 */
type Counts = { passed: number; failed: number };
type SuiteResult = { name: string; status: 'passed' | 'failed'; assertionResults: { status: string }[] };
type JestResult = { numPassedTests: number; numFailedTests: number; numRuntimeErrorTestSuites: number; testResults: SuiteResult[] };
type Run = Counts & { suites: SuiteResult[] };
type SetUp = {
  env: Record<string, string>;
  folder: string;
  /** Starts a graph for a second chain of suites of the system, and tells what is other for them; null where there is none. */
  another?: () => Promise<Record<string, string> | null>;
};

/** Suites that start no process of the system share the modules that they load (jest.light.config.ts). */
const SHARED_MODULES = ['--config', 'jest.light.config.ts'];
/** They start processes of the system, and share the graph of the demo's tenant: one at a time on each graph. */
const JOURNEYS = 'test/journeys';
const FAULTS = 'test/faults';
const ONE_AT_A_TIME = [JOURNEYS, FAULTS];
/** They start and stop services of their own, and look at when: after all others. */
const ALONE = 'test/start';
/** In CI, on a machine so slow that they would begin later than this, they are left out, and it says so: a run that is cut off tells of nothing. */
const BEGIN_WITHIN_MS = { [FAULTS]: 40 * 60_000, [ALONE]: 72 * 60_000 };
const WORKERS = '2';
/** The suites of the system wait for half of their time, and look at the clock: the others run in the gaps. */
const IN_THE_GAPS = 5;
/** One suite after another. */
const ONE_BY_ONE = '--maxWorkers=1';
const UNIT = '--unit';
const ENV = { NODE_ENV: 'test', NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning' };
/** A test that never ends is a failure, not a night. */
const LONGEST_RUN_MS = 80 * 60_000;
/** In CI a suite that failed beside others runs once more alone and is named as flaky when it then passes. More than these are no accident. */
const MOST_FLAKY_SUITES = 6;

let counts: Counts = { passed: 0, failed: 0 };
process.on('exit', () => process.stdout.write(`${counts.passed} passed, ${counts.failed} failed\n`));

await untilDone(async (onStop) => {
  const args = process.argv.slice(2);
  const progress = createProgress();
  const prepared = isUnitRun(args) ? withoutServices() : await setUp(progress, onStop);
  progress.end();
  counts = await runAll(args, prepared);
  return counts.failed > 0 || counts.passed === 0 ? 1 : 0;
});

/** Nothing but suites that need no service are asked for, all of them or by their files. */
function isUnitRun(args: readonly string[]): boolean {
  const files = args.filter((arg) => existsSync(join(ROOT, arg)) && arg.endsWith('.test.ts'));
  return args.includes(UNIT) || (files.length > 0 && files.length === args.length && !files.some(needsServices));
}

function withoutServices(): SetUp {
  const folder = mkdtempSync(join(tmpdir(), 'unit-tests-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return { env: ENV, folder };
}

async function setUp(progress: Progress, onStop: OnStop): Promise<SetUp> {
  const say = (line: string) => progress.line(`temporal test server: ${line}`);
  const installing = temporalTestServer.isInstalled()
    ? temporalTestServer.install(say)
    : progress.step(`temporal test server: ${temporalTestServer.installation.what}`, () => temporalTestServer.install(say));
  const [services, testServer] = await Promise.all([startThrowawayServices('test', progress, onStop), installing]);
  const adminUrl = services.env.PG_ADMIN_URL || process.env.PG_ADMIN_URL || process.env.DATABASE_URL || '';
  await withClient(adminUrl, (client) => client.query('select 1'));
  const env = {
    ...services.env,
    PG_ADMIN_URL: adminUrl,
    TEMPORAL_TEST_SERVER: testServer,
    TEMPORAL_BINARY,
    TEST_DATA_DIR: join(services.profile.folder, 'systems'),
    ...ENV,
  };
  return { env, folder: services.profile.folder, another: () => startAnotherGraph(services, progress, onStop) };
}

/**
 * Named suites run as asked; several of those of the system keep one for them (`npm test test/journeys`). In the whole run those of the system go in two chains, each on a graph of its own, beside all others; then comes what needs the machine for itself.
 */
async function runAll(args: string[], prepared: SetUp): Promise<Counts> {
  const workers = `--maxWorkers=${WORKERS}`;
  if (args.includes(UNIT)) {
    const ignored = ['\\.int\\.test\\.ts$', ...inRoot(SYSTEM_SUITES)];
    return runJest([...SHARED_MODULES, workers, ...args.filter((arg) => arg !== UNIT), '--testPathIgnorePatterns', ...ignored], prepared);
  }
  if (areOfOneSystem(args)) return runOnKeptSystem(args, prepared);
  if (args.length > 0) return runJest([workers, ...args], prepared);
  const [others, system] = await Promise.all([
    runJest([...SHARED_MODULES, workers, '--testPathIgnorePatterns', ...inRoot([...ONE_AT_A_TIME, ALONE])], prepared, IN_THE_GAPS),
    runSystemSuites(prepared),
  ]);
  const alone = isTooLate(ALONE) ? [] : [await runJest([ONE_BY_ONE, ALONE], prepared)];
  const runs = [others, ...system, ...alone];
  const failed = runs.flatMap(({ suites }) => suites).filter(({ status }) => status === 'failed');
  const sum = (count: keyof Counts) => runs.reduce((total, run) => total + run[count], 0);
  const first = { passed: sum('passed'), failed: sum('failed') };
  const isWhole = runs.every(({ suites }) => suites.length > 0);
  const mayBeAccidents = isWhole && failed.length > 0 && failed.length <= MOST_FLAKY_SUITES;
  if (!process.env.CI || !mayBeAccidents) return first;
  return repeatFailed(failed, first, prepared);
}

/** Half of the journeys, then half of the faults, on each graph. */
async function runSystemSuites(prepared: SetUp): Promise<Run[]> {
  const another = await prepared.another?.();
  if (!another) return runChain(prepared, []);
  const second = { ...prepared, env: { ...prepared.env, ...another } };
  const chains = [prepared, second].map((each, at, all) => runChain(each, [`--shard=${at + 1}/${all.length}`]));
  return (await Promise.all(chains)).flat();
}

async function runChain(prepared: SetUp, shard: readonly string[]): Promise<Run[]> {
  const journeys = await runOnKeptSystem([...shard, JOURNEYS], prepared);
  return isTooLate(FAULTS) ? [journeys] : [journeys, await runOnKeptSystem([...shard, FAULTS], prepared)];
}

function isTooLate(room: keyof typeof BEGIN_WITHIN_MS): boolean {
  const isLate = process.env.CI !== undefined && process.uptime() * 1000 > (BEGIN_WITHIN_MS[room] ?? Number.POSITIVE_INFINITY);
  if (isLate) process.stderr.write(`\n${room} IS NOT TRIED: this machine is too slow for the whole run; npm test ${room} tries it\n\n`);
  return isLate;
}

function areOfOneSystem(args: readonly string[]): boolean {
  const isOfRoom = (arg: string) => ONE_AT_A_TIME.some((room) => arg === room || (args.length > 1 && arg.startsWith(`${room}/`)));
  return args.length > 0 && args.every(isOfRoom);
}

/** Suites of the system in one process: most use the same processes of the system one after another, with stores as new (test/support/kept-system.ts). */
function runOnKeptSystem(rooms: readonly string[], { env, folder }: SetUp): Promise<Run> {
  const teardown = '--globalTeardown=<rootDir>/test/support/stop-kept-system.mjs';
  return runJest([...SHARED_MODULES, ONE_BY_ONE, teardown, ...rooms], { env: { ...env, TEST_KEEPS_SYSTEM: 'on' }, folder });
}

function inRoot(folders: readonly string[]): string[] {
  return folders.map((folder) => `<rootDir>/${folder}/`);
}

/** Counts the second result of these suites in place of their first, and says which of them fail only beside others. */
async function repeatFailed(failed: readonly SuiteResult[], first: Counts, prepared: SetUp): Promise<Counts> {
  const second = await runJest([ONE_BY_ONE, '--runTestsByPath', ...failed.map(({ name }) => name)], prepared);
  for (const { name, status } of second.suites)
    if (status === 'passed') process.stderr.write(`FLAKY ${relative(ROOT, name)}: failed beside others, passed alone\n`);
  const passedBefore = failed.flatMap(({ assertionResults }) => assertionResults).filter(({ status }) => status === 'passed').length;
  return { passed: first.passed - passedBefore + second.passed, failed: second.failed };
}

async function runJest(args: string[], { env, folder }: SetUp, priority = 0): Promise<Run> {
  const output = join(folder, `jest-${randomUUID()}.json`);
  const jest = join(ROOT, 'node_modules', 'jest', 'bin', 'jest.js');
  const running = spawnChild('jest', process.execPath, [jest, '--json', `--outputFile=${output}`, '--passWithNoTests', ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (running.pid !== undefined && priority > 0) giveWay(running.pid, priority);
  const patience = setTimeout(() => running.kill('SIGKILL'), LONGEST_RUN_MS);
  await new Promise((resolve) => running.on('exit', resolve));
  clearTimeout(patience);
  if (!existsSync(output)) {
    process.stderr.write('jest ended without a result\n');
    return { passed: 0, failed: 1, suites: [] };
  }
  const result = JSON.parse(readFileSync(output, 'utf8')) as JestResult;
  const { numPassedTests: passed, numFailedTests, numRuntimeErrorTestSuites, testResults: suites } = result;
  return { passed, failed: numFailedTests + numRuntimeErrorTestSuites, suites };
}

/** Lets others go first, where the system allows it. Linux weighs sessions before processes where it groups by them, and the child leads one of its own. */
function giveWay(pid: number, priority: number): void {
  const ofSession = `/proc/${pid}/autogroup`;
  try {
    setPriority(pid, Math.max(priority, getPriority()));
    if (existsSync(ofSession)) writeFileSync(ofSession, String(priority));
  } catch (error) {
    process.stderr.write(`the suites run at one priority: ${error instanceof Error ? error.message : String(error)}\n`);
  }
}
