import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { isRoot } from '../../scripts/services/cache.ts';
import { freePort } from '../../scripts/services/ports.ts';
import { asOwner, nobody, POSTGRES_BIN } from '../../scripts/services/postgres.ts';
import { until } from './until.ts';

/** A streaming replica of the PostgreSQL that PG_ADMIN_URL names: `pg_basebackup` of the same release, and a server of its own over it. */
export async function startStandby(adminUrl: string) {
  const folder = mkdtempSync(join(tmpdir(), 'standby-'));
  if (isRoot()) chownSync(folder, nobody().uid, nobody().gid);
  const data = join(folder, 'data');
  const port = await freePort(0);
  await run('pg_basebackup', ['-D', data, '-R', '-X', 'stream', '-c', 'fast', '-d', adminUrl]);
  let server = start();
  const url = new URL(adminUrl);
  url.port = String(port);
  const owner = new pg.Pool({ connectionString: url.href, max: 1, connectionTimeoutMillis: 2_000 });
  owner.on('error', () => undefined);
  const isThere = () =>
    owner.query('select pg_is_in_recovery() as standby').then(
      ({ rows }) => rows[0]?.standby === true,
      () => false,
    );
  await until(isThere, Boolean, 30_000);

  function start(): ChildProcess {
    const settings = { port, listen_addresses: '127.0.0.1', unix_socket_directories: '', max_connections: 200, shared_buffers: '64MB' };
    const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const [command, args] = asOwner(join(POSTGRES_BIN, 'postgres'), ['-D', data, ...flags]);
    return spawn(command, args, { stdio: 'ignore' });
  }
  async function stop(): Promise<void> {
    const ended = once(server, 'exit');
    server.kill('SIGINT');
    await ended;
  }
  return {
    /** The same database on the replica. */
    urlOf(primaryUrl: string): string {
      const there = new URL(primaryUrl);
      there.port = String(port);
      return there.href;
    },
    pause: () => owner.query('select pg_wal_replay_pause()'),
    resume: () => owner.query('select pg_wal_replay_resume()'),
    stop,
    async startAgain() {
      server = start();
      await until(isThere, Boolean, 30_000);
    },
    async remove() {
      await owner.end();
      if (server.exitCode === null && server.signalCode === null) await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
export type Standby = Awaited<ReturnType<typeof startStandby>>;

async function run(tool: string, args: string[]): Promise<void> {
  const [command, rest] = asOwner(join(POSTGRES_BIN, tool), args);
  const child = spawn(command, rest, { stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${tool} ended with ${code}`);
}
