import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { runTool } from './cache.ts';
import { freePort } from './process.ts';
import { canConnect } from './redis.ts';
import type { RunningService, ServicePlace } from './service.ts';

/** The backing services of docker-compose.yml, where a container engine answers. */
const CONTAINERS = {
  DATABASE_URL: { names: ['postgres'], ports: { POSTGRES_PORT: 5432 } },
  REDIS_URL: { names: ['redis'], ports: { REDIS_PORT: 6379 } },
  TEMPORAL_ADDRESS: { names: ['temporal', 'temporal-ui'], ports: { TEMPORAL_PORT: 7233, TEMPORAL_UI_PORT: 8233 } },
  NEO4J_URL: { names: ['neo4j'], ports: { NEO4J_PORT: 7687 } },
  S3_ENDPOINT: { names: ['s3'], ports: { S3_PORT: 9000 } },
} satisfies Record<string, { names: string[]; ports: Record<string, number> }>;

type Variable = keyof typeof CONTAINERS;
const ENGINE_PATIENCE_MS = 5_000;

/** Whether docker and its compose plugin work here. */
export async function containerEngineAnswers(): Promise<boolean> {
  const run = promisify(execFile);
  try {
    await run('docker', ['info', '--format', '{{.ServerVersion}}'], { timeout: ENGINE_PATIENCE_MS });
    await run('docker', ['compose', 'version'], { timeout: ENGINE_PATIENCE_MS });
    return true;
  } catch {
    return false;
  }
}

/** Brings the containers up and waits for their health checks. @throws SetupError with compose's last words */
export async function startContainers(place: ServicePlace, variables: readonly string[], root: string): Promise<RunningService> {
  const wanted = variables.filter((name): name is Variable => name in CONTAINERS).map((name) => CONTAINERS[name]);
  const ports: Record<string, string> = {};
  for (const [name, preferred] of wanted.flatMap((entry) => Object.entries(entry.ports))) {
    ports[name] = String(await freePort(place.preferredPorts ? preferred : 0));
  }
  const { postgresPassword, neo4jPassword, s3AccessKeyId, s3SecretAccessKey } = place.secrets;
  const secrets = {
    POSTGRES_PASSWORD: postgresPassword,
    NEO4J_PASSWORD: neo4jPassword,
    S3_ACCESS_KEY_ID: s3AccessKeyId,
    S3_SECRET_ACCESS_KEY: s3SecretAccessKey,
  };
  const compose = (...args: string[]) =>
    runTool('docker', ['compose', '--project-name', `medical-travel-${place.profile}`, ...args], {
      cwd: root,
      env: { ...process.env, ...secrets, ...ports },
      why: 'containers cannot be started',
    });
  await compose('up', '--detach', '--wait', ...wanted.flatMap(({ names }) => names));
  const env = connectionFacts(ports, secrets);
  return {
    env,
    address: 'docker compose',
    process: {
      pid: 0,
      exited: firstPortToClose(Object.values(ports).map(Number)),
      kill: () => undefined,
      stop: async () => {
        await compose('stop', ...wanted.flatMap(({ names }) => names));
      },
    },
  };
}

function connectionFacts(ports: Record<string, string>, secrets: Record<string, string>): Record<string, string> {
  const local = (name: string) => `127.0.0.1:${ports[name]}`;
  return {
    ...(ports.POSTGRES_PORT
      ? { PG_ADMIN_URL: `postgres://medical_travel:${secrets.POSTGRES_PASSWORD}@${local('POSTGRES_PORT')}/postgres` }
      : {}),
    ...(ports.REDIS_PORT ? { REDIS_URL: `redis://${local('REDIS_PORT')}` } : {}),
    ...(ports.TEMPORAL_PORT ? { TEMPORAL_ADDRESS: local('TEMPORAL_PORT'), TEMPORAL_UI: `http://${local('TEMPORAL_UI_PORT')}` } : {}),
    ...(ports.NEO4J_PORT
      ? { NEO4J_URL: `bolt://${local('NEO4J_PORT')}`, NEO4J_USER: 'neo4j', NEO4J_PASSWORD: secrets.NEO4J_PASSWORD ?? '' }
      : {}),
    ...(ports.S3_PORT
      ? {
          S3_ENDPOINT: `http://${local('S3_PORT')}`,
          S3_BUCKET: 'medical-documents',
          S3_REGION: 'us-east-1',
          S3_ACCESS_KEY_ID: secrets.S3_ACCESS_KEY_ID ?? '',
          S3_SECRET_ACCESS_KEY: secrets.S3_SECRET_ACCESS_KEY ?? '',
        }
      : {}),
  };
}

/** A container that is gone no longer takes connections. */
function firstPortToClose(ports: number[]): Promise<number> {
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      Promise.all(ports.map(canConnect)).catch(() => {
        clearInterval(timer);
        resolve(1);
      });
    }, 5_000);
    timer.unref();
  });
}
