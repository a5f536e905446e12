import type { Talk } from '../../../assistant/phrasebooks/talk/talk.ts';
import { talkOfWords } from '../../../assistant/thread-talk.ts';
import { readThreadWords } from '../../../db/queries/conversation/thread-words.ts';
import type { Tx } from '../../../db/tenant-scope.ts';

/** The words for what the assistant says by itself in a case. */
export async function talkOfThread(tx: Tx, caseId: string): Promise<Talk> {
  return talkOfWords(await readThreadWords(tx, caseId));
}
