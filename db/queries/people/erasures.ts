import type { ErasureFacts } from '../../../domain/people/erasure.ts';
import type { PatientErasureRow } from '../../entities/people.ts';
import type { Tx } from '../../tenant-scope.ts';
import { PERSON_TABLES } from './person-tables.ts';

/** What of a person is to go from outside the tables; ids only. */
export type ErasurePlan = {
  account: string | null;
  case_ids: string[];
  document_ids: string[];
  share_ids: string[];
  export_ids: string[];
  consent_ids: string[];
  notification_ids: string[];
  /** Names of mails. */
  mail_ids: string[];
  /** Moves to other tenants; absent in plans of an earlier release. */
  porting_ids?: string[];
  /** Tenants of hospitals that were told of the cases; absent in plans of an earlier release. */
  hospital_tenants?: string[];
};

/**
 * What decides whether the patient may be erased. The patient's row is locked: a case that is opened at the same moment waits, and finds the erasure.
 * @returns undefined when there is no such patient
 */
export async function lockErasureFacts(tx: Tx, patientId: string): Promise<ErasureFacts | undefined> {
  const own = [tx.scope.tenantId, patientId];
  const locked = await tx.sql('select 1 from patients where tenant_id = $1 and id = $2 for update', own);
  if (locked.length === 0) return undefined;
  const [facts] = await tx.sql<ErasureFacts>(
    `select coalesce((select jsonb_agg(c.id order by c.id) from cases c where c.tenant_id = $1 and c.patient_id = $2 and c.state <> 'closed'), '[]') as open_cases,
            (select to_char(max(coalesce(c.closed_at, c.state_changed_at)) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
             from cases c where c.tenant_id = $1 and c.patient_id = $2) as last_closed_at,
            (select s.record_retention_days from tenant_settings s where s.tenant_id = $1) as retention_days`,
    own,
  );
  return facts;
}

/** Begins the erasure with the plan of what it takes away. From here on nothing new begins for the person. */
export async function insertErasure(tx: Tx, erasure: { id: string; patient_id: string; requester: string }): Promise<PatientErasureRow> {
  const { id, patient_id, requester } = erasure;
  await tx.sql('update patients set erasure_requested_at = now() where tenant_id = $1 and id = $2', [tx.scope.tenantId, patient_id]);
  const [row] = await tx.sql<PatientErasureRow>(
    `insert into patient_erasures (id, tenant_id, patient_id, requester, plan) values ($1, $2, $3, $4, ${PLAN}) returning *`,
    [id, tx.scope.tenantId, patient_id, requester],
  );
  if (!row) throw new Error('the insert returned no row');
  return row;
}

const ids = (table: string, condition: string, column = 'id') =>
  `coalesce((select jsonb_agg(t.${column}) from ${table} t where t.tenant_id = $2 and ${condition}), '[]')`;
const OF_CASES = 't.case_id in (select c.id from cases c where c.tenant_id = $2 and c.patient_id = $3)';
const MAILS = `(${OF_CASES} or (t.recipient_kind = 'patient' and t.recipient_id = $3::text))`;
const PLAN = `jsonb_build_object(
  'account', (select p.idp_user_id from patients p where p.tenant_id = $2 and p.id = $3),
  'case_ids', ${ids('cases', 't.patient_id = $3')},
  'document_ids', ${ids('documents', 't.patient_id = $3')},
  'share_ids', ${ids('case_shares', OF_CASES)},
  'export_ids', ${ids('patient_exports', 't.patient_id = $3')},
  'consent_ids', ${ids('consents', 't.patient_id = $3')},
  'notification_ids', ${ids('notifications', MAILS)},
  'mail_ids', ${ids('notifications', MAILS, 'message_id')},
  'porting_ids', ${ids('case_portings', OF_CASES)},
  'hospital_tenants', coalesce((select jsonb_agg(distinct t.target_tenant_id) from case_shares t
    where t.tenant_id = $2 and ${OF_CASES} and t.target_tenant_id is not null and t.target_tenant_id <> $2), '[]'))`;

export async function getErasure(tx: Tx, patientId: string): Promise<PatientErasureRow | undefined> {
  const [row] = await tx.sql<PatientErasureRow>('select * from patient_erasures where tenant_id = $1 and patient_id = $2', [
    tx.scope.tenantId,
    patientId,
  ]);
  return row;
}

/** The plan of an erasure that is not through yet; null when all is done. */
export async function getErasurePlan(tx: Tx, patientId: string): Promise<ErasurePlan | null> {
  const [row] = await tx.sql<{ plan: ErasurePlan | null }>('select plan from patient_erasures where tenant_id = $1 and patient_id = $2', [
    tx.scope.tenantId,
    patientId,
  ]);
  return row?.plan ?? null;
}

/** What a store lost. A step that is done again finds less: what it counted first stands, what comes later is added. */
export async function noteRemoved(tx: Tx, patientId: string, store: string, counts: Record<string, number>): Promise<void> {
  const [row] = await tx.sql<{ removed: Record<string, Record<string, number>> }>(
    'select removed from patient_erasures where tenant_id = $1 and patient_id = $2 for update',
    [tx.scope.tenantId, patientId],
  );
  const before = row?.removed[store] ?? {};
  const sum = Object.fromEntries(Object.entries(counts).map(([what, count]) => [what, count + (before[what] ?? 0)]));
  await tx.sql(
    `update patient_erasures set removed = removed || jsonb_build_object($3::text, $4::jsonb) where tenant_id = $1 and patient_id = $2`,
    [tx.scope.tenantId, patientId, store, JSON.stringify({ ...before, ...sum })],
  );
}

/** Everything in the tables, in one transaction: rows go, or lose what leads to the person. @returns rows by table, those that had any */
export async function erasePersonRows(tx: Tx, patientId: string, { account, case_ids }: ErasurePlan): Promise<Record<string, number>> {
  const own = [tx.scope.tenantId, patientId];
  const counts: Record<string, number> = { events: await eraseFromEvents(tx, patientId, account) };
  counts.idempotency_keys = await countOf(tx, KEPT_ANSWERS, [tx.scope.tenantId, account, [patientId, ...case_ids]]);
  for (const { table, rows, detached } of PERSON_TABLES) {
    const change = detached === undefined ? `delete from ${table} t` : `update ${table} t set ${detached}`;
    counts[table] = await countOf(tx, `${change} where t.tenant_id = $1 and (${rows})`, own);
  }
  if (account !== null && (await isLastRecord(tx, account)))
    counts.user_roles = await countOf(tx, PATIENT_ROLE, [tx.scope.tenantId, account]);
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
}

/** Answers that were kept for the person's account, or that speak of the person. */
const KEPT_ANSWERS = `delete from idempotency_keys t where t.tenant_id = $1
  and (t.caller = $2 or exists (select 1 from unnest($3::text[]) as wanted (id) where position(wanted.id in t.body::text) > 0))`;
const PATIENT_ROLE = `delete from user_roles t using roles r where r.id = t.role_id and r.code = 'patient' and t.tenant_id = $1 and t.user_id = $2`;

async function eraseFromEvents(tx: Tx, patientId: string, account: string | null): Promise<number> {
  const ends = account !== null && (await isOnlyRecord(tx, account, patientId));
  const [row] = await tx.sql<{ rows: number }>('select erase_person_from_events($1, $2, $3) as rows', [patientId, account, ends]);
  return row?.rows ?? 0;
}

/** Whether the account has no other record in the tenant, and no role but that of a patient: then nothing of it stays in the log. */
async function isOnlyRecord(tx: Tx, account: string, patientId: string): Promise<boolean> {
  const others = await tx.sql(
    `select 1 from patients where tenant_id = $1 and idp_user_id = $2 and id <> $3
     union all
     select 1 from user_roles u join roles r on r.id = u.role_id where u.tenant_id = $1 and u.user_id = $2 and r.code <> 'patient'`,
    [tx.scope.tenantId, account, patientId],
  );
  return others.length === 0;
}

async function isLastRecord(tx: Tx, account: string): Promise<boolean> {
  const left = await tx.sql('select 1 from patients where tenant_id = $1 and idp_user_id = $2', [tx.scope.tenantId, account]);
  return left.length === 0;
}

async function countOf(tx: Tx, change: string, params: unknown[]): Promise<number> {
  const [row] = await tx.sql<{ rows: number | string }>(`with gone as (${change} returning 1) select count(*) as rows from gone`, params);
  return Number(row?.rows ?? 0);
}

/** From here on the plan names no account. @returns false when it was completed before */
export async function markErasureCompleted(tx: Tx, patientId: string): Promise<boolean> {
  const rows = await tx.sql(
    `update patient_erasures set status = 'completed', completed_at = now(), plan = plan || '{"account": null}' where tenant_id = $1 and patient_id = $2 and status = 'running' returning id`,
    [tx.scope.tenantId, patientId],
  );
  return rows.length > 0;
}

/** What was on its way when the rows went: notices and the feed of events that a transaction beside the erasure wrote. The cases are known by the plan only. */
export async function eraseLateEvents(tx: Tx, patientId: string, { case_ids }: ErasurePlan): Promise<void> {
  await tx.sql(
    `delete from inbox_items i where i.tenant_id = $1 and (i.recipient = 'patient:' || $2::text or i.case_id = any($3::uuid[]))`,
    [tx.scope.tenantId, patientId, case_ids],
  );
  await eraseFeed(tx, 'f.tenant_id = $1 and (f.case_id = any($2::uuid[]) or f.patient_id = $3)', [case_ids, patientId]);
}

/** In the tenant of a hospital: what its systems were told of the cases, and the answers that are kept for its users. */
export async function eraseRelayedEvents(tx: Tx, { case_ids }: ErasurePlan): Promise<void> {
  await eraseFeed(tx, 'f.tenant_id = $1 and f.case_id = any($2::uuid[])', [case_ids]);
  await tx.sql(KEPT_ANSWERS, [tx.scope.tenantId, null, case_ids]);
}

async function eraseFeed(tx: Tx, events: string, params: readonly unknown[]): Promise<void> {
  const own = [tx.scope.tenantId, ...params];
  await tx.sql(
    `delete from webhook_deliveries d where d.tenant_id = $1 and d.event_id in (select f.event_id from event_feed f where ${events})`,
    own,
  );
  await tx.sql(`delete from event_feed f where ${events}`, own);
}

/** The ids of what went are needed no more. */
export async function dropErasurePlan(tx: Tx, patientId: string): Promise<void> {
  await tx.sql('update patient_erasures set plan = null where tenant_id = $1 and patient_id = $2', [tx.scope.tenantId, patientId]);
}
