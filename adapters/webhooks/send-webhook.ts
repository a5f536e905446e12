import { Agent, request } from 'undici';
import { isPublicAddress, type Resolved, resolveHost } from './public-address.ts';

export type OutgoingWebhook = { url: string; headers: Record<string, string>; body: string };
/** `code`: why there is no status. */
export type WebhookAnswer = { status: number | null; code: 'ADDRESS_REFUSED' | 'ADDRESS_UNKNOWN' | 'NO_ANSWER' | null };

export type WebhookSender = {
  /** One request. The name is resolved once, each of its addresses is looked at, and the connection goes to one of them; redirections are not followed. Never throws. */
  send(webhook: OutgoingWebhook): Promise<WebhookAnswer>;
};

const TIMEOUT_MS = 10_000;
const KEPT_BYTES = 16_384;

/** @param allowPrivate development only: addresses of the own machine and network are allowed */
export function createWebhookSender({ allowPrivate }: { allowPrivate: boolean }): WebhookSender {
  return {
    async send({ url, headers, body }) {
      const addresses = await resolveHost(new URL(url).hostname);
      const [first] = addresses;
      if (!first) return { status: null, code: 'ADDRESS_UNKNOWN' };
      if (!allowPrivate && !addresses.every(({ address }) => isPublicAddress(address))) return { status: null, code: 'ADDRESS_REFUSED' };
      const agent = pinnedAgent(first);
      try {
        const answer = await request(url, { method: 'POST', headers, body, dispatcher: agent, signal: AbortSignal.timeout(TIMEOUT_MS) });
        await answer.body.dump({ limit: KEPT_BYTES }).catch(() => undefined);
        return { status: answer.statusCode, code: null };
      } catch {
        return { status: null, code: 'NO_ANSWER' };
      } finally {
        void agent.destroy();
      }
    },
  };
}

/** Connects to the address that was looked at, whatever the name says by then. */
function pinnedAgent({ address, family }: Resolved): Agent {
  return new Agent({
    connections: 1,
    headersTimeout: TIMEOUT_MS,
    bodyTimeout: TIMEOUT_MS,
    connect: {
      timeout: TIMEOUT_MS,
      lookup: (_hostname, { all }, done) => (all ? done(null, [{ address, family }]) : done(null, address, family)),
    },
  });
}
