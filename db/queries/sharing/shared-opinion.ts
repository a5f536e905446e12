import { consentInForce, shareGoesOn, shareReadable } from '../../access/consent-in-force.ts';
import type { Tx } from '../../tenant-scope.ts';

/** A second opinion on its way to the hospitals that have the record, under the patient's consent to just that. */

export type GivenOpinion = {
  id: string;
  consultation_id: string;
  summary: string;
  agrees_with_plan: boolean;
  recommendations: string[];
  confidence: number;
  submitted_at: Date | string;
};

const SELECT = `select v.id, v.consultation_id, v.summary, v.agrees_with_plan, v.recommendations, v.confidence::float8 as confidence, v.created_at as submitted_at
  from mso_consultations o join mso_reviews v on v.tenant_id = o.tenant_id and v.consultation_id = o.id
  where o.tenant_id = $1 and o.case_id = $2 and o.status = 'completed'`;

/** The opinion that was given on a case. */
export async function getGivenOpinion(tx: Tx, caseId: string): Promise<GivenOpinion | undefined> {
  const [row] = await tx.sql<GivenOpinion>(`${SELECT} limit 1`, [tx.scope.tenantId, caseId]);
  return row;
}

/** Of these providers those that have the record of the case and still take part. */
export async function listOpinionReaders(tx: Tx, caseId: string, providerIds: readonly string[]): Promise<string[]> {
  const rows = await tx.sql<{ provider_id: string }>(
    `select distinct s.provider_id from case_shares s
     where s.tenant_id = $1 and s.case_id = $2 and s.provider_id = any($3::uuid[]) and ${shareReadable('s')} and ${shareGoesOn('s')} order by 1`,
    [tx.scope.tenantId, caseId, [...providerIds]],
  );
  return rows.map(({ provider_id }) => provider_id);
}

/** `reads_until`: nothing that the patient agreed to after that is added for this hospital; null: all. */
type Reader = { case_id: string; provider_id: string; reads_until: string | null };

/** The opinion on a case as one of its hospitals may read it: under a consent in force that names it. In the tenant that shared. */
export async function readSharedOpinion(tx: Tx, { case_id, provider_id, reads_until }: Reader): Promise<GivenOpinion | undefined> {
  const [row] = await tx.sql<GivenOpinion>(
    `${SELECT} and exists (
       select 1 from consents k where k.tenant_id = o.tenant_id and k.case_id = o.case_id and k.category = 'opinion_sharing' and ${consentInForce('k')}
         and $3::uuid = any(k.provider_ids) and ($4::timestamptz is null or k.created_at <= $4::timestamptz)) limit 1`,
    [tx.scope.tenantId, case_id, provider_id, reads_until],
  );
  return row;
}
