import { MikroORM } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import { ENTITIES } from './entities/list.ts';

/** The pool behind every read and write, as the application role: it owns nothing and row-level security binds it. */
export type Database = { orm: MikroORM; pool: Pool; close(): Promise<void> };

/** @param options.url connection of the application role */
export async function openDatabase({ url, poolSize = 10 }: { url: string; poolSize?: number }): Promise<Database> {
  const orm = await MikroORM.init({
    clientUrl: url,
    entities: ENTITIES,
    pool: { min: 0, max: poolSize },
    driverOptions: {
      ...{ pipeline: true, connectionTimeoutMillis: 5_000, statement_timeout: 30_000, application_name: 'medical-travel' },
      // Days are those of UTC whatever the server, the database or the role is set to.
      options: '-c TimeZone=UTC',
    },
    discovery: { warnWhenNoEntities: false },
    forceUtcTimezone: true,
    debug: false,
  });
  const pool = (await orm.em.getConnection().getNativeClient()) as Pool;
  return { orm, pool, close: () => orm.close() };
}
