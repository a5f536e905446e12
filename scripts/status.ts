import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { connectTemporal } from '../adapters/temporal/client.ts';
import { openDatabase } from '../db/database.ts';
import { listActiveTenants } from '../db/queries/administration/tenant-status.ts';
import { countWaitingChanges } from '../db/queries/directory/outbox.ts';
import { globally, withTenant } from '../db/tenant-scope.ts';
import { TASK_QUEUES } from '../messages/queues.ts';
import { ROOT } from './root.ts';
import { type LedgerEntry, readLedger } from './services/children.ts';
import { explainError } from './services/explain-error.ts';
import { FIRST_ANSWERS } from './services/first-answers.ts';
import { holderOf } from './services/locks.ts';
import { memoryOf } from './services/process-table.ts';
import { withoutNumber } from './system/process-counts.ts';
import { ledgerFile, lockFile, readEnvironment } from './system/profile.ts';
import { table } from './system/table.ts';
import { readQueues, readWorkflows } from './system/workflow-report.ts';

/**
 * `npm run status`: what runs as this profile, where, since when, with how much memory, whether it answers; what waits in the queues, and which workflows do not get on.
 * Exit code 0 when all answers, 1 when something does not, 3 when nothing runs.
 */
/** Which setting says where each is. */
const PLACES: Record<string, string> = {
  postgres: 'DATABASE_URL',
  redis: 'REDIS_URL',
  temporal: 'TEMPORAL_ADDRESS',
  neo4j: 'NEO4J_URL',
  s3: 'S3_ENDPOINT',
  api: 'PUBLIC_BASE_URL',
};

const profile = process.env.PROFILE || 'default';
// `npm run status | head` has read enough.
process.stdout.on('error', () => process.exit());
const say = (line = '') => process.stdout.write(`${line}\n`);
const ago = (from: string | Date) => duration((Date.now() - new Date(from).getTime()) / 1000);

const launcher = holderOf(lockFile(profile));
if (launcher === null) nothingRuns();
else await report(launcher);
process.exit();

function nothingRuns(): void {
  const left = readLedger(ledgerFile(profile));
  say(
    `nothing runs as profile ${profile}${left.length > 0 ? `, but ${left.length} processes are left of an earlier start: npm run stop ends them` : ''}`,
  );
  const others = existsSync(join(ROOT, '.data'))
    ? readdirSync(join(ROOT, '.data')).filter((name) => holderOf(lockFile(name)) !== null)
    : [];
  if (others.length > 0) say(`running profiles: ${others.join(', ')} (PROFILE=${others[0]} npm run status)`);
  process.exitCode = 3;
}

async function report(pid: number): Promise<void> {
  const env = readEnvironment(profile);
  say(`profile ${profile}: process ${pid}${env ? '' : ', which has not started everything yet'}`);
  say();
  for (const line of table(['', 'process', 'since', 'memory', 'restarts', 'where', ''], await rows(env ?? {}))) say(line);
  if (!env) return;
  await section('queues', () => reportWorkflows(env));
  await section('directory', () => reportDirectory(env));
}

/** Whatever cannot be asked is said, and the rest goes on. */
async function section(name: string, work: () => Promise<void>): Promise<void> {
  say();
  await work().catch((error: unknown) => {
    say(`${name}: ${explainError(error)}`);
    process.exitCode = 1;
  });
}

async function rows(env: Record<string, string>): Promise<string[][]> {
  const entries = readLedger(ledgerFile(profile));
  const started = readFileSync(ledgerFile(profile), 'utf8');
  const ours = new Map(entries.map((entry) => [entry.name, entry]));
  const programs = new Set([...ours.keys()].map(withoutNumber));
  const elsewhere = Object.keys(PLACES).filter((name) => !programs.has(name) && env[PLACES[withoutNumber(name)] ?? '']);
  return Promise.all([
    ...[...ours.values()].map(async (entry) => row(entry, env, started.split(`"name":"${entry.name}"`).length - 2)),
    ...elsewhere.map(async (name) => [
      name,
      'not ours',
      '',
      '',
      '',
      shown(env[PLACES[withoutNumber(name)] ?? '']),
      await health(name, env),
    ]),
  ]);
}

async function row({ name, pid, at }: LedgerEntry, env: Record<string, string>, restarts: number): Promise<string[]> {
  const memory = memoryOf(pid);
  const size = memory === null ? '' : `${Math.round(memory / 1024 / 1024)} MB`;
  return [name, String(pid), ago(at), size, String(restarts), shown(env[PLACES[withoutNumber(name)] ?? '']), await health(name, env)];
}

/** Addresses hold logins. */
function shown(address = ''): string {
  return URL.canParse(address) && address.includes('//') ? new URL(address).host : address;
}

async function health(name: string, env: Record<string, string>): Promise<string> {
  const asks: Record<string, () => Promise<unknown>> = {
    ...Object.fromEntries(Object.entries(FIRST_ANSWERS).map(([service, ask]) => [service, () => ask(env)])),
    api: async () => {
      const answer = await fetch(new URL('/ready', env.PUBLIC_BASE_URL), { signal: AbortSignal.timeout(10_000) });
      if (!answer.ok) throw new Error(`/ready answers ${answer.status}`);
    },
  };
  const ask = asks[withoutNumber(name)];
  if (!ask || !env[PLACES[withoutNumber(name)] ?? '']) return '';
  return ask().then(
    () => 'answers',
    (error: unknown) => {
      process.exitCode = 1;
      return `does not answer: ${explainError(error)}`;
    },
  );
}

async function reportWorkflows(env: Record<string, string>): Promise<void> {
  const temporal = await connectTemporal({
    ...env,
    TEMPORAL_NAMESPACE: env.TEMPORAL_NAMESPACE ?? 'default',
    PAYLOAD_ENCRYPTION_KEYS: env.PAYLOAD_ENCRYPTION_KEYS ?? '',
  });
  try {
    const queues = await readQueues(temporal.client, TASK_QUEUES);
    const cells = queues.map(({ queue, waiting, oldestSeconds, workers }) => [
      ...[queue, String(waiting), waiting > 0 ? duration(oldestSeconds) : '', String(workers)],
    ]);
    for (const line of table(['queue', 'waiting', 'oldest', 'workers'], cells)) say(line);
    say();
    const { running, stuck } = await readWorkflows(temporal.client);
    say(`workflows: ${running} running, ${stuck.length === 0 ? 'none' : stuck.length} stuck${stuck.length > 0 ? ':' : ''}`);
    for (const { id, since, why } of stuck) say(`  ${id} (${ago(since)}): ${why}`);
  } finally {
    await temporal.close();
  }
}

async function reportDirectory(env: Record<string, string>): Promise<void> {
  const db = await openDatabase({ url: env.DATABASE_URL ?? '', poolSize: 1 });
  try {
    let waiting = 0;
    for (const tenantId of await globally(db, listActiveTenants))
      waiting += await withTenant(db, { tenantId, source: 'script:status' }, countWaitingChanges);
    say(`directory: ${waiting} changes wait for graph and vectors`);
  } finally {
    await db.close();
  }
}

function duration(seconds: number): string {
  if (seconds < 100) return `${Math.round(seconds)} s`;
  if (seconds < 6_000) return `${Math.round(seconds / 60)} min`;
  if (seconds < 172_800) return `${Math.round(seconds / 3_600)} h`;
  return `${Math.round(seconds / 86_400)} days`;
}
