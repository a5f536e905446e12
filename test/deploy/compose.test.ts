import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { configSchema, loadConfig } from '../../platform/config.ts';
import { ROOMS } from '../../scripts/check-arrows.ts';
import { TASK_QUEUES } from '../../messages/queues.ts';

type Service = {
  image: string;
  command?: string[];
  environment?: Record<string, string | number>;
  ports?: string[];
  healthcheck?: object;
  build?: unknown;
};

const read = (path: string) => readFile(new URL(`../../${path}`, import.meta.url), 'utf8');
/** What only the one-shot migrations are told. */
const OF_MIGRATIONS = ['PG_ADMIN_URL', 'SEED_DEMO_DATA'];
const BACKING = ['postgres', 'redis', 'temporal', 'temporal-ui', 'neo4j', 's3'];

describe('docker-compose.yml', () => {
  let services: Record<string, Service>;
  let ours: [string, Service][];
  let exampleEnv: string;

  beforeAll(async () => {
    services = (parse(await read('docker-compose.yml'), { merge: true }) as { services: Record<string, Service> }).services;
    ours = Object.entries(services).filter(([name]) => !BACKING.includes(name));
    exampleEnv = await read('deploy/example.env');
  });

  it('gives our processes no variable that the configuration does not know', () => {
    const known = [...Object.keys(configSchema.shape), ...OF_MIGRATIONS];
    const unknown = ours.flatMap(([, { environment = {} }]) => Object.keys(environment).filter((name) => !known.includes(name)));
    expect(unknown).toEqual([]);
  });

  it('starts every process of ours once the secrets of the example are filled in', () => {
    const filled = Object.fromEntries([...exampleEnv.matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => [name, secretFor(name ?? '')]));
    for (const [, { environment = {} }] of ours) {
      const resolved = Object.entries(environment).map(([name, value]) => [name, interpolate(String(value), filled)]);
      expect(() => loadConfig(Object.fromEntries(resolved))).not.toThrow();
    }
  });

  it('stops a process whose secrets are not set instead of running on defaults', () => {
    const environment = Object.entries(services.api?.environment ?? {}).map(([name, value]) => [name, interpolate(String(value), {})]);
    expect(() => loadConfig(Object.fromEntries(environment))).toThrow(/PAYLOAD_ENCRYPTION_KEYS: is missing/);
  });

  it('runs one worker service for every task queue', () => {
    const queues = ours.filter(([, { command }]) => command?.[0] === 'workers/main.ts').map(([, { command }]) => command?.at(-1));
    expect(queues.sort()).toEqual([...TASK_QUEUES].sort());
  });

  it('pins every image, publishes on loopback only, and watches the health of what stays', () => {
    for (const [name, { image, ports = [], healthcheck }] of Object.entries(services)) {
      expect(image).toMatch(/:\d[\w.-]*$/);
      expect(ports.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([]);
      if (!['migrations', 'temporal-ui'].includes(name)) expect(healthcheck).toBeDefined();
    }
  });
});

describe('deploy/Dockerfile', () => {
  it('takes every room into the image', async () => {
    const copied = [...(await read('deploy/Dockerfile')).matchAll(/^COPY (\S+) \.\/\1$/gm)].map(([, room]) => room);
    expect(copied.sort()).toEqual([...ROOMS, 'scripts'].sort());
  });

  it('runs as a user without a name to look up, on what was fetched and built before, without the tools that did it', async () => {
    const text = await read('deploy/Dockerfile');
    const last = text.slice(text.lastIndexOf('\nFROM '));
    expect(last).toMatch(/^USER \d+:\d+$/m);
    expect(last).not.toMatch(/python|pip\b|npm install/);
    const [, prepared] = /^RUN XDG_CACHE_HOME=(\S+) node scripts\/prepare-image\.ts/m.exec(text) ?? [];
    expect(last).toContain(`XDG_CACHE_HOME=${prepared} `);
    expect(last).toContain(`COPY --from=application ${prepared} ${prepared}\n`);
  });
});

/** Compose's ${NAME:-default}. */
function interpolate(text: string, values: Record<string, string>): string {
  return text.replaceAll(/\$\{(\w+):-([^}]*)\}/g, (_, name: string, fallback: string) => values[name] || fallback);
}

function secretFor(name: string): string {
  if (name === 'PAYLOAD_ENCRYPTION_KEYS') return `k1:${Buffer.alloc(32, 7).toString('base64')}`;
  if (name === 'IDP_WEBHOOK_SECRET') return 'whsec_c2VjcmV0';
  if (name === 'IDP_JWKS_URL') return 'https://id.example.org/.well-known/jwks.json';
  if (name === 'SECURITY_CONTACT') return 'mailto:security@example.org';
  return 'a-secret-of-32-characters-0123456';
}
