import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client, Connection } from '@temporalio/client';
import pg from 'pg';
import { temporalOnPostgres } from '../../scripts/services/temporal-on-postgres.ts';
import { withPath } from '../../scripts/system/database-client.ts';
import { requiredEnv } from '../support/required-env.ts';
import { type Launched, launch } from './launched.ts';

/** The engine with its histories in PostgreSQL. Its server takes minutes to build: where nobody has built it, or asks for it, that is said and left. */

const isHere = temporalOnPostgres.isInstalled() || process.env.TEMPORAL_STORE === 'postgres';
if (!isHere)
  process.stderr.write('\nTEMPORAL ON POSTGRESQL IS NOT TRIED: its server is not built; TEMPORAL_STORE=postgres npm start builds it\n\n');

const PROFILE = `test-start-store-${process.pid}`;
const PATIENCE_MS = 20 * 60_000;

(isHere ? describe : describe.skip)('TEMPORAL_STORE=postgres', () => {
  let started: Launched;
  let place: { address: string; adminUrl: string };

  /** The engine and its database alone: the rest is of the test run. */
  async function start(): Promise<void> {
    const others = Object.fromEntries(['REDIS_URL', 'NEO4J_URL', 'NEO4J_USER', 'NEO4J_PASSWORD'].map((name) => [name, requiredEnv(name)]));
    const storage = Object.fromEntries(
      ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'].map((name) => [name, requiredEnv(name)]),
    );
    started = await launch({
      args: ['run', 'services', '--', PROFILE],
      env: { ...others, ...storage, TEMPORAL_STORE: 'postgres' },
      profile: PROFILE,
    });
    await started.says(/^export TEMPORAL_ADDRESS=/m, PATIENCE_MS);
    const exported = (name: string) => new RegExp(`^export ${name}='(.*)'$`, 'm').exec(started.said())?.[1] ?? '';
    place = { address: exported('TEMPORAL_ADDRESS'), adminUrl: exported('PG_ADMIN_URL') };
  }
  const ask = async <T>(work: (client: Client) => Promise<T>): Promise<T> => {
    const connection = await Connection.connect({ address: place.address });
    return work(new Client({ connection })).finally(() => connection.close());
  };
  const isRunning = () => ask(async (client) => (await client.workflow.getHandle('kept').describe()).status.name === 'RUNNING');

  beforeAll(start, PATIENCE_MS);
  afterAll(() => started.clean());

  it('keeps what goes on in the database, in four shards', async () => {
    await ask((client) => client.workflow.start('whatever', { workflowId: 'kept', taskQueue: 'nobody' }));
    const database = new pg.Client({ connectionString: withPath(place.adminUrl, 'temporal') });
    await database.connect();
    const { rows } = await database.query<{ workflow_id: string }>('select workflow_id from current_executions');
    const shards = await database.query('select shard_id from shards');
    await database.end();
    expect(rows.map(({ workflow_id }) => workflow_id)).toContain('kept');
    expect(shards.rowCount).toBe(4);
  });

  it('is started again when it was killed, and knows what went on', async () => {
    const [server] = started.left().filter(({ command }) => command.includes('temporal-server'));
    process.kill(server?.pid ?? 0, 'SIGKILL');
    await started.says(/temporal: runs again/);
    expect(await isRunning()).toBe(true);
  }, 400_000);

  it('goes on where it stood after a stop of everything, on a schema that it leaves as it is', async () => {
    started.child.kill('SIGTERM');
    await started.ended();
    await start();
    expect(await isRunning()).toBe(true);
  }, 600_000);
});
