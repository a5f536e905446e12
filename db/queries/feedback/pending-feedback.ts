import type { FeedbackRow } from '../../entities/learning.ts';
import type { Tx } from '../../tenant-scope.ts';

/** Null: any. Times: `since` inclusive, `until` exclusive. */
export type PendingFilter = {
  feedback_type: string | null;
  correction_type: string | null;
  reviewed_by: string | null;
  case_id: string | null;
  since: string | null;
  until: string | null;
};

const WHERE = `tenant_id = $1 and not applied_to_prompt and correction_type is not null
  and ($2::text is null or feedback_type = $2) and ($3::text is null or correction_type = $3) and ($4::text is null or reviewed_by = $4)
  and ($5::uuid is null or case_id = $5) and ($6::timestamptz is null or created_at >= $6) and ($7::timestamptz is null or created_at < $7)`;

/** Corrections that no prompt has learned from yet, newest first. @returns a page and the number of all */
export async function listPendingFeedback(
  tx: Tx,
  filter: PendingFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: FeedbackRow[]; total: number }> {
  const { feedback_type, correction_type, reviewed_by, case_id, since, until } = filter;
  const params = [tx.scope.tenantId, feedback_type, correction_type, reviewed_by, case_id, since, until];
  const [counted] = await tx.sql<{ total: number }>(`select count(*)::int as total from feedback where ${WHERE}`, params);
  const rows = await tx.sql<FeedbackRow>(`select * from feedback where ${WHERE} order by created_at desc, id desc limit $8 offset $9`, [
    ...params,
    limit,
    offset,
  ]);
  return { rows, total: counted?.total ?? 0 };
}
