import { setTimeout as delay } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import { CompiledQuery } from 'kysely';
import { ApiError } from '../domain/errors.ts';
import type { Database } from './database.ts';

/** For whom and why a transaction runs. `source` becomes source_service of the events it records. */
export type TenantScope = { tenantId: string; actorId?: string | null; correlationId?: string | null; source: string };

/** One transaction: an entity manager, and SQL with `$1` placeholders, both inside it. */
export type Tx = { em: EntityManager; scope: TenantScope; sql<T>(text: string, params?: unknown[]): Promise<T[]> };
export type GlobalTx = Omit<Tx, 'scope'>;

const RETRIED = new Set(['40001', '40P01']);
const UNREACHABLE = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', '57P01', '57P02', '57P03', '08006', '08001', '53300']);
const ATTEMPTS = 5;

/**
 * One transaction in a tenant's scope: row-level security shows it that tenant's rows only. Serialization failures and deadlocks are
 * tried again, so the work must not reach outside the database. @throws ApiError SYS_DATABASE_001 when the database is not reachable
 */
export function withTenant<T>(db: Database, scope: TenantScope, work: (tx: Tx) => Promise<T>): Promise<T> {
  return inTransaction(db, { 'app.tenant_id': scope.tenantId }, (em) => work({ em, scope, sql: sqlOf(em) }));
}

/** One transaction without a tenant: only the tables that belong to none are visible to it. */
export function globally<T>(db: Database, work: (tx: GlobalTx) => Promise<T>): Promise<T> {
  return inTransaction(db, {}, (em) => work({ em, sql: sqlOf(em) }));
}

/** One statement outside a transaction, for SQL functions that set the tenant themselves: a hot read in one round trip. */
export async function hotRead<T>(db: Database, text: string, params: unknown[]): Promise<T[]> {
  try {
    return await sqlOf(db.orm.em.fork())<T>(text, params);
  } catch (error) {
    throw translated(error);
  }
}

async function inTransaction<T>(db: Database, variables: Record<string, string>, work: (em: EntityManager) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const em = db.orm.em.fork({ session: { variables } });
      return await em.transactional((inner) => work(inner as EntityManager));
    } catch (error) {
      if (attempt >= ATTEMPTS || !RETRIED.has(codeOf(error))) throw translated(error);
      await delay(Math.random() * 20 * 2 ** attempt);
    }
  }
}

function sqlOf(em: EntityManager) {
  const kysely = em.getKysely();
  return async <T>(text: string, params: unknown[] = []): Promise<T[]> => (await kysely.executeQuery<T>(CompiledQuery.raw(text, params))).rows;
}

function codeOf(error: unknown): string {
  const { code, cause } = (error ?? {}) as { code?: string; cause?: unknown };
  return code ?? (cause ? codeOf(cause) : '');
}

function translated(error: unknown): unknown {
  return UNREACHABLE.has(codeOf(error)) ? new ApiError('SYS_DATABASE_001', { cause: error }) : error;
}

/** Whether an insert or update broke the named unique index. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const found = databaseFault(error);
  return found?.code === '23505' && (constraint === undefined || found.constraint === constraint);
}

function databaseFault(error: unknown): { code: string; constraint?: string } | null {
  const { code, constraint, cause } = (error ?? {}) as { code?: string; constraint?: string; cause?: unknown };
  if (code && /^[0-9A-Z]{5}$/.test(code)) return { code, ...(constraint ? { constraint } : {}) };
  return cause ? databaseFault(cause) : null;
}
