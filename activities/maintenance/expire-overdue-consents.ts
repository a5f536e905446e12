import { addProgress } from '../../db/queries/operations/task-runs.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import type { TaskNumbers } from '../../domain/scheduled-tasks.ts';
import { type TaskPart, wholeRun } from '../scheduled-tasks/task-part.ts';
import type { ActivityServices } from '../services.ts';
import { type EndingConsent, endConsent } from '../sharing/end-consent.ts';

const BATCH = 100;

/** Ends the tenant's consents whose last day (UTC) is over, whatever became of their cases, and the shares that rest on them. */
export async function expireOverdueConsents({ db }: Pick<ActivityServices, 'db'>, part: TaskPart): Promise<TaskNumbers> {
  const { scope, signal } = part;
  for (let batch = BATCH; batch === BATCH && !signal.aborted; ) {
    batch = await withTenant(db, scope, async (tx) => {
      const over = await tx.sql<EndingConsent>(
        `select id, patient_id, case_id, category from consents
         where tenant_id = $1 and status = 'active' and period_end < (now() at time zone 'utc')::date
         order by period_end limit ${BATCH} for update skip locked`,
        [scope.tenantId],
      );
      let shares = 0;
      for (const consent of over) shares += await endConsent(tx, consent, { by: null, reason: 'expired' });
      if (over.length > 0) await addProgress(tx, part, { consents_expired: over.length, shares_ended: shares });
      return over.length;
    });
  }
  return wholeRun({ db }, part, { consents_expired: 0, shares_ended: 0 });
}
