import type { z } from 'zod';
import { listAnswersSince, listRiskFactors } from '../../db/queries/risk/risk.ts';
import { type Tx, withTenant } from '../../db/tenant-scope.ts';
import type { Actor } from '../auth/actor.ts';
import { isoTime, isoTimeOrNull } from '../cases/present-case.ts';
import type { ActorFlags } from '../flags/flag-reader.ts';
import type { Call } from '../pipeline/route.ts';
import type { assessment, riskFactor } from './shapes.ts';
import { presentReview } from './present-review.ts';
import { getReviewOrFail } from './reviewed-case.ts';
import type { assessmentContract } from './contract.ts';

/** GET /risk/{case_id}/assessment */
export function getAssessment({ actor, flags, params, scope, services }: Call<typeof assessmentContract>) {
  return withTenant(services.db, scope, (tx) => readAssessment(tx, actor, flags, params.case_id));
}

export async function readAssessment(tx: Tx, actor: Actor, flags: ActorFlags, caseId: string): Promise<z.input<typeof assessment>> {
  const review = await getReviewOrFail(tx, actor, caseId);
  const { question, asked_at } = review;
  const factors = await listRiskFactors(tx, review.id);
  const answers = asked_at === null ? [] : await listAnswersSince(tx, caseId, asked_at);
  return {
    ...presentReview(review),
    override_allowed: await flags.isOn('risk_blocking_override_allowed'),
    factors: factors.map(({ weight, ...factor }) => ({ ...factor, weight: Number(weight) }) as z.input<typeof riskFactor>),
    info_request:
      question === null || asked_at === null
        ? null
        : {
            question,
            asked_at: isoTime(asked_at),
            answers: answers.map(({ created_at, ...answer }) => ({ ...answer, created_at: isoTime(created_at) })),
          },
    decided_by: review.decided_by,
    decided_at: isoTimeOrNull(review.decided_at),
  };
}
