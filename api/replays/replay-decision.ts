import { createTwoFilesPatch } from 'diff';
import { addReplay, hasTurnInputs, listResults } from '../../db/queries/learning/replays.ts';
import { recordReviewOfWithheld } from '../../db/queries/learning/withheld-replies.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import { ApiError } from '../../domain/errors.ts';
import { replayStart } from '../../messages/replay.ts';
import type { Call } from '../pipeline/route.ts';
import type { replayDecisionContract } from './contract.ts';
import { presentResult } from './present-replay.ts';
import { targetOrFail } from './target.ts';

/** POST /internal/decisions/{event_id}/replay : a replay of one, and its answer when it is done. */
export async function replayDecision({ params, body, scope, services }: Call<typeof replayDecisionContract>) {
  const { event_id } = params;
  const { id, target } = await withTenant(services.db, scope, async (tx) => {
    if (!(await hasTurnInputs(tx, event_id))) throw new ApiError('DECISION_NOT_FOUND');
    const chosen = await targetOrFail(tx, services.config, body);
    return { ...(await addReplay(tx, { decision_event_ids: [event_id] }, chosen)), target: chosen };
  });
  await services.temporal.execute(replayStart({ tenant_id: scope.tenantId, replay_id: id }));
  const [row] = await withTenant(services.db, scope, async (tx) => {
    await recordReviewOfWithheld(tx, [event_id]);
    return listResults(tx, id, { limit: 1, offset: 0 });
  });
  if (!row) throw new ApiError('SYS_INTERNAL_001');
  const result = presentResult(row);
  const { old, new: anew, changes } = result;
  const reply = old.reply === anew.reply ? '' : createTwoFilesPatch('old', 'new', `${old.reply}\n`, `${anew.reply}\n`);
  return { decision_event_id: event_id, ...target, old, new: anew, diff: { changed: changes.length > 0, changes, reply } };
}
