import { lockCase } from '../../db/queries/cases/cases.ts';
import { recordEvent } from '../../db/events.ts';
import { raiseEscalation } from '../../db/queries/coordination/escalations.ts';
import { markBreached, markUnconfirmed } from '../../db/queries/coordination/late-work.ts';
import { markTasksDue } from '../../db/queries/coordination/tasks.ts';
import { readCaseFlags } from '../tenant-flags.ts';
import { listOverdueMilestones } from '../../db/queries/coordination/overdue-milestones.ts';
import { type Tx, withTenant } from '../../db/tenant-scope.ts';
import { OVERDUE_SEVERITY } from '../../domain/coordination/escalations.ts';
import { OVERDUE_AFTER_HOURS } from '../../domain/coordination/timeline.ts';
import type { CaseRef } from '../../messages/case.ts';
import type { ActivityServices } from '../services.ts';

/** `now`: the instant by the workflow's clock, whose timer rang (ISO 8601). */
export type OverdueInput = CaseRef & { now: string };

/**
 * Escalates each milestone of the case that is 48 h overdue (Decisions §10), once for each due time, and tells of escalations that nobody has taken up and bookings
 * that nobody has confirmed in time; tells coordinators of their tasks, whether or not anything is escalated. A second run finds none.
 */
export async function raiseOverdue(
  { db, config }: ActivityServices,
  { tenant_id, case_id, now }: OverdueInput,
): Promise<{ raised: number }> {
  return withTenant(db, { tenantId: tenant_id, source: 'worker:case-lifecycle' }, async (tx) => {
    const row = await lockCase(tx, case_id);
    if (!row || row.state === 'closed') return { raised: 0 };
    await tellOfTasks(tx, row, now);
    if (!(await readCaseFlags(tx, config, case_id)).isOn('coordinator_escalation_enabled')) return { raised: 0 };
    const late = await listOverdueMilestones(tx, case_id, now);
    for (const { name, dedupe_key } of late) {
      await raiseEscalation(tx, {
        ...{ case_id, patient_id: row.patient_id, type: 'system_overdue', severity: OVERDUE_SEVERITY, dedupe_key, raised_by: 'system' },
        description: `The milestone ${name} is more than ${OVERDUE_AFTER_HOURS} hours overdue.`,
      });
    }
    await tellOfLateWork(tx, row, now);
    return { raised: late.length };
  });
}

async function tellOfLateWork(tx: Tx, { id: case_id, patient_id }: { id: string; patient_id: string }, now: string): Promise<void> {
  for (const { id, type, severity } of await markBreached(tx, case_id, now)) {
    const payload = { case_id, escalation_id: id, escalation_type: type, severity };
    await recordEvent(tx, { type: 'escalation.breached', patient_id, case_id, payload });
  }
  for (const { id, kind } of await markUnconfirmed(tx, case_id, now)) {
    await recordEvent(tx, { type: 'booking.unconfirmed', patient_id, case_id, payload: { case_id, booking_id: id, kind } });
  }
}

async function tellOfTasks(tx: Tx, { id: case_id, patient_id }: { id: string; patient_id: string }, now: string): Promise<void> {
  const { soon, late } = await markTasksDue(tx, case_id, now);
  for (const { id: task_id, coordinator_id } of late)
    await recordEvent(tx, { type: 'case_task.overdue', patient_id, case_id, payload: { case_id, task_id, coordinator_id } });
  for (const { id: task_id, coordinator_id } of soon)
    await recordEvent(tx, { type: 'case_task.due_soon', patient_id, case_id, payload: { case_id, task_id, coordinator_id } });
}
