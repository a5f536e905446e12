import { recordEvent } from '../../../db/events.ts';
import { writeWeights } from '../../../db/queries/matching/match-input.ts';
import { listAdjustments, lockWeights, takeBackNewest } from '../../../db/queries/matching/weight-adjustments.ts';
import { withTenant } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../domain/errors.ts';
import { isoTime, isoTimeOrNull } from '../../cases/present-case.ts';
import { type Call, reply } from '../../pipeline/route.ts';
import type { historyContract, rollbackConfigContract } from './contract.ts';
import { inOrder, weightsOf } from './weights-of.ts';

/** GET /admin/matching/config/history */
export async function getHistory({ query, scope, services }: Call<typeof historyContract>) {
  const { page, page_size } = query;
  const { rows, total } = await withTenant(services.db, scope, (tx) =>
    listAdjustments(tx, { limit: page_size, offset: (page - 1) * page_size }),
  );
  const shown = rows.map(({ id, source, status, before, after, outcomes, signals, decided_by, decided_at, created_at }) => ({
    ...{ id, source, status, before: inOrder(before), after: inOrder(after), outcomes, signals, decided_by },
    decided_at: isoTimeOrNull(decided_at),
    created_at: isoTime(created_at),
  }));
  return reply(shown, { total });
}

/** POST /admin/matching/config/rollback */
export function rollBackConfig({ actor, scope, services }: Call<typeof rollbackConfigContract>) {
  return withTenant(services.db, scope, async (tx) => {
    await lockWeights(tx);
    const current = await weightsOf(tx);
    const earlier = await takeBackNewest(tx);
    if (!earlier) throw new ApiError('MATCHING_CONFIG_NO_HISTORY');
    const after = inOrder(earlier);
    await writeWeights(tx, after, actor.userId);
    await recordEvent(tx, { type: 'admin.matching_config_changed', payload: { before: current, after, rolled_back: true } });
    return after;
  });
}
