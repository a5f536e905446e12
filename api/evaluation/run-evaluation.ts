import { evaluationStart } from '../../messages/evaluation.ts';
import type { Call } from '../pipeline/route.ts';
import type { runEvaluationContract } from './contract.ts';

/** POST /internal/eval/run */
export async function runEvaluation({ scope, services }: Call<typeof runEvaluationContract>) {
  const start = evaluationStart({ tenant_id: scope.tenantId });
  await services.temporal.start(start);
  return { workflow_id: start.workflowId };
}
