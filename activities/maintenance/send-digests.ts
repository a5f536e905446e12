import { listDigestPatients, listStrandedMails } from '../../db/queries/operations/digests.ts';
import { listPeopleWithWork, type WorkRecipient } from '../../db/queries/notifications/open-work.ts';
import { queueNotification } from '../../db/queries/operations/queue-notification.ts';
import { addProgress } from '../../db/queries/operations/task-runs.ts';
import { type Tx, withTenant } from '../../db/tenant-scope.ts';
import { DAILY_DIGEST } from '../../domain/notifications/templates.ts';
import type { TaskNumbers } from '../../domain/scheduled-tasks.ts';
import { notificationStart } from '../../messages/notification.ts';
import { type TaskPart, wholeRun } from '../scheduled-tasks/task-part.ts';
import type { ActivityServices } from '../services.ts';
import { readFlags } from '../tenant-flags.ts';

const BATCH = 200;
const MOST_STRANDED = 5_000;

type Services = Pick<ActivityServices, 'db' | 'temporal' | 'config'>;
type DigestRecipient = WorkRecipient | { recipient_kind: 'patient'; recipient_id: string };

/**
 * One mail a person and day: what happened to patients, and the open items of the inbox of those who work on cases. Mails
 * that stayed queued are sent again. Each is one mail, however often it is sent.
 */
export async function sendDigests({ db, temporal, config }: Services, part: TaskPart): Promise<TaskNumbers> {
  const { tenant_id, scope, signal } = part;
  const day = new Date().toISOString().slice(0, 10);
  const send = (notification_id: string) => temporal.start(notificationStart({ tenant_id, notification_id }));
  for (const { id, is_of_run } of await withTenant(db, scope, (tx) => listStrandedMails(tx, day, MOST_STRANDED))) {
    if ((await send(id)) && !is_of_run) await withTenant(db, scope, (tx) => addProgress(tx, part, { mails_sent_again: 1 }));
  }
  const findPatients = async (tx: Tx): Promise<DigestRecipient[]> =>
    (await listDigestPatients(tx, day, BATCH)).map((id) => ({ recipient_kind: 'patient', recipient_id: id }));
  const findStaff = async (tx: Tx): Promise<DigestRecipient[]> =>
    listPeopleWithWork(tx, { flags: await readFlags(tx, config), day, asTenant: !config.IDP_API_URL, limit: BATCH });
  for (const find of [findPatients, findStaff]) {
    for (let batch = BATCH; batch === BATCH && !signal.aborted; ) {
      const queued = await withTenant(db, scope, async (tx) => queueDigests(tx, part, await find(tx), day));
      for (const id of queued) await send(id);
      batch = queued.length;
    }
  }
  return wholeRun({ db }, part, { digests_sent: 0, mails_sent_again: 0 });
}

async function queueDigests(tx: Tx, part: TaskPart, recipients: readonly DigestRecipient[], day: string): Promise<string[]> {
  const ids: string[] = [];
  for (const recipient of recipients) {
    const dedupe_key = `${DAILY_DIGEST}/${recipient.recipient_id}/${day}`;
    ids.push(await queueNotification(tx, { kind: DAILY_DIGEST, ...recipient, case_id: null, dedupe_key }));
  }
  await addProgress(tx, part, { digests_sent: ids.length });
  return ids;
}
