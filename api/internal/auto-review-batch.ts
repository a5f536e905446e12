import { autoReviewStart } from '../../messages/scheduled-task.ts';
import type { Call } from '../pipeline/route.ts';
import type { autoReviewBatchContract } from './contract.ts';
import { isForAllTenants } from './for-all-tenants.ts';

/** POST /internal/eval/auto-review : the caller's tenant, or all under the scheduler's signature without a tenant. */
export async function autoReviewBatch(call: Call<typeof autoReviewBatchContract>) {
  const start = autoReviewStart(isForAllTenants(call) ? null : call.scope.tenantId);
  await call.services.temporal.start(start);
  return { task: 'auto-review' as const, workflow_id: start.workflowId };
}
