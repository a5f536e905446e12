import type { IncomingMessage, Server } from 'node:http';
import express, { type Express } from 'express';
import expressWs from 'express-ws';
import type { TenantScope } from '../../db/tenant-scope.ts';
import { ApiError, mayPass } from '../../domain/errors.ts';
import { loggableError } from '../../platform/log.ts';
import type { Actor } from '../auth/actor.ts';
import { admit, type Incoming } from '../auth/admit.ts';
import { failure, headersOf } from '../http/envelope.ts';
import { expressPath, otherMethods } from '../pipeline/mount-routes.ts';
import { requestIdFrom } from '../http/request-id.ts';
import type { RouteContract } from '../pipeline/route.ts';
import { parseQueryAndBody } from '../pipeline/run-route.ts';
import { toApiError } from '../http/to-api-error.ts';
import type { Services } from '../services.ts';

export type Socket = Parameters<expressWs.WebsocketRequestHandler>[0];
/** Serves a socket that was let in, until it closes. */
export type Serve = (socket: Socket) => void;
export type Upgrade = { services: Services; incoming: Incoming; actor: Actor; scope: TenantScope };

/** A WebSocket: the chain of checks of any route, then its own look at the record, which gives what serves the socket. */
export type SocketRoute = { contract: RouteContract; open(upgrade: Upgrade): Promise<Serve> };

/** The largest frame of any socket; a route may take less. */
export const MAX_FRAME_BYTES = 1024 * 1024;

/**
 * Serves the given WebSockets: token and tenant in the query or headers, checked before the upgrade, so that a refusal is an ordinary
 * answer in the envelope.
 */
export function serveSockets(server: Server, services: Services, routes: readonly SocketRoute[]): void {
  const admitted = new WeakMap<IncomingMessage, Serve>();
  const verifyClient = (
    { req }: { req: IncomingMessage },
    done: (accepted: boolean, code?: number, body?: string, headers?: Record<string, string>) => void,
  ) => {
    const requestId = requestIdFrom(req.headers);
    admitUpgrade(services, routes, req, requestId).then(
      (serve) => {
        admitted.set(req, serve);
        done(true);
      },
      (error: unknown) => {
        const { status, body, headers } = refuse(services, error, requestId);
        done(false, status, body, headers);
      },
    );
  };
  const { app } = expressWs(express(), server, {
    leaveRouterUntouched: true,
    wsOptions: { maxPayload: MAX_FRAME_BYTES, verifyClient, perMessageDeflate: false },
  });
  for (const { contract } of routes) {
    app.ws(expressPath(contract.path), (socket, req) => {
      const serve = admitted.get(req);
      if (serve) serve(socket);
      else socket.terminate();
    });
  }
}

/** A GET that asks for no upgrade, or lost it on its way, is told so. */
export function refusePlainRequests(app: Express, routes: readonly SocketRoute[]): void {
  for (const { contract } of routes) {
    app.get(expressPath(contract.path), () => {
      throw new ApiError('SYS_UPGRADE_REQUIRED', { headers: { Upgrade: 'websocket', Connection: 'Upgrade' } });
    });
    app.all(expressPath(contract.path), otherMethods(['GET']));
  }
}

async function admitUpgrade(services: Services, routes: readonly SocketRoute[], req: IncomingMessage, requestId: string): Promise<Serve> {
  const url = new URL(req.url ?? '/', 'http://upgrade');
  const found = findRoute(routes, url.pathname);
  if (!found) throw new ApiError('SYS_ROUTE_NOT_FOUND');
  const incoming = {
    headers: req.headers,
    query: Object.fromEntries(url.searchParams),
    params: found.params,
    address: req.socket.remoteAddress ?? '',
    requestId,
  };
  const { actor, scope } = await admit(services, found.route.contract, incoming, null);
  if (!actor || !scope) throw new ApiError('AUTH_NO_ACTOR');
  parseQueryAndBody(found.route.contract, incoming.query, undefined);
  return found.route.open({ services, incoming, actor, scope });
}

function findRoute(routes: readonly SocketRoute[], path: string): { route: SocketRoute; params: Record<string, string> } | null {
  for (const route of routes) {
    const pattern = route.contract.path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)');
    const match = new RegExp(`^${pattern}/?$`).exec(path);
    if (match) return { route, params: { ...match.groups } };
  }
  return null;
}

function refuse(services: Services, error: unknown, requestId: string): { status: number; body: string; headers: Record<string, string> } {
  const known = toApiError(error);
  services.metrics.errors.inc({ code: known.code });
  if (mayPass(known)) {
    services.log.error({ request_id: requestId, error: loggableError(error) }, 'a socket could not be opened');
  }
  return {
    status: known.status,
    body: JSON.stringify(failure(known, requestId)),
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'X-Request-ID': requestId,
      'Cache-Control': 'no-store',
      ...headersOf(known),
    },
  };
}
