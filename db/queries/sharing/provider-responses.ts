import type { ShareEnd, ShareStatus } from '../../../domain/sharing/share-answers.ts';
import { isOver } from '../../access/consent-in-force.ts';
import type { Tx } from '../../tenant-scope.ts';

export type ProviderResponseRow = {
  provider: { id: string; name: string };
  doctor: { id: string; name: string } | null;
  status: ShareStatus;
  ended: ShareEnd;
  scheduled_date: string | null;
  reason: string | null;
  updated_at: Date | string;
};

/** The latest share of a case with each provider, in the source tenant, the latest change first; changes of its quotes count. */
export function listProviderResponses(tx: Tx, caseId: string): Promise<ProviderResponseRow[]> {
  return tx.sql<ProviderResponseRow>(
    `select json_build_object('id', p.id, 'name', p.name) as provider,
            case when d.id is not null
              then json_build_object('id', d.id, 'name', concat_ws(' ', d.title, d.first_name, d.last_name)) end as doctor,
            s.status, s.scheduled_date, s.response_reason as reason,
            case when s.status = 'declined' then null
                 when s.status = 'expired' then 'expired'
                 when ${isOver('k')} and k.revoked_at is null and k.superseded_by is null then 'expired'
                 when s.status = 'revoked' then 'withdrawn' end as ended,
            greatest(s.updated_at, (select max(q.updated_at) from quotes q
              where q.tenant_id = $1 and q.case_id = $2 and q.provider_id = s.provider_id and q.status <> 'draft')) as updated_at
     from (select distinct on (provider_id) * from case_shares
           where tenant_id = $1 and case_id = $2 and provider_id is not null
           order by provider_id, status not in ('revoked', 'expired') desc, created_at desc, id desc) s
     join providers p on p.tenant_id = s.tenant_id and p.id = s.provider_id
     join consents k on k.tenant_id = s.tenant_id and k.id = s.consent_id
     left join doctors d on d.tenant_id = s.tenant_id and d.id = s.assigned_doctor_id
     order by updated_at desc, p.id`,
    [tx.scope.tenantId, caseId],
  );
}
