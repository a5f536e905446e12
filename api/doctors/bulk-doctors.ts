import { type TenantScope, type Tx, withTenant } from '../../db/tenant-scope.ts';
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

type Row = Outcome & { row: number };

/** Thrown to undo what only was to be tried. */
class DryRun extends Error {
  readonly rows: Row[];
  constructor(rows: Row[]) {
    super('dry run');
    this.rows = rows;
  }
}

/** POST /doctors/bulk : each row in a transaction of its own, in their order; a bad one does not stop the rest. */
export async function createDoctors({ actor, body, query, scope, services }: Call<typeof bulkDoctorsContract>) {
  const dryRun = query.dry_run ?? false;
  const rows = await (dryRun ? tryRows : importRows)(services, scope, actor, body.doctors);
  const count = (status: Outcome['status']) => rows.filter((row) => row.status === status).length;
  if (!dryRun && count('created') > 0) await announceDirectoryChange(services, scope.tenantId);
  return { dry_run: dryRun, created: count('created'), duplicate: count('duplicate'), invalid: count('invalid'), rows };
}

async function importRows({ db }: Services, scope: TenantScope, actor: Actor, doctors: unknown[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [index, given] of doctors.entries())
    rows.push({ row: index + 1, ...(await outcomeOf(() => withTenant(db, scope, (tx) => addDoctor(tx, actor, given)))) });
  return rows;
}

/** One transaction, so that a row meets those before it, and undone at the end. */
async function tryRows({ db }: Services, scope: TenantScope, actor: Actor, doctors: unknown[]): Promise<Row[]> {
  try {
    return await withTenant(db, scope, async (tx) => {
      const rows: Row[] = [];
      for (const [index, given] of doctors.entries()) rows.push({ row: index + 1, ...(await tryRow(tx, actor, given)) });
      throw new DryRun(rows);
    });
  } catch (ended) {
    if (ended instanceof DryRun) return ended.rows;
    throw ended;
  }
}

async function tryRow(tx: Tx, actor: Actor, given: unknown): Promise<Outcome> {
  await tx.sql('savepoint doctor');
  const outcome = await outcomeOf(() => addDoctor(tx, actor, given));
  await tx.sql(outcome.status === 'created' ? 'release savepoint doctor' : 'rollback to savepoint doctor');
  return { ...outcome, doctor_id: null };
}

async function addDoctor(tx: Tx, actor: Actor, given: unknown): Promise<string> {
  const doctor = validate(createDoctorBody, given, 'DOCTOR_VALIDATION_001');
  await assertManagesProvider(tx, actor, doctor.provider_id);
  return createDoctorRow(tx, doctor);
}

/** A caller's fault is the row's outcome; any other stops the import. */
async function outcomeOf(add: () => Promise<string>): Promise<Outcome> {
  try {
    return { status: 'created', doctor_id: await add(), errors: [] };
  } catch (fault) {
    if (!(fault instanceof ApiError) || fault.status >= 500) throw fault;
    return { status: fault.code === 'DOCTOR_DUPLICATE_001' ? 'duplicate' : 'invalid', doctor_id: null, errors: fault.entries };
  }
}
