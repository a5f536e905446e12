import { v7 as newId } from 'uuid';
import type { IntakeItemRow } from '../../entities/cases.ts';
import type { Tx } from '../../tenant-scope.ts';

export type AskedItem = Pick<IntakeItemRow, 'item' | 'times_asked' | 'answer'>;

/** What the conversation asked the patient for, and what the record does not say of the answers. */
export function readIntakeItems(tx: Tx, caseId: string): Promise<AskedItem[]> {
  return tx.sql('select item, times_asked, answer from intake_items where tenant_id = $1 and case_id = $2', [tx.scope.tenantId, caseId]);
}

/** A message of the assistant asks for these items. */
export async function noteAsked(tx: Tx, caseId: string, messageId: string, items: readonly string[]): Promise<void> {
  for (const item of new Set(items)) {
    await tx.sql(
      `insert into intake_items as known (id, tenant_id, case_id, item, times_asked, asked_at, asked_in) values ($1, $2, $3, $4, 1, now(), $5)
       on conflict (tenant_id, case_id, item) do update set times_asked = known.times_asked + 1, asked_at = now(), asked_in = excluded.asked_in`,
      [newId(), tx.scope.tenantId, caseId, item, messageId],
    );
  }
}

/** The patient's message answers these items without a finding: there is none, or they cannot tell. */
export async function noteAnswers(
  tx: Tx,
  caseId: string,
  messageId: string,
  answers: readonly { item: string; answer: 'none' | 'unknown' }[],
): Promise<void> {
  for (const { item, answer } of answers) {
    await tx.sql(
      `insert into intake_items (id, tenant_id, case_id, item, answer, answered_at, answered_in) values ($1, $2, $3, $4, $5, now(), $6)
       on conflict (tenant_id, case_id, item) do update set answer = excluded.answer, answered_at = now(), answered_in = excluded.answered_in`,
      [newId(), tx.scope.tenantId, caseId, item, answer, messageId],
    );
  }
}
