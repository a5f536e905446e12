import { decisionsOfSet } from '../../db/queries/learning/golden-sets.ts';
import { addReplay, countResults, getReplayOrFail, listResults } from '../../db/queries/learning/replays.ts';
import { recordReviewOfWithheld } from '../../db/queries/learning/withheld-replies.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import { replayStart } from '../../messages/replay.ts';
import { isoTime, isoTimeOrNull } from '../cases/present-case.ts';
import { type Call, type Exchange, reply } from '../pipeline/route.ts';
import type { getReplayContract, replayCsvContract, startReplayContract } from './contract.ts';
import { presentResult } from './present-replay.ts';
import { targetOrFail } from './target.ts';

/** POST /internal/replays */
export async function startReplay({ body, scope, services }: Call<typeof startReplayContract>) {
  const { filter, ...target } = body;
  const { id, decisions } = await withTenant(services.db, scope, async (tx) => {
    const chosen = await targetOrFail(tx, services.config, target);
    const { golden_set_id, ...rest } = filter;
    const ofSet = golden_set_id === undefined ? {} : { decision_event_ids: await decisionsOfSet(tx, golden_set_id) };
    return addReplay(tx, { ...rest, ...ofSet }, chosen);
  });
  const start = replayStart({ tenant_id: scope.tenantId, replay_id: id });
  await services.temporal.start(start);
  return { replay_id: id, workflow_id: start.workflowId, decisions };
}

/** GET /internal/replays/{id} */
export async function getReplay({ params, query, scope, services }: Call<typeof getReplayContract>) {
  const { page, page_size } = query;
  const { row, counts, results } = await withTenant(services.db, scope, async (tx) => {
    const found = await getReplayOrFail(tx, params.id);
    const shown = await listResults(tx, params.id, { limit: page_size, offset: (page - 1) * page_size });
    await recordReviewOfWithheld(
      tx,
      shown.map(({ decision_event_id }) => decision_event_id),
    );
    return { row: found, counts: await countResults(tx, params.id), results: shown };
  });
  const { id, status, filter, prompt_id, model, requested_by } = row;
  const shown = {
    ...{ id, status, filter, prompt_id, model, requested_by, ...counts },
    created_at: isoTime(row.created_at),
    finished_at: isoTimeOrNull(row.finished_at),
    results: results.map(presentResult),
  };
  return reply(shown, { total: counts.done });
}

const MOST_ROWS = 1_000;

/** GET /internal/replays/{id}.csv : no field begins with a sign that a spreadsheet takes for a formula, for all are ids, codes and our own words. */
export async function getReplayCsv({ params, scope, services }: Call<typeof replayCsvContract>, { res }: Exchange): Promise<void> {
  const rows = await withTenant(services.db, scope, async (tx) => {
    await getReplayOrFail(tx, params.id);
    return listResults(tx, params.id, { limit: MOST_ROWS, offset: 0 });
  });
  const lines = rows
    .map(presentResult)
    .map(({ decision_event_id, case_id, harm, changes, old, new: anew }) => [
      ...[decision_event_id, case_id, String(harm), changes.join(' '), old.category, anew.category, old.branch, anew.branch],
      ...[old.conditions.join(' '), anew.conditions.join(' ')],
    ]);
  const head = [
    'decision_event_id',
    'case_id',
    'harm',
    'changes',
    'old_category',
    'new_category',
    'old_branch',
    'new_branch',
    'old_conditions',
    'new_conditions',
  ];
  res.type('text/csv').setHeader('Content-Disposition', `attachment; filename="replay-${params.id}.csv"`);
  res.send([head, ...lines].map((line) => `${line.join(',')}\r\n`).join(''));
}
