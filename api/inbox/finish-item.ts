import { validate as isUuid } from 'uuid';
import { recordEvent } from '../../db/events.ts';
import { getInboxItem, markItemDone } from '../../db/queries/notifications/inbox.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import { ApiError } from '../../domain/errors.ts';
import type { Call } from '../pipeline/route.ts';
import type { doneContract } from './contract.ts';
import { languageOf, readerOf } from './inbox-reader.ts';
import { presentItem } from './present-item.ts';

/** POST /inbox/{id}/done */
export function finishItem({ actor, headers, params, scope, services }: Call<typeof doneContract>) {
  const { item_id } = params;
  if (!isUuid(item_id)) throw new ApiError('INBOX_ITEM_NOT_FOUND');
  return withTenant(services.db, scope, async (tx) => {
    const own = await readerOf(tx, actor);
    const language = languageOf(undefined, own, headers['accept-language']);
    const item = await getInboxItem(tx, own.reader, item_id);
    if (!item) throw new ApiError('INBOX_ITEM_NOT_FOUND');
    if (item.done_at !== null) return presentItem(item, language);
    await markItemDone(tx, item, actor.userId);
    await recordEvent(tx, { type: 'inbox.done', payload: { item_id, kind: item.kind } });
    return presentItem((await getInboxItem(tx, own.reader, item_id)) ?? item, language);
  });
}

/** Before the answer is given again. @throws ApiError INBOX_ITEM_NOT_FOUND */
export function itemStillOwn({ actor, params, scope, services }: Call<typeof doneContract>) {
  return withTenant(services.db, scope, async (tx) => {
    const { reader } = await readerOf(tx, actor);
    if (!isUuid(params.item_id) || !(await getInboxItem(tx, reader, params.item_id))) throw new ApiError('INBOX_ITEM_NOT_FOUND');
  });
}
