import type { z } from 'zod';
import { hasSharingConsent } from '../../db/queries/sharing/consents.ts';
import { readChosenPlaces } from '../../db/queries/risk/chosen-places.ts';
import { listAnswersSince, listRiskFactors, type RiskFactorView, type RiskReviewView } from '../../db/queries/risk/risk.ts';
import { readShareableRecord } from '../../db/queries/sharing/shareable-record.ts';
import { type Tx, withTenant } from '../../db/tenant-scope.ts';
import { pseudonymOf, redactSnapshot, type ShareableRecord } from '../../domain/redaction/redact-snapshot.ts';
import { flightHours } from '../../domain/matching/flight-hours.ts';
import { compareAssessments } from '../../domain/risk/compare-assessments.ts';
import { reviewFacts } from '../../domain/risk/review-facts.ts';
import type { Actor } from '../auth/actor.ts';
import { isoTime, isoTimeOrNull } from '../cases/present-case.ts';
import type { ActorFlags } from '../flags/flag-reader.ts';
import type { Call } from '../pipeline/route.ts';
import type { assessmentContract } from './contract.ts';
import { presentReview } from './present-review.ts';
import { assertSharedWithReviewer, getReviewToReadOrFail, isQueued, openReviewRedactor } from './reviewed-case.ts';
import type { assessment, riskFactor } from './shapes.ts';

/** GET /risk/{case_id}/assessment */
export function getAssessment({ actor, flags, params, scope, services }: Call<typeof assessmentContract>) {
  return withTenant(services.db, scope, (tx) => readAssessment(tx, actor, flags, params.case_id));
}

/** What a decision needs, under policy mso_clinical: the words of documents and of the patient without names, and the record itself. */
export async function readAssessment(tx: Tx, actor: Actor, flags: ActorFlags, caseId: string): Promise<z.input<typeof assessment>> {
  const review = await getReviewToReadOrFail(tx, actor, caseId);
  await assertSharedWithReviewer(tx, actor, review);
  const redactor = await openReviewRedactor(tx, review);
  const factors = await listRiskFactors(tx, review.id);
  const record = await readRecord(tx, review);
  return {
    ...presentReview(review),
    override_allowed: await flags.isOn('risk_blocking_override_allowed'),
    factors: factors.map(({ weight, ...factor }) => ({ ...redactor.value(factor), weight: Number(weight) }) as z.input<typeof riskFactor>),
    info_request: redactor.value(await readInfoRequest(tx, review, factors)),
    facts: record && redactor.value(await readFacts(tx, review, record, factors)),
    record: record && redactSnapshot('mso_clinical', record, pseudonymOf(review.id)),
    decided_by: review.decided_by,
    decided_at: isoTimeOrNull(review.decided_at),
  };
}

async function readInfoRequest(
  tx: Tx,
  { case_id, question, asked_at, asked_of, score }: RiskReviewView,
  factors: readonly RiskFactorView[],
) {
  if (question === null || asked_at === null) return null;
  const answers = await listAnswersSince(tx, case_id, asked_at);
  return {
    question,
    asked_at: isoTime(asked_at),
    answers: answers.map(({ created_at, ...answer }) => ({ ...answer, created_at: isoTime(created_at) })),
    changes:
      asked_of && compareAssessments(asked_of, { score: Number(score), factors: factors.map(({ code, label }) => ({ code, label })) }),
  };
}

/** While the case waits for a decision, and as long as the patient agrees that the record is read by others. */
async function readRecord(tx: Tx, review: RiskReviewView): Promise<ShareableRecord | null> {
  if (!isQueued(review) || !(await hasSharingConsent(tx, review.case_id))) return null;
  return (await readShareableRecord(tx, review.case_id, new Date().toISOString().slice(0, 10))) ?? null;
}

/** Whom the factors speak of, in the order in which it weighs. */
async function readFacts(tx: Tx, review: RiskReviewView, { ehr, documents }: ShareableRecord, factors: readonly RiskFactorView[]) {
  const places = await readChosenPlaces(tx, review.case_id);
  const hours = places.flatMap((place) => flightHours(ehr.demographics.country_of_residence, place) ?? []);
  return reviewFacts({ ehr, documents, factors, flight_hours: hours.length === 0 ? null : Math.max(...hours) });
}
