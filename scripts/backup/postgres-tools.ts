import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { spawnChild } from '../services/children.ts';
import { POSTGRES_BIN } from '../services/postgres.ts';
import { isOnPath, lastWordsOf } from '../services/run-tool.ts';
import { SetupError } from '../services/setup-error.ts';

/** A tool of PostgreSQL's own: of the one that `npm start` brought, else of the machine; it must not be older than the server. @throws SetupError */
function toolOf(name: string): string {
  const own = join(POSTGRES_BIN, name);
  if (existsSync(own)) return own;
  if (isOnPath(name)) return name;
  throw new SetupError(
    `${name} is not on this machine: install PostgreSQL's client programs (Debian: postgresql-client), as new as the server`,
  );
}

/** The login goes by the environment: every user of the machine can read command lines. */
function environmentOf(url: string): NodeJS.ProcessEnv {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  const sslmode = searchParams.get('sslmode');
  const login = {
    PGHOST: hostname,
    PGPORT: port || '5432',
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
  };
  return { ...process.env, ...login, PGDATABASE: pathname.slice(1), ...(sslmode ? { PGSSLMODE: sslmode } : {}) };
}

/** The database as pg_dump writes it, of one exported snapshot. @throws SetupError at its end with pg_dump's last words */
export async function* dumpDatabase(url: string, snapshot: string): AsyncGenerator<Buffer> {
  const args = ['--format=custom', '--no-owner', `--snapshot=${snapshot}`];
  const child = spawnChild('pg_dump', toolOf('pg_dump'), args, { env: environmentOf(url), stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = endOf('pg_dump', child);
  ended.catch(() => undefined);
  for await (const chunk of child.stdout as Readable) yield chunk as Buffer;
  await ended;
}

/** All of it in one transaction, or nothing. @throws SetupError with pg_restore's last words */
export async function loadDatabase(url: string, dump: AsyncIterable<Uint8Array>): Promise<void> {
  const args = ['--exit-on-error', '--single-transaction', '--no-owner', '--dbname', new URL(url).pathname.slice(1)];
  const child = spawnChild('pg_restore', toolOf('pg_restore'), args, { env: environmentOf(url), stdio: ['pipe', 'ignore', 'pipe'] });
  const ended = endOf('pg_restore', child);
  const [fed] = await Promise.allSettled([child.stdin ? pipeline(dump, child.stdin) : undefined, ended]);
  await ended;
  if (fed.status === 'rejected') throw fed.reason;
}

function endOf(name: string, child: ReturnType<typeof spawnChild>): Promise<void> {
  let complained = '';
  child.stderr?.on('data', (bytes: Buffer) => {
    complained = (complained + bytes.toString()).slice(-10_000);
  });
  return new Promise((resolve, reject) => {
    child.on('error', (error) => reject(new SetupError(`${name}: ${error.message}`)));
    child.on('close', (code) => (code === 0 ? resolve() : reject(new SetupError(`${name} failed: ${lastWordsOf(complained)}`))));
  });
}
