import { listIntakeCases } from '../../db/queries/cases/silent-cases.ts';
import { addProgress, readProgress } from '../../db/queries/operations/task-runs.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import { reminderDue } from '../../domain/cases/reminder-times.ts';
import type { TaskNumbers } from '../../domain/scheduled-tasks.ts';
import { notificationStart } from '../../messages/notification.ts';
import { queueReminder } from '../cases/reminders.ts';
import { type TaskPart, wholeRun } from '../scheduled-tasks/task-part.ts';
import type { ActivityServices } from '../services.ts';

const BATCH = 200;

/**
 * A net under the timers of the cases: sends the reminder that is due, when the case's own workflow has not. Both name it by the same key, so that it is one mail.
 */
export async function sendIntakeReminders(services: ActivityServices, part: TaskPart): Promise<TaskNumbers> {
  const { tenant_id, scope, signal } = part;
  const { cursor } = await withTenant(services.db, scope, (tx) => readProgress(tx, part.run_id));
  for (let after = cursor; !signal.aborted; ) {
    const cases = await withTenant(services.db, scope, (tx) => listIntakeCases(tx, after, BATCH));
    for (const { case_id, idle_since } of cases) {
      const reminder = reminderDue(Date.now() - Date.parse(idle_since));
      if (reminder === 0) continue;
      const { notification_id } = await queueReminder(services, { tenant_id, case_id, idle_since, reminder });
      if (notification_id === null) continue;
      const isNew = await isQueued(services, { tenant_id, notification_id });
      if (isNew && (await services.temporal.start(notificationStart({ tenant_id, notification_id }))))
        await withTenant(services.db, scope, (tx) => addProgress(tx, part, { reminders_sent: 1 }));
    }
    const last = cases.at(-1)?.case_id ?? null;
    await withTenant(services.db, scope, (tx) => addProgress(tx, part, { cases_seen: cases.length }, last));
    after = last;
    if (cases.length < BATCH) break;
  }
  return wholeRun(services, part, { cases_seen: 0, reminders_sent: 0 });
}

async function isQueued(
  { db }: ActivityServices,
  { tenant_id, notification_id }: { tenant_id: string; notification_id: string },
): Promise<boolean> {
  const [row] = await withTenant(db, { tenantId: tenant_id, source: 'task:intake-reminders' }, (tx) =>
    tx.sql<{ status: string }>('select status from notifications where tenant_id = $1 and id = $2', [tenant_id, notification_id]),
  );
  return row?.status === 'queued';
}
