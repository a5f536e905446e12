import { v7 as newId } from 'uuid';
import { Feedback, ReviewAnswer, type ReviewAnswerRow, ReviewItem, type ReviewItemRow } from '../../db/entities/learning.ts';
import { recordEvent } from '../../db/events.ts';
import { countOpenReviews, listReviewAnswers, lockReview } from '../../db/queries/feedback/review-items.ts';
import { readIdentity } from '../../db/queries/patients/patients.ts';
import { type Tx, withTenant } from '../../db/tenant-scope.ts';
import { ApiError } from '../../domain/errors.ts';
import { feedbackTypeOf } from '../../domain/feedback/vocabulary.ts';
import { mapStrings } from '../../domain/redaction/identity.ts';
import { scrubText } from '../../domain/redaction/scrub-text.ts';
import type { Call } from '../pipeline/route.ts';
import type { submitReviewContract } from './contract.ts';
import { presentFeedback } from './present-feedback.ts';

type Review = ReviewItemRow & { decision: Record<string, unknown> };

/** POST /internal/reviews/{id} : one reader's truth. When enough have read, the truth that most gave becomes a feedback record. */
export function submitReview({ actor, body, params, scope, services }: Call<typeof submitReviewContract>) {
  const { correction_type = null, quality_score = null } = body;
  return withTenant(services.db, scope, async (tx) => {
    const review = await lockReview(tx, params.review_id);
    if (!review) throw new ApiError('REVIEW_NOT_FOUND');
    const before = await listReviewAnswers(tx, review.id);
    if (review.status === 'answered' || before.some(({ reader_id }) => reader_id === actor.userId))
      throw new ApiError('REVIEW_ALREADY_SUBMITTED');
    const { case_id, tenant_id } = review;
    const patient_id = await patientOf(tx, case_id);
    const ground_truth = await withoutIdentity(tx, patient_id, body.ground_truth ?? null);
    const answer = { id: newId(), tenant_id, review_id: review.id, case_id, reader_id: actor.userId };
    await tx.em.insert(ReviewAnswer, { ...answer, ground_truth, correction_type, quality_score });
    const answers = await listReviewAnswers(tx, review.id);
    const needed = neededNow(review, answers);
    const isDone = answers.length >= needed;
    const feedback = isDone ? await storeTruth(tx, review, mostSaid(answers)) : null;
    const status = isDone ? ('answered' as const) : ('open' as const);
    await tx.em.nativeUpdate(ReviewItem, { id: review.id }, { status, readers_needed: needed, answered_at: isDone ? new Date() : null });
    const payload = {
      review_id: review.id,
      case_id,
      decision_event_id: review.decision_event_id,
      correction_type,
      feedback_id: feedback?.id ?? null,
      open_reviews: await countOpenReviews(tx),
    };
    await recordEvent(tx, { type: 'review.submitted', patient_id, case_id, payload });
    return { id: review.id, status, readers_needed: needed, answers: answers.length, feedback: feedback && presentFeedback(feedback) };
  });
}

/** Two who disagree ask for a third. */
function neededNow({ readers_needed }: Review, answers: readonly ReviewAnswerRow[]): number {
  const [first, second] = answers;
  const disagree = answers.length === 2 && first?.correction_type !== second?.correction_type;
  return readers_needed === 2 && disagree ? 3 : readers_needed;
}

/** The first answer with the label that most readers gave. */
function mostSaid(answers: readonly ReviewAnswerRow[]): ReviewAnswerRow {
  const votes = (answer: ReviewAnswerRow) => answers.filter(({ correction_type }) => correction_type === answer.correction_type).length;
  const [first] = answers.toSorted((a, b) => votes(b) - votes(a));
  if (!first) throw new ApiError('SYS_INTERNAL_001');
  return first;
}

async function storeTruth(tx: Tx, review: Review, { ground_truth, correction_type, quality_score }: ReviewAnswerRow) {
  const { classification, state_delta, routing, response, input, turn_number } = review.decision;
  const row = {
    ...{ id: newId(), tenant_id: review.tenant_id, case_id: review.case_id, decision_event_id: review.decision_event_id },
    ...{
      feedback_type: feedbackTypeOf(correction_type),
      ai_output: { turn_number, input, classification, state_delta, routing, response },
    },
    ...{ ground_truth, quality_score, correction_type, correction_detail: { review_id: review.id, reasons: review.reasons } },
    ...{ reviewed_by: 'clinical_advisor', reviewed_at: new Date() },
  };
  await tx.em.insert(Feedback, row);
  const now = new Date();
  return { ...row, outcome_event_id: null, prompt_id: null, applied_to_prompt: false, applied_at: null, created_at: now, updated_at: now };
}

async function patientOf(tx: Tx, caseId: string): Promise<string> {
  const [row] = await tx.sql<{ patient_id: string }>('select patient_id from cases where tenant_id = $1 and id = $2', [
    tx.scope.tenantId,
    caseId,
  ]);
  if (!row) throw new ApiError('REVIEW_NOT_FOUND');
  return row.patient_id;
}

/** What is learned from needs no names. */
async function withoutIdentity<T>(tx: Tx, patientId: string, truth: T): Promise<T> {
  const identity = await readIdentity(tx, patientId);
  return identity === undefined ? truth : mapStrings(truth, (text) => scrubText(text, identity));
}
