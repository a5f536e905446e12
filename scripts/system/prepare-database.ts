import { migrate } from '../../db/migrate.ts';
import { SetupError } from '../services/setup-error.ts';
import { type AppRole, withClient, withPath, withRole } from './database-client.ts';

export type PreparedDatabase = {
  ownerUrl: string;
  appUrl: string;
  /** Names of those that were run now. */
  migrations: string[];
};

/** Creates the database when it is missing, migrates it as its owner, and lets in the application's role, which owns nothing. */
export async function prepareDatabase(adminUrl: string, name: string, role: AppRole): Promise<PreparedDatabase> {
  const ownerUrl = withPath(adminUrl, name);
  const exists = await withClient(
    adminUrl,
    async (client) => (await client.query('select from pg_database where datname = $1', [name])).rowCount,
  );
  if (!exists) await withClient(adminUrl, (client) => client.query(`create database ${name}`));
  const migrations = await migrate(ownerUrl, role);
  return { ownerUrl, appUrl: withRole(ownerUrl, role), migrations };
}

/**
 * A database that someone else runs. An owner that may create roles is used to migrate, and the application gets a role of its own;
 * any other login is taken for the application's, and its schema for ready.
 */
export async function adoptDatabase(url: string, role: AppRole): Promise<{ appUrl: string; migrated: boolean }> {
  const [login] = await withClient(url, async (client) => {
    const { rows } = await client.query<{ may: boolean }>(
      'select rolsuper or rolcreaterole as may from pg_roles where rolname = current_user',
    );
    return rows;
  }).catch((error: unknown) => {
    throw new SetupError(`DATABASE_URL: ${error instanceof Error ? error.message || 'does not answer' : 'does not answer'}`);
  });
  if (!login?.may) return { appUrl: url, migrated: false };
  await migrate(url, role);
  return { appUrl: withRole(url, role), migrated: true };
}
