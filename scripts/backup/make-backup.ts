import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { createStorage } from '../../adapters/storage/create-storage.ts';
import type { Storage } from '../../adapters/storage/storage.ts';
import type { Config } from '../../platform/config.ts';
import { SetupError } from '../services/setup-error.ts';
import { FILES, isLeftOut, type Manifest, objectFile, type SavedKeys, type SavedObject } from './manifest.ts';
import { dumpDatabase } from './postgres-tools.ts';
import { sealInto } from './sealed-file.ts';
import { sumTables } from './table-sums.ts';

type Say = (line: string) => void;

/** Objects that are read at a time. */
const AT_ONCE = 8;
const ROLES = `
  select distinct r.rolname as name from pg_shdepend d join pg_roles r on r.oid = d.refobjid
  where d.refclassid = 'pg_authid'::regclass and d.deptype in ('a', 'r')
    and d.dbid = (select oid from pg_database where datname = current_database()) order by 1`;

/**
 * Writes a backup into a folder that is empty or not there: database, objects, keys, all sealed under one key. The database is of one moment, at which the sums of its
 * tables are taken too; the objects are read afterwards, so that each that it names is among them unless it was erased meanwhile. Nothing stops for it.
 * @param ownerUrl the database as its owner, who sees all rows @throws SetupError; what the stores say
 */
export async function makeBackup(config: Config, ownerUrl: string, folder: string, key: Buffer, say: Say): Promise<Manifest> {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new SetupError(`${folder}: is not empty, and a backup is never written over another`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const saved = await saveDatabase(ownerUrl, folder, key);
  const rows = Object.values(saved.tables).reduce((sum, table) => sum + table.rows, 0);
  say(`database: ${Object.keys(saved.tables).length} tables, ${rows} rows, ${megabytes(saved.database.bytes)}`);
  const storage = createStorage(config);
  const objects = await saveObjects(storage, folder, key).finally(() => storage.close());
  const bytes = objects.reduce((sum, object) => sum + object.bytes, 0);
  say(`objects: ${objects.length}, ${megabytes(bytes)}`);
  const write = (name: string, text: string) => sealInto(join(folder, name), name, key, once(Buffer.from(text)));
  await write(FILES.objects, objects.map((object) => `${JSON.stringify(object)}\n`).join(''));
  await write(FILES.keys, JSON.stringify({ PAYLOAD_ENCRYPTION_KEYS: config.PAYLOAD_ENCRYPTION_KEYS } satisfies SavedKeys));
  const manifest: Manifest = { format: 1, created_at: new Date().toISOString(), ...saved, objects: { count: objects.length, bytes } };
  // Last: a folder without it is no backup.
  await write(FILES.manifest, JSON.stringify(manifest));
  return manifest;
}

export const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

async function saveDatabase(
  url: string,
  folder: string,
  key: Buffer,
): Promise<Pick<Manifest, 'database' | 'tables' | 'migrations' | 'roles'>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const { rows: exported } = await client.query<{ snapshot: string }>('select pg_export_snapshot() as snapshot');
    const dump = dumpDatabase(url, exported[0]?.snapshot ?? '');
    const database = await sealInto(join(folder, FILES.database), FILES.database, key, dump);
    const tables = await sumTables(client);
    const names = async (text: string) => (await client.query<{ name: string }>(text)).rows.map(({ name }) => name);
    return { database, tables, migrations: await names('select name from mikro_orm_migrations order by name'), roles: await names(ROLES) };
  } finally {
    await client.end();
  }
}

async function saveObjects(storage: Storage, folder: string, key: Buffer): Promise<SavedObject[]> {
  const saved: SavedObject[] = [];
  const keys = storage.list();
  const worker = async () => {
    for (;;) {
      const { value, done } = await keys.next();
      if (done) return;
      if (!isLeftOut(value)) saved.push(...(await saveObject(storage, folder, key, value)));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return saved.toSorted((a, b) => (a.key < b.key ? -1 : 1));
}

/** Under the hash of its bytes; one that was erased since it was listed is none any more. */
async function saveObject(storage: Storage, folder: string, key: Buffer, name: string): Promise<SavedObject[]> {
  const [found, bytes] = [await storage.head(name), await storage.readAll(name)];
  if (!found || !bytes) return [];
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const file = objectFile(sha256);
  if (!existsSync(join(folder, file))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true, mode: 0o700 });
    const partial = join(folder, `${file}.${randomUUID()}`);
    await sealInto(partial, file, key, once(bytes));
    renameSync(partial, join(folder, file));
  }
  return [{ key: name, content_type: found.content_type ?? 'application/octet-stream', bytes: bytes.length, sha256 }];
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
