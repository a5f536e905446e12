import { inboxChannel } from '../../adapters/realtime/realtime.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import type { Actor } from '../auth/actor.ts';
import type { Call, Exchange } from '../pipeline/route.ts';
import { streamEvents } from '../realtime/event-stream.ts';
import { incomingOf, recheck } from '../realtime/still-allowed.ts';
import { inboxStreamContract } from './contract.ts';
import { isFor, readerOf } from './inbox-reader.ts';

/** GET /inbox/stream : what a role, or a record, loses is heard no longer from the next look on. */
export async function streamInbox(call: Call<typeof inboxStreamContract>, exchange: Exchange): Promise<void> {
  const { actor, scope, services } = call;
  const look = (user: Actor) => withTenant(services.db, scope, async (tx) => (await readerOf(tx, user)).reader);
  let reader = await look(actor);
  const visible = recheck(services, inboxStreamContract, incomingOf(exchange.req), async (user) => {
    reader = await look(user);
  });
  await streamEvents(call, exchange, { channel: inboxChannel(actor.tenantId), wanted: isFor(() => reader), visible });
}
