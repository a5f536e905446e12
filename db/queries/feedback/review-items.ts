import { v7 as newId } from 'uuid';
import {
  type Agreement,
  cohensKappa,
  NEW_VERSION_READS,
  readersNeeded,
  reviewReasons,
  type ReviewReason,
} from '../../../domain/feedback/review-queue.ts';
import { AUTOMATED_REVIEWER } from '../../../domain/feedback/vocabulary.ts';
import { type ReviewAnswerRow, ReviewItem, type ReviewItemRow } from '../../entities/learning.ts';
import { recordEvent } from '../../events.ts';
import type { Tx } from '../../tenant-scope.ts';

type Decision = { id: string; confidence: number; prompt_version: string; automated_fault: boolean };

/** Puts decisions of a case on the reviewers' list that a rule asks for; those on it stay as they are. @returns how many are new */
export async function queueReviews(tx: Tx, caseId: string): Promise<number> {
  const decisions = await tx.sql<Decision>(
    `select e.id, (e.payload #>> '{classification,confidence}')::float as confidence, e.payload #>> '{response,prompt_version}' as prompt_version,
            exists (select 1 from feedback f where f.tenant_id = $1 and f.decision_event_id = e.id and f.reviewed_by = $3
              and f.correction_type is not null) as automated_fault
     from events e
     where e.tenant_id = $1 and e.case_id = $2 and e.event_type = 'agent.decision'
       and not exists (select 1 from review_items r where r.tenant_id = $1 and r.decision_event_id = e.id)
     order by e.created_at, e.id`,
    [tx.scope.tenantId, caseId, AUTOMATED_REVIEWER],
  );
  const reads = new Map<string, number>();
  let queued = 0;
  for (const decision of decisions) {
    const { id, prompt_version } = decision;
    const version_reads = reads.get(prompt_version) ?? (await countReads(tx, prompt_version));
    const reasons = reviewReasons({ ...decision, decision_id: id, version_reads });
    reads.set(prompt_version, version_reads + (reasons.length > 0 ? 1 : 0));
    if (reasons.length === 0) continue;
    const about = { id: newId(), tenant_id: tx.scope.tenantId, case_id: caseId, decision_event_id: id, prompt_version };
    await tx.em.insert(ReviewItem, { ...about, reasons, status: 'open', readers_needed: readersNeeded(id) });
    queued += 1;
  }
  if (queued > 0) await recordEvent(tx, { type: 'review.queued', payload: { queued } });
  return queued;
}

/** As far as it matters. */
async function countReads(tx: Tx, promptVersion: string): Promise<number> {
  const rows = await tx.sql(`select 1 from review_items where tenant_id = $1 and prompt_version = $2 limit ${NEW_VERSION_READS}`, [
    tx.scope.tenantId,
    promptVersion,
  ]);
  return rows.length;
}

export type ReviewView = ReviewItemRow & { decision: Record<string, unknown>; answers: number };
/** Null: any. */
export type ReviewFilter = { status: string | null; reason: ReviewReason | null; case_id: string | null };

const WHERE = `r.tenant_id = $1 and ($2::text is null or r.status = $2) and ($3::text is null or $3 = any(r.reasons)) and ($4::uuid is null or r.case_id = $4)`;
const SELECT = `select r.*, e.payload as decision, (select count(*)::int from review_answers a where a.tenant_id = r.tenant_id and a.review_id = r.id) as answers
  from review_items r join events e on e.tenant_id = r.tenant_id and e.id = r.decision_event_id`;

/** How many decisions of the tenant wait to be read. */
export async function countOpenReviews(tx: Tx): Promise<number> {
  const [row] = await tx.sql<{ n: number }>(`select count(*)::int as n from review_items where tenant_id = $1 and status = 'open'`, [
    tx.scope.tenantId,
  ]);
  return row?.n ?? 0;
}

/** Reviews newest first. @returns a page and the number of all */
export async function listReviews(
  tx: Tx,
  { status, reason, case_id }: ReviewFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: ReviewView[]; total: number }> {
  const params = [tx.scope.tenantId, status, reason, case_id];
  const [counted] = await tx.sql<{ total: number }>(`select count(*)::int as total from review_items r where ${WHERE}`, params);
  const rows = await tx.sql<ReviewView>(`${SELECT} where ${WHERE} order by r.created_at desc, r.id desc limit $5 offset $6`, [
    ...params,
    limit,
    offset,
  ]);
  return { rows, total: counted?.total ?? 0 };
}

/** The review, locked until the transaction ends. */
export async function lockReview(tx: Tx, reviewId: string): Promise<(ReviewItemRow & { decision: Record<string, unknown> }) | undefined> {
  const [row] = await tx.sql<ReviewItemRow & { decision: Record<string, unknown> }>(
    `select r.*, e.payload as decision from review_items r join events e on e.tenant_id = r.tenant_id and e.id = r.decision_event_id
     where r.tenant_id = $1 and r.id = $2 for update of r`,
    [tx.scope.tenantId, reviewId],
  );
  return row;
}

/** What was said of a review, in the order in which it was said. */
export function listReviewAnswers(tx: Tx, reviewId: string): Promise<ReviewAnswerRow[]> {
  return tx.sql<ReviewAnswerRow>('select * from review_answers where tenant_id = $1 and review_id = $2 order by created_at, id', [
    tx.scope.tenantId,
    reviewId,
  ]);
}

const COMPARED = 1_000;

/** How far the first two readers of the newest thousand twice-read decisions agree on what was wrong. */
export async function readAgreement(tx: Tx): Promise<Agreement> {
  const rows = await tx.sql<{ labels: string[] }>(
    `select array_agg(coalesce(a.correction_type, 'none') order by a.created_at, a.id) as labels
     from (select id from review_items where tenant_id = $1 and status = 'answered' and readers_needed > 1 order by created_at desc, id desc limit ${COMPARED}) r
     join review_answers a on a.tenant_id = $1 and a.review_id = r.id group by r.id having count(*) > 1`,
    [tx.scope.tenantId],
  );
  return cohensKappa(rows.map(({ labels }) => [labels[0] ?? 'none', labels[1] ?? 'none'] as const));
}
