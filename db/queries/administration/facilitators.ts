import { v7 as newId } from 'uuid';
import type { Tx } from '../../tenant-scope.ts';

export type FacilitatorRecord = {
  id: string;
  tenant_id: string;
  email: string | null;
  name: string | null;
  phone: string | null;
  notes: string | null;
  idp_user_id: string | null;
  is_active: boolean;
  is_deleted: boolean;
  created_at: Date | string;
  updated_at: Date | string;
};
export type FacilitatorChanges = Partial<
  Pick<FacilitatorRecord, 'email' | 'name' | 'phone' | 'notes' | 'is_active' | 'is_deleted' | 'idp_user_id'>
>;

const COLUMNS = [
  'id',
  'tenant_id',
  'email',
  'name',
  'phone',
  'notes',
  'idp_user_id',
  'is_active',
  'is_deleted',
  'created_at',
  'updated_at',
] as const;

/** The tenant's facilitators that are not deleted, newest first. */
export async function listFacilitators(tx: Tx, activeOnly: boolean, page: { limit: number; offset: number }) {
  const where = 'tenant_id = $1 and not is_deleted and (not $2 or is_active)';
  const values = [tx.scope.tenantId, activeOnly];
  const [counted] = await tx.sql<{ total: number }>(`select count(*)::int as total from facilitators where ${where}`, values);
  const rows = await tx.sql<FacilitatorRecord>(
    `select ${COLUMNS} from facilitators where ${where} order by created_at desc, id desc limit $3 offset $4`,
    [...values, page.limit, page.offset],
  );
  return { rows, total: counted?.total ?? 0 };
}

export async function insertFacilitator(
  tx: Tx,
  given: { email: string | null; name: string | null; phone: string | null; notes: string | null },
) {
  const [row] = await tx.run(
    tx.kysely
      .insertInto('facilitators')
      .values({ id: newId(), tenant_id: tx.scope.tenantId, email: given.email, name: given.name, phone: given.phone, notes: given.notes })
      .returning(COLUMNS),
  );
  if (!row) throw new Error('an inserted facilitator is gone');
  return row;
}

/** Locked for a change; deleted ones are not found. */
export async function lockFacilitator(tx: Tx, id: string): Promise<FacilitatorRecord | undefined> {
  const [row] = await tx.sql<FacilitatorRecord>(
    `select ${COLUMNS} from facilitators where tenant_id = $1 and id = $2 and not is_deleted for update`,
    [tx.scope.tenantId, id],
  );
  return row;
}

export async function findFacilitatorByEmail(tx: Tx, email: string): Promise<FacilitatorRecord | undefined> {
  const [row] = await tx.sql<FacilitatorRecord>(
    `select ${COLUMNS} from facilitators where tenant_id = $1 and lower(email) = lower($2) and not is_deleted for update`,
    [tx.scope.tenantId, email],
  );
  return row;
}

/** The names are those of the contract, never the caller's. */
export async function updateFacilitator(tx: Tx, id: string, changes: FacilitatorChanges): Promise<FacilitatorRecord> {
  const names = Object.keys(changes);
  const assignments = names.map((name, index) => `${name} = $${index + 3}, `).join('');
  const [row] = await tx.sql<FacilitatorRecord>(
    `update facilitators set ${assignments}updated_at = now() where tenant_id = $1 and id = $2 returning ${COLUMNS}`,
    [tx.scope.tenantId, id, ...Object.values(changes)],
  );
  if (!row) throw new Error('an updated facilitator is gone');
  return row;
}

/** Patients, cases and grants that name the facilitator. */
export async function countAttributed(tx: Tx, id: string): Promise<number> {
  const [counted] = await tx.sql<{ attributed: number }>(
    `select (select count(*) from patients where tenant_id = $1 and referred_by_facilitator_id = $2)::int
          + (select count(*) from cases where tenant_id = $1 and referred_by_facilitator_id = $2)::int
          + (select count(*) from facilitator_grants where tenant_id = $1 and facilitator_id = $2)::int as attributed`,
    [tx.scope.tenantId, id],
  );
  return counted?.attributed ?? 0;
}

/** Hard: patients and cases lose the reference, grants go with the facilitator. */
export async function deleteFacilitator(tx: Tx, id: string): Promise<void> {
  const key = [tx.scope.tenantId, id];
  await tx.sql('update cases set referred_by_facilitator_id = null where tenant_id = $1 and referred_by_facilitator_id = $2', key);
  await tx.sql('update patients set referred_by_facilitator_id = null where tenant_id = $1 and referred_by_facilitator_id = $2', key);
  await tx.sql('delete from facilitator_grants where tenant_id = $1 and facilitator_id = $2', key);
  await tx.sql('delete from facilitators where tenant_id = $1 and id = $2', key);
}

/** The record behind a user, locked; deleted ones are not found. */
export async function findFacilitatorOfUser(tx: Tx, userId: string): Promise<FacilitatorRecord | undefined> {
  const [row] = await tx.sql<FacilitatorRecord>(
    `select ${COLUMNS} from facilitators where tenant_id = $1 and idp_user_id = $2 and not is_deleted order by created_at, id limit 1 for update`,
    [tx.scope.tenantId, userId],
  );
  return row;
}
