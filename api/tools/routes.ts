import { createMcpHandler } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { type AnyCall, defineRawRoute, type Exchange, type Route, type RouteContract } from '../pipeline/route.ts';
import { runInside } from '../pipeline/run-inside.ts';
import { createToolServer } from './tool-server.ts';

export const toolsContract = {
  method: 'post',
  path: '/mcp',
  group: 'Tools',
  summary: 'Tools for language models: the Model Context Protocol over Streamable HTTP',
  description:
    'JSON-RPC messages of the protocol, one request each, without sessions; revisions of the protocol before 2026-07-28 are answered as text/event-stream with one message. Tools: get_patient_clinical_summary, run_match, get_document_checklist, search_providers, get_case. Each does what its route does, with the ' +
    "caller's permissions and the same audit. A tool that fails answers a result with isError and a JSON text {error: {tool, errors: [{code, message, field}]}}; one called without case_id runs no query. What is no such message is refused by a JSON-RPC error (400, 415).",
  access: { kind: 'tenant', permission: null },
  validation: 'SYS_VALIDATION',
  body: z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())]).meta({ description: 'A JSON-RPC message' }),
  response: z.unknown(),
  produces: 'application/json',
  errors: [],
} as const satisfies RouteContract;

/** One exchange of the protocol; the server lives as long as the request. No tool notifies before its result, so that the answer is one message, and whole when it is sent. */
async function serveTools(call: AnyCall, { req, res }: Exchange): Promise<void> {
  const handler = createMcpHandler(() => createToolServer((tool, given) => runInside(call, tool.route, tool.request(given))));
  const headers = Object.entries(req.headers).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  const request = new Request(new URL(req.originalUrl, call.services.config.PUBLIC_BASE_URL), {
    method: 'POST',
    headers,
    body: call.rawBody as Uint8Array<ArrayBuffer>,
  });
  try {
    const answer = await handler.fetch(request, { parsedBody: call.body });
    res.status(answer.status);
    for (const [name, value] of answer.headers) res.setHeader(name, value);
    res.end(Buffer.from(await answer.arrayBuffer()));
  } finally {
    await handler.close();
  }
}

export const toolRoutes: Route[] = [defineRawRoute(toolsContract, (call, exchange) => serveTools(call as unknown as AnyCall, exchange))];
