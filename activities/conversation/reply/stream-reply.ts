import { caseChannel, type Realtime } from '../../../adapters/realtime/realtime.ts';
import type { OutputVerdict } from '../../../domain/guardrails/output.ts';
import type { CaseRef } from '../../../messages/case.ts';

const SENTENCE_END = /[.!?:]\s$|\n$/;

/**
 * Publishes a reply's tokens as they come, but never ahead of the output guardrail: a sentence is held until all that was written so far
 * passes. Best effort; the committed message is what counts.
 */
export function createReplyStream(
  realtime: Realtime,
  ref: CaseRef,
  messageId: string,
  screen: (text: string) => OutputVerdict | Promise<OutputVerdict>,
) {
  const channel = caseChannel(ref.tenant_id, ref.case_id);
  let written = '';
  let held: string[] = [];
  let isBlocked = false;
  let published: Promise<unknown> = Promise.resolve();

  const publish = async (text: string, tokens: readonly string[]) => {
    isBlocked ||= (await screen(text)).verdict === 'block';
    if (isBlocked) return;
    const frames = tokens.map((token) => ({ event: 'token', data: { token, in_reply_to: messageId } }));
    await realtime.publish(channel, ...frames);
  };
  const release = () => {
    const [text, tokens] = [written, held];
    // What cannot be judged is not shown; the committed message is judged again.
    published = published
      .then(() => publish(text, tokens))
      .catch(() => {
        isBlocked = true;
      });
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
