import type { Tx } from '../../tenant-scope.ts';

export type RedundantQuestion = { decision_event_id: string; turn_number: number; item: string };

/** Facts that are known or not, whatever else has happened in a case. */
const PLAIN_FACTS = ['procedure', 'date_of_birth', 'gender', 'country_of_residence', 'phone'];

/** Questions of the assistant for what its decision of the same turn does not count as missing; each is given once and for all. */
export function listRedundantQuestions(tx: Tx, caseId: string): Promise<RedundantQuestion[]> {
  return tx.sql<RedundantQuestion>(
    `select e.id as decision_event_id, m.turn_number, q.item
     from messages m
     cross join jsonb_to_recordset(m.asks) as q(item text)
     join events e on e.tenant_id = m.tenant_id and e.case_id = m.case_id and e.event_type = 'agent.decision'
       and (e.payload ->> 'turn_number')::int = m.turn_number
     where m.tenant_id = $1 and m.case_id = $2 and m.sender_type = 'agent' and m.status <> 'blocked' and q.item = any($3::text[])
       and not e.payload -> 'pending_actions' ? q.item
       and not exists (select 1 from feedback f where f.tenant_id = $1 and f.case_id = $2 and f.decision_event_id = e.id
         and f.correction_type = 'question_redundant' and f.correction_detail ->> 'item' = q.item)
     order by m.seq`,
    [tx.scope.tenantId, caseId, PLAIN_FACTS],
  );
}
