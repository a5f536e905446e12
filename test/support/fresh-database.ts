import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { migrate } from '../../db/migrate.ts';

export type FreshDatabase = Awaited<ReturnType<typeof createFreshDatabase>>;

/** A migrated database of its own, with the application role; dropped at the end. */
export async function createFreshDatabase(adminUrl = requiredEnv('PG_ADMIN_URL')) {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const password = randomBytes(12).toString('hex');
  await run(adminUrl, `create database ${name}`);
  const ownerUrl = withPath(adminUrl, name);
  await migrate(ownerUrl, { name: `app_${name}`, password });
  const app = new URL(ownerUrl);
  app.username = `app_${name}`;
  app.password = password;
  const owner = new pg.Pool({ connectionString: ownerUrl, max: 2 });
  owner.on('error', () => undefined);

  return {
    ownerUrl,
    appUrl: app.href,
    /** SQL as the owner, in a tenant's scope. */
    async sql<T>(tenantId: string, text: string, params: unknown[] = []): Promise<T[]> {
      const client = await owner.connect();
      try {
        await client.query('begin');
        await client.query(`select set_config('app.tenant_id', $1, true)`, [tenantId]);
        const { rows } = await client.query(text, params);
        await client.query('commit');
        return rows as T[];
      } catch (error) {
        await client.query('rollback');
        throw error;
      } finally {
        client.release();
      }
    },
    async drop() {
      await owner.end();
      await run(adminUrl, `drop database if exists ${name} with (force)`);
      await run(adminUrl, `drop role if exists app_${name}`);
    },
  };
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function withPath(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}

export function requiredEnv(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run the tests with npm test`);
  return value;
}
