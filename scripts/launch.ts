import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { DEMO_USERS } from '../db/seed/demo-users.ts';
import { seed } from '../db/seed/seed.ts';
import { configSchema, loadConfig } from '../platform/config.ts';
import { TASK_QUEUES } from '../messages/queues.ts';
import { profileFolder, profileSecrets, startBackingServices } from './services/backing-services.ts';
import { SetupError } from './services/cache.ts';
import { portIfFree } from './services/process.ts';
import { createProgress, type Progress } from './services/progress.ts';
import { logFile, startApi, startWorker } from './system/application.ts';
import { mintDevToken, startDevIssuer } from './system/dev-issuer.ts';
import { adoptDatabase, prepareDatabase } from './system/prepare-database.ts';
import { environmentFile, openProfile } from './system/profile.ts';
import { projectDirectory } from './system/project-directory.ts';
import { untilStopped } from './system/until-stopped.ts';

/** `npm start [-- --reset]`: everything on this machine, from nothing to a first call. Variables that are set already are honoured. */
const DATABASE = 'medical_travel';
const APP_ROLE = 'medical_travel_app';

await untilStopped(async (onStop) => {
  const { values } = parseArgs({ options: { reset: { type: 'boolean', default: false } } });
  const profile = process.env.PROFILE || 'default';
  const folder = profileFolder(profile);
  const progress = createProgress();
  const opened = await openProfile(profile, values);
  onStop(() => opened.close());
  const listener = await apiListener();

  const services = await startBackingServices(profile, progress, { preferredPorts: true });
  onStop(async () => {
    progress.line('stopping');
    await services.stop();
  });
  const appUrl = await progress.step('database: migrating', () => databaseFor(profile, services.env, progress));
  const issuer = process.env.IDP_JWKS_URL ? null : await startDevIssuer(profile);
  if (issuer) onStop(() => issuer.close());

  const env = {
    ...ownSettings(profile, folder),
    ...services.env,
    ...(issuer?.env ?? {}),
    ...listener,
    ...alreadySet(),
    DATABASE_URL: appUrl,
  };
  const config = loadConfig({ ...process.env, ...env });
  await progress.step('demo data: checking', () => seed(config, (line) => progress.line(`demo data: ${line}`)));
  await progress.step('graph and vectors: checking', () =>
    projectDirectory(config, { keepGraph: true }, (line) => progress.line(`graph and vectors: ${line}`)),
  );

  const api = await progress.step('api: starting', () => startApi(env, logFile(folder, 'api')));
  onStop(() => api.stop());
  const worker = await progress.step('worker: starting', () => startWorker(env, logFile(folder, 'worker'), TASK_QUEUES));
  onStop(() => worker.stop());
  publishEnvironment(profile, env);
  await welcome(profile, env, issuer !== null);
  return [
    ...services.running.map(({ name, service }) => ({ name, process: service.process })),
    { name: 'api', process: api },
    { name: 'worker', process: worker },
  ];
});

/** @throws SetupError before anything is started when the API's port is taken */
async function apiListener(): Promise<Record<string, string>> {
  const host = process.env.HOST || '127.0.0.1';
  const port = process.env.PORT || '8080';
  if ((await portIfFree(Number(port))) === null) throw new SetupError(`port ${port} is in use: stop what listens there, or set PORT`);
  return { HOST: host, PORT: port, PUBLIC_BASE_URL: `http://${host}:${port}` };
}

async function databaseFor(profile: string, started: Record<string, string>, progress: Progress): Promise<string> {
  const role = { name: APP_ROLE, password: profileSecrets(profile).appPassword };
  const external = process.env.DATABASE_URL;
  if (!external) return (await prepareDatabase(process.env.PG_ADMIN_URL || (started.PG_ADMIN_URL ?? ''), DATABASE, role)).appUrl;
  const { appUrl, migrated } = await adoptDatabase(external, role);
  if (!migrated) progress.line('database: DATABASE_URL may not create roles, so its schema is taken as it is');
  return appUrl;
}

/** What this machine decides: the rest of the configuration keeps its defaults. */
function ownSettings(profile: string, folder: string): Record<string, string> {
  const secrets = profileSecrets(profile);
  return {
    NODE_ENV: 'development',
    ENVIRONMENT: 'production',
    TEMPORAL_NAMESPACE: 'default',
    PUBLIC_TENANT_ID: 'demo',
    DATA_DIR: join(folder, 'files'),
    PAYLOAD_ENCRYPTION_KEYS: secrets.payloadEncryptionKeys,
    IDP_WEBHOOK_SECRET: secrets.webhookSecret,
    SCHEDULER_CURRENT_SIGNING_KEY: secrets.schedulerCurrentKey,
    SCHEDULER_NEXT_SIGNING_KEY: secrets.schedulerNextKey,
    JITSI_BASE_URL: 'https://127.0.0.1:8443/',
    JITSI_APP_ID: 'medical-travel',
    JITSI_APP_SECRET: secrets.videoSecret,
  };
}

function alreadySet(): Record<string, string> {
  const given = Object.keys(configSchema.shape).map((name) => [name, process.env[name]]);
  return Object.fromEntries(given.filter(([name, value]) => value && name !== 'DATABASE_URL'));
}

/** For `npm run demo` and the other scripts; holds secrets, so it is the owner's alone. */
function publishEnvironment(profile: string, env: Record<string, string>): void {
  const file = environmentFile(profile);
  writeFileSync(file, JSON.stringify(env), { mode: 0o600 });
  chmodSync(file, 0o600);
}

async function welcome(profile: string, env: Record<string, string>, withTokens: boolean): Promise<void> {
  const base = env.PUBLIC_BASE_URL;
  const here = profile === 'default' ? '' : `PROFILE=${profile} `;
  const lines = ['', `API          ${base}`, `Description  ${base}/docs  (${base}/openapi.json)`];
  if (env.TEMPORAL_UI) lines.push(`Temporal UI  ${env.TEMPORAL_UI}`);
  lines.push(`Logs         .data/${profile}/logs`, '');
  if (withTokens) {
    lines.push('Tokens of the demo users (12 hours; npm run token prints one alone):', '');
    for (const { role, tenant, sub } of DEMO_USERS) {
      lines.push(`${role} of ${tenant} (${sub})`, `  ${await mintDevToken(profile, { sub, tenant_id: tenant, org_role: role })}`);
    }
    lines.push('', 'A first call:', '', `  curl -s '${base}/api/v1/providers/?country=TR' -H 'X-Tenant-ID: demo' \\`);
    lines.push(
      `    -H "Authorization: Bearer $(${here}npm run --silent token -- --role patient)"`,
      '',
      `A whole story: ${here}npm run demo. Ctrl-C stops everything.`,
    );
  }
  process.stdout.write(`${lines.join('\n')}\n`);
}
