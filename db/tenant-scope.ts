import { setTimeout as delay } from 'node:timers/promises';
import type { EntityManager, Transaction } from '@mikro-orm/postgresql';
import type { Compilable } from 'kysely';
import { escapeLiteral, type PoolClient } from 'pg';
import { ApiError } from '../domain/errors.ts';
import type { FhirValidator } from '../domain/fhir/validation.ts';
import { COLUMN_TYPES } from './column-types.ts';
import type { Database } from './database.ts';
import { isVoidStatement } from './statement-names.ts';
import type { TypedStatements } from './typed-statements.ts';

/** For whom, in which role, and why a transaction runs. `source` becomes source_service of the events it records. */
export type TenantScope = {
  tenantId: string;
  actorId?: string | null;
  actorRole?: string | null;
  correlationId?: string | null;
  source: string;
};

/** One transaction: an entity manager, and SQL with `$1` placeholders, both inside it. */
export type Tx = {
  readonly em: EntityManager;
  scope: TenantScope;
  sql<T>(text: string, params?: unknown[]): Promise<T[]>;
  /** Writes statements that the compiler checks against the entities: `tx.run(tx.kysely.insertInto('ratings').values({ … }))`. */
  readonly kysely: TypedStatements;
  /** Sends one, named and pipelined as `sql` does. @returns what its `returning` names */
  run<T>(statement: Compilable<T>): Promise<T[]>;
  /** One more statement that travels with the commit: nothing waits for its answer but the end of the transaction, which fails with it. */
  atCommit(text: string, params: unknown[], failure: (cause: unknown) => Error): void;
  /** Judges every FHIR resource before it is stored (db/queries/fhir/save-fhir.ts). */
  fhir: FhirValidator;
  /** What is to happen once this is committed. */
  after?: AfterCommit;
};
export type GlobalTx = Omit<Tx, 'scope'>;

/** `eventsWait`: set by the event log, for there is something to dispatch. */
export type AfterCommit = { eventsWait: boolean };

const RETRIED = new Set(['40001', '40P01']);
const UNREACHABLE = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'ETIMEDOUT', 'EPIPE', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['57P01', '57P02', '57P03', '08000', '08001', '08003', '08006', '53300', '3D000'],
]);
const LOST_CONNECTION =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Query read timeout|Connection lost)/;
const ATTEMPTS = 5;

/**
 * One transaction in a tenant's scope: row-level security shows it that tenant's rows only. Serialization failures and deadlocks are
 * tried again, so the work must not reach outside the database. @throws ApiError SYS_DATABASE_001 when the database is not reachable
 */
export function withTenant<T>(db: Database, scope: TenantScope, work: (tx: Tx) => Promise<T>): Promise<T> {
  return inTransaction(db, `begin; ${inTenant(scope)}`, (tx) => work(Object.assign(tx, { scope })));
}

const inTenant = ({ tenantId }: TenantScope) => `set local app.tenant_id = ${escapeLiteral(tenantId)}`;

/** Taken on for the transactions of platform administration only; migration 08 says what it may see. */
export const PLATFORM_ROLE = 'medical_travel_platform';

/**
 * One transaction of platform administration: settings, user roles, events and cases (read only) of every tenant are visible, all else of
 * the scope's tenant only. Events are recorded in the scope's tenant: name there the tenant that the change is about.
 */
export function acrossTenants<T>(db: Database, scope: TenantScope, work: (tx: Tx) => Promise<T>): Promise<T> {
  const begin = `begin; set local role ${PLATFORM_ROLE}; ${inTenant(scope)}`;
  return inTransaction(db, begin, (tx) => work(Object.assign(tx, { scope })));
}

/** Taken on by `inAllTenants` only; migration f1-01 says what it may see. */
export const CATALOGUE_ROLE = 'medical_travel_catalogue';

/**
 * Statements on the catalogue of every tenant that patients have, within a transaction of `withTenant`: for what a platform role writes for all of them. Providers'
 * tenants read the sharing one's.
 */
export async function inAllTenants<T>(tx: Tx, work: (tenantIds: string[]) => Promise<T>): Promise<T> {
  const tenants = await tx.sql<{ id: string }>(`select id from tenants where type <> 'provider' order by id`);
  await tx.sql(`set local role ${CATALOGUE_ROLE}`);
  const result = await work(tenants.map(({ id }) => id));
  await tx.sql('set local role none');
  return result;
}

/**
 * Statements in another tenant, within a transaction of `withTenant`: what both tenants are to hold is committed at once or not at all. The events of the other
 * tenant are dispatched by its sweep, or by whoever asks for it after the commit.
 */
export async function inOtherTenant<T>(tx: Tx, tenantId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  const into = `select set_config('app.tenant_id', $1, true)`;
  await tx.sql(into, [tenantId]);
  const result = await work({ ...tx, scope: { ...tx.scope, tenantId } });
  await tx.sql(into, [tx.scope.tenantId]);
  return result;
}

/** Taken on by `asProviderTenant` only; migration 44 says what it may see. */
export const PROVIDER_ROLE = 'medical_travel_provider';

/** One read of a provider's tenant in which it sees its own providers, wherever they are listed, and nothing else. */
export function asProviderTenant<T>(db: Database, scope: TenantScope, work: (tx: Tx) => Promise<T>): Promise<T> {
  const begin = `begin; set local role ${PROVIDER_ROLE}; ${inTenant(scope)}`;
  return inTransaction(db, begin, (tx) => work(Object.assign(tx, { scope })));
}

/** One transaction without a tenant: only the tables that belong to none are visible to it. */
export function globally<T>(db: Database, work: (tx: GlobalTx) => Promise<T>): Promise<T> {
  return inTransaction(db, 'begin', work);
}

/** One statement outside a transaction, for SQL functions that set the tenant themselves: a hot read in one round trip. */
export async function hotRead<T>(db: Database, name: string, text: string, params: unknown[]): Promise<T[]> {
  try {
    const result = await db.pool.query({ name, text, values: params, types: COLUMN_TYPES });
    return result.rows as T[];
  } catch (error) {
    throw translated(error);
  }
}

/** What a replica cannot do: it is away, it has to drop the rows that a read looks at (40001), or something would be written after all (25006). */
const isFaultOfReplica = (error: unknown): boolean => isUnreachable(error) || ['40001', '25006'].includes(codeOf(error));

async function inTransaction<T>(db: Database, begin: string, work: (tx: GlobalTx) => Promise<T>): Promise<T> {
  if (!db.primary) return tryRepeatedly(db, begin, work);
  try {
    return await attemptOnce(db, begin, work);
  } catch (error) {
    if (!isFaultOfReplica(error) && !isVoidStatement(error)) throw translated(error);
    db.primary.onFault(error, isUnreachable(error));
    return tryRepeatedly(db.primary.db, begin, work);
  }
}

async function tryRepeatedly<T>(db: Database, begin: string, work: (tx: GlobalTx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await attemptOnce(db, begin, work);
    } catch (error) {
      const isVoid = isVoidStatement(error);
      if (isVoid) db.statements.renew();
      if (attempt >= ATTEMPTS || !(isVoid || RETRIED.has(codeOf(error)))) throw translated(error);
      await delay(Math.random() * 20 * 2 ** attempt);
    }
  }
}

/**
 * The connection is pipelined: `begin` travels with the work's first statement and what is left for the end with the commit, so a read that is recorded costs
 * two round trips, not five.
 */
async function attemptOnce<T>(db: Database, begin: string, work: (tx: GlobalTx) => Promise<T>): Promise<T> {
  const client = await db.pool.connect();
  let lost: Error | undefined;
  try {
    const begun = client.query(begin);
    begun.catch(() => undefined);
    const last: LastStatement[] = [];
    const tx: GlobalTx & { scope?: TenantScope } = transactionOn(db, client, last);
    const result = await work(tx);
    // Of a statement that failed PostgreSQL makes a rollback: the commit itself does not fail.
    const sent = last.map(({ run, failure }) =>
      run().catch((error: unknown) => {
        throw failure(error);
      }),
    );
    await Promise.all([begun, ...sent, client.query('commit')]);
    if (tx.after?.eventsWait && tx.scope) db.listeners.eventsWait?.(tx.scope.tenantId);
    return result;
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      lost = failure;
    });
    throw error;
  } finally {
    client.release(lost);
  }
}

type LastStatement = { run: () => Promise<unknown>; failure: (cause: unknown) => Error };

function transactionOn(db: Database, client: PoolClient, last: LastStatement[]): GlobalTx {
  let em: EntityManager | undefined;
  const send = (text: string, params: unknown[]) => {
    const name = db.statements.nameOf(text);
    return client.query({ ...(name === undefined ? {} : { name }), text, values: params, types: COLUMN_TYPES });
  };
  return {
    get em() {
      em ??= entityManagerOn(db, client);
      return em;
    },
    fhir: db.fhir,
    after: { eventsWait: false },
    async sql<T>(text: string, params: unknown[] = []) {
      return (await send(text, params)).rows as T[];
    },
    kysely: db.kysely,
    async run<T>(statement: Compilable<T>) {
      const { sql, parameters } = statement.compile();
      return (await send(sql, [...parameters])).rows as T[];
    },
    atCommit(text, params, failure) {
      last.push({ run: () => send(text, params), failure });
    },
  };
}

/** Most work needs no entities: an entity manager joins the transaction only when it is asked for. */
function entityManagerOn(db: Database, client: PoolClient): EntityManager {
  const em = db.orm.em.fork({ clear: true }) as EntityManager;
  const connection = {
    async executeQuery({ sql, parameters }: { sql: string; parameters: readonly unknown[] }) {
      const { rows, rowCount } = await client.query(sql, [...parameters]);
      return { rows, numAffectedRows: BigInt(rowCount ?? 0) };
    },
  };
  em.setTransactionContext(connection as unknown as Transaction);
  return em;
}

function codeOf(error: unknown): string {
  const { code, cause } = (error instanceof ApiError ? { cause: error.cause } : (error ?? {})) as { code?: string; cause?: unknown };
  return code ?? (cause ? codeOf(cause) : '');
}

function translated(error: unknown): unknown {
  if (error instanceof ApiError && error.code !== 'AUDIT_WRITE_FAILED') return error;
  return isUnreachable(error) ? new ApiError('SYS_DATABASE_001', { cause: error }) : error;
}

/** Also where something else was thrown because of it, as an event that could not be written. */
function isUnreachable(error: unknown): boolean {
  if (error === null || typeof error !== 'object') return false;
  const { message = '', cause } = error as { message?: string; cause?: unknown };
  return UNREACHABLE.has(codeOf(error)) || LOST_CONNECTION.test(message) || isUnreachable(cause);
}

/** Whether an insert or update broke a unique index, or the named one. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const found = databaseFault(error);
  return found?.code === '23505' && (constraint === undefined || found.constraint === constraint);
}

function databaseFault(error: unknown): { code: string; constraint?: string } | null {
  const { code, constraint, cause } = (error ?? {}) as { code?: string; constraint?: string; cause?: unknown };
  if (code && /^[0-9A-Z]{5}$/.test(code)) return { code, ...(constraint ? { constraint } : {}) };
  return cause ? databaseFault(cause) : null;
}
