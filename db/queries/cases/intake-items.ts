import { sql } from 'kysely';
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
    await tx.run(
      tx.kysely
        .insertInto('intake_items')
        .values({
          id: newId(),
          tenant_id: tx.scope.tenantId,
          case_id: caseId,
          item,
          times_asked: 1,
          asked_at: sql`now()`,
          asked_in: messageId,
        })
        .onConflict((conflict) =>
          conflict.columns(['tenant_id', 'case_id', 'item']).doUpdateSet((known) => ({
            times_asked: known('intake_items.times_asked', '+', 1),
            asked_at: sql`now()`,
            asked_in: messageId,
          })),
        ),
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
    const answered = { answer, answered_at: sql<Date>`now()`, answered_in: messageId };
    await tx.run(
      tx.kysely
        .insertInto('intake_items')
        .values({ id: newId(), tenant_id: tx.scope.tenantId, case_id: caseId, item, ...answered })
        .onConflict((conflict) => conflict.columns(['tenant_id', 'case_id', 'item']).doUpdateSet(answered)),
    );
  }
}
