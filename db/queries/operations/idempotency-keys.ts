import type { Database } from '../../database.ts';
import { globally, withTenant } from '../../tenant-scope.ts';

/** How long an answer is given again (Decisions §2), as PostgreSQL writes an interval. */
export const ANSWERS_KEPT = '24 hours';
const BATCH = 1_000;

/** Deletes answers that are given no more: they hold what was answered, so they must not stay. @returns how many */
export async function forgetExpiredAnswers(db: Database): Promise<number> {
  const tenants = await globally(db, (tx) => tx.sql<{ id: string }>('select id from tenants order by id'));
  let forgotten = 0;
  for (const { id } of tenants) {
    for (let batch = BATCH; batch === BATCH; forgotten += batch) batch = await forgetBatch(db, id);
  }
  return forgotten;
}

/** A key that is taken anew at this moment is young again when its row is looked at, and stays. */
async function forgetBatch(db: Database, tenantId: string): Promise<number> {
  const rows = await withTenant(db, { tenantId, source: 'worker:evaluation' }, (tx) =>
    tx.sql(
      `delete from idempotency_keys
       where tenant_id = $1 and created_at < now() - interval '${ANSWERS_KEPT}' and ctid = any(array(
         select ctid from idempotency_keys where tenant_id = $1 and created_at < now() - interval '${ANSWERS_KEPT}'
         order by created_at limit ${BATCH}))
       returning 1`,
      [tenantId],
    ),
  );
  return rows.length;
}
