import { latestMatch } from '../../db/queries/match-results.ts';
import { type Tx, withTenant } from '../../db/tenant-scope.ts';
import { ApiError } from '../../domain/errors.ts';
import type { Call } from '../http/route.ts';
import type { scoresContract } from './routes.ts';
import { getVisibleCaseOrFail } from './visible-case.ts';

/** GET /cases/{id}/scores */
export function getScores({ actor, params, scope, services }: Call<typeof scoresContract>) {
  return withTenant(services.db, scope, async (tx) => {
    const { id } = await getVisibleCaseOrFail(tx, actor, params.case_id);
    return presentScores(tx, id);
  });
}

/** The latest match as `GET …/scores` shows it. @throws ApiError MATCH_NO_RESULTS_001 before the first */
export async function presentScores(tx: Tx, caseId: string) {
  const match = await latestMatch(tx, caseId);
  if (!match || match.results.length === 0) throw new ApiError('MATCH_NO_RESULTS_001');
  return { match_run_id: match.match_run_id, weights: match.weights, results: match.results.map(({ city, country, ...result }) => result) };
}
