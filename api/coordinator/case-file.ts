import { listBookings } from '../../db/queries/coordination/bookings.ts';
import { getActiveAssignment, getCoordinator } from '../../db/queries/coordination/coordinators.ts';
import { latestMatch } from '../../db/queries/matching/match-results.ts';
import { getRiskReview } from '../../db/queries/risk/risk.ts';
import { getLatestConsultation } from '../../db/queries/second-opinions/consultations.ts';
import { listConsents } from '../../db/queries/sharing/consents.ts';
import { listQuestions } from '../../db/queries/sharing/questions.ts';
import { listEscalationsOfCase } from '../../db/queries/coordination/escalations.ts';
import { readShareableRecord } from '../../db/queries/sharing/shareable-record.ts';
import { listTasksOfCase } from '../../db/queries/coordination/tasks.ts';
import { type Tx, withTenant } from '../../db/tenant-scope.ts';
import { type CaseState, olderStatus } from '../../domain/cases/states.ts';
import { ApiError } from '../../domain/errors.ts';
import { pseudonymOf, redactSnapshot } from '../../domain/redaction/redact-snapshot.ts';
import type { Actor } from '../auth/actor.ts';
import { nextOf } from '../cases/get-next.ts';
import { presentScores } from '../cases/get-scores.ts';
import { presentIssue, readIssues } from '../cases/issues.ts';
import { isoTimeOrNull } from '../cases/present-case.ts';
import { presentQuestion } from '../cases/questions.ts';
import { getVisibleCaseOrFail } from '../cases/visible-case.ts';
import { presentConsent } from '../consents/present-consent.ts';
import { presentEscalation } from '../escalations/escalations.ts';
import type { Call } from '../pipeline/route.ts';
import { responsesOf } from '../quotes/list-provider-responses.ts';
import { presentStatus } from '../second-opinions/present-consultation.ts';
import { readTimeline } from '../timeline/present-timeline.ts';
import { presentBooking } from './bookings.ts';
import { presentTask } from './tasks.ts';
import type { caseFileContract } from './contract.ts';

const BOOKINGS_SHOWN = 100;

/** GET /coordinator/cases/{id} : the whole case under policy coordinator_full. */
export async function readCaseFile({ actor, flags, params, scope, services }: Call<typeof caseFileContract>) {
  const [showsState, isRiskAssessed] = await Promise.all([flags.isOn('case_state_machine_v2'), flags.isOn('risk_assessment_enabled')]);
  return withTenant(services.db, scope, async (tx) => {
    const found = await getVisibleCaseOrFail(tx, actor, params.case_id);
    const { id, state } = found;
    const record = await readShareableRecord(tx, id, new Date().toISOString().slice(0, 10));
    if (!record) throw new ApiError('INTAKE_CASE_NOT_FOUND_001');
    const assignment = await getActiveAssignment(tx, id);
    const { rows } = await listBookings(tx, { case_id: id, vendor_id: null, status: null }, { limit: BOOKINGS_SHOWN, offset: 0 });
    const { policy: _named, ...full } = redactSnapshot('coordinator_full', record, pseudonymOf(id));
    return {
      ...{ case_id: id, status: olderStatus(state as CaseState), ...(showsState ? { state } : {}) },
      ...{ policy: 'coordinator_full' as const, record: full },
      coordinator: assignment ? { id: assignment.coordinator_id, name: assignment.coordinator_name } : null,
      covered_by: assignment ? ((await getCoordinator(tx, assignment.coordinator_id))?.cover ?? null) : null,
      timeline: await readTimeline(tx, id, true),
      bookings: rows.map(presentBooking),
      tasks: (await listTasksOfCase(tx, id)).map(presentTask),
      escalations: (await listEscalationsOfCase(tx, id)).map(presentEscalation),
      next: await nextOf(tx, found, isRiskAssessed),
      ...(await beside(tx, actor, id)),
    };
  });
}

/** What the routes of the case show one by one. */
async function beside(tx: Tx, actor: Actor, id: string) {
  const [match, review, consultation] = [await latestMatch(tx, id), await getRiskReview(tx, id), await getLatestConsultation(tx, id)];
  return {
    consents: (await listConsents(tx, id)).map(presentConsent),
    match: match && match.results.length > 0 ? await presentScores(tx, id) : null,
    provider_responses: await responsesOf(tx, actor, id),
    questions: (await listQuestions(tx, id, null)).map(presentQuestion),
    issues: (await readIssues(tx, id, null)).map(presentIssue),
    risk_review: review
      ? {
          ...{
            risk_review_id: review.id,
            status: review.status,
            score: Number(review.score),
            blocking_factor_count: review.blocking_factors,
          },
          ...{ question: review.question, decided_at: isoTimeOrNull(review.decided_at) },
        }
      : null,
    second_opinion: consultation ? presentStatus(consultation) : null,
  };
}
