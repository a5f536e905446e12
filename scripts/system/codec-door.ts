import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { mintDevToken } from './dev-issuer.ts';
import { ownAddress } from './application.ts';

const WHO = { sub: 'user_demoPlatformAdmin00', tenant_id: 'demo', org_role: 'platform_admin' };
const MOST_BYTES = 4 * 1024 * 1024;

/**
 * Where the development's Temporal UI, which has no sign-in, has payloads decoded: its pages only, on loopback, in the name of the demo's administrator.
 * In production the UI asks `/codec` itself, with the token of whoever looks (docs/operating.md).
 * @param env of the running API; TEMPORAL_CODEC_PORT and TEMPORAL_UI_URL say where the door is and for whom
 */
export async function openCodecDoor(profile: string, env: Record<string, string>): Promise<() => Promise<void>> {
  const origin = new URL(env.TEMPORAL_UI_URL ?? '').origin;
  const headers = {
    'access-control-allow-origin': origin,
    'access-control-allow-headers': 'content-type, x-namespace, authorization',
    vary: 'origin',
  };
  const server = createServer(async (request, response) => {
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
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(Number(env.TEMPORAL_CODEC_PORT), '127.0.0.1', resolve);
  });
  return async () => {
    server.closeAllConnections();
    server.close();
  };
}
