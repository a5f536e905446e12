import { listInbox } from '../../db/queries/notifications/inbox.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import { type Call, reply } from '../pipeline/route.ts';
import type { inboxContract } from './contract.ts';
import { languageOf, readerOf } from './inbox-reader.ts';
import { presentItem } from './present-item.ts';

/** GET /inbox */
export async function getInbox({ actor, headers, query, scope, services }: Call<typeof inboxContract>) {
  const filter = { kind: query.kind ?? null, open: query.open === undefined ? null : query.open === 'true' };
  const page = { limit: query.page_size, offset: (query.page - 1) * query.page_size };
  return withTenant(services.db, scope, async (tx) => {
    const own = await readerOf(tx, actor);
    const { rows, total, counts } = await listInbox(tx, own.reader, filter, page);
    const language = languageOf(query.language, own, headers['accept-language']);
    return reply(
      rows.map((row) => presentItem(row, language)),
      { total, meta: { counts } },
    );
  });
}
