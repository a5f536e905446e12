import { caseChannel, type Realtime } from '../../adapters/realtime/realtime.ts';
import type { OutputVerdict } from '../../domain/guardrails/output.ts';
import type { CaseRef } from '../../messages/case.ts';

const SENTENCE_END = /[.!?:]\s$|\n$/;

/**
 * Publishes a reply's tokens as they come, but never ahead of the output guardrail: a sentence is held until all that was written so far
 * passes. Best effort; the committed message is what counts.
 */
export function createReplyStream(realtime: Realtime, ref: CaseRef, messageId: string, screen: (text: string) => OutputVerdict) {
  const channel = caseChannel(ref.tenant_id, ref.case_id);
  let written = '';
  let held: string[] = [];
  let isBlocked = false;
  let published: Promise<unknown> = Promise.resolve();

  const release = () => {
    if (isBlocked || screen(written).verdict === 'block') {
      isBlocked = true;
      return;
    }
    for (const token of held) {
      published = published.then(() => realtime.publish(channel, { event: 'token', data: { token, in_reply_to: messageId } }));
    }
    held = [];
  };
  return {
    onToken(token: string): void {
      written += token;
      held.push(token);
      if (SENTENCE_END.test(written)) release();
    },
    /** After the reply is complete: what is left of it, then stream_end. */
    async end(data: { message_id: string | null }): Promise<void> {
      release();
      await published;
      await realtime.publish(channel, { event: 'stream_end', data: { ...data, in_reply_to: messageId } });
    },
  };
}
