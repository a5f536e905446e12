import { readFile } from 'node:fs/promises';
import { createDoctorBody } from '../../api/directory/doctors/shapes.ts';
import { importDoctor } from '../../api/directory/doctors/bulk-doctors.ts';
import { createProviderBody } from '../../api/directory/providers/shapes.ts';
import { announceDirectoryChange, type Manager } from '../../api/directory/providers/directory-change.ts';
import { importProvider } from '../../api/directory/providers/import-provider.ts';
import { countOutcomes, importRows, tryRows } from '../../api/directory/providers/import-rows.ts';
import { readCsvRows } from '../../api/directory/providers/read-csv-rows.ts';
import { connectRedis, isRedisReady } from '../../adapters/redis/redis.ts';
import { connectTemporal } from '../../adapters/temporal/client.ts';
import { type Database, openDatabase } from '../../db/database.ts';
import { globally } from '../../db/tenant-scope.ts';
import type { Config } from '../../platform/config.ts';
import { createLog } from '../../platform/log.ts';

export type ImportRequest = { type: 'doctors' | 'providers'; file: string; tenant: string; dryRun: boolean };

const ADMINISTRATOR: Manager = { role: 'platform_admin', doctorId: null };

/** What is at fault before any row was looked at. */
export class ImportError extends Error {}

/** Rows of a CSV or JSON file, written as POST /doctors/bulk writes them, by whoever runs the command. @throws ImportError */
export async function importFile(config: Config, { type, file, tenant, dryRun }: ImportRequest) {
  const given = await readRows(type, file);
  const db = await openDatabase({ url: config.DATABASE_URL, poolSize: 2 });
  try {
    await assertTenant(db, tenant);
    const scope = { tenantId: tenant, actorId: null, source: 'script:import' };
    const write = type === 'doctors' ? importDoctor(ADMINISTRATOR) : importProvider;
    const rows = await (dryRun ? tryRows : importRows)(db, scope, given, write);
    const counts = countOutcomes(rows);
    if (!dryRun && counts.created + counts.updated > 0) await announce(config, tenant);
    return { rows, counts };
  } finally {
    await db.close();
  }
}

async function readRows(type: ImportRequest['type'], file: string): Promise<unknown[]> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new ImportError(`${file} cannot be read: ${messageOf(cause)}`);
  });
  try {
    const rows = /\.csv$/i.test(file) ? await readCsvRows(text, CONTRACTS[type]) : listIn(JSON.parse(text), type);
    if (rows.length > 0) return rows;
  } catch (cause) {
    throw new ImportError(`${file} is not what its name says: ${messageOf(cause)}`);
  }
  throw new ImportError(`${file} holds no rows`);
}

const CONTRACTS = { doctors: createDoctorBody, providers: createProviderBody };

/** The list itself, or as in the body of POST /doctors/bulk. */
function listIn(given: unknown, type: ImportRequest['type']): unknown[] {
  const list = Array.isArray(given) ? given : (given as Record<string, unknown> | null)?.[type];
  if (!Array.isArray(list)) throw new Error(`a list, or {"${type}": [...]}, is expected`);
  return list;
}

async function assertTenant(db: Database, tenant: string): Promise<void> {
  const found = await globally(db, (tx) => tx.sql('select 1 from tenants where id = $1 and is_active', [tenant]));
  if (found.length === 0) throw new ImportError(`no active tenant is called ${tenant}`);
}

/** Whoever cannot be told learns of it from the outbox. */
async function announce(config: Config, tenant: string): Promise<void> {
  const redis = connectRedis(config.REDIS_URL);
  const temporal = await connectTemporal(config);
  try {
    await isRedisReady(redis, 2_000);
    await announceDirectoryChange({ redis, temporal, log: createLog(config, 'import') }, tenant);
  } finally {
    redis.disconnect();
    await temporal.close();
  }
}

const messageOf = (cause: unknown) => (cause instanceof Error ? cause.message : String(cause));
