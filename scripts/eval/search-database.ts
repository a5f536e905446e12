import { randomBytes } from 'node:crypto';
import { findFaults } from '../../adapters/fhir/find-faults.ts';
import type { Embeddings } from '../../adapters/embeddings/embeddings.ts';
import { type Database, openDatabase } from '../../db/database.ts';
import { readStaleTexts, storeEmbeddings } from '../../db/queries/directory/embeddings.ts';
import { seed } from '../../db/seed/seed.ts';
import { type TenantScope, withTenant } from '../../db/tenant-scope.ts';
import { withClient } from '../system/database-client.ts';
import { prepareDatabase } from '../system/prepare-database.ts';

export const SCOPE: TenantScope = { tenantId: 'demo', source: 'evaluation' };
const BATCH = 64;

/** A database of its own with the demo data and its vectors; dropped by `close`. */
export async function openDemoDatabase(adminUrl: string, embeddings: Embeddings): Promise<{ db: Database; close(): Promise<void> }> {
  const name = `eval_${randomBytes(5).toString('hex')}`;
  const { appUrl } = await prepareDatabase(adminUrl, name, { name, password: randomBytes(12).toString('hex') });
  await seed({ DATABASE_URL: appUrl }, findFaults, () => undefined);
  const db = await openDatabase({ url: appUrl });
  const stale = await withTenant(db, SCOPE, (tx) => readStaleTexts(tx, embeddings.model));
  for (let start = 0; start < stale.length; start += BATCH) {
    const batch = stale.slice(start, start + BATCH);
    const vectors = await embeddings.embed(batch.map(({ text }) => text));
    const rows = batch.map((text, at) => ({ ...text, embedding: vectors[at] ?? [] }));
    await withTenant(db, SCOPE, (tx) => storeEmbeddings(tx, embeddings.model, rows));
  }
  const drop = [`drop database if exists ${name} with (force)`, `drop role if exists ${name}`];
  return {
    db,
    async close() {
      await db.close();
      for (const statement of drop) await withClient(adminUrl, (client) => client.query(statement));
    },
  };
}
