import { readFile } from 'node:fs/promises';
import type { z } from 'zod';
import { createBody } from '../../api/admin/reference/contract.ts';
import { importEntry, type Reached } from '../../api/admin/reference/import-entries.ts';
import { inScope, SCOPES, type Scope } from '../../api/admin/reference/kind.ts';
import { REFERENCE_KINDS } from '../../api/admin/reference/routes.ts';
import { createDoctorBody } from '../../api/directory/doctors/shapes.ts';
import { importDoctor } from '../../api/directory/doctors/bulk-doctors.ts';
import { createProviderBody } from '../../api/directory/providers/shapes.ts';
import { announceDirectoryChange, type Manager } from '../../api/directory/providers/directory-change.ts';
import { importOffer, offerRow } from '../../api/directory/providers/import-offer.ts';
import { importProvider } from '../../api/directory/providers/import-provider.ts';
import { countOutcomes, importRows, tryRows, type WriteRow } from '../../api/directory/providers/import-rows.ts';
import { readCsvRows } from '../../api/directory/providers/read-csv-rows.ts';
import { connectRedis, isRedisReady } from '../../adapters/redis/redis.ts';
import { connectTemporal } from '../../adapters/temporal/client.ts';
import { type Database, openDatabase } from '../../db/database.ts';
import { globally } from '../../db/tenant-scope.ts';
import type { Config } from '../../platform/config.ts';
import { createLog } from '../../platform/log.ts';

export type ImportRequest = { type: string; file: string; tenant: string; scope: Scope; dryRun: boolean };
export const isScope = (scope: string): scope is Scope => (SCOPES as readonly string[]).includes(scope);

const ADMINISTRATOR: Manager = { role: 'platform_admin', doctorId: null };

type Import = {
  contract: z.ZodType;
  write: WriteRow;
  /** Where every tenant inherits what is imported. @param reached gets the tenants that follow */
  writeShared?: (reached: Reached) => WriteRow;
};

/** What can be imported: the contract of a row, and how one is written. */
export const IMPORTS: Record<string, Import> = {
  ...Object.fromEntries(
    REFERENCE_KINDS.map((kind) => [
      kind.importType,
      {
        contract: createBody(kind),
        write: importEntry(kind),
        ...(kind.shared ? { writeShared: (reached: Reached) => importEntry(inScope(kind, { scope: 'shared' }), reached) } : {}),
      },
    ]),
  ),
  providers: { contract: createProviderBody, write: importProvider },
  offers: { contract: offerRow, write: importOffer },
  doctors: { contract: createDoctorBody, write: importDoctor(ADMINISTRATOR) },
};

/** What is at fault before any row was looked at. */
export class ImportError extends Error {}

/** Rows of a CSV or JSON file, written as POST /doctors/bulk writes them, by whoever runs the command. @throws ImportError */
export async function importFile(config: Config, { type, file, tenant, scope: of, dryRun }: ImportRequest) {
  const reached: Reached = { codes: new Set(), tenants: new Set() };
  const { contract, write: writeOwn, writeShared } = IMPORTS[type] ?? {};
  if (!contract || !writeOwn) throw new ImportError(`nothing of type ${type} can be imported`);
  const write = of === 'shared' ? writeShared?.(reached) : writeOwn;
  if (!write) throw new ImportError(`no tenant inherits ${type}: import them without --scope`);
  const given = await readRows(type, contract, file);
  const db = await openDatabase({ url: config.DATABASE_URL, poolSize: 2 });
  try {
    await assertTenant(db, tenant);
    const scope = { tenantId: tenant, actorId: null, source: 'script:import' };
    const rows = await (dryRun ? tryRows : importRows)(db, scope, given, write);
    const counts = countOutcomes(rows);
    const changed = of === 'shared' ? [...reached.tenants] : counts.created + counts.updated > 0 ? [tenant] : [];
    if (!dryRun) await announce(config, changed);
    return { rows, counts };
  } finally {
    await db.close();
  }
}

async function readRows(type: string, contract: z.ZodType, file: string): Promise<unknown[]> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new ImportError(`${file} cannot be read: ${messageOf(cause)}`);
  });
  try {
    const rows = /\.csv$/i.test(file) ? await readCsvRows(text, contract) : listIn(JSON.parse(text), type);
    if (rows.length > 0) return rows;
  } catch (cause) {
    throw new ImportError(`${file} is not what its name says: ${messageOf(cause)}`);
  }
  throw new ImportError(`${file} holds no rows`);
}

/** The list itself, or as in the body of POST /doctors/bulk or POST …/imports. */
function listIn(given: unknown, type: string): unknown[] {
  const body = given as Record<string, unknown> | null;
  const list = Array.isArray(given) ? given : (body?.[type] ?? body?.rows);
  if (!Array.isArray(list)) throw new Error(`a list, or {"${type}": [...]}, is expected`);
  return list;
}

/** @throws ImportError */
export async function assertTenant(db: Database, tenant: string): Promise<void> {
  const found = await globally(db, (tx) => tx.sql('select 1 from tenants where id = $1 and is_active', [tenant]));
  if (found.length === 0) throw new ImportError(`no active tenant is called ${tenant}`);
}

/** Whoever cannot be told learns of it from the outbox. */
export async function announce(config: Config, tenants: readonly string[]): Promise<void> {
  if (tenants.length === 0) return;
  const redis = connectRedis(config.REDIS_URL);
  const temporal = await connectTemporal(config);
  try {
    await isRedisReady(redis, 2_000);
    for (const tenant of tenants) await announceDirectoryChange({ redis, temporal, log: createLog(config, 'import') }, tenant);
  } finally {
    redis.disconnect();
    await temporal.close();
  }
}

const messageOf = (cause: unknown) => (cause instanceof Error ? cause.message : String(cause));
