import type { ConsentCategory } from '../../../domain/sharing/consent-terms.ts';
import { beginsLater, consentInForce, isOver } from '../../access/consent-in-force.ts';
import type { Tx } from '../../tenant-scope.ts';

export type ConsentView = {
  id: string;
  case_id: string;
  patient_id: string;
  category: ConsentCategory;
  granted: boolean;
  status: 'active' | 'inactive' | 'rejected';
  provider_ids: string[];
  share_identity: boolean;
  period_start: string | null;
  period_end: string | null;
  recorded_by: string;
  event_id: string | null;
  revoked_at: Date | string | null;
  superseded_by: string | null;
  created_at: Date | string;
};

const COLUMNS = `k.id, k.case_id, k.patient_id, k.category, k.granted, k.status, k.provider_ids, k.share_identity,
  k.period_start::text as period_start, k.period_end::text as period_end, k.recorded_by, k.event_id, k.revoked_at, k.superseded_by, k.created_at`;
const SELECT = `select ${COLUMNS} from consents k`;

/** One that came before the selection names nobody, and sent the record to nobody. */
const NAMES_SOMEBODY = 'cardinality(k.provider_ids) > 0';

/** SQL: whether consents to share were given for a case, and none is left that holds or will hold. */
const consentsEnded = (
  tenantId: string,
  caseId: string,
) => `(select bool_and(k.status <> 'active' or ${isOver('k')}) is true from consents k
  where k.tenant_id = ${tenantId} and k.case_id = ${caseId} and k.category = 'data_sharing' and k.granted`;

/** SQL: whether the record was open to providers, and is so to none any more. */
export const sharingEnded = (tenantId: string, caseId: string) => `${consentsEnded(tenantId, caseId)} and ${NAMES_SOMEBODY})`;

/** SQL: since when the last consent to share of a case is over; one that another took the place of ended nothing. */
export const sharingEndedAt = (tenantId: string, caseId: string) => `(
  select max(coalesce(k.revoked_at, (k.period_end + 1)::timestamp at time zone 'UTC')) from consents k
  where k.tenant_id = ${tenantId} and k.case_id = ${caseId} and k.category = 'data_sharing' and k.granted and k.superseded_by is null and ${NAMES_SOMEBODY})`;

/** SQL: the first day of the consent to share, where it was given and lies ahead; null also while another is in force. */
export const sharingBeginsOn = (tenantId: string, caseId: string) => `(
  select case when bool_and(${beginsLater('k')}) then min(k.period_start) end from consents k
  where k.tenant_id = ${tenantId} and k.case_id = ${caseId} and k.category = 'data_sharing' and k.granted and k.status = 'active'
    and not ${isOver('k')} and ${NAMES_SOMEBODY})`;

export async function getConsent(tx: Tx, consentId: string): Promise<ConsentView | undefined> {
  const [row] = await tx.sql<ConsentView>(`${SELECT} where k.tenant_id = $1 and k.id = $2`, [tx.scope.tenantId, consentId]);
  return row;
}

/** Consents of a category that nothing has ended yet, oldest first; those whose last day is over are told apart. One at most since each takes the place of the one before. */
export function listActiveConsents(tx: Tx, caseId: string, category: ConsentCategory): Promise<(ConsentView & { is_over: boolean })[]> {
  return tx.sql(
    `select ${COLUMNS}, ${isOver('k')} as is_over from consents k
     where k.tenant_id = $1 and k.case_id = $2 and k.category = $3 and k.status = 'active' order by k.created_at, k.id`,
    [tx.scope.tenantId, caseId, category],
  );
}

/** The latest word of a category, a consent or a refusal. */
export async function getLatestConsent(tx: Tx, caseId: string, category: ConsentCategory): Promise<ConsentView | undefined> {
  const [row] = await tx.sql<ConsentView>(
    `${SELECT} where k.tenant_id = $1 and k.case_id = $2 and k.category = $3 order by k.created_at desc, k.id desc limit 1`,
    [tx.scope.tenantId, caseId, category],
  );
  return row;
}

/** Whether the last thing that the owner of the record did about a category was to refuse or to take back. */
export async function hasSaidNo(
  tx: Tx,
  { case_id, category, owner }: { case_id: string; category: ConsentCategory; owner: string },
): Promise<boolean> {
  const [row] = await tx.sql<{ said_no: boolean | null }>(
    `select greatest(max(k.created_at) filter (where not k.granted and k.recorded_by = $4), max(k.revoked_at) filter (where k.revoked_by = $4))
              >= coalesce(max(k.created_at) filter (where k.granted and k.recorded_by = $4), '-infinity') as said_no
     from consents k where k.tenant_id = $1 and k.case_id = $2 and k.category = $3`,
    [tx.scope.tenantId, case_id, category, owner],
  );
  return row?.said_no === true;
}

/** Whether the patient agrees today that the records of the case are read by others. */
export async function hasSharingConsent(tx: Tx, caseId: string): Promise<boolean> {
  const rows = await tx.sql(
    `select 1 from consents k where k.tenant_id = $1 and k.case_id = $2 and k.category = 'data_sharing' and ${consentInForce('k')} limit 1`,
    [tx.scope.tenantId, caseId],
  );
  return rows.length > 0;
}

/** Whether the patient agreed that the record is read by others, be it before anybody was chosen, and agrees no more. */
export async function hasEndedSharing(tx: Tx, caseId: string): Promise<boolean> {
  const [row] = await tx.sql<{ ended: boolean }>(`select ${consentsEnded('$1', '$2')}) as ended`, [tx.scope.tenantId, caseId]);
  return row?.ended ?? false;
}

/** Consents of a case, newest first. */
export function listConsents(tx: Tx, caseId: string): Promise<ConsentView[]> {
  return tx.sql<ConsentView>(`${SELECT} where k.tenant_id = $1 and k.case_id = $2 order by k.created_at desc, k.id desc`, [
    tx.scope.tenantId,
    caseId,
  ]);
}
