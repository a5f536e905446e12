import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isOnPath, installPackages, redis } from './redis.ts';
import { isRoot, whileLocked } from './cache.ts';
import { containerEngineAnswers, startContainers } from './containers.ts';
import { neo4j } from './neo4j.ts';
import { postgres, postgresFolder } from './postgres.ts';
import type { Progress } from './progress.ts';
import { s3 } from './s3.ts';
import type { RunningService, Service, ServicePlace, ServiceSecrets } from './service.ts';
import { temporal } from './temporal.ts';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const SERVICES: Service[] = [postgres, redis, temporal, neo4j, s3];

/** Everything a profile keeps: data of the services, logs, secrets. Git ignores it. */
export function profileFolder(profile: string): string {
  return join(ROOT, '.data', profile);
}

export function resetProfile(profile: string): void {
  const folder = profileFolder(profile);
  rmSync(postgresFolder(folder), { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
}

export type ProfileSecrets = ServiceSecrets & {
  appPassword: string;
  payloadEncryptionKeys: string;
  webhookSecret: string;
  schedulerCurrentKey: string;
  schedulerNextKey: string;
  videoSecret: string;
};

/** Made once for each profile and kept with its data, readable by its owner only; a profile of an older release gets what it lacks. */
export function profileSecrets(profile: string): ProfileSecrets {
  const folder = profileFolder(profile);
  const path = join(folder, 'secrets.json');
  const kept = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Partial<ProfileSecrets>) : {};
  const hex = (bytes: number) => randomBytes(bytes).toString('hex');
  const secrets: ProfileSecrets = {
    postgresPassword: hex(16),
    appPassword: hex(16),
    neo4jPassword: hex(16),
    s3AccessKeyId: hex(10),
    s3SecretAccessKey: hex(20),
    payloadEncryptionKeys: `k1:${randomBytes(32).toString('base64')}`,
    webhookSecret: `whsec_${randomBytes(24).toString('base64')}`,
    schedulerCurrentKey: hex(32),
    schedulerNextKey: hex(32),
    videoSecret: hex(32),
    ...kept,
  };
  if (Object.keys(kept).length === Object.keys(secrets).length) return secrets;
  mkdirSync(folder, { recursive: true });
  writeFileSync(path, JSON.stringify(secrets), { mode: 0o600 });
  return secrets;
}

export type BackingServices = { env: Record<string, string>; running: { name: string; service: RunningService }[]; stop(): Promise<void> };

/** Starts each service that no environment variable points to: in containers where an engine answers, else natively, installed side by side. */
export async function startBackingServices(profile: string, progress: Progress, { preferredPorts = false } = {}): Promise<BackingServices> {
  const wanted = SERVICES.filter(({ variable }) => !process.env[variable] && !(variable === 'DATABASE_URL' && process.env.PG_ADMIN_URL));
  const folder = profileFolder(profile);
  const place = { profile, folder, logs: join(folder, 'logs'), secrets: profileSecrets(profile), preferredPorts };
  const installingOcr = installOcr(progress);
  const inContainers = await tryContainers(place, wanted, progress);
  await installingOcr;
  if (inContainers) return inContainers;
  await Promise.all(
    wanted
      .filter((service) => !service.isInstalled())
      .map((service) => progress.step(`${service.name}: ${service.cost} (first time only)`, () => service.install())),
  );
  return startNatively(place, wanted, progress);
}

async function tryContainers(place: ServicePlace, wanted: Service[], progress: Progress): Promise<BackingServices | null> {
  if (wanted.length === 0 || process.env.NATIVE_SERVICES || !(await containerEngineAnswers())) return null;
  try {
    const variables = wanted.map(({ variable }) => variable);
    const service = await progress.step('containers: starting (the first time they are pulled)', () =>
      startContainers(place, variables, ROOT),
    );
    return { env: service.env, running: [{ name: 'containers', service }], stop: () => service.process.stop() };
  } catch (error) {
    progress.line(`${error instanceof Error ? error.message : String(error)}; starting natively instead`);
    return null;
  }
}

async function startNatively(place: ServicePlace, wanted: Service[], progress: Progress): Promise<BackingServices> {
  const running: BackingServices['running'] = [];
  const stop = async () => {
    await Promise.all(running.map(({ service }) => service.process.stop()));
  };
  const starts = await Promise.allSettled(
    wanted.map(async (service) => {
      const started = await service.start(place);
      running.push({ name: service.name, service: started });
      progress.line(`${service.name}: running at ${started.address}`);
    }),
  );
  const failed = starts.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') {
    await stop();
    throw failed.reason;
  }
  return { env: Object.assign({}, ...running.map(({ service }) => service.env)) as Record<string, string>, running, stop };
}

/** The native reader is twice as fast as its WebAssembly twin from npm, which serves where this cannot be installed. */
async function installOcr(progress: Progress): Promise<void> {
  if (isOnPath('tesseract')) return;
  if (!isRoot()) return progress.line('ocr: no tesseract on this machine, its WebAssembly build is used (slower)');
  await progress
    .step('ocr: installing tesseract (first time only)', () => whileLocked('apt', () => installPackages('tesseract', ['tesseract-ocr'])))
    .catch(() => progress.line('ocr: tesseract could not be installed, its WebAssembly build is used (slower)'));
}
