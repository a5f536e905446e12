import { v7 as newId } from 'uuid';
import type { EscalationType, Severity } from '../../../domain/coordination/escalations.ts';
import { recordEvent } from '../../events.ts';
import type { Tx } from '../../tenant-scope.ts';

export type EscalationView = {
  id: string;
  case_id: string;
  type: string;
  severity: string;
  status: string;
  description: string | null;
  resolution: string | null;
  raised_by: string;
  resolved_by: string | null;
  resolved_at: Date | string | null;
  breached_at: Date | string | null;
  created_at: Date | string;
  updated_at: Date | string;
};
export const ESCALATION_COLUMNS = [
  'id',
  'case_id',
  'type',
  'severity',
  'status',
  'description',
  'resolution',
  'raised_by',
  'resolved_by',
  'resolved_at',
  'breached_at',
  'created_at',
  'updated_at',
] as const;

export type NewEscalation = {
  id?: string;
  case_id: string;
  patient_id: string;
  type: EscalationType;
  severity: Severity;
  description: string;
  raised_by: string;
  /** One escalation per key and tenant; null: no other is the same. */
  dedupe_key: string | null;
};

/** Raises an escalation with its event; undefined when the key says that it was raised before. */
export async function raiseEscalation(tx: Tx, given: NewEscalation): Promise<EscalationView | undefined> {
  const { id = newId(), case_id, patient_id, type, severity, description, raised_by, dedupe_key } = given;
  const [row] = await tx.run(
    tx.kysely
      .insertInto('escalations')
      .values({ id, tenant_id: tx.scope.tenantId, case_id, type, severity, description, raised_by, dedupe_key })
      .onConflict((conflict) => conflict.doNothing())
      .returning(ESCALATION_COLUMNS),
  );
  if (!row) return undefined;
  const payload = { case_id, escalation_id: row.id, escalation_type: type, severity, status: 'open' };
  await recordEvent(tx, { type: 'escalation.raised', patient_id, case_id, payload });
  return row;
}

export async function getEscalation(tx: Tx, id: string): Promise<EscalationView | undefined> {
  const [row] = await tx.sql<EscalationView>(`select ${ESCALATION_COLUMNS} from escalations where tenant_id = $1 and id = $2`, [
    tx.scope.tenantId,
    id,
  ]);
  return row;
}

/** Locked for a change. */
export async function lockEscalation(tx: Tx, id: string): Promise<EscalationView | undefined> {
  const [row] = await tx.sql<EscalationView>(`select ${ESCALATION_COLUMNS} from escalations where tenant_id = $1 and id = $2 for update`, [
    tx.scope.tenantId,
    id,
  ]);
  return row;
}

export type EscalationFilter = { statuses: readonly string[]; severity: string | null; case_id: string | null };

/** A page of the tenant's escalations, newest first, and how many there are in all. */
export async function listEscalations(tx: Tx, filter: EscalationFilter, page: { limit: number; offset: number }) {
  const where = `tenant_id = $1 and status = any($2::text[]) and ($3::text is null or severity = $3) and ($4::uuid is null or case_id = $4)`;
  const values = [tx.scope.tenantId, filter.statuses, filter.severity, filter.case_id];
  const [counted] = await tx.sql<{ total: number }>(`select count(*)::int as total from escalations where ${where}`, values);
  const rows = await tx.sql<EscalationView>(
    `select ${ESCALATION_COLUMNS} from escalations where ${where} order by created_at desc, id desc limit $5 offset $6`,
    [...values, page.limit, page.offset],
  );
  return { rows, total: counted?.total ?? 0 };
}

export type EscalationChange = {
  status?: string | undefined;
  severity?: string | undefined;
  description?: string | undefined;
  resolution?: string | undefined;
  /** Written when it is resolved. */
  resolved_by: string;
};

/** What is not given stays. */
export async function changeEscalation(tx: Tx, id: string, change: EscalationChange): Promise<EscalationView> {
  const { status = null, severity = null, description = null, resolution = null, resolved_by } = change;
  const [row] = await tx.sql<EscalationView>(
    `update escalations set status = coalesce($3, status), severity = coalesce($4, severity), description = coalesce($5, description),
            resolution = coalesce($6, resolution), resolved_by = case when $3 = 'resolved' then $7 end,
            resolved_at = case when $3 = 'resolved' then now() end
     where tenant_id = $1 and id = $2 returning ${ESCALATION_COLUMNS}`,
    [tx.scope.tenantId, id, status, severity, description, resolution, resolved_by],
  );
  if (!row) throw new Error('a locked escalation is gone');
  return row;
}

/** Of one case, type and any of these statuses, oldest first, locked for a change. */
export function listEscalationsOfType(
  tx: Tx,
  caseId: string,
  { type, statuses }: { type: EscalationType; statuses: readonly string[] },
): Promise<EscalationView[]> {
  return tx.sql(
    `select ${ESCALATION_COLUMNS} from escalations where tenant_id = $1 and case_id = $2 and type = $3 and status = any($4::text[])
     order by created_at, id for update`,
    [tx.scope.tenantId, caseId, type, statuses],
  );
}

/** Whether one of a type waits for somebody to take it. */
export async function isEscalationWaiting(tx: Tx, caseId: string, type: EscalationType): Promise<boolean> {
  const rows = await tx.sql(
    `select 1 from escalations where tenant_id = $1 and case_id = $2 and type = $3 and status <> 'resolved' limit 1`,
    [tx.scope.tenantId, caseId, type],
  );
  return rows.length > 0;
}

const CASE_LIMIT = 100;

/** Of one case, newest first. */
export function listEscalationsOfCase(tx: Tx, caseId: string): Promise<EscalationView[]> {
  return tx.sql(
    `select ${ESCALATION_COLUMNS} from escalations where tenant_id = $1 and case_id = $2 order by created_at desc, id desc limit ${CASE_LIMIT}`,
    [tx.scope.tenantId, caseId],
  );
}
