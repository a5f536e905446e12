import { consentInForce } from '../../access/consent-in-force.ts';
import type { Tx } from '../../tenant-scope.ts';

export type ConsentView = {
  id: string;
  case_id: string;
  patient_id: string;
  category: string;
  granted: boolean;
  status: 'active' | 'inactive' | 'rejected';
  provider_ids: string[];
  share_identity: boolean;
  period_start: string | null;
  period_end: string | null;
  recorded_by: string;
  event_id: string | null;
  revoked_at: Date | string | null;
  created_at: Date | string;
};

const SELECT = `select k.id, k.case_id, k.patient_id, k.category, k.granted, k.status, k.provider_ids, k.share_identity,
  k.period_start::text as period_start, k.period_end::text as period_end, k.recorded_by, k.event_id, k.revoked_at, k.created_at from consents k`;

export async function getConsent(tx: Tx, consentId: string): Promise<ConsentView | undefined> {
  const [row] = await tx.sql<ConsentView>(`${SELECT} where k.tenant_id = $1 and k.id = $2`, [tx.scope.tenantId, consentId]);
  return row;
}

/** Whether the patient agrees today that the records of the case are read by others. */
export async function hasSharingConsent(tx: Tx, caseId: string): Promise<boolean> {
  const rows = await tx.sql(
    `select 1 from consents k where k.tenant_id = $1 and k.case_id = $2 and k.category = 'data_sharing' and ${consentInForce('k')} limit 1`,
    [tx.scope.tenantId, caseId],
  );
  return rows.length > 0;
}

/** Consents of a case, newest first. */
export function listConsents(tx: Tx, caseId: string): Promise<ConsentView[]> {
  return tx.sql<ConsentView>(`${SELECT} where k.tenant_id = $1 and k.case_id = $2 order by k.created_at desc, k.id desc`, [
    tx.scope.tenantId,
    caseId,
  ]);
}
