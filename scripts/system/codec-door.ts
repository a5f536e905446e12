import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { listenNear } from '../services/ports.ts';
import { ownAddress } from './application.ts';
import { mintDevToken } from './dev-issuer.ts';

const WHO = { sub: 'user_demoPlatformAdmin00', tenant_id: 'demo', org_role: 'platform_admin' };
const PREFERRED_PORT = 8234;
const MOST_BYTES = 4 * 1024 * 1024;

export type CodecDoor = { port: number; leadTo(api: Record<string, string>): void; close(): Promise<void> };

/**
 * Where the development's Temporal UI, which has no sign-in, has payloads decoded: its pages only, on loopback, in the name of the demo's administrator.
 * In production the UI asks `/codec` itself, with the token of whoever looks (docs/operating.md).
 * The door is there before Temporal, which is told where; it leads nowhere until `leadTo` says where the API is, and for which UI.
 */
export async function openCodecDoor(profile: string): Promise<CodecDoor> {
  let env: Record<string, string> | null = null;
  const server = createServer(async (request, response) => {
    if (env === null) return void response.writeHead(503).end();
    const { origin } = new URL(env.TEMPORAL_UI_URL ?? '');
    const headers = {
      'access-control-allow-origin': origin,
      'access-control-allow-headers': 'content-type, x-namespace, authorization',
      vary: 'origin',
    };
    if (request.headers.origin !== origin || Number(request.headers['content-length'] ?? 0) > MOST_BYTES)
      return void response.writeHead(403).end();
    if (request.method !== 'POST' || !['/decode', '/encode'].includes(request.url ?? ''))
      return void response.writeHead(204, headers).end();
    try {
      const authorization = `Bearer ${await mintDevToken(profile, WHO)}`;
      const answer = await fetch(new URL(`/codec${request.url}`, ownAddress(env)), {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json', 'x-tenant-id': WHO.tenant_id },
        body: await text(request),
      });
      response.writeHead(answer.status, { ...headers, 'content-type': 'application/json' }).end(await answer.text());
    } catch {
      response.writeHead(503, headers).end();
    }
  });
  const port = await listenNear(server, PREFERRED_PORT);
  return {
    port,
    leadTo(api) {
      env = api;
    },
    async close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
