import pg from 'pg';
import { redactEvents } from '../db/rewrites/redact-events.ts';
import { withPath } from './system/database-client.ts';

/**
 * Takes identities out of old events again, as migration 62 did: for rows that processes of the release before wrote after it had run. As the
 * owner of the database (PG_ADMIN_URL) in the database that DATABASE_URL names.
 */
const { PG_ADMIN_URL, DATABASE_URL } = process.env;
if (!PG_ADMIN_URL || !DATABASE_URL) throw new Error('PG_ADMIN_URL and DATABASE_URL are needed: the owner of the database rewrites events');
const owner = new pg.Pool({ connectionString: withPath(PG_ADMIN_URL, new URL(DATABASE_URL).pathname.slice(1)), max: 1 });
try {
  process.stdout.write(`${await redactEvents(owner)} events redacted\n`);
} finally {
  await owner.end();
}
