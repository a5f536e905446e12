import type { Tx } from '../../tenant-scope.ts';

/** What was said up to and including message `until` (its seq), in short. */
export type ConversationSummary = { text: string; until: number };

export async function readConversationSummary(tx: Tx, caseId: string): Promise<ConversationSummary | null> {
  const [row] = await tx.sql<{ summary: string | null; summary_until: string | null }>(
    'select summary, summary_until from conversations where tenant_id = $1 and case_id = $2',
    [tx.scope.tenantId, caseId],
  );
  return row?.summary && row.summary_until !== null ? { text: row.summary, until: Number(row.summary_until) } : null;
}

/** Keeps a summary that reaches further than the one that is there. */
export async function keepConversationSummary(tx: Tx, caseId: string, { text, until }: ConversationSummary): Promise<void> {
  await tx.sql(
    `update conversations set summary = $3, summary_until = $4
     where tenant_id = $1 and case_id = $2 and (summary_until is null or summary_until < $4)`,
    [tx.scope.tenantId, caseId, text, until],
  );
}
