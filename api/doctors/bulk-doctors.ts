import type { TenantScope } from '../../db/tenant-scope.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import { ApiError, type ErrorEntry } from '../../domain/errors.ts';
import type { Actor } from '../auth/actor.ts';
import type { Call } from '../http/route.ts';
import { validate } from '../http/validate.ts';
import { announceDirectoryChange, assertManagesProvider } from '../providers/directory-change.ts';
import type { Services } from '../services.ts';
import { createDoctorBody } from './contract.ts';
import type { bulkDoctorsContract } from './routes.ts';
import { createDoctorRow } from './write-doctor.ts';

type Outcome = { status: 'created' | 'duplicate' | 'invalid'; doctor_id: string | null; errors: ErrorEntry[] };

/** Thrown to undo a row that only was to be tried. */
class DryRun extends Error {}

/** POST /doctors/bulk : each row in a transaction of its own, in their order; a bad one does not stop the rest. */
export async function createDoctors({ actor, body, query, scope, services }: Call<typeof bulkDoctorsContract>) {
  const dryRun = query.dry_run ?? false;
  const rows: (Outcome & { row: number })[] = [];
  for (const [index, given] of body.doctors.entries())
    rows.push({ row: index + 1, ...(await importRow(services, scope, actor, given, dryRun)) });
  const count = (status: Outcome['status']) => rows.filter((row) => row.status === status).length;
  if (!dryRun && count('created') > 0) await announceDirectoryChange(services, scope.tenantId);
  return { dry_run: dryRun, created: count('created'), duplicate: count('duplicate'), invalid: count('invalid'), rows };
}

async function importRow({ db }: Services, scope: TenantScope, actor: Actor, given: unknown, dryRun: boolean): Promise<Outcome> {
  try {
    const doctor = validate(createDoctorBody, given, 'DOCTOR_VALIDATION_001');
    const doctor_id = await withTenant(db, scope, async (tx) => {
      await assertManagesProvider(tx, actor, doctor.provider_id);
      const id = await createDoctorRow(tx, doctor);
      if (dryRun) throw new DryRun();
      return id;
    });
    return { status: 'created', doctor_id, errors: [] };
  } catch (fault) {
    if (fault instanceof DryRun) return { status: 'created', doctor_id: null, errors: [] };
    if (!(fault instanceof ApiError) || fault.status >= 500) throw fault;
    return { status: fault.code === 'DOCTOR_DUPLICATE_001' ? 'duplicate' : 'invalid', doctor_id: null, errors: fault.entries };
  }
}
