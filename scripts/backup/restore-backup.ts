import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { createStorage } from '../../adapters/storage/create-storage.ts';
import type { Storage } from '../../adapters/storage/storage.ts';
import type { Config } from '../../platform/config.ts';
import { SetupError } from '../services/setup-error.ts';
import { withClient, withPath } from '../system/database-client.ts';
import { prepareDatabase } from '../system/prepare-database.ts';
import { FILES, type Manifest, objectFile, type SavedKeys, type SavedObject } from './manifest.ts';
import { loadDatabase } from './postgres-tools.ts';
import { unseal, unsealBytes, unsealText } from './sealed-file.ts';
import { differencesOf, sumTables } from './table-sums.ts';

type Say = (line: string) => void;
/** What is not as it was saved, one line each; none: the system is what it was. */
export type Restored = { manifest: Manifest; differences: string[]; migrations: string[]; savedKeys: string };

const AT_ONCE = 8;

/**
 * Brings a backup into an empty database and an empty bucket, compares every table's rows and hash and every object's bytes with what was saved, and then brings the
 * schema to this release. The application's login (DATABASE_URL) is let in at the end. @throws SetupError before anything is touched when there is something already
 */
export async function restoreBackup(config: Config, adminUrl: string, folder: string, key: Buffer, say: Say): Promise<Restored> {
  const manifest = await readManifest(folder, key);
  const objects = await readObjects(folder, key);
  const { PAYLOAD_ENCRYPTION_KEYS: savedKeys } = JSON.parse(await unsealText(join(folder, FILES.keys), FILES.keys, key)) as SavedKeys;
  await checkDump(folder, key, manifest);
  const { username, password, pathname } = new URL(config.DATABASE_URL);
  const database = pathname.slice(1);
  const storage = createStorage(config);
  try {
    await expectNothing(adminUrl, database, storage, config.S3_BUCKET);
    await makeRoles(adminUrl, manifest.roles);
    const ownerUrl = withPath(adminUrl, database);
    await loadDatabase(ownerUrl, unseal(join(folder, FILES.database), FILES.database, key));
    const tables = await withClient(ownerUrl, sumTables);
    say(`database: ${Object.keys(tables).length} tables compared`);
    const ofObjects = await restoreObjects(storage, folder, key, objects);
    say(`objects: ${objects.length} compared`);
    const role = { name: decodeURIComponent(username), password: decodeURIComponent(password) };
    const { migrations } = await prepareDatabase(adminUrl, database, role);
    return { manifest, differences: [...differencesOf(manifest.tables, tables), ...ofObjects], migrations, savedKeys };
  } finally {
    storage.close();
  }
}

async function readManifest(folder: string, key: Buffer): Promise<Manifest> {
  const file = join(folder, FILES.manifest);
  if (!existsSync(file)) throw new SetupError(`${folder}: is no backup, or one that was not finished`);
  const manifest = JSON.parse(await unsealText(file, FILES.manifest, key)) as Manifest;
  if (manifest.format !== 1) throw new SetupError(`${folder}: is of another release (format ${manifest.format})`);
  return manifest;
}

async function readObjects(folder: string, key: Buffer): Promise<SavedObject[]> {
  const text = await unsealText(join(folder, FILES.objects), FILES.objects, key);
  return text.split('\n').flatMap((line) => (line ? [JSON.parse(line) as SavedObject] : []));
}

/** All of the dump once, before any of it is believed. */
async function checkDump(folder: string, key: Buffer, { database }: Manifest): Promise<void> {
  const hash = createHash('sha256');
  for await (const chunk of unseal(join(folder, FILES.database), FILES.database, key)) hash.update(chunk);
  if (hash.digest('hex') !== database.sha256) throw new SetupError(`${folder}: the dump is of another backup`);
}

async function expectNothing(adminUrl: string, database: string, storage: Storage, bucket: string): Promise<void> {
  const isThere = await withClient(adminUrl, async (client) => {
    const found = await client.query('select from pg_database where datname = $1', [database]);
    if (!found.rowCount) await client.query(`create database ${pg.escapeIdentifier(database)}`);
    return Boolean(found.rowCount);
  });
  const tables = isThere
    ? await withClient(withPath(adminUrl, database), (client) => client.query("select from pg_tables where schemaname = 'public'"))
    : null;
  if (tables?.rowCount)
    throw new SetupError(`database ${database}: has ${tables.rowCount} tables already; a backup is restored into an empty one`);
  await storage.prepare();
  const { done } = await storage.list().next();
  if (!done) throw new SetupError(`bucket ${bucket}: has objects already; a backup is restored into an empty one`);
}

async function makeRoles(adminUrl: string, roles: readonly string[]): Promise<void> {
  await withClient(adminUrl, async (client) => {
    for (const name of roles) {
      const found = await client.query('select from pg_roles where rolname = $1', [name]);
      if (!found.rowCount) await client.query(`create role ${pg.escapeIdentifier(name)} nologin`);
    }
  });
}

/** @returns one line for each object that is not in the backup as it was saved, or not in the store as it was written */
async function restoreObjects(storage: Storage, folder: string, key: Buffer, objects: readonly SavedObject[]): Promise<string[]> {
  const waiting = objects[Symbol.iterator]();
  const differences: string[] = [];
  const worker = async () => {
    for (const { key: name, sha256, content_type } of waiting) {
      const file = objectFile(sha256);
      const bytes = await unsealBytes(join(folder, file), file, key).catch(
        (error: Error) => void differences.push(`object ${name}: ${error.message}`),
      );
      if (!bytes) continue;
      await storage.put(name, bytes, content_type);
      const stored = await storage.readAll(name);
      if (!stored || hashOf(stored) !== sha256) differences.push(`object ${name}: is not what was saved`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return differences;
}

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
