import { chmodSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { makeWaitingWork, WELCOMED } from './demo/waiting-work.ts';
import { runningWorld } from './demo/world.ts';
import { stopping } from './services/children.ts';
import { startBackingServices } from './services/backing-services.ts';
import { reservePort } from './services/ports.ts';
import { createProgress } from './services/progress.ts';
import { type Job, type Kept, keepRunning } from './services/supervisor.ts';
import { apiJobs, workerJobs } from './system/application.ts';
import { countOf, withoutNumber, START_OPTIONS } from './system/process-counts.ts';
import { openCodecDoor } from './system/codec-door.ts';
import { mintDevToken, startDevIssuer } from './system/dev-issuer.ts';
import { prepareData } from './system/prepare-data.ts';
import { noteBelonging } from './system/profile-data.ts';
import { profileFolder } from './system/profile-folder.ts';
import { environmentFile, openProfile } from './system/profile.ts';
import { API_STEP, planStart, WORKER_STEP } from './system/start-plan.ts';
import { alreadySet, checkStart, listener, ownSettings } from './system/start-settings.ts';
import { inOneLine, untilStopped } from './system/until-stopped.ts';

/**
 * `npm start [-- --reset] [--api 2] [--workers 2]`: everything on this machine, from nothing to a first call, and kept running until it is stopped. Variables
 * that are set already are honoured. What does not need one another starts side by side. Several API processes share one port, and each worker takes from all queues.
 */
const DATABASE = 'medical_travel';
const APP_ROLE = 'medical_travel_app';

await untilStopped(async (onStop) => {
  const { values } = parseArgs({ options: START_OPTIONS });
  const counts = { api: countOf(values.api), worker: countOf(values.workers) };
  await checkStart(process.env);

  const name = process.env.PROFILE || 'default';
  const isNew = values.reset || !existsSync(join(profileFolder(name), 'data.json'));
  const progress = createProgress(undefined, planStart(process.env, { isNew }));
  const profile = await openProfile(name, progress.line, values);
  onStop(profile.close);
  const { folder, logs, secrets } = profile;

  // Kept for the API, or the issuer or a service would take it while it is free.
  const reserved = await reservePort(Number(listener(process.env).PORT));
  onStop(reserved.release);
  const issuer = process.env.IDP_JWKS_URL ? null : await startDevIssuer(name);
  if (issuer) onStop(issuer.close);
  const door = issuer && !process.env.TEMPORAL_ADDRESS ? await openCodecDoor(name) : null;
  if (door) onStop(door.close);
  const place = { profile: name, folder, logs, secrets, ...(door ? { codecPort: door.port } : {}) };
  const services = await startBackingServices(place, progress, { usualPorts: true, onData: (service) => noteBelonging(folder, service) });
  onStop(async () => {
    progress.line('stopping');
    await services.stop();
  });
  const settings = {
    ...ownSettings(secrets, folder),
    ...services.env,
    ...issuer?.env,
    ...listener(process.env),
    ...alreadySet(process.env),
  };

  const { postgres, redis, temporal, neo4j, s3 } = services.answered;
  await postgres;
  const stores = Promise.all([neo4j, redis]);
  const role = { name: APP_ROLE, password: secrets.appPassword };
  const data = prepareData({ env: settings, database: DATABASE, role, stores, logs }, progress);
  const [appUrl] = await Promise.all([data.database, redis, temporal, s3]);
  const env = { ...settings, DATABASE_URL: appUrl };
  const ours: Kept[] = [];
  // The API first: what it was asked is answered while there is a worker.
  onStop(async () => {
    for (const program of ['api', 'worker'])
      await Promise.all(ours.filter(({ name }) => withoutNumber(name) === program).map((kept) => kept.stop()));
  });
  const start = (step: string, jobs: readonly Job[]) =>
    progress.step(step, () => Promise.all(jobs.map(async (job) => ours.push(await keepRunning(job, progress.line)))));
  await Promise.all([
    reserved.release().then(() => start(API_STEP, apiJobs(env, folder, counts.api))),
    services.reader.then(() => start(WORKER_STEP, workerJobs(env, folder, counts.worker))),
    data.projections,
  ]);
  if (settings.TEMPORAL_UI_URL) door?.leadTo(settings);
  progress.end();
  publishEnvironment(name, env);
  await welcome(name, env, issuer !== null);
  if (issuer) void giveWork(name, env);
});

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
  if (env.TEMPORAL_UI_URL) lines.push(`Temporal UI  ${env.TEMPORAL_UI_URL}`);
  lines.push(`Logs         .data/${profile}/logs`, '');
  if (withTokens) {
    lines.push('Tokens of the demo users (12 hours; npm run token prints one alone):', '');
    for (const { role, tenant, sub } of WELCOMED) {
      lines.push(`${role} of ${tenant} (${sub})`, `  ${await mintDevToken(profile, { sub, tenant_id: tenant, org_role: role })}`);
    }
    lines.push('', 'A first call:', '', `  curl -s '${base}/api/v1/providers/?country=TR' -H 'X-Tenant-ID: demo' \\`);
    lines.push(
      `    -H "Authorization: Bearer $(${here}npm run --silent token -- --role patient)"`,
      '',
      `A whole story: ${here}npm run demo (--help: its stages, and what goes wrong). What runs: ${here}npm run status. Ctrl-C or ${here}npm run stop stops everything.`,
    );
  }
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** The demo users find work waiting; made once, beside everything else: whoever starts need not wait for it. */
async function giveWork(profile: string, env: Record<string, string>): Promise<void> {
  const say = (line: string) => process.stdout.write(`${line}\n`);
  try {
    const waiting = await makeWaitingWork(runningWorld(profile, env, () => undefined));
    if (waiting.length > 0) say(['', 'Work waits for the demo users:', ...waiting.map((line) => `  ${line}`)].join('\n'));
  } catch (error) {
    if (!stopping.aborted) say(`the demo users have no work waiting (${inOneLine(error)}); the next start makes it`);
  }
}
