import { v7 as newId } from 'uuid';
import { recordEvent } from '../../db/events.ts';
import { recordSatisfactionFeedback } from '../../db/queries/feedback/match-feedback.ts';
import { hasAccount } from '../../db/queries/patients/patients.ts';
import { outcomeFacts } from '../../db/queries/feedback/outcome-facts.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import { type CaseState, canBeSurveyed } from '../../domain/cases/states.ts';
import { ApiError } from '../../domain/errors.ts';
import { heedComment } from '../cases/heed-comment.ts';
import { isoTime } from '../cases/present-case.ts';
import { getVisibleCaseOrFail } from '../cases/visible-case.ts';
import type { Call } from '../pipeline/route.ts';
import type { satisfactionContract } from './contract.ts';

/** POST /cases/{id}/satisfaction : one survey a case, from the treatment on and also after it was closed; in the patient's own words wherever the patient has an account. */
export async function submitSatisfaction(call: Call<typeof satisfactionContract>) {
  const { actor, body, params, scope, services } = call;
  const { score, would_recommend = null, comment = null } = body;
  const { patient_id: about, ...stored } = await withTenant(services.db, scope, async (tx) => {
    const { id: caseId, patient_id, reach, state, assigned_provider_id } = await getVisibleCaseOrFail(tx, actor, params.case_id);
    if (reach !== 'own' && (await hasAccount(tx, patient_id))) throw new ApiError('AUTH_UNAUTHORIZED_001');
    if (!canBeSurveyed(state as CaseState))
      throw new ApiError('CASE_INVALID_TRANSITION', {
        message: 'The survey is about the treatment: it can be answered once that has begun.',
      });
    const [survey] = await tx.run(
      tx.kysely
        .insertInto('satisfaction_surveys')
        .values({ id: newId(), tenant_id: scope.tenantId, case_id: caseId, score, would_recommend, comment, submitted_by: actor.userId })
        .onConflict((conflict) => conflict.columns(['tenant_id', 'case_id']).doNothing())
        .returning(['id', 'created_at']),
    );
    if (!survey) throw new ApiError('RATING_DUPLICATE');
    const outcome = await outcomeFacts(tx, {
      ...{ case_id: caseId, event_type: 'patient.satisfaction' },
      ...(assigned_provider_id === null ? {} : { provider_id: assigned_provider_id, isItsOwn: true }),
    });
    const event_id = await recordEvent(tx, {
      type: 'patient.satisfaction',
      patient_id,
      case_id: caseId,
      payload: { ...outcome, survey_id: survey.id, score, would_recommend },
    });
    await recordSatisfactionFeedback(tx, { case_id: caseId, event_id, score, outcome: outcome.outcome });
    return { id: survey.id, patient_id, case_id: caseId, score, would_recommend, comment, created_at: isoTime(survey.created_at) };
  });
  await heedComment(call, { id: stored.id, case_id: stored.case_id, patient_id: about }, comment);
  return stored;
}
