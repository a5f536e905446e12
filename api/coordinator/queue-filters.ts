import type { z } from 'zod';
import * as filters from '../../db/queries/coordination/queue-filters.ts';
import { type Tx, withTenant } from '../../db/tenant-scope.ts';
import { ApiError } from '../../domain/errors.ts';
import { isoTime } from '../cases/present-case.ts';
import { type Call, reply } from '../pipeline/route.ts';
import { rowIdOf } from '../pipeline/row-id.ts';
import type { deleteQueueFilterContract, listQueueFiltersContract, saveQueueFilterContract } from './contract.ts';
import type { queueFilter, queueFilterShape } from './desk-shapes.ts';

export type SavedQueueFilter = z.output<typeof queueFilter>;

const present = ({ created_at, updated_at, ...row }: filters.QueueFilterRow<SavedQueueFilter>): z.input<typeof queueFilterShape> => ({
  ...row,
  ...{ created_at: isoTime(created_at), updated_at: isoTime(updated_at) },
});

/** GET /coordinator/queue/filters : the caller's own, by name. */
export async function listQueueFilters({ actor, query, scope, services }: Call<typeof listQueueFiltersContract>) {
  const rows = await withTenant(services.db, scope, (tx) => filters.listQueueFilters<SavedQueueFilter>(tx, actor.userId));
  const begin = (query.page - 1) * query.page_size;
  return reply(rows.slice(begin, begin + query.page_size).map(present), { total: rows.length });
}

/** POST /coordinator/queue/filters : one of that name is replaced. */
export function saveQueueFilter(call: Call<typeof saveQueueFilterContract>) {
  const { actor, body, scope, services } = call;
  return withTenant(services.db, scope, async (tx) => {
    const row = { id: rowIdOf(call, `queue filter ${actor.userId}`), user_id: actor.userId, ...body };
    const { id, isNew } = await filters.saveQueueFilter(tx, row);
    if (isNew && (await filters.countQueueFilters(tx, actor.userId)) > filters.MOST_QUEUE_FILTERS)
      throw new ApiError('SYS_VALIDATION', { field: 'name', message: `there are ${filters.MOST_QUEUE_FILTERS} filters already` });
    return reply(present(await getOwnFilterOrFail(tx, actor.userId, id)), { status: isNew ? 201 : 200 });
  });
}

/** DELETE /coordinator/queue/filters/{filter_id} */
export function deleteQueueFilter({ actor, params, scope, services }: Call<typeof deleteQueueFilterContract>) {
  return withTenant(services.db, scope, async (tx) => {
    const stored = await getOwnFilterOrFail(tx, actor.userId, params.filter_id);
    await filters.deleteQueueFilter(tx, actor.userId, params.filter_id);
    return present(stored);
  });
}

/** @throws ApiError QUEUE_FILTER_NOT_FOUND also for another user's */
export async function getOwnFilterOrFail(tx: Tx, userId: string, id: string) {
  const found = await filters.findQueueFilter<SavedQueueFilter>(tx, userId, id);
  if (!found) throw new ApiError('QUEUE_FILTER_NOT_FOUND');
  return found;
}
