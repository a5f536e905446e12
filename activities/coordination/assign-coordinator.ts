import { assignCase } from '../../db/queries/coordination/assign-coordinator.ts';
import { getActiveAssignment } from '../../db/queries/coordination/coordinators.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import { ApiError } from '../../domain/errors.ts';
import type { CaseRef } from '../../messages/case.ts';
import type { ActivityServices } from '../services.ts';

/** Gives the case the best free coordinator; null when nobody is free. A case that has one keeps it. */
export async function assignCoordinator(
  { db }: ActivityServices,
  { tenant_id, case_id }: CaseRef,
): Promise<{ coordinator_id: string | null }> {
  return withTenant(db, { tenantId: tenant_id, source: 'worker:case-lifecycle' }, async (tx) => {
    const assigned = await getActiveAssignment(tx, case_id);
    if (assigned) return { coordinator_id: assigned.coordinator_id };
    try {
      return { coordinator_id: (await assignCase(tx, { case_id, coordinator_id: null, assigned_by: 'automatic' })).coordinator_id };
    } catch (error) {
      if (error instanceof ApiError && error.code === 'COORDINATOR_NONE_AVAILABLE') return { coordinator_id: null };
      throw error;
    }
  });
}
