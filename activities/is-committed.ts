import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '../db/database.ts';
import { type Tx, withTenant } from '../db/tenant-scope.ts';

const COMMIT_PATIENCE_MS = 30_000;

/** Whether a request was committed whose workflow was started before: its row is there, or comes within half a minute. */
export async function isCommitted(db: Database, tenantId: string, find: (tx: Tx) => Promise<unknown>): Promise<boolean> {
  const deadline = Date.now() + COMMIT_PATIENCE_MS;
  for (;;) {
    const found = await withTenant(db, { tenantId, source: 'worker:evaluation' }, find);
    if (found !== undefined || Date.now() > deadline) return found !== undefined;
    await delay(100);
  }
}
