import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { seedHospitals } from '../../db/seed/hospitals.ts';
import { type BreakableProxy, startBreakableProxy } from '../../test/support/breakable-proxy.ts';
import { startMailServer } from '../../test/support/mail-server.ts';
import { startSystem } from '../../test/support/start-system.ts';
import type { World } from '../demo/world.ts';
import type { Progress } from '../services/progress.ts';
import { type Kept, keepRunning } from '../services/supervisor.ts';
import { apiJobs, workerJobs } from '../system/application.ts';
import { ledgerFile } from '../system/profile.ts';
import { startThrowawayServices } from '../system/throwaway-services.ts';
import type { OnStop } from '../system/until-stopped.ts';
import type { Sql } from './check-rows.ts';

export type Counts = { api: number; workers: number };
export type BesiegedSystem = Awaited<ReturnType<typeof startBesiegedSystem>>;

/** Variables that name a service, and what its link is called. */
const LINKS = {
  PG_ADMIN_URL: 'link:postgres',
  REDIS_URL: 'link:redis',
  TEMPORAL_ADDRESS: 'link:temporal',
  NEO4J_URL: 'link:neo4j',
  S3_ENDPOINT: 'link:s3',
} as const;
const SERVICES = ['postgres', 'redis', 'temporal', 'neo4j', 's3'];
const NO_LIMITS = {
  RATE_LIMIT_PUBLIC: '1000000000',
  ...{ RATE_LIMIT_FREE: '0', RATE_LIMIT_STANDARD: '0', RATE_LIMIT_ENTERPRISE: '0' },
};
const TOKENS_LAST_S = 12 * 3_600;

/** Everything as `npm start` runs it, with services of its own, each process watched over, and a link that can be spoiled before each service. */
export async function startBesiegedSystem(counts: Counts, progress: Progress, onStop: OnStop) {
  const { env: direct, profile } = await startThrowawayServices('chaos', progress, onStop);
  const links = new Map<string, BreakableProxy>();
  const through = async (name: string, url: string) => {
    const link = await startBreakableProxy(url);
    links.set(name, link);
    onStop(link.close);
    return link.url;
  };
  const proxied: Record<string, string> = {};
  for (const [variable, name] of Object.entries(LINKS))
    proxied[variable] = await throughTo(direct[variable] ?? '', (url) => through(name, url));
  const mailServer = await startMailServer();
  onStop(mailServer.close);
  const SMTP_URL = await through('link:mail', mailServer.url);
  Object.assign(process.env, direct, proxied, { TEST_DATA_DIR: join(profile.folder, 'systems') });

  const env = { ...NO_LIMITS, SMTP_URL, S3_PUBLIC_ENDPOINT: direct.S3_ENDPOINT ?? '', NODE_ENV: 'development' };
  const system = await progress.step('database: seeding', () => startSystem({ idle: true, env }));
  onStop(system.stop);
  await seedHospitals(system.env.DATABASE_URL ?? '', () => undefined);
  const watched: Kept[] = [];
  onStop(async () => {
    await Promise.all(watched.map((each) => each.stop()));
  });
  const jobs = [...apiJobs(system.env, system.folder, counts.api), ...workerJobs(system.env, system.folder, counts.workers)];
  await progress.step('api and workers: starting', () =>
    Promise.all(jobs.map(async (job) => watched.push(await keepRunning(job, progress.line)))),
  );

  const world: World = {
    ...{ baseUrl: system.baseUrl, temporalUi: null, say: () => undefined, killWorker: () => Promise.resolve() },
    token: (role, claims) => system.token(role, claims, { expiresIn: TOKENS_LAST_S }),
  };
  return {
    ...{
      system,
      sql: throughFaults(system.sql),
      world,
      links,
      mails: mailServer.taken,
      ledger: ledgerFile(profile.name),
      logs: profile.logs,
    },
    processes: [...SERVICES, ...jobs.map(({ name }) => name)],
  };
}

const TRIES = 20;
const PAUSE_MS = 3_000;

/** Reads of the check, which may meet a database that is just coming back. */
function throughFaults(sql: Sql): Sql {
  return async <T>(tenantId: string, text: string, params?: unknown[]) => {
    for (let tries = 1; ; tries += 1)
      try {
        return await sql<T>(tenantId, text, params);
      } catch (error) {
        if (tries === TRIES || (error as { code?: string }).code?.startsWith('42')) throw error;
        await delay(PAUSE_MS);
      }
  };
}

/** An address may be a URL, or a host and port alone. */
async function throughTo(address: string, through: (url: string) => Promise<string>): Promise<string> {
  if (address.includes('://')) return through(address);
  return new URL(await through(`http://${address}`)).host;
}
