import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { isRoot, runTool, SetupError, whileLocked } from './cache.ts';
import { freePort, startProcess, waitUntilReady } from './process.ts';
import type { Service } from './service.ts';

/** Redis from Debian's package. */
export const redis: Service = {
  name: 'redis',
  variable: 'REDIS_URL',
  cost: 'installing the package, about 10 s',
  isInstalled: () => isOnPath('redis-server'),
  install: () => whileLocked('apt', () => installPackages('redis', ['redis-server'])),
  async start(place) {
    const port = await freePort(place.preferredPorts ? 6379 : 0);
    const folder = join(place.folder, 'redis');
    mkdirSync(folder, { recursive: true });
    const log = join(place.logs, 'redis.log');
    const flags = [
      '--port',
      String(port),
      '--bind',
      '127.0.0.1',
      '--dir',
      folder,
      '--save',
      '60',
      '1',
      '--appendonly',
      'no',
      '--databases',
      '256',
    ];
    const process_ = startProcess('redis-server', flags, { log });
    await waitUntilReady('redis', process_, log, () => canConnect(port));
    return { env: { REDIS_URL: `redis://127.0.0.1:${port}` }, address: `127.0.0.1:${port}`, process: process_ };
  },
};

export function isOnPath(tool: string): boolean {
  try {
    execFileSync('sh', ['-c', `command -v ${tool}`], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Debian packages; the lists are refreshed once when a package is not found. @throws SetupError when it may not or cannot */
export async function installPackages(name: string, packages: string[]): Promise<void> {
  const why = `${name} cannot be installed`;
  if (!isRoot())
    throw new SetupError(`${why}: install the package ${packages.join(' ')} (needs root), or set its address in the environment`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install = () => runTool('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { why, env });
  await install().catch(async () => {
    await runTool('apt-get', ['update', '-qq'], { why, env });
    await install();
  });
}

export function canConnect(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve();
    });
    socket.on('error', reject);
  });
}
