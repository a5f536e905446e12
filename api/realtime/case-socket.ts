import type { IncomingMessage, Server } from 'node:http';
import express from 'express';
import expressWs from 'express-ws';
import { v7 as newId } from 'uuid';
import { z } from 'zod';
import { caseChannel, type Frame } from '../../adapters/realtime/realtime.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import { ApiError } from '../../domain/errors.ts';
import { loggableError } from '../../platform/log.ts';
import type { Actor } from '../auth/actor.ts';
import { admit } from '../auth/admit.ts';
import { getVisibleCaseOrFail } from '../cases/visible-case.ts';
import { failure } from '../http/envelope.ts';
import type { RouteContract } from '../http/route.ts';
import { toApiError } from '../http/to-api-error.ts';
import type { Services } from '../services.ts';
import { endWhenNotAllowed, recheck } from './still-allowed.ts';

const PATH = /^\/api\/v1\/cases\/([^/]+)\/ws\/?$/;
const MAX_FRAME_BYTES = 64 * 1024;
const MAX_BUFFERED_BYTES = 1024 * 1024;
const PING_MS = 20_000;

/** The checks of an upgrade are those of any route of the tenant. */
const contract = {
  ...{
    method: 'get',
    path: '/api/v1/cases/{case_id}/ws',
    group: 'Realtime',
    summary: 'Everything that happens in a case, as WebSocket frames',
  },
  ...{
    access: { kind: 'tenant', permission: 'case:read', tokenInQuery: true },
    validation: 'INTAKE_VALIDATION_001',
    response: z.never(),
    errors: [],
  },
} as const satisfies RouteContract;

type Admitted = { actor: Actor; caseId: string; visible: () => Promise<unknown>; lastEventId: string | undefined };
type Refusal = { status: number; body: string; headers: Record<string, string> };
type Socket = Parameters<expressWs.WebsocketRequestHandler>[0];

/**
 * Serves `/api/v1/cases/{case_id}/ws`: token and tenant in the query or headers, checked before the upgrade, so that a refusal is an
 * ordinary answer in the envelope. Frames are {event, data, id, timestamp}; `last_event_id` brings what was missed.
 */
export function serveCaseSockets(server: Server, services: Services): void {
  const admitted = new WeakMap<IncomingMessage, Admitted>();
  const verifyClient = (
    { req }: { req: IncomingMessage },
    done: (accepted: boolean, code?: number, body?: string, headers?: Record<string, string>) => void,
  ) => {
    admitUpgrade(services, req).then(
      (admission) => {
        admitted.set(req, admission);
        done(true);
      },
      (error: unknown) => {
        const { status, body, headers } = refuse(services, error);
        done(false, status, body, headers);
      },
    );
  };
  const { app } = expressWs(express(), server, {
    leaveRouterUntouched: true,
    wsOptions: { maxPayload: MAX_FRAME_BYTES, verifyClient, perMessageDeflate: false },
  });
  app.ws('/api/v1/cases/:case_id/ws', (socket, req) => {
    const admission = admitted.get(req);
    if (admission) void follow(services, socket, admission);
    else socket.terminate();
  });
}

async function admitUpgrade(services: Services, req: IncomingMessage): Promise<Admitted> {
  const url = new URL(req.url ?? '/', 'http://upgrade');
  const caseId = PATH.exec(url.pathname)?.[1];
  if (!caseId) throw new ApiError('SYS_ROUTE_NOT_FOUND');
  const incoming = {
    headers: req.headers,
    query: Object.fromEntries(url.searchParams),
    params: { case_id: caseId },
    address: req.socket.remoteAddress ?? '',
    requestId: newId(),
  };
  const { actor, scope } = await admit(services, contract, incoming, null);
  if (!actor || !scope) throw new ApiError('AUTH_NO_ACTOR');
  const look = (user: Actor) => withTenant(services.db, scope, (tx) => getVisibleCaseOrFail(tx, user, caseId));
  const { id } = await look(actor);
  return {
    actor,
    caseId: id,
    visible: recheck(services, contract, incoming, look),
    lastEventId: url.searchParams.get('last_event_id') ?? undefined,
  };
}

function refuse(services: Services, error: unknown): Refusal {
  const known = toApiError(error);
  services.metrics.errors.inc({ code: known.code });
  if (known.status >= 500) services.log.error({ error: loggableError(error) }, 'a socket could not be opened');
  return {
    status: known.status,
    body: JSON.stringify(failure(known, newId())),
    headers: { 'Content-type': 'application/json', ...known.headers },
  };
}

/** Close codes: 4401 the token expired, 4403 no access any more, 1001 the service stops, 1013 the reader is too slow. */
const CLOSE_CODES = { expired: 4401, forbidden: 4403, stopping: 1001 } as const;

async function follow(services: Services, socket: Socket, { actor, caseId, visible, lastEventId }: Admitted): Promise<void> {
  let answered = true;
  services.metrics.openStreams.inc({ kind: 'websocket' });
  let unsubscribe: () => void = () => undefined;
  const send = (frame: Frame) => {
    if (socket.readyState !== socket.OPEN) return;
    socket.send(JSON.stringify(frame));
    if (socket.bufferedAmount > MAX_BUFFERED_BYTES) socket.close(1013, 'too slow');
  };
  const ping = setInterval(() => {
    if (!answered) return socket.terminate();
    answered = false;
    socket.ping();
  }, PING_MS);
  const watched = { actor, visible, signal: services.closing };
  const stopWatching = endWhenNotAllowed(watched, (reason) => socket.close(CLOSE_CODES[reason], reason));
  socket.on('pong', () => {
    answered = true;
  });
  socket.on('error', () => socket.terminate());
  socket.on('close', () => {
    services.metrics.openStreams.dec({ kind: 'websocket' });
    clearInterval(ping);
    stopWatching();
    unsubscribe();
  });
  unsubscribe = await services.realtime.subscribe(caseChannel(actor.tenantId, caseId), { lastEventId, onFrame: send });
  if (socket.readyState !== socket.OPEN) unsubscribe();
}
