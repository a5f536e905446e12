import { execFile } from 'node:child_process';
import { connect } from 'node:net';
import { promisify } from 'node:util';
import type { RunningProcess } from './process.ts';
import { runTool } from './run-tool.ts';
import type { Ports, ServiceName, ServicePlace } from './service.ts';

/** The backing services of docker-compose.yml, where a container engine answers: their containers, and the variable of each port. */
const CONTAINERS: Record<ServiceName, { containers: string[]; ports: Record<string, string> }> = {
  postgres: { containers: ['postgres'], ports: { POSTGRES_PORT: 'postgres' } },
  redis: { containers: ['redis'], ports: { REDIS_PORT: 'redis' } },
  temporal: { containers: ['temporal', 'temporal-ui'], ports: { TEMPORAL_PORT: 'frontend', TEMPORAL_UI_PORT: 'ui' } },
  neo4j: { containers: ['neo4j'], ports: { NEO4J_PORT: 'bolt' } },
  s3: { containers: ['s3'], ports: { S3_PORT: 's3' } },
};

const ENGINE_PATIENCE_MS = 5_000;
const LOOK_MS = 5_000;

/** Whether docker and its compose plugin work here, and nobody asks to do without. */
export async function containersCanBeUsed(): Promise<boolean> {
  if (process.env.NATIVE_SERVICES) return false;
  const run = promisify(execFile);
  try {
    await run('docker', ['info', '--format', '{{.ServerVersion}}'], { timeout: ENGINE_PATIENCE_MS });
    await run('docker', ['compose', 'version'], { timeout: ENGINE_PATIENCE_MS });
    return true;
  } catch {
    return false;
  }
}

/** Brings the containers up and waits for their health checks. @throws SetupError with compose's last words; Stopped */
export async function startContainers(place: ServicePlace, root: string, wanted: ReadonlyMap<ServiceName, Ports>): Promise<RunningProcess> {
  const parts = [...wanted].map(([name, ports]) => ({ ...CONTAINERS[name], numbers: ports }));
  const ports = parts.flatMap(({ ports: variables, numbers }) =>
    Object.entries(variables).flatMap(([variable, port]) => (numbers[port] === undefined ? [] : [[variable, String(numbers[port])]])),
  );
  const { postgresPassword, neo4jPassword, s3AccessKeyId, s3SecretAccessKey } = place.secrets;
  const env = {
    ...process.env,
    POSTGRES_PASSWORD: postgresPassword,
    NEO4J_PASSWORD: neo4jPassword,
    S3_ACCESS_KEY_ID: s3AccessKeyId,
    S3_SECRET_ACCESS_KEY: s3SecretAccessKey,
    ...Object.fromEntries(ports),
  };
  const compose = (...args: string[]) =>
    runTool('docker', ['compose', '--project-name', `medical-travel-${place.profile}`, ...args], {
      cwd: root,
      env,
      why: 'containers cannot be started',
    });
  const names = parts.flatMap(({ containers }) => containers);
  await compose('up', '--detach', '--wait', ...names);
  return {
    pid: 0,
    exited: firstPortToClose(ports.map(([, port]) => Number(port))),
    lastWords: () => `docker compose --project-name medical-travel-${place.profile} logs says more`,
    kill: () => undefined,
    stop: async () => {
      const run = promisify(execFile);
      await run('docker', ['compose', '--project-name', `medical-travel-${place.profile}`, 'stop', ...names], { cwd: root, env });
    },
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
    }, LOOK_MS);
    timer.unref();
  });
}

function canConnect(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve();
    });
    socket.on('error', reject);
  });
}
