import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { type ClinicalRecord, correctionsOf, correctRecord, type RecordReview } from '../../../domain/feedback/correct-record.ts';
import { mapStrings } from '../../../domain/redaction/identity.ts';
import { scrubText } from '../../../domain/redaction/scrub-text.ts';
import { ApiError } from '../../../domain/errors.ts';
import { recordEvent } from '../../events.ts';
import { readIdentity } from '../patients/patients.ts';
import type { Tx } from '../../tenant-scope.ts';

export type StoredReview = {
  share: { id: string; provider_id: string; case_id: string; patient_id: string };
  review: RecordReview;
  /** 0..1 */
  accuracy: number;
  /** What else was said of the review as a whole: reviewer, notes, minutes. */
  about: Record<string, string | number | null>;
  /** Facts of the outcome event beside the counts: ids, codes and numbers. */
  outcome: Record<string, string | number | null>;
};

/**
 * Stores a provider's review of the record that it was given: the outcome event, one feedback record of the whole (generated and corrected record)
 * and one for each correction (Part 2.10). Nothing that is stored is changed; the latest review said again is that one. In the tenant that shared. @returns the id of the whole, and whether it was said just now
 */
export async function storeRecordReview(tx: Tx, stored: StoredReview): Promise<{ feedback_id: string; is_new: boolean }> {
  const { share, review, accuracy, about, outcome } = await withoutIdentity(tx, stored);
  const record = await readSharedRecord(tx, share.id);
  const decisionId = await latestDecision(tx, share.case_id);
  const ground_truth = correctRecord(record, review);
  const told = { correction_type: null, correction_detail: { ...about, conditions_confirmed: review.conditions_confirmed } };
  const news = await unsaid(tx, share, about, correctionsOf(record, review));
  const last = news.length > 0 ? undefined : await lastReview(tx, share);
  const said = { accuracy, ground_truth, detail: told.correction_detail, action: outcome.response_action ?? null };
  if (last && saysSame(last, said)) return { feedback_id: last.id, is_new: false };
  const outcomeId = await recordEvent(tx, {
    type: 'provider.feedback',
    patient_id: share.patient_id,
    case_id: share.case_id,
    payload: {
      ...{ event_type: 'provider.feedback', case_id: share.case_id, timestamp: new Date().toISOString() },
      ...{ provider_id: share.provider_id, case_share_id: share.id, accuracy, decision_refs: [decisionId], ...outcome },
      conditions_confirmed: review.conditions_confirmed.length,
      conditions_added: review.conditions_added.length,
      conditions_removed: review.conditions_removed.length,
      observations_corrected: review.observations_corrected.length,
    },
  });
  const ids: string[] = [];
  for (const { correction_type, correction_detail } of [told, ...news]) {
    const id = newId();
    ids.push(id);
    await tx.run(
      tx.kysely.insertInto('feedback').values({
        id,
        tenant_id: tx.scope.tenantId,
        case_id: share.case_id,
        feedback_type: 'extraction_accuracy',
        decision_event_id: decisionId,
        outcome_event_id: outcomeId,
        ai_output: record,
        ground_truth,
        quality_score: accuracy,
        reviewed_by: 'provider',
        reviewed_at: sql`now()`,
        correction_type,
        correction_detail,
      }),
    );
  }
  await tx.sql(
    `update case_shares set review_accuracy = $3, review_corrected = coalesce(review_corrected, false) or $4 where tenant_id = $1 and id = $2`,
    [tx.scope.tenantId, share.id, accuracy, correctionsOf(record, review).length > 0],
  );
  return { feedback_id: ids[0] as string, is_new: true };
}

/** The corrections that this reviewer has not made before in the case: who sends a review again says nothing twice. */
async function unsaid(
  tx: Tx,
  share: StoredReview['share'],
  { reviewer_doctor_id = null, reviewer = null }: StoredReview['about'],
  corrections: ReturnType<typeof correctionsOf>,
): Promise<ReturnType<typeof correctionsOf>> {
  const said = await tx.sql<{ correction_type: string; correction_detail: unknown }>(
    `select f.correction_type, f.correction_detail
     from feedback w join feedback f on f.tenant_id = w.tenant_id and f.outcome_event_id = w.outcome_event_id and f.id <> w.id
     join events e on e.tenant_id = w.tenant_id and e.id = w.outcome_event_id
     where w.tenant_id = $1 and w.case_id = $2 and w.reviewed_by = 'provider' and w.correction_type is null and f.correction_type is not null
       and e.payload ->> 'case_share_id' = $3 and w.correction_detail ->> 'reviewer' is not distinct from $4
       and w.correction_detail ->> 'reviewer_doctor_id' is not distinct from $5`,
    [tx.scope.tenantId, share.case_id, share.id, reviewer, reviewer_doctor_id],
  );
  return corrections.filter((made) =>
    said.every(
      (earlier) =>
        earlier.correction_type !== made.correction_type || !isDeepStrictEqual(earlier.correction_detail, made.correction_detail),
    ),
  );
}

type LastReview = { id: string; accuracy: number; ground_truth: unknown; detail: unknown; action: unknown };

/** The latest review by which the hospital of a share said something of the record as a whole. */
async function lastReview(tx: Tx, { id, case_id }: StoredReview['share']): Promise<LastReview | undefined> {
  const [last] = await tx.sql<LastReview>(
    `select w.id, w.quality_score::float as accuracy, w.ground_truth, w.correction_detail as detail, e.payload -> 'response_action' as action
     from feedback w join events e on e.tenant_id = w.tenant_id and e.id = w.outcome_event_id
     where w.tenant_id = $1 and w.case_id = $2 and w.reviewed_by = 'provider' and w.correction_type is null and e.payload ->> 'case_share_id' = $3
     order by w.created_at desc, w.id desc limit 1`,
    [tx.scope.tenantId, case_id, id],
  );
  return last;
}

function saysSame({ id: _, ...last }: LastReview, said: Omit<LastReview, 'id'>): boolean {
  const stored: unknown = JSON.parse(JSON.stringify({ ...said, accuracy: Math.round(said.accuracy * 100) / 100 }));
  return isDeepStrictEqual(last, stored);
}

/** Clinicians name the patient in notes; what is learned from needs no names. The reviewer's own name and id stay. */
async function withoutIdentity(tx: Tx, stored: StoredReview): Promise<StoredReview> {
  const identity = await readIdentity(tx, stored.share.patient_id);
  if (identity === undefined) throw new ApiError('SYS_INTERNAL_001');
  const clean = (text: string) => scrubText(text, identity);
  return {
    ...stored,
    review: mapStrings(stored.review, clean),
    about: mapStrings(stored.about, clean, new Set(['reviewer', 'reviewer_doctor_id'])),
  };
}

/** What the provider was shown: the clinical part of the snapshot. */
export async function readSharedRecord(tx: Tx, shareId: string): Promise<ClinicalRecord> {
  const [row] = await tx.sql<{ clinical: ClinicalRecord | null }>(
    `select redacted_snapshot -> 'clinical' as clinical from case_shares where tenant_id = $1 and id = $2`,
    [tx.scope.tenantId, shareId],
  );
  if (!row?.clinical) throw new ApiError('SYS_INTERNAL_001');
  return row.clinical;
}

/** The assistant's last decision in the case; a case without a conversation has at least the match that was presented. */
async function latestDecision(tx: Tx, caseId: string): Promise<string> {
  const [event] = await tx.sql<{ id: string }>(
    `select id from events where tenant_id = $1 and case_id = $2 and event_type in ('agent.decision', 'match.presented')
     order by event_type = 'agent.decision' desc, created_at desc, id desc limit 1`,
    [tx.scope.tenantId, caseId],
  );
  if (!event) throw new ApiError('SYS_INTERNAL_001');
  return event.id;
}

export type FeedbackView = {
  id: string;
  tenant_id: string;
  case_id: string;
  feedback_type: string;
  decision_event_id: string;
  outcome_event_id: string | null;
  ai_output: Record<string, unknown>;
  ground_truth: Record<string, unknown> | null;
  quality_score: number | null;
  reviewed_by: string | null;
  reviewed_at: Date | string | null;
  correction_type: string | null;
  correction_detail: Record<string, unknown> | null;
  applied_to_prompt: boolean;
  applied_at: Date | string | null;
  created_at: Date | string;
  updated_at: Date | string;
};

/** A review as it was stored: the whole, and its corrections in their order. */
export async function readRecordReview(tx: Tx, id: string): Promise<{ whole: FeedbackView; corrections: FeedbackView[] } | undefined> {
  const rows = await tx.sql<FeedbackView>(
    `select f.id, f.tenant_id, f.case_id, f.feedback_type, f.decision_event_id, f.outcome_event_id, f.ai_output, f.ground_truth, f.quality_score, f.reviewed_by,
            f.reviewed_at, f.correction_type, f.correction_detail, f.applied_to_prompt, f.applied_at, f.created_at,
            f.updated_at
     from feedback w join feedback f on f.tenant_id = w.tenant_id and f.outcome_event_id = w.outcome_event_id
     where w.tenant_id = $1 and w.id = $2 order by f.id`,
    [tx.scope.tenantId, id],
  );
  const whole = rows.find((row) => row.id === id);
  return whole && { whole, corrections: rows.filter((row) => row.id !== id) };
}
