import type { CachedMessage, ConversationCache } from '../../../adapters/redis/conversation-cache.ts';
import { readMessagesBefore } from '../../../db/queries/conversation/messages.ts';
import type { Tx } from '../../../db/tenant-scope.ts';

const MOST = 60;

/**
 * The end of the thread before a message, oldest first, without what is blocked and what nobody has judged yet. With a cache only what was written
 * since the last turn is read from the database: messages whose turn has ended never change, and everything that does (the case, its record, issues,
 * matches) is read again each turn.
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
  const [kept, read] = [
    isUsable ? known.messages : [],
    since.filter(({ is_open }) => !is_open).map(({ is_open: _, ...message }) => message),
  ];
  const until = (since.find(({ is_open }) => is_open)?.seq ?? seq) - 1;
  await cache?.keep(caseId, { until, messages: [...kept, ...read.filter((message) => message.seq <= until)].slice(-MOST) });
  return [...kept, ...read].slice(-MOST);
}
