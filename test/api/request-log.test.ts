import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createMcpHandler } from '@modelcontextprotocol/server';
import express from 'express';
import { requestLog } from '../../api/http/request-log.ts';
import { sendError } from '../../api/pipeline/run-route.ts';
import type { Services } from '../../api/services.ts';
import { createToolServer } from '../../api/tools/tool-server.ts';
import { ApiError, ERRORS, type ErrorCode } from '../../domain/errors.ts';
import { createMetrics } from '../../platform/metrics.ts';
import { createReadableLog } from '../support/log-lines.ts';
import { until } from '../support/until.ts';

const { log, lines } = createReadableLog();
const services = { log, metrics: createMetrics('test') } as unknown as Services;
const app = express();
app.use(requestLog(services));
app.get('/:code', (req, res) => {
  const code = req.params.code as ErrorCode | 'NONE';
  const error = code === 'NONE' ? new TypeError('the name of somebody') : new ApiError(code, { cause: new Error('inner') });
  sendError(services, error, req, res);
});
const server = createServer(app);

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

async function lineOf(code: string): Promise<Record<string, unknown> | undefined> {
  lines.length = 0;
  await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/${code}`).then((answer) => answer.text());
  await until(async () => lines.length, Boolean);
  return lines[0];
}

const REFUSALS = (Object.keys(ERRORS) as ErrorCode[]).filter((code) => ERRORS[code][0] < 500);

describe('the request log', () => {
  it('tells each refusal of the catalogue as an ordinary request, without a stack', async () => {
    for (const code of [...REFUSALS, 'FEATURE_DISABLED'] as const) {
      const line = await lineOf(code);
      expect(line).toMatchObject({ level: 'info', code, msg: 'request' });
      expect(JSON.stringify(line)).not.toMatch(/frames|"error"/);
    }
  });

  it.each([
    ['SYS_CONFIG_MISSING', 500],
    ['SYS_REQUEST_RUNNING', 503],
  ])('warns of %s, without a stack', async (code, status) => {
    const line = await lineOf(code);
    expect(line).toMatchObject({ level: 'warn', code, status });
    expect(JSON.stringify(line)).not.toMatch(/frames|"error"/);
  });

  it.each([
    ['SYS_DATABASE_001', 'SYS_DATABASE_001'],
    ['NONE', 'SYS_INTERNAL_001'],
  ])('tells a fault of ours (%s) as an error, with its stack and without its message', async (asked, code) => {
    const line = await lineOf(asked);
    expect(line).toMatchObject({ level: 'error', code, msg: 'request failed', error: { frames: expect.any(Array) } });
    expect(JSON.stringify(line)).not.toContain('somebody');
  });
});

describe('the tool server', () => {
  it('writes nothing past the log, whatever it is sent', async () => {
    const written: unknown[] = [];
    const kept = { ...console };
    for (const name of ['log', 'info', 'warn', 'error', 'debug'] as const) console[name] = (...words: unknown[]) => written.push(words);
    try {
      for (const message of [
        { jsonrpc: '2.0', id: 1, method: 'tools/list' },
        { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'get_case', arguments: { case_id: 'x' } } },
        { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'nothing' } },
        { jsonrpc: '2.0', id: 1, method: 'nonsense' },
        { jsonrpc: '2.0', id: 4, result: {} },
        { not: 'a message' },
        [],
      ])
        await askTools(message);
    } finally {
      Object.assign(console, kept);
    }
    expect(written).toEqual([]);
  });
});

async function askTools(message: unknown): Promise<void> {
  const handler = createMcpHandler(() => createToolServer(() => Promise.reject(new Error('fails'))));
  const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
  const request = new Request('http://127.0.0.1/mcp', { method: 'POST', headers, body: JSON.stringify(message) });
  await (await handler.fetch(request, { parsedBody: message })).text();
  await handler.close();
}
