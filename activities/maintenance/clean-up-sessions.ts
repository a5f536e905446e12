import { UPLOAD_SECONDS } from '../../adapters/storage/storage.ts';
import { forgetToldEvents } from '../../db/queries/notifications/event-feed.ts';
import { addProgress, savePlatformNumbers } from '../../db/queries/operations/task-runs.ts';
import { globally, withTenant } from '../../db/tenant-scope.ts';
import type { TaskNumbers } from '../../domain/scheduled-tasks.ts';
import { type PlatformPart, type TaskPart, wholeRun } from '../scheduled-tasks/task-part.ts';
import type { ActivityServices } from '../services.ts';

/** Part 8. */
const IDLE_DAYS = 30;
/** A provider of identity repeats a delivery for days. */
const RECEIPTS_KEPT_DAYS = 30;
/** Decisions §14. */
const EVENT_FEED_DAYS = 30;
const RUNS_KEPT_DAYS = 400;
const BATCH = 500;
const LATE_UPLOAD_DAYS = 8;
const NIL_ID = '00000000-0000-0000-0000-000000000000';

/** Archives conversations that nobody wrote in for 30 days, and takes away uploads that were announced and never confirmed, with their bytes. */
export async function cleanUpSessions({ db, storage }: Pick<ActivityServices, 'db' | 'storage'>, part: TaskPart): Promise<TaskNumbers> {
  const { scope, signal } = part;
  for (let batch = BATCH; batch === BATCH && !signal.aborted; ) {
    batch = await withTenant(db, scope, async (tx) => {
      const archived = await tx.sql(
        `update conversations set archived_at = now() where tenant_id = $1 and id in (
           select v.id from conversations v
           where v.tenant_id = $1 and v.archived_at is null and v.created_at < now() - interval '${IDLE_DAYS} days'
             and not exists (select 1 from messages m where m.tenant_id = $1 and m.case_id = v.case_id and m.created_at >= now() - interval '${IDLE_DAYS} days')
           order by v.created_at limit ${BATCH}) returning 1`,
        [scope.tenantId],
      );
      await addProgress(tx, part, { sessions_archived: archived.length });
      return archived.length;
    });
  }
  for (let batch = BATCH; batch === BATCH && !signal.aborted; ) batch = await removeExpiredUploads({ db, storage }, part);
  await removeLateUploads({ db, storage }, part);
  await withTenant(db, scope, (tx) => forgetToldEvents(tx, EVENT_FEED_DAYS));
  return wholeRun({ db }, part, { sessions_archived: 0, uploads_removed: 0 });
}

/** Row and bytes of each in one transaction: a confirmation of this moment waits for it and finds nothing, and what is cut off leaves a row that is found again. */
async function removeExpiredUploads({ db, storage }: Pick<ActivityServices, 'db' | 'storage'>, part: TaskPart): Promise<number> {
  const { scope } = part;
  const expired = await withTenant(db, scope, (tx) =>
    tx.sql<{ id: string; upload_key: string }>(
      `select id, upload_key from documents
       where tenant_id = $1 and status = 'pending_upload' and created_at < now() - make_interval(secs => ${UPLOAD_SECONDS}) - interval '1 day'
       order by created_at limit ${BATCH}`,
      [scope.tenantId],
    ),
  );
  for (const { id, upload_key } of expired) {
    await withTenant(db, scope, async (tx) => {
      const removed = await tx.sql(`delete from documents where tenant_id = $1 and id = $2 and status = 'pending_upload' returning id`, [
        scope.tenantId,
        id,
      ]);
      if (removed.length === 0) return;
      await storage.remove(upload_key);
      await storage.removeUnder(copiesOf(scope.tenantId, id));
      await addProgress(tx, part, { uploads_removed: 1 });
    });
  }
  return expired.length;
}

/** Where a confirmation copies its upload to, before it writes it down. */
const copiesOf = (tenantId: string, documentId: string) => `documents/${tenantId}/${documentId}/`;

/**
 * A presigned address stays open for minutes after the confirmation has moved its object: what is put there then is no document, and goes. So does a
 * copy of a confirmation that was cut off before it was written down. Looked for while runs may have been missed.
 */
async function removeLateUploads({ db, storage }: Pick<ActivityServices, 'db' | 'storage'>, { scope, signal }: TaskPart): Promise<void> {
  let after = NIL_ID;
  for (let batch = BATCH; batch === BATCH && !signal.aborted; ) {
    const confirmed = await withTenant(db, scope, (tx) =>
      tx.sql<{ id: string; upload_key: string; object_key: string | null }>(
        `select id, upload_key, object_key from documents
         where tenant_id = $1 and status <> 'pending_upload' and id > $2 and created_at < now() - make_interval(secs => ${UPLOAD_SECONDS})
           and created_at > now() - interval '${LATE_UPLOAD_DAYS} days' order by id limit ${BATCH}`,
        [scope.tenantId, after],
      ),
    );
    for (const { id, upload_key, object_key } of confirmed) {
      await storage.remove(upload_key);
      if (object_key !== null) await storage.removeUnder(copiesOf(scope.tenantId, id), object_key);
    }
    batch = confirmed.length;
    after = confirmed.at(-1)?.id ?? after;
  }
}

/** What belongs to no tenant: signatures of the scheduler that are over, receipts of webhooks and runs of tasks that nobody asks for any more. */
export async function cleanUpReceipts({ db }: Pick<ActivityServices, 'db'>, { run_id }: PlatformPart): Promise<TaskNumbers> {
  return globally(db, async (tx) => {
    const tokens = await tx.sql('delete from scheduler_tokens where expires_at < now() returning 1');
    const receipts = await tx.sql(
      `delete from webhook_receipts where received_at < now() - interval '${RECEIPTS_KEPT_DAYS} days' returning 1`,
    );
    const runs = await tx.sql(
      `delete from task_runs where status <> 'running' and started_at < now() - interval '${RUNS_KEPT_DAYS} days' returning 1`,
    );
    const numbers = { tokens_removed: tokens.length, receipts_removed: receipts.length, runs_removed: runs.length };
    await savePlatformNumbers(tx, run_id, numbers);
    return numbers;
  });
}
