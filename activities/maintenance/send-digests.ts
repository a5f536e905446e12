import { listDigestPatients, listStrandedMails } from '../../db/queries/operations/digests.ts';
import { queueNotification } from '../../db/queries/operations/queue-notification.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import type { TaskNumbers } from '../../domain/scheduled-tasks.ts';
import { notificationStart } from '../../messages/notification.ts';
import type { TaskPart } from '../scheduled-tasks/task-part.ts';
import type { ActivityServices } from '../services.ts';

const BATCH = 200;
const MOST_STRANDED = 5_000;

/** One mail a patient and day about what happened and what waits for them; mails that stayed queued are sent again. Each is one mail, however often it is sent. */
export async function sendDigests({ db, temporal }: Pick<ActivityServices, 'db' | 'temporal'>, part: TaskPart): Promise<TaskNumbers> {
  const { tenant_id, scope, signal } = part;
  const day = new Date().toISOString().slice(0, 10);
  const numbers = { digests_sent: 0, mails_sent_again: 0 };
  const send = (notification_id: string) => temporal.start(notificationStart({ tenant_id, notification_id }));
  for (const id of await withTenant(db, scope, (tx) => listStrandedMails(tx, MOST_STRANDED))) {
    if (await send(id)) numbers.mails_sent_again += 1;
  }
  for (let batch = BATCH; batch === BATCH && !signal.aborted; ) {
    const queued = await withTenant(db, scope, async (tx) => {
      const ids: string[] = [];
      for (const patient of await listDigestPatients(tx, day, BATCH)) {
        const about = { kind: 'daily_digest', recipient_kind: 'patient', recipient_id: patient, case_id: null } as const;
        ids.push(await queueNotification(tx, { ...about, dedupe_key: `daily_digest/${patient}/${day}` }));
      }
      return ids;
    });
    for (const id of queued) await send(id);
    batch = queued.length;
    numbers.digests_sent += batch;
  }
  return numbers;
}
