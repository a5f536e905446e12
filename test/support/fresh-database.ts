import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { roleRows } from '../../db/role-catalog.ts';
import { featureStateRows } from '../../db/seed/flags.ts';
import { withClient } from '../../scripts/system/database-client.ts';
import { requiredEnv } from './required-env.ts';
import { copyOfTemplate } from './template-database.ts';

export type FreshDatabase = Awaited<ReturnType<typeof createFreshDatabase>>;

/** A migrated database of its own, which the application's role may use; dropped at the end. */
export async function createFreshDatabase() {
  const adminUrl = requiredEnv('PG_ADMIN_URL');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const template = { adminUrl, kind: 'test', madeOf: [roleRows(), featureStateRows()] };
  const { ownerUrl, appUrl } = await copyOfTemplate(template, name, async (draft, role) => {
    const { prepareDatabase } = await import('../../scripts/system/prepare-database.ts');
    await prepareDatabase(adminUrl, draft, role);
  });
  const owner = new pg.Pool({ connectionString: ownerUrl, max: 2 });
  owner.on('error', () => undefined);

  return {
    ownerUrl,
    appUrl,
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
      await withClient(adminUrl, (client) => client.query(`drop database if exists ${name} with (force)`));
    },
  };
}
