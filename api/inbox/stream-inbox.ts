import { type Frame, inboxChannel } from '../../adapters/realtime/realtime.ts';
import type { InboxReader } from '../../db/queries/notifications/inbox.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import { HOSPITAL } from '../../domain/notifications/recipients.ts';
import type { Actor } from '../auth/actor.ts';
import type { Call, Exchange } from '../pipeline/route.ts';
import { streamEvents } from '../realtime/event-stream.ts';
import { incomingOf, recheck } from '../realtime/still-allowed.ts';
import { inboxStreamContract } from './contract.ts';
import { readerOf } from './inbox-reader.ts';

/** GET /inbox/stream : what a role, or a record, loses is heard no longer from the next look on. */
export async function streamInbox(call: Call<typeof inboxStreamContract>, exchange: Exchange): Promise<void> {
  const { actor, scope, services } = call;
  const look = (user: Actor) => withTenant(services.db, scope, async (tx) => (await readerOf(tx, user)).reader);
  let reader = await look(actor);
  const visible = recheck(services, inboxStreamContract, incomingOf(exchange.req), async (user) => {
    reader = await look(user);
  });
  const wanted = (frame: Frame) => isFor(reader, frame);
  await streamEvents(call, exchange, { channel: inboxChannel(actor.tenantId), wanted, visible });
}

function isFor({ recipients, provider_id, hidden }: InboxReader, { data }: Frame): boolean {
  const frame = (data ?? {}) as { recipient?: string; provider_id?: string | null; kind?: string };
  if (frame.recipient === undefined || !recipients.includes(frame.recipient) || hidden.includes(frame.kind ?? '')) return false;
  return frame.recipient !== HOSPITAL || provider_id === null || frame.provider_id === provider_id;
}
