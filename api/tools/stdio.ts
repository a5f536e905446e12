import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { z } from 'zod';
import type { Envelope } from '../http/envelope.ts';
import { createToolServer, errorOfAnswer, type PerformTool } from './tool-server.ts';

/**
 * `npm run mcp`: the tools over standard input and output, for clients that start their servers. It has no access of its own: each call goes to
 * the running API with the token that it was given.
 */
const settings = z.object({
  PUBLIC_BASE_URL: z.url(),
  MCP_TOKEN: z.string().min(1, 'a bearer token: npm run token -- --role coordinator'),
  MCP_TENANT_ID: z.string().min(1).default('demo'),
});

const given = settings.safeParse(process.env);
if (given.success) serveStdio(() => createToolServer(overHttp(given.data)));
else {
  for (const { path, message } of given.error.issues) process.stderr.write(`${path.join('.')}: ${message}\n`);
  process.exitCode = 1;
}

function overHttp({ PUBLIC_BASE_URL, MCP_TOKEN, MCP_TENANT_ID }: z.output<typeof settings>): PerformTool {
  return async ({ route: { contract }, request }, asked) => {
    const { params = {}, query = {}, body } = request(asked);
    const path = contract.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
    const url = new URL(path, PUBLIC_BASE_URL);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
    const answer = await fetch(url, {
      method: contract.method.toUpperCase(),
      headers: {
        Authorization: `Bearer ${MCP_TOKEN}`,
        'X-Tenant-ID': MCP_TENANT_ID,
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { data, errors } = (await answer.json()) as Envelope;
    if (!answer.ok) throw errorOfAnswer(answer.status, errors);
    return data;
  };
}
