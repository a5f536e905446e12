import { validate as isUuid } from 'uuid';
import { getCase } from '../../db/queries/cases/cases.ts';
import { readPatientTexts } from '../../db/queries/patients/patient-texts.ts';
import { readPerson } from '../../db/queries/patients/patients.ts';
import { decidedRiskReview, getRiskReview, type RiskReviewView } from '../../db/queries/risk/risk.ts';
import { hasEndedSharing } from '../../db/queries/sharing/consents.ts';
import { type Tx, withTenant } from '../../db/tenant-scope.ts';
import { ApiError } from '../../domain/errors.ts';
import { createRedactor, type Redactor } from '../../domain/redaction/redactor.ts';
import type { Actor } from '../auth/actor.ts';
import { assertNotOwnPatient } from '../patients/visible-patient.ts';
import type { AnyCall } from '../pipeline/route.ts';

/** The review of a case of the tenant. @throws ApiError INTAKE_CASE_NOT_FOUND_001, RISK_REVIEW_NOT_FOUND */
export async function getReviewOrFail(tx: Tx, caseId: string): Promise<RiskReviewView> {
  if (!isUuid(caseId) || !(await getCase(tx, caseId))) throw new ApiError('INTAKE_CASE_NOT_FOUND_001');
  const review = await getRiskReview(tx, caseId);
  if (!review) throw new ApiError('RISK_REVIEW_NOT_FOUND');
  return review;
}

/** Whether the case waits in the queue: then its record belongs to the assessment. */
export const isQueued = ({ status, state }: RiskReviewView) => (status === 'pending' || status === 'info_requested') && state !== 'closed';

/**
 * As above, for a reviewer who looks into it: while it waits in the queue, or for who took part in deciding it; for the tenant's administrators always.
 * @throws ApiError RISK_REVIEW_NOT_FOUND otherwise
 */
export async function getReviewToReadOrFail(tx: Tx, actor: Actor, caseId: string): Promise<RiskReviewView> {
  const review = await getReviewOrFail(tx, caseId);
  const mayRead = actor.reaches.includes('tenant') || isQueued(review) || (await decidedRiskReview(tx, review.id, actor.userId));
  if (!mayRead) throw new ApiError('RISK_REVIEW_NOT_FOUND');
  return review;
}

/** What a reviewer reads is free of the patient's names, whoever wrote it. */
export async function openReviewRedactor(tx: Tx, { patient_id }: Pick<RiskReviewView, 'patient_id'>): Promise<Redactor> {
  const patient = await readPerson(tx, patient_id);
  if (!patient) throw new ApiError('PATIENT_NOT_FOUND');
  return createRedactor('mso_clinical', patient, await readPatientTexts(tx, patient_id));
}

/** A reviewer reads and judges the record as long as the patient agrees. @throws ApiError CONSENT_REQUIRED_001 */
export async function assertSharedWithReviewer(tx: Tx, actor: Actor, { case_id }: Pick<RiskReviewView, 'case_id'>): Promise<void> {
  if (!actor.reaches.includes('tenant') && (await hasEndedSharing(tx, case_id))) throw new ApiError('CONSENT_REQUIRED_001');
}

/** Before an answer about a review is given again. @throws ApiError as above */
export function reviewStillReadable({
  actor,
  params,
  scope,
  services,
}: Pick<AnyCall, 'actor' | 'scope' | 'services'> & { params: { case_id: string } }): Promise<void> {
  return withTenant(services.db, scope, async (tx) => {
    const review = await getReviewToReadOrFail(tx, actor, params.case_id);
    await assertNotOwnPatient(tx, actor, review.patient_id);
    await assertSharedWithReviewer(tx, actor, review);
  });
}
