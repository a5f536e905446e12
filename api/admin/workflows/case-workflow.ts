import type { CaseRow } from '../../../db/entities/cases.ts';
import { recordEvent } from '../../../db/events.ts';
import { getCase } from '../../../db/queries/cases/cases.ts';
import { type TenantScope, withTenant } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../domain/errors.ts';
import type { CaseState } from '../../../domain/cases/states.ts';
import { caseChanged, caseLifecycleStart, caseWorkflowId } from '../../../messages/case.ts';
import { isoTime } from '../../cases/present-case.ts';
import type { Call } from '../../pipeline/route.ts';
import type { Services } from '../../services.ts';
import type { caseWorkflowContract, resumeContract, retryContract } from './contract.ts';
import { whoIsWaitedFor, workflowUrl } from './present-workflow.ts';

const NOT_RUNNING = 'No workflow of this case is running: resume starts one.';
type Admin = { params: { case_id: string }; scope: TenantScope; services: Services };

/** GET /admin/cases/{id}/workflow */
export async function getCaseWorkflow(call: Call<typeof caseWorkflowContract>) {
  const { services, scope } = call;
  const { id, state } = await getCaseOrFail(call);
  const workflow_id = caseWorkflowId({ tenant_id: scope.tenantId, case_id: id });
  const found = await services.temporal.inspect(workflow_id);
  return {
    ...{ workflow_id, run_id: found?.run_id ?? null, status: found?.status ?? 'NONE', case_state: state as CaseState },
    ...{ started_at: timeOf(found?.started_at), closed_at: timeOf(found?.closed_at) },
    ...{ waits_for: found?.waits_for ?? null, waits_on: whoIsWaitedFor(found?.waits_on), waits_since: timeOf(found?.waits_since) },
    ...{ failing_task_attempts: found?.failing_task_attempts ?? 0, last_failure: found?.last_failure ?? null },
    pending_activities: (found?.pending_activities ?? []).map((activity) => ({
      ...activity,
      scheduled_at: timeOf(activity.scheduled_at),
      next_attempt_at: timeOf(activity.next_attempt_at),
    })),
    url: found ? workflowUrl(services.config, workflow_id, found.run_id) : null,
  };
}

/** POST …/retry */
export async function retryCaseWorkflow(call: Call<typeof retryContract>) {
  const { services, scope } = call;
  const { id } = await getCaseOrFail(call);
  const workflow_id = caseWorkflowId({ tenant_id: scope.tenantId, case_id: id });
  const found = await services.temporal.inspect(workflow_id);
  if (found?.status !== 'RUNNING') throw new ApiError('CASE_INVALID_TRANSITION', { message: NOT_RUNNING });
  const activities = await services.temporal.retryNow(workflow_id, found.pending_activities);
  await withTenant(services.db, scope, (tx) => recordEvent(tx, { type: 'admin.workflow_retried', payload: { workflow_id, activities } }));
  return { workflow_id, activities };
}

/** POST …/resume */
export async function resumeCaseWorkflow(call: Call<typeof resumeContract>) {
  const { services, scope } = call;
  const { id, state } = await getCaseOrFail(call);
  if (state === 'closed') throw new ApiError('INTAKE_CASE_CLOSED_001');
  const start = caseLifecycleStart({ tenant_id: scope.tenantId, case_id: id });
  const workflow_id = start.workflowId;
  const started = await services.temporal.start(start);
  if (!started) await services.temporal.signalWithStart(start, { name: caseChanged.name, args: [] });
  await withTenant(services.db, scope, (tx) => recordEvent(tx, { type: 'admin.workflow_resumed', payload: { workflow_id, started } }));
  return { workflow_id, started };
}

async function getCaseOrFail({ params, scope, services }: Admin): Promise<CaseRow> {
  const found = await withTenant(services.db, scope, (tx) => getCase(tx, params.case_id));
  if (!found) throw new ApiError('INTAKE_CASE_NOT_FOUND_001');
  return found;
}

const timeOf = (time: Date | null | undefined): string | null => (time ? isoTime(time) : null);
