import type { Tx } from '../../tenant-scope.ts';

/** Cases with a decision or a document of the last three days that the automated reviewer has not read since. */
export function listCasesToReview(tx: Tx): Promise<{ case_id: string; patient_id: string }[]> {
  return tx.sql(
    `select c.id as case_id, c.patient_id
     from (select case_id, max(created_at) as changed_at from events
           where tenant_id = $1 and event_type in ('agent.decision', 'document.processed') and created_at > now() - interval '3 days'
           group by case_id) e
     join cases c on c.tenant_id = $1 and c.id = e.case_id
     where not exists (select 1 from auto_reviews a where a.tenant_id = $1 and a.case_id = e.case_id and a.created_at >= e.changed_at)
     order by c.id`,
    [tx.scope.tenantId],
  );
}
