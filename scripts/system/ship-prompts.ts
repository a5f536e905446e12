import { SHIPPED_PROMPTS } from '../../adapters/llm/prompts.ts';
import { type Database, openDatabase } from '../../db/database.ts';
import { ensureShippedPrompts } from '../../db/queries/learning/prompts.ts';
import { globally, withTenant } from '../../db/tenant-scope.ts';

/** Makes version rows of the prompts that came with this release, for every tenant that lacks them (Decisions §11). A second run changes nothing. */
export async function shipPrompts(db: Database): Promise<void> {
  const tenants = await globally(db, (tx) => tx.sql<{ id: string }>('select id from tenants order by id'));
  for (const { id } of tenants) {
    await withTenant(db, { tenantId: id, source: 'release' }, (tx) => ensureShippedPrompts(tx, SHIPPED_PROMPTS));
  }
}

/** The same on a connection of its own, after the schema was brought up to date. */
export async function shipPromptsTo(url: string): Promise<void> {
  const db = await openDatabase({ url, poolSize: 1 });
  try {
    await shipPrompts(db);
  } finally {
    await db.close();
  }
}
