import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createStorage } from '../../adapters/storage/create-storage.ts';
import { openDatabase } from '../../db/database.ts';
import { stockSharedCatalogue } from '../../db/seed/stock-tenant.ts';
import { globally } from '../../db/tenant-scope.ts';
import type { Config } from '../../platform/config.ts';
import { makeBackup } from '../../scripts/backup/make-backup.ts';
import { FILES } from '../../scripts/backup/manifest.ts';
import { restoreBackup } from '../../scripts/backup/restore-backup.ts';
import { readBackupKey } from '../../scripts/backup/sealed-file.ts';
import { withClient, withPath, withRole } from '../../scripts/system/database-client.ts';
import { createFreshDatabase, type FreshDatabase } from '../support/fresh-database.ts';
import { requiredEnv } from '../support/required-env.ts';

/** A system with rows and objects, its backup, and empty systems that it is brought into. */

const id = randomBytes(5).toString('hex');
const key = readBackupKey(randomBytes(32).toString('base64'));
const folder = mkdtempSync(join(tmpdir(), 'backup-'));
const SECRET = 'the patient told nobody of this';
const BYTES = {
  'documents/demo/1/a': Buffer.from(SECRET),
  'documents/demo/2/b': randomBytes(200_000),
  'documents/demo/3/c': Buffer.from(SECRET),
};
const silent = () => undefined;

let source: FreshDatabase;
const made: string[] = [];
const configOf = (databaseUrl: string, bucket: string): Config => {
  const names = ['S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];
  const s3 = Object.fromEntries(names.map((name) => [name, requiredEnv(name)]));
  return { ...s3, S3_BUCKET: bucket, DATABASE_URL: databaseUrl, PAYLOAD_ENCRYPTION_KEYS: 'k1:the-key' } as unknown as Config;
};
/** An empty place: a database that is not there yet, and a bucket. */
const emptyPlace = (): Config => {
  const name = `restored_${randomBytes(5).toString('hex')}`;
  made.push(name);
  return configOf(
    withRole(withPath(requiredEnv('PG_ADMIN_URL'), name), { name: `app_${name}`, password: 'a-password' }),
    `restored-${name.slice(9)}`,
  );
};
const restore = (config: Config, from = folder, under = key) => restoreBackup(config, requiredEnv('PG_ADMIN_URL'), from, under, silent);

beforeAll(async () => {
  source = await createFreshDatabase();
  const db = await openDatabase({ url: source.appUrl });
  await globally(db, stockSharedCatalogue);
  await db.close();
  const config = configOf(source.appUrl, `source-${id}`);
  const storage = createStorage(config);
  await storage.prepare();
  for (const [name, bytes] of Object.entries(BYTES)) await storage.put(name, bytes, 'application/pdf');
  await storage.put('exports/demo/1.zip', Buffer.from('a package'), 'application/zip');
  storage.close();
  await makeBackup(config, source.ownerUrl, folder, key, silent);
}, 300_000);

afterAll(async () => {
  await withClient(requiredEnv('PG_ADMIN_URL'), async (client) => {
    // Rights of the source's login came along: the copies go first.
    for (const name of made) await client.query(`drop database if exists ${name} with (force)`);
    for (const name of made) await client.query(`drop role if exists app_${name}`);
  });
  await source?.drop();
  rmSync(folder, { recursive: true });
});

describe('a backup', () => {
  it('comes back into an empty system with every row and byte, and the application works on it', async () => {
    const config = emptyPlace();
    const { differences, manifest, savedKeys } = await restore(config);
    expect(differences).toEqual([]);
    expect(manifest.tables.shared_catalogue?.rows).toBeGreaterThan(20);
    expect(manifest.objects).toEqual({ count: 3, bytes: 200_000 + 2 * SECRET.length });
    expect(savedKeys).toBe('k1:the-key');
    const storage = createStorage(config);
    for (const [name, bytes] of Object.entries(BYTES)) expect(Buffer.from((await storage.readAll(name)) ?? []).equals(bytes)).toBe(true);
    expect((await storage.head('documents/demo/1/a'))?.content_type).toBe('application/pdf');
    storage.close();
    const db = await openDatabase({ url: config.DATABASE_URL });
    const [row] = await globally(db, (tx) => tx.sql<{ n: number }>('select count(*)::int as n from shared_catalogue'));
    await db.close();
    expect(row?.n).toBe(manifest.tables.shared_catalogue?.rows);
    await expect(restore(config)).rejects.toThrow(/tables already; a backup is restored into an empty one/);
  }, 400_000);

  it('says nothing to who has not its key, and holds the same bytes once', async () => {
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    expect(files.map(({ name }) => name).filter((name) => name.endsWith('.sealed'))).toHaveLength(files.length);
    expect(files).toHaveLength(Object.keys(FILES).length + 2);
    for (const { parentPath, name } of files) expect(readFileSync(join(parentPath, name)).includes(SECRET)).toBe(false);
    await expect(restore(emptyPlace(), folder, randomBytes(32))).rejects.toThrow(/damaged, or sealed under another BACKUP_KEY/);
    expect(() => readBackupKey('short')).toThrow(/BACKUP_KEY: must be 32 bytes/);
  });

  it('is never written over another, and none that was cut off is taken for one', async () => {
    await expect(makeBackup(configOf(source.appUrl, `source-${id}`), source.ownerUrl, folder, key, silent)).rejects.toThrow(/is not empty/);
    const other = mkdtempSync(join(tmpdir(), 'backup-'));
    await expect(restore(emptyPlace(), other)).rejects.toThrow(/is no backup, or one that was not finished/);
    rmSync(other, { recursive: true });
  });

  it('names an object that is damaged, and restores nothing of a damaged dump', async () => {
    const [object = ''] = readdirSync(join(folder, 'objects'), { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.sealed'),
    );
    const mend = spoil(join(folder, 'objects', object));
    const { differences } = await restore(emptyPlace());
    expect(differences.length).toBeGreaterThan(0);
    for (const line of differences) expect(line).toMatch(/^object documents\/demo\/\d\/\w: .*damaged/);
    mend();
    const mendDump = spoil(join(folder, FILES.database));
    const place = emptyPlace();
    await expect(restore(place)).rejects.toThrow(/damaged/);
    const name = new URL(place.DATABASE_URL).pathname.slice(1);
    const { rowCount } = await withClient(requiredEnv('PG_ADMIN_URL'), (client) =>
      client.query('select from pg_database where datname = $1', [name]),
    );
    expect(rowCount).toBe(0);
    mendDump();
  }, 400_000);

  it('is seen to differ when one value of one row did', async () => {
    const { differencesOf, sumTables } = await import('../../scripts/backup/table-sums.ts');
    const before = await withClient(source.ownerUrl, sumTables);
    await withClient(source.ownerUrl, (client) =>
      client.query('update shared_catalogue set version = version + 1 where ctid = (select min(ctid) from shared_catalogue)'),
    );
    expect(differencesOf(before, await withClient(source.ownerUrl, sumTables))).toEqual([
      expect.stringMatching(/^table shared_catalogue: \d+ rows, and not the same$/),
    ]);
  });
});

/** Changes a byte in the middle. @returns what puts it back */
function spoil(file: string): () => void {
  const bytes = readFileSync(file);
  const changed = Buffer.from(bytes);
  const middle = Math.floor(bytes.length / 2);
  changed[middle] = (changed[middle] ?? 0) ^ 1;
  writeFileSync(file, changed);
  return () => writeFileSync(file, bytes);
}
