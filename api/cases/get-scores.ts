import { recordViewAtCommit } from '../../db/access/record-view.ts';
import { type LatestMatch, latestMatch, matchEvidence } from '../../db/queries/matching/match-results.ts';
import { type Tx, withTenant } from '../../db/tenant-scope.ts';
import { ApiError } from '../../domain/errors.ts';
import { sensitivityOf } from '../../domain/matching/sensitivity.ts';
import type { Call } from '../pipeline/route.ts';
import type { scoresContract } from './contract.ts';
import { readVisibleCaseOrFail, requireShown } from './visible-case.ts';

/** GET /cases/{id}/scores : what the ranking weighs, the budget among it. */
export function getScores({ actor, params, query, scope, services }: Call<typeof scoresContract>) {
  return withTenant(services.db, scope, async (tx) => {
    const asked = { caseId: params.case_id, data: 'clinical' } as const;
    const { found, read } = await readVisibleCaseOrFail(tx, actor, asked, (id) => latestMatch(tx, id, query.match_run_id));
    requireShown(found.reach, 'budget');
    const match = matchOrFail(read);
    const scores = query.explain ? await explainedScores(tx, match) : shownScores(match);
    recordViewAtCommit(tx, { resource: 'scores', ...params });
    return scores;
  });
}

/** The latest match as `GET …/scores` shows it. @throws ApiError MATCH_NO_RESULTS_001 before the first */
export async function presentScores(tx: Tx, caseId: string) {
  return shownScores(matchOrFail(await latestMatch(tx, caseId)));
}

function matchOrFail(match: LatestMatch | undefined): LatestMatch {
  if (!match || match.results.length === 0) throw new ApiError('MATCH_NO_RESULTS_001');
  return match;
}

function shownScores({ match_run_id, weights, results }: LatestMatch) {
  return { match_run_id, weights, results: results.map(({ city, country, ...result }) => result) };
}

/** With the evidence stored in the run, and what would have changed its order. */
async function explainedScores(tx: Tx, match: LatestMatch) {
  const evidence = await matchEvidence(tx, match.match_run_id);
  const shown = shownScores(match);
  const results = shown.results.map((result) => ({ ...result, evidence: evidence.get(result.provider_id) ?? [] }));
  return { ...shown, results, ranked_at: new Date(match.created_at).toISOString(), sensitivity: sensitivityOf(results, match.weights) };
}
