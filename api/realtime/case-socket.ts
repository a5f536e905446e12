import { caseChannel } from '../../adapters/realtime/realtime.ts';
import { recordView } from '../../db/access/record-view.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import type { Actor } from '../auth/actor.ts';
import { casePath } from '../cases/shapes.ts';
import { getVisibleCaseOrFail } from '../cases/visible-case.ts';
import type { RouteContract } from '../pipeline/route.ts';
import { caseFrame, resumeQuery } from './contract.ts';
import { followChannel } from './follow-channel.ts';
import { keepPresence } from './keep-presence.ts';
import type { SocketRoute } from './sockets.ts';
import { recheck } from './still-allowed.ts';

const contract = {
  ...{
    method: 'get',
    path: '/api/v1/cases/{case_id}/ws',
    group: 'Realtime',
    summary: 'Everything that happens in a case, as WebSocket frames',
    description:
      'Channel `case:{case_id}`. Events: token, stream_end, new_message, batch_complete, findings_incorporated, handover. Close codes: 4401 the token expired, 4403 no access any more, 1001 the service stops, 1013 the reader is too slow, 1009 a frame over 64 KB.',
  },
  ...{
    access: { kind: 'tenant', permission: 'case:read', tokenInQuery: true },
    validation: 'INTAKE_VALIDATION_001',
    params: casePath,
    query: resumeQuery,
    upgrades: true,
    response: caseFrame,
    errors: ['INTAKE_CASE_NOT_FOUND_001', 'AUTH_UNAUTHORIZED_001'],
  },
} as const satisfies RouteContract;

/** `/api/v1/cases/{case_id}/ws`: frames are {event, data, id, timestamp}; `last_event_id` brings what was missed. */
export const caseSocket: SocketRoute = {
  contract,
  async open({ services, incoming, actor, scope }) {
    const look = (user: Actor) =>
      withTenant(services.db, scope, (tx) => getVisibleCaseOrFail(tx, user, String(incoming.params.case_id), 'conversation'));
    const { id, patient_id } = await look(actor);
    await withTenant(services.db, scope, (tx) => recordView(tx, { resource: 'conversation_stream', patient_id, case_id: id }));
    const visible = recheck(services, contract, incoming, look);
    const heard = { channel: caseChannel(actor.tenantId, id), lastEventId: incoming.query.last_event_id, wanted: () => true };
    return (socket) => {
      socket.once('close', keepPresence(services, actor, id));
      void followChannel(services, socket, { actor, visible }, heard);
    };
  },
};
