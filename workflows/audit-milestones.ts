import { proxyActivities } from '@temporalio/workflow';
import type { AuditActivities } from '../activities/audit/activities.ts';
import { WHILE_WAITING } from './retry-policies.ts';

const { setMilestones } = proxyActivities<AuditActivities>({ taskQueue: 'evaluation', startToCloseTimeout: '10m', retry: WHILE_WAITING });

/** Marks every thousandth event of the audit log, so that a page in its middle is as near as the first. Runs by its schedule. */
export async function auditMilestones(): Promise<{ added: number }> {
  return setMilestones();
}
