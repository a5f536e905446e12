import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { installPackage } from './debian-packages.ts';
import { isOnPath } from './run-tool.ts';
import type { Service } from './service.ts';

/** Redis from Debian's package. */
export const redis: Service = {
  name: 'redis',
  variable: 'REDIS_URL',
  ports: { redis: 6379 },
  needs: { toInstall: [{ command: 'apt-get', getIt: 'install Redis 7 so that redis-server is found' }], toRun: [] },
  installation: { what: 'installing the package redis-server', seconds: 12 },
  isInstalled: () => isOnPath('redis-server'),
  install: (say) => installPackage('redis', 'redis-server', say),
  async prepare(place) {
    mkdirSync(join(place.folder, 'redis'), { recursive: true });
    // What an earlier version wrote.
    rmSync(join(place.folder, 'redis', 'dump.rdb'), { force: true });
  },
  program: (place, { redis: port }) => ({
    name: 'redis',
    command: 'redis-server',
    args: [
      ...['--port', String(port), '--bind', '127.0.0.1', '--dir', join(place.folder, 'redis')],
      // Nothing on disk: what it holds is made again, or lost without harm.
      ...['--save', '', '--appendonly', 'no', '--databases', '256'],
    ],
    log: join(place.logs, 'redis.log'),
  }),
  env: (_place, { redis: port }) => ({ REDIS_URL: `redis://127.0.0.1:${port}` }),
};
