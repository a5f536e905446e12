import { MikroORM } from '@mikro-orm/postgresql';
import { ENTITIES } from './entities/list.ts';

/** The pool behind every read and write, as the application role: it owns nothing and row-level security binds it. */
export type Database = { orm: MikroORM; close(): Promise<void> };

export async function openDatabase({ url, poolSize = 10 }: { url: string; poolSize?: number }): Promise<Database> {
  const orm = await MikroORM.init({
    clientUrl: url,
    entities: ENTITIES,
    pool: { min: 0, max: poolSize },
    discovery: { warnWhenNoEntities: false },
    forceUtcTimezone: true,
    debug: false,
  });
  return { orm, close: () => orm.close() };
}
