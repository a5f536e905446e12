import { recordEvent } from '../../events.ts';
import type { Tx } from '../../tenant-scope.ts';

/** Of some decisions, the replies that a guardrail held back: whoever is shown their words is on record, for each case. */
export async function recordReviewOfWithheld(tx: Tx, decisionIds: readonly string[]): Promise<void> {
  const rows = await tx.sql<{ case_id: string; patient_id: string; message_ids: string[] }>(
    `select t.case_id, c.patient_id, array_agg(a.id order by a.seq) as message_ids
     from turn_inputs t join messages a on a.tenant_id = $1 and a.in_reply_to = t.message_id and a.guardrail ->> 'withheld' is not null
     join cases c on c.tenant_id = $1 and c.id = t.case_id
     where t.tenant_id = $1 and t.id = any($2::uuid[]) group by t.case_id, c.patient_id`,
    [tx.scope.tenantId, decisionIds],
  );
  for (const { message_ids, ...subject } of rows)
    await recordEvent(tx, { type: 'guardrail.reviewed', ...subject, payload: { message_ids } });
}
