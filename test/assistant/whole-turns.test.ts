import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { playConversation, type Services } from '../../scripts/eval/conversations/play.ts';
import { openServices } from '../../scripts/eval/conversations/services.ts';
import { NASTY_SHAPES } from '../support/nasty-shapes.ts';

/** A turn from end to end takes time in proportion to the message, whatever its shape: no reader goes through all of it once for each part. */

const SHORT = 1_000;
/** The longest message that a chat takes. */
const LONG = 8_000;
/** Eight times the text: a linear turn costs eight times as much, a quadratic one sixty-four times. */
const MOST_GROWTH = 20;
/** Below this, in milliseconds, what a turn costs says nothing of its text. */
const LEAST_MS = 60;
const TRIES = 3;

let services: Services;
beforeAll(async () => {
  services = await openServices();
  await processorMsOf('I need a new knee. I have diabetes?');
}, 300_000);
afterAll(() => services.embeddings.close());

async function processorMsOf(message: string): Promise<number> {
  const before = process.cpuUsage();
  await playConversation(services, { id: 'nasty', lang: 'en', messages: [message] } as never);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

it.each(Object.entries(NASTY_SHAPES))(
  '%s',
  async (_name, make) => {
    let [short, long, growth] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    for (let tries = 0; tries < TRIES && growth >= MOST_GROWTH; tries += 1) {
      short = Math.min(short, await processorMsOf(make(SHORT)));
      long = Math.min(long, await processorMsOf(make(LONG)));
      growth = long / Math.max(LEAST_MS, short);
    }
    expect(growth).toBeLessThan(MOST_GROWTH);
  },
  120_000,
);
