import { validate as isUuid } from 'uuid';
import { readPerformance as summarize } from '../../db/queries/coordination/coordinator-performance.ts';
import { getCoordinator } from '../../db/queries/coordination/coordinators.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import { ApiError } from '../../domain/errors.ts';
import type { Call } from '../pipeline/route.ts';
import { presentCoordinator } from './assign.ts';
import type { performanceContract } from './contract.ts';

/** GET /coordinator/{id}/performance */
export function readPerformance({ params, scope, services }: Call<typeof performanceContract>) {
  return withTenant(services.db, scope, async (tx) => {
    const coordinator = isUuid(params.coordinator_id) ? await getCoordinator(tx, params.coordinator_id) : undefined;
    const known = coordinator && (await summarize(tx, coordinator.id));
    if (!known) throw new ApiError('COORDINATOR_NOT_FOUND');
    const { cases_assigned, cases_closed, milestones_done, milestones_on_time } = known;
    const { escalations_open: open, escalations_resolved: resolved, escalations_late: late, average_hours_to_resolve } = known;
    return {
      coordinator: presentCoordinator(coordinator),
      workload: Math.round((coordinator.active_case_count / coordinator.max_active_cases) * 1e4) / 1e4,
      ...{ cases_assigned, cases_closed, milestones_done, milestones_on_time },
      escalations: { open, resolved, late, average_hours_to_resolve },
      first_answer: { count: known.first_answers, median_hours: known.median_hours_to_first_answer },
      days_in_state: known.median_days_in_state ?? {},
      ratings: { count: known.ratings, average: known.average_rating },
    };
  });
}
