import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { JWTPayload } from 'jose';
import { SHIPPED_PROMPTS } from '../../adapters/llm/prompts.ts';
import type { RunningProcess } from '../../scripts/services/process.ts';
import { freePort } from '../../scripts/services/ports.ts';
import { logFile, ownAddress, startApi, startWorker } from '../../scripts/system/application.ts';
import { namesOf } from '../../scripts/system/process-counts.ts';
import { withClient, withPath, withRole } from '../../scripts/system/database-client.ts';
import { TASK_QUEUES } from '../../messages/queues.ts';
import { requiredEnv } from './required-env.ts';
import { leaseRedis } from './leased-redis.ts';
import { createOwnNamespace, endOpenWorkflows } from './own-namespace.ts';
import { keepSystem } from './kept-system.ts';
import { copyOfTemplate } from './template-database.ts';
import { startTokenIssuer, type TokenOptions } from './token-issuer.ts';

export type RunningSystem = Awaited<ReturnType<typeof startSystem>>;
export type SystemOptions = {
  /** Starts a worker process beside the API. */
  worker?: boolean;
  /** Task queues of that worker; default all. */
  queues?: readonly string[];
  /** Starts processes of its own, where the suite kills some, changes what they remember, or looks at all that they wrote. */
  own?: boolean;
  /** Starts no process: whoever asked runs them on `env`. */
  idle?: boolean;
  /** Variables over those of the system. */
  env?: Record<string, string>;
  /** Begins with an empty database in the place of the seeded one. Gets the settings, and fills it before anything of ours runs. */
  fillDatabase?: (env: Record<string, string>) => Promise<void>;
};

/** Processes of the API, on one port, and workers of each system: with TEST_PROCESSES=2 every journey runs on two of both. */
const PROCESSES = Number(process.env.TEST_PROCESSES ?? 1);

/**
 * The system as it runs for its users: the API, and a worker when asked, as processes of their own on a seeded database, a Temporal namespace,
 * a Redis database and a bucket that no other test sees. Tokens come from an identity provider on loopback.
 */
export async function startSystem(options: SystemOptions = {}): Promise<StartedSystem> {
  const { worker, own, ...special } = options;
  const isPlain = worker === true && !own && Object.keys(special).length === 0;
  return isPlain ? keepSystem(() => startOwnSystem({ worker: true })) : startOwnSystem(options);
}

type StartedSystem = Awaited<ReturnType<typeof startOwnSystem>>;

async function startOwnSystem({
  worker: withWorker = false,
  queues = TASK_QUEUES,
  idle = false,
  env: overrides = {},
  fillDatabase,
}: SystemOptions) {
  const name = `system_${randomBytes(5).toString('hex')}`;
  const folder = join(requiredEnv('TEST_DATA_DIR'), name);
  mkdirSync(folder, { recursive: true });
  const [database, issuer, redis, port, namespace] = await Promise.all([
    fillDatabase ? emptyDatabase(name) : databaseFromTemplate(name),
    startTokenIssuer(),
    leaseRedis(requiredEnv('REDIS_URL')),
    freePort(0),
    createOwnNamespace(requiredEnv('TEMPORAL_ADDRESS')),
  ]);
  const env: Record<string, string> = {
    ...settings(name, folder, port),
    IDP_ISSUER: issuer.issuer,
    IDP_JWKS_URL: issuer.jwksUrl,
    DATABASE_URL: database.appUrl,
    REDIS_URL: withPath(requiredEnv('REDIS_URL'), String(redis.number)),
    TEMPORAL_NAMESPACE: namespace,
    ...overrides,
  };
  const apis: RunningProcess[] = [];
  const workers: RunningProcess[] = [];
  const kill = async (running: RunningProcess[]) => {
    for (const each of running) each.kill('SIGKILL');
    await Promise.all(running.splice(0).map(({ exited }) => exited));
  };

  const system = {
    baseUrl: ownAddress(env),
    env,
    folder,
    issuer,
    ownerUrl: database.ownerUrl,
    /** A token for a role; tenant demo and a user of its own unless the claims say otherwise. */
    token: (role: string, claims: JWTPayload = {}, options: TokenOptions = {}) =>
      issuer.token(
        { tenant_id: 'demo', sub: `user_test${role.replaceAll('_', '')}000000000000`.slice(0, 40), org_role: role, ...claims },
        options,
      ),
    /** SQL as the owner of the database, in a tenant's scope. */
    sql: <T>(tenantId: string, text: string, params: unknown[] = []) =>
      withClient(database.ownerUrl, async (client) => {
        await client.query(`select set_config('app.tenant_id', $1, false)`, [tenantId]);
        return (await client.query(text, params)).rows as T[];
      }),
    /** What was mailed: recipients and subjects, in the order of their files. */
    mails: () => {
      const mailFolder = join(folder, 'files', 'mail');
      const files = existsSync(mailFolder)
        ? readdirSync(mailFolder)
            .filter((file) => file.endsWith('.eml'))
            .sort()
        : [];
      return files.map((file) => {
        const text = readFileSync(join(mailFolder, file), 'utf8');
        return { to: /^To: (.*)$/m.exec(text)?.[1] ?? '', subject: /^Subject: (.*)$/m.exec(text)?.[1] ?? '', text };
      });
    },
    async startApi() {
      const settings = PROCESSES > 1 ? { ...env, SHARE_PORT: 'on' } : env;
      apis.push(...(await Promise.all(namesOf('api', PROCESSES).map((each) => startApi(settings, logFile(folder, each), each)))));
    },
    async startWorker() {
      const names = namesOf('worker', PROCESSES);
      workers.push(...(await Promise.all(names.map((each) => startWorker(env, logFile(folder, each), queues, each)))));
    },
    /** A further API on a port of its own, which shares nothing but the stores with the first. @returns where it answers */
    async startAnotherApi(): Promise<string> {
      const another = String(await freePort(0));
      const settings = { ...env, PORT: another };
      apis.push(await startApi(settings, logFile(folder, `api-${another}`), `api-${another}`));
      return ownAddress(settings);
    },
    /** A further worker, for the queues of the first or for others. */
    async startAnotherWorker(its = queues) {
      const each = `worker-${workers.length + 1}`;
      workers.push(await startWorker(env, logFile(folder, each), its, each));
    },
    /** Ends one worker of several without warning. */
    killFirstWorker: () => kill(workers.splice(0, 1)),
    killLastWorker: () => kill(workers.splice(-1)),
    /** Ends them without warning, as a lost machine would. */
    killWorker: () => kill(workers),
    killApi: () => kill(apis),
    async stopWorker() {
      await Promise.all(workers.splice(0).map((worker) => worker.stop()));
    },
    async restartWorker() {
      await system.killWorker();
      await system.startWorker();
    },
    /** Whether every process that it started still runs. */
    isWhole: () => apis.length === PROCESSES && workers.length === PROCESSES,
    /** As it was when it had just started, with the same processes: open workflows end, and database, Redis and mails are those of the beginning. */
    async renew() {
      await endOpenWorkflows(env);
      await withClient(requiredEnv('PG_ADMIN_URL'), (client) => client.query(`drop database if exists ${name} with (force)`));
      await databaseFromTemplate(name);
      await redis.empty();
      rmSync(join(folder, 'files', 'mail'), { recursive: true, force: true });
    },
    async stop() {
      await Promise.all([...workers, ...apis].map((each) => each.stop()));
      await issuer.close();
      await redis.release();
      await withClient(requiredEnv('PG_ADMIN_URL'), async (client) => {
        await client.query(`drop database if exists ${name} with (force)`);
        await client.query(`drop role if exists ${ownRole(name)}`);
      });
    },
  };
  try {
    await fillDatabase?.(env);
    if (!idle) await Promise.all([system.startApi(), withWorker ? system.startWorker() : null]);
  } catch (error) {
    await system.stop();
    throw error;
  }
  return system;
}

function settings(name: string, folder: string, port: number): Record<string, string> {
  const hex = () => randomBytes(16).toString('hex');
  return {
    NODE_ENV: 'test',
    ENVIRONMENT: 'test',
    LOG_LEVEL: 'info',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_BASE_URL: `http://127.0.0.1:${port}`,
    PUBLIC_TENANT_ID: 'demo',
    DATA_DIR: join(folder, 'files'),
    DATABASE_POOL_SIZE: '6',
    TEMPORAL_ADDRESS: requiredEnv('TEMPORAL_ADDRESS'),
    PAYLOAD_ENCRYPTION_KEYS: `k1:${randomBytes(32).toString('base64')}`,
    S3_BUCKET: name.replace('_', '-'),
    IDP_WEBHOOK_SECRET: `whsec_${randomBytes(24).toString('base64')}`,
    SCHEDULER_CURRENT_SIGNING_KEY: hex(),
    SCHEDULER_NEXT_SIGNING_KEY: hex(),
    JITSI_BASE_URL: 'https://video.example.org/',
    JITSI_APP_ID: 'medical-travel',
    JITSI_APP_SECRET: 'the-secret-of-the-video-server-in-tests',
  };
}

const ownRole = (name: string) => `app_${name}`;

/** Nothing in it, and no login of the application yet: as an operator begins. */
async function emptyDatabase(name: string): Promise<{ ownerUrl: string; appUrl: string }> {
  await withClient(requiredEnv('PG_ADMIN_URL'), (client) => client.query(`create database ${name}`));
  const ownerUrl = withPath(requiredEnv('PG_ADMIN_URL'), name);
  return { ownerUrl, appUrl: withRole(ownerUrl, { name: ownRole(name), password: randomBytes(12).toString('hex') }) };
}

/** Migrated and seeded once a run, copied for each system. */
async function databaseFromTemplate(name: string): Promise<{ ownerUrl: string; appUrl: string }> {
  const adminUrl = requiredEnv('PG_ADMIN_URL');
  return copyOfTemplate({ adminUrl, kind: 'system', madeOf: SHIPPED_PROMPTS }, name, async (draft, role) => {
    const { fillTemplate } = await import('./fill-template.ts');
    await fillTemplate(adminUrl, draft, role, settings('template', '.', 0));
  });
}
