import { withTenant } from '../../db/tenant-scope.ts';
import type { CaseRef } from '../../messages/case.ts';
import { queueNotification } from '../../db/queries/operations/queue-notification.ts';
import type { ActivityServices } from '../services.ts';

export type ReminderInput = CaseRef & { idle_since: string; reminder: number };

/** Queues a reminder to a patient who has been silent since then; null when the intake went on meanwhile. The key makes each one mail. */
export async function queueReminder({ db }: ActivityServices, input: ReminderInput): Promise<{ notification_id: string | null }> {
  const { tenant_id, case_id, idle_since, reminder } = input;
  return withTenant(db, { tenantId: tenant_id, source: 'worker:case-lifecycle' }, async (tx) => {
    const [idle] = await tx.sql<{ patient_id: string }>(
      `select c.patient_id from cases c where c.tenant_id = $1 and c.id = $2 and c.state in ('intake', 'documents_pending')
         and not exists (select 1 from messages m where m.tenant_id = $1 and m.case_id = $2 and m.sender_type = 'patient'
           and date_trunc('milliseconds', m.created_at) > $3::timestamptz)`,
      [tenant_id, case_id, idle_since],
    );
    if (!idle) return { notification_id: null };
    const notification_id = await queueNotification(tx, {
      kind: 'intake_reminder',
      recipient_kind: 'patient',
      recipient_id: idle.patient_id,
      case_id,
      dedupe_key: `intake_reminder/${case_id}/${idle_since}/${reminder}`,
    });
    return { notification_id };
  });
}
