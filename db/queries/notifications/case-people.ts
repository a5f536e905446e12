import type { CasePeople } from '../../../domain/notifications/address-notices.ts';
import { grantInForce, shareReadable } from '../../access/consent-in-force.ts';
import { SUPPLIED_IDS } from '../sharing/supplements.ts';
import type { Tx } from '../../tenant-scope.ts';

/** Who is around a case now. Undefined when it is gone. */
export async function readCasePeople(tx: Tx, caseId: string): Promise<CasePeople | undefined> {
  const [row] = await tx.sql<CasePeople>(
    `select c.patient_id,
       (select a.coordinator_id from coordinator_assignments a where a.tenant_id = $1 and a.case_id = $2 and a.is_active limit 1) as coordinator_id,
       array(select g.facilitator_id from facilitator_grants g where g.tenant_id = $1 and g.case_id = $2 and ${grantInForce('g')}
             union select c.referred_by_facilitator_id where c.referred_by_facilitator_id is not null) as facilitator_ids,
       coalesce((select jsonb_agg(distinct jsonb_build_object('provider_id', s.provider_id, 'tenant_id', coalesce(s.target_tenant_id, s.tenant_id),
                                                             'has_declined', s.status = 'declined', 'is_passed_over', s.passed_over_at is not null))
         from case_shares s where s.tenant_id = $1 and s.case_id = $2 and s.provider_id is not null and ${shareReadable('s')}), '[]') as hospitals,
       array(${SUPPLIED_IDS}) as supplied_documents,
       (select coalesce(r.assigned_to, r.decided_by) from risk_reviews r
        where r.tenant_id = $1 and r.case_id = $2 and r.status = 'info_requested') as asking_reviewer,
       (select o.doctor_user_id from mso_consultations o where o.tenant_id = $1 and o.case_id = $2 and o.status = 'records_requested'
        order by o.created_at desc limit 1) as waiting_doctor
     from cases c where c.tenant_id = $1 and c.id = $2`,
    [tx.scope.tenantId, caseId],
  );
  return row;
}

/**
 * The hospital of a share and the tenant in which it reads, whether or not it still may; `has_declined`: it gave the case back itself. Undefined for a share of no
 * hospital.
 */
export async function readHospitalOfShare(
  tx: Tx,
  shareId: string,
): Promise<(CasePeople['hospitals'][number] & { has_declined: boolean }) | undefined> {
  const [row] = await tx.sql<CasePeople['hospitals'][number] & { has_declined: boolean }>(
    `select provider_id, coalesce(target_tenant_id, tenant_id) as tenant_id, status = 'declined' as has_declined from case_shares
     where tenant_id = $1 and id = $2 and provider_id is not null`,
    [tx.scope.tenantId, shareId],
  );
  return row;
}
