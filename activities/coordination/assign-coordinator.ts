import { assignCase } from '../../db/queries/coordination/assign-coordinator.ts';
import { getActiveAssignment } from '../../db/queries/coordination/coordinators.ts';
import { type Tx, withTenant } from '../../db/tenant-scope.ts';
import { ApiError } from '../../domain/errors.ts';
import type { CaseRef } from '../../messages/case.ts';
import type { ActivityServices } from '../services.ts';

/** Gives the case the best free coordinator; null when nobody is free. A case that has one keeps it. */
export async function assignCoordinator(
  { db }: ActivityServices,
  { tenant_id, case_id }: CaseRef,
): Promise<{ coordinator_id: string | null }> {
  const scope = { tenantId: tenant_id, source: 'worker:case-lifecycle' };
  return { coordinator_id: await withTenant(db, scope, (tx) => assignWithin(tx, case_id)) };
}

/** As above, in the caller's transaction. */
export async function assignWithin(tx: Tx, case_id: string): Promise<string | null> {
  const assigned = await getActiveAssignment(tx, case_id);
  if (assigned) return assigned.coordinator_id;
  try {
    return (await assignCase(tx, { case_id, coordinator_id: null, assigned_by: 'automatic' })).coordinator_id;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'COORDINATOR_NONE_AVAILABLE') return null;
    throw error;
  }
}
