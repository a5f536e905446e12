import { withTenant } from '../../db/tenant-scope.ts';
import type { Call } from '../pipeline/route.ts';
import { runCaseCommand } from './case-command.ts';
import type { CaseCommandKind } from '../../messages/case-commands.ts';
import { presentScores } from './get-scores.ts';
import { readCaseOrFail } from './read-case.ts';
import type { matchContract, rejectMatchesContract } from './contract.ts';
import { getOpenCaseOrFail } from './visible-case.ts';

/** POST /cases/{id}/match */
export function runMatch(call: Call<typeof matchContract>) {
  return matchBy(call, 'runMatch', {});
}

/** POST /cases/{id}/reject-matches : match.rejected, then a new match inside `matched` (Decisions §4). */
export function rejectMatches(call: Call<typeof rejectMatchesContract>) {
  return matchBy(call, 'rejectMatches', { reason: call.body.reason ?? null });
}

type MatchCall = Pick<Call<typeof matchContract>, 'actor' | 'flags' | 'headers' | 'params' | 'rawBody' | 'scope' | 'services'>;

async function matchBy(call: MatchCall, kind: CaseCommandKind, input: Record<string, unknown>) {
  const { actor, flags, params, scope, services } = call;
  await runCaseCommand(call, params.case_id, kind, input, (tx) => getOpenCaseOrFail(tx, actor, params.case_id));
  return withTenant(services.db, scope, async (tx) => ({
    ...(await presentScores(tx, params.case_id)),
    case: await readCaseOrFail(tx, actor, flags, params.case_id),
  }));
}
