import { fill } from '../../assistant/phrasebooks/talk/library.ts';
import { recordEvent } from '../../db/events.ts';
import { queueNotification } from '../../db/queries/operations/queue-notification.ts';
import { getRiskReview, listRiskFactors, type RiskReviewView } from '../../db/queries/risk/risk.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import { CASE_STATES, type CaseState, rankOf } from '../../domain/cases/states.ts';
import { ApiError } from '../../domain/errors.ts';
import type { AssessedThen } from '../../domain/risk/compare-assessments.ts';
import { type Command, type CommandHandler, requireState } from '../cases/command.ts';
import { makeMove } from '../cases/apply-transitions.ts';
import { requireUnblocked } from '../cases/require-unblocked.ts';
import { talkOfThread } from '../conversation/context/thread-language.ts';

const STATUS = { approve: 'approved', reject: 'rejected', 'request-info': 'info_requested' } as const;

/** A review is asked again, too, for what was told after its approval (activities/risk/watch-record.ts). */
const UNDECIDED_IN = CASE_STATES.filter((state) => rankOf(state) >= rankOf('risk_review_pending') && state !== 'closed');

/**
 * A reviewer decides (Decisions §10). A question reaches the patient in the conversation; a rejection closes the case with reason risk_rejected.
 * @throws ApiError RISK_REVIEW_NOT_FOUND, RISK_ALREADY_DECIDED, CASE_BLOCKED_BY_VALIDATION for an approval, RISK_BLOCKING_FACTORS, CASE_INVALID_TRANSITION
 */
export const decideRisk: CommandHandler<'decideRisk'> = async (tx, command) => {
  const { row, input, actor } = command;
  await tx.sql('select 1 from risk_reviews where tenant_id = $1 and case_id = $2 for update', [tx.scope.tenantId, row.id]);
  const review = await getRiskReview(tx, row.id);
  if (!review) throw new ApiError('RISK_REVIEW_NOT_FOUND');
  requireDecidable(review, command);
  if (input.decision === 'approve') await requireUnblocked(tx, row.id);
  const overrides = input.decision === 'approve' && overridesBlockers(review, command);
  const { decision } = input;
  await tx.sql('update risk_reviews set status = $3, decided_by = $4, decided_at = now() where tenant_id = $1 and id = $2', [
    tx.scope.tenantId,
    review.id,
    STATUS[decision],
    actor.id,
  ]);
  const question = decision === 'request-info' ? await questionTo(tx, command) : null;
  await recordDecision(tx, command, review, { overrides, question });
  if (question !== null) await askPatient(tx, command, question);
  if (decision === 'reject') await closeAsRejected(tx, command);
  return { risk_review_id: review.id, decision_id: command.id, notification_id: await queueMail(tx, command) };
};

/** @throws ApiError RISK_ALREADY_DECIDED, CASE_INVALID_TRANSITION when this decision cannot be made now */
function requireDecidable(review: RiskReviewView, { row, input }: Command<'decideRisk'>): void {
  if (review.status === 'approved' || review.status === 'rejected') throw new ApiError('RISK_ALREADY_DECIDED');
  requireState(row, UNDECIDED_IN, 'be decided on');
  if (input.decision === 'approve' && review.status === 'info_requested' && !review.is_answered)
    throw new ApiError('CASE_INVALID_TRANSITION', { message: 'The patient has not answered the question yet.' });
}

/** Whether an approval overrides blocking factors. @throws ApiError RISK_BLOCKING_FACTORS when it may not */
function overridesBlockers(review: RiskReviewView, { input, flags }: Command<'decideRisk'>): boolean {
  if (review.blocking_factors === 0) return false;
  if (!input.override_blocking || !flags.isOn('risk_blocking_override_allowed')) throw new ApiError('RISK_BLOCKING_FACTORS');
  return true;
}

async function recordDecision(
  tx: Tx,
  { id, row, input, actor }: Command<'decideRisk'>,
  review: RiskReviewView,
  { overrides, question }: { overrides: boolean; question: string | null },
): Promise<void> {
  await tx.run(
    tx.kysely.insertInto('risk_decisions').values({
      id,
      tenant_id: tx.scope.tenantId,
      risk_review_id: review.id,
      decision: input.decision,
      rationale: input.rationale,
      question,
      override_blocking: overrides,
      decided_by: actor.id,
      assessed: question === null ? null : await assessedNow(tx, review),
    }),
  );
  const payload = { case_id: row.id, risk_review_id: review.id, decision: input.decision, override_blocking: overrides };
  await recordEvent(tx, { type: 'risk.decided', patient_id: row.patient_id, case_id: row.id, payload });
}

/** What the reviewer saw when the question was put. */
async function assessedNow(tx: Tx, { id, score }: RiskReviewView): Promise<AssessedThen> {
  const factors = await listRiskFactors(tx, id);
  return { score: Number(score), factors: factors.map(({ code, label }) => ({ code, label })) };
}

/** What the patient is asked; the rationale is a word to colleagues and never shown. */
async function questionTo(tx: Tx, { row, input }: Command<'decideRisk'>): Promise<string> {
  return input.question ?? (await talkOfThread(tx, row.id)).review.unsaid;
}

async function askPatient(tx: Tx, { id, row, say }: Command<'decideRisk'>, question: string): Promise<void> {
  await say({
    content: fill((await talkOfThread(tx, row.id)).review.asks, question),
    asks: [{ item: 'reviewer_question' }],
    dedupe_key: `risk-question/${id}`,
  });
}

/** The patient is told by mail of what asks something of them, or ends their case. */
async function queueMail(tx: Tx, { id, row, input }: Command<'decideRisk'>): Promise<string | null> {
  if (input.decision === 'approve') return null;
  const kind = input.decision === 'reject' ? 'case_not_cleared' : 'reviewer_question';
  return queueNotification(tx, {
    kind,
    recipient_kind: 'patient',
    recipient_id: row.patient_id,
    case_id: row.id,
    dedupe_key: `${kind}/${id}`,
  });
}

async function closeAsRejected(tx: Tx, { id, row, say }: Command<'decideRisk'>): Promise<void> {
  const about = { patient_id: row.patient_id, case_id: row.id };
  await recordEvent(tx, { type: 'case.closed', ...about, payload: { case_id: row.id, from: row.state } });
  await tx.sql(`update cases set closed_reason = 'risk_rejected' where tenant_id = $1 and id = $2`, [tx.scope.tenantId, row.id]);
  const move = { from: row.state as CaseState, to: 'closed', reason: 'the reviewer rejected' } as const;
  await makeMove(tx, { caseId: row.id, patientId: row.patient_id, ...move });
  await say({
    content: (await talkOfThread(tx, row.id)).review.rejected,
    dedupe_key: `risk-rejected/${id}`,
  });
}
