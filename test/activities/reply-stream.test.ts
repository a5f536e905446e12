import { describe, expect, it } from '@jest/globals';
import { createReplyStream } from '../../activities/conversation/reply/stream-reply.ts';
import type { Realtime } from '../../adapters/realtime/realtime.ts';

/** A reply that is shown as it is written, behind the output guardrail. */

const REF = { tenant_id: 'alpha', case_id: '01890000-0000-7000-8000-000000000000' };
function open(screen: Parameters<typeof createReplyStream>[3]) {
  const events: string[] = [];
  const realtime = {
    publish: async (_channel: string, ...frames: { event: string }[]) => {
      events.push(...frames.map(({ event }) => event));
      return null;
    },
  } as unknown as Realtime;
  const stream = createReplyStream(realtime, REF, 'message', screen);
  const say = (text: string) => {
    for (const word of text.split(/(?<= )/)) stream.onToken(word);
  };
  return { stream, say, events };
}
const PASS = { verdict: 'pass', rule: null, reason: 'fine' } as const;

describe('the stream of a reply', () => {
  it('shows sentence after sentence, and its end', async () => {
    const { stream, say, events } = open(() => PASS);
    say('Good morning. How are you? ');
    await stream.end({ message_id: 'm' });
    expect(events).toEqual(['token', 'token', 'token', 'token', 'token', 'stream_end']);
  });

  it('shows nothing more once the guardrail could not be asked, fails nothing by it, and says that it has ended', async () => {
    const { stream, say, events } = open(async (text) => {
      if (text.includes('second')) throw new Error('the judge is away');
      return PASS;
    });
    say('The first. The second. The third. ');
    await new Promise((resolve) => setImmediate(resolve));
    expect(events).toEqual(['token', 'token']);
    await stream.end({ message_id: 'm' });
    expect(events).toEqual(['token', 'token', 'stream_end']);
  });
});
