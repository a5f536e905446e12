import { MikroORM } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import type { FhirValidator } from '../domain/fhir/validation.ts';
import { ENTITIES } from './entities/list.ts';
import { createStatementNames, type StatementNames } from './statement-names.ts';
import { createTypedStatements, type TypedStatements } from './typed-statements.ts';

/** The pool behind every read and write, as the application role: it owns nothing and row-level security binds it. */
export type Database = {
  orm: MikroORM;
  pool: Pool;
  fhir: FhirValidator;
  statements: StatementNames;
  kysely: TypedStatements;
  /** Who is told after a commit. */
  listeners: { /** Events of the tenant wait to be dispatched. */ eventsWait?: (tenantId: string) => void };
  /** Of a replica: where a read that fails in it is done again, and who is told. */
  primary?: { db: Database; onFault: (fault: unknown, isAway: boolean) => void };
  close(): Promise<void>;
};

type DatabaseOptions = { url: string; poolSize?: number; fhir?: FhirValidator };

/** Whoever stores clinical resources says how they are validated: without that none is stored. */
const noValidator: FhirValidator = () => Promise.reject(new Error('this database was opened without a FHIR validator'));

/** Of every connection. @param application_name as pg_stat_activity shows it */
export const connectionOptions = (application_name: string) => ({
  ...{ pipeline: true, connectionTimeoutMillis: 5_000, statement_timeout: 30_000, application_name },
  // A connection that says nothing more, not even that a statement took too long, is given up.
  ...{ query_timeout: 35_000, keepAlive: true, keepAliveInitialDelayMillis: 10_000 },
  // Days are those of UTC whatever the server, the database or the role is set to.
  options: '-c TimeZone=UTC',
});

/** @param options.url connection of the application role */
export async function openDatabase({ url, poolSize = 10, fhir = noValidator }: DatabaseOptions): Promise<Database> {
  const orm = await MikroORM.init({
    clientUrl: url,
    entities: ENTITIES,
    pool: { min: 0, max: poolSize },
    driverOptions: connectionOptions('medical-travel'),
    discovery: { warnWhenNoEntities: false },
    forceUtcTimezone: true,
    debug: false,
  });
  const pool = (await orm.em.getConnection().getNativeClient()) as Pool;
  const kysely = createTypedStatements(orm.em);
  return { orm, pool, fhir, kysely, statements: createStatementNames(), listeners: {}, close: () => orm.close() };
}
