import type { CachedMessage, ConversationCache } from '../../adapters/redis/conversation-cache.ts';
import { readMessagesBefore } from '../../db/queries/conversation/messages.ts';
import type { Tx } from '../../db/tenant-scope.ts';

const MOST = 60;

/**
 * The end of the thread before a message, oldest first. With a cache only what was written since the last turn is read from the database:
 * messages of the past never change, and everything that does (the case, its record, issues, matches) is read afresh each turn.
 */
export async function readEarlierMessages(
  tx: Tx,
  caseId: string,
  { seq }: { seq: number },
  cache: ConversationCache | null,
): Promise<CachedMessage[]> {
  const known = (await cache?.read(caseId)) ?? null;
  const isUsable = known !== null && known.until < seq;
  const since = await readMessagesBefore(tx, caseId, { after: isUsable ? known.until : 0, before: seq, limit: MOST });
  const messages = [...(isUsable ? known.messages : []), ...since].slice(-MOST);
  await cache?.keep(caseId, { until: seq - 1, messages });
  return messages;
}
