import { setAuditMilestones } from '../../db/queries/administration/audit-milestones.ts';
import type { ActivityServices } from '../services.ts';

export type AuditActivities = ReturnType<typeof createAuditActivities>;

/** Queue `evaluation`: upkeep of the audit log. */
export function createAuditActivities({ db }: Pick<ActivityServices, 'db'>) {
  return {
    setMilestones: async (): Promise<{ added: number }> => ({ added: await setAuditMilestones(db) }),
  };
}
