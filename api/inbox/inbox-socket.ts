import { inboxChannel } from '../../adapters/realtime/realtime.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import type { Actor } from '../auth/actor.ts';
import type { RouteContract } from '../pipeline/route.ts';
import { followChannel } from '../realtime/follow-channel.ts';
import type { SocketRoute } from '../realtime/sockets.ts';
import { recheck } from '../realtime/still-allowed.ts';
import { isFor, readerOf } from './inbox-reader.ts';
import { inboxFrameShape, inboxStreamQuery } from './shapes.ts';

const contract = {
  ...{
    method: 'get',
    path: '/api/v1/inbox/ws',
    group: 'Inbox',
    summary: 'New items of the inbox, as WebSocket frames',
    description: 'For the desk of a team: the frames of streamInbox. Close codes as of openCaseSocket.',
  },
  ...{
    access: { kind: 'tenant', permission: null, tokenInQuery: true },
    validation: 'SYS_VALIDATION',
    query: inboxStreamQuery,
    upgrades: true,
    response: inboxFrameShape,
    errors: [],
  },
} as const satisfies RouteContract;

/** `/api/v1/inbox/ws`: what a role, or a record, loses is heard no longer from the next look on. */
export const inboxSocket: SocketRoute = {
  contract,
  async open({ services, incoming, actor, scope }) {
    const look = (user: Actor) => withTenant(services.db, scope, async (tx) => (await readerOf(tx, user)).reader);
    let reader = await look(actor);
    const visible = recheck(services, contract, incoming, async (user) => {
      reader = await look(user);
    });
    const heard = { channel: inboxChannel(actor.tenantId), lastEventId: incoming.query.last_event_id, wanted: isFor(() => reader) };
    return (socket) => void followChannel(services, socket, { actor, visible }, heard);
  },
};
