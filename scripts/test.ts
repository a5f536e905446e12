import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { profileFolder, ROOT, resetProfile, startBackingServices } from './services/backing-services.ts';
import { SetupError } from './services/cache.ts';
import { createProgress, type Progress } from './services/progress.ts';
import { TEMPORAL_BINARY } from './services/temporal.ts';
import { temporalTestServer } from './services/temporal-test-server.ts';
import { openProfile } from './system/profile.ts';
import { withClient } from './system/prepare-database.ts';

/**
 * `npm test [-- jest arguments]`: real services on free ports and with data of their own, started once for the whole run, so it runs beside
 * `npm start`. Ends with the line `N passed, N failed`; exit code 1 when anything failed or nothing ran.
 */
type Counts = { passed: number; failed: number };
type JestResult = { numPassedTests: number; numFailedTests: number; numRuntimeErrorTestSuites: number };

/** Suites that start processes of the system: one at a time, two cores carry no more. */
const ONE_AT_A_TIME = ['test/journeys', 'test/faults', 'test/workflows'];
const WORKERS = '2';
/** A test that never ends is a failure, not a night. */
const LONGEST_RUN_MS = 25 * 60_000;

const profile = `test-${process.pid}`;
const undo: (() => Promise<void> | void)[] = [];
let running: ReturnType<typeof spawn> | undefined;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, async () => {
    if (running) return void running.kill('SIGTERM');
    await tearDown();
    process.exit(1);
  });
}

let counts: Counts = { passed: 0, failed: 0 };
let fault = false;
try {
  const env = await setUp(createProgress());
  counts = await runAll(process.argv.slice(2), env);
} catch (error) {
  fault = true;
  process.stderr.write(`${error instanceof SetupError ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
}
await tearDown();
process.stdout.write(`${counts.passed} passed, ${counts.failed} failed\n`);
process.exit(fault || counts.failed > 0 || counts.passed === 0 ? 1 : 0);

async function setUp(progress: Progress): Promise<Record<string, string>> {
  await sweepEarlierRuns();
  const opened = await openProfile(profile);
  undo.push(() => resetProfile(profile));
  undo.push(() => opened.close());
  const installing = temporalTestServer.isInstalled()
    ? temporalTestServer.install()
    : progress.step(`temporal test server: ${temporalTestServer.cost} (first time only)`, temporalTestServer.install);
  const [services, testServer] = await Promise.all([startBackingServices(profile, progress), installing]);
  undo.push(() => services.stop());
  const adminUrl = services.env.PG_ADMIN_URL || process.env.PG_ADMIN_URL || process.env.DATABASE_URL || '';
  await withClient(adminUrl, (client) => client.query('select 1'));
  return {
    ...services.env,
    PG_ADMIN_URL: adminUrl,
    TEMPORAL_TEST_SERVER: testServer,
    TEMPORAL_BINARY,
    TEST_DATA_DIR: join(profileFolder(profile), 'systems'),
    NODE_ENV: 'test',
    NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
  };
}

/** A run that was killed outright could not clean up: the next one does. One that still runs refuses, and is left alone. */
async function sweepEarlierRuns(): Promise<void> {
  const names = existsSync(join(ROOT, '.data')) ? readdirSync(join(ROOT, '.data')).filter((name) => /^test-\d+$/.test(name)) : [];
  for (const name of names) {
    const earlier = await openProfile(name, { reset: true }).catch(() => null);
    if (earlier) resetProfile(name);
  }
}

/** Named suites run as asked; the whole run is two, so that what starts processes has the machine for itself. */
async function runAll(args: string[], env: Record<string, string>): Promise<Counts> {
  if (args.length > 0) return runJest([`--maxWorkers=${WORKERS}`, ...args], env);
  const together = await runJest(
    [`--maxWorkers=${WORKERS}`, '--testPathIgnorePatterns', ...ONE_AT_A_TIME.map((folder) => `<rootDir>/${folder}/`)],
    env,
  );
  const alone = await runJest(['--runInBand', ...ONE_AT_A_TIME], env);
  return { passed: together.passed + alone.passed, failed: together.failed + alone.failed };
}

async function runJest(args: string[], env: Record<string, string>): Promise<Counts> {
  const output = join(profileFolder(profile), `jest-${Date.now()}.json`);
  const jest = join(ROOT, 'node_modules', 'jest', 'bin', 'jest.js');
  running = spawn(process.execPath, [jest, '--json', `--outputFile=${output}`, '--passWithNoTests', ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const patience = setTimeout(() => running?.kill('SIGKILL'), LONGEST_RUN_MS);
  await new Promise((resolve) => running?.on('exit', resolve));
  clearTimeout(patience);
  if (!existsSync(output)) {
    process.stderr.write('jest ended without a result\n');
    return { passed: 0, failed: 1 };
  }
  const result = JSON.parse(readFileSync(output, 'utf8')) as JestResult;
  return { passed: result.numPassedTests, failed: result.numFailedTests + result.numRuntimeErrorTestSuites };
}

async function tearDown(): Promise<void> {
  for (const step of undo.splice(0).toReversed()) await Promise.resolve(step()).catch(() => undefined);
}
