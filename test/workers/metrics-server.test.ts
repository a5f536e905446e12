import type { Server } from 'node:http';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { createMetrics, watchKeptWorkflows } from '../../platform/metrics.ts';
import { serveMetrics } from '../../workers/metrics-server.ts';

const TOKEN = 'a-token-for-prometheus-0123456789';
let server: Pick<Server, 'close'> | undefined;
afterEach(() => void server?.close());

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

async function serve(token: string | undefined): Promise<(path: string, authorization?: string) => Promise<[number, boolean]>> {
  const port = await freePort();
  server = await serveMetrics({ WORKER_METRICS_PORT: port, METRICS_TOKEN: token }, createMetrics('worker'));
  return async (path, authorization) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: authorization ? { authorization } : {} });
    return [answer.status, (await answer.text()).includes('process_cpu_seconds_total')];
  };
}

describe("a worker's metrics", () => {
  it('are open without a token that is set', async () => {
    expect(await (await serve(undefined))('/metrics')).toEqual([200, true]);
  });

  it('are for who shows the token, where one is set; its health is for everybody', async () => {
    const ask = await serve(TOKEN);
    expect(await ask('/metrics')).toEqual([401, false]);
    expect(await ask('/metrics', `Bearer ${TOKEN}1`)).toEqual([401, false]);
    expect(await ask('/metrics', `Bearer ${TOKEN}`)).toEqual([200, true]);
    expect(await ask('/health')).toEqual([200, false]);
  });

  it('tell how many workflows each queue keeps in memory, as it is when they are read', async () => {
    const metrics = createMetrics('worker');
    const status = { numCachedWorkflows: 3 };
    watchKeptWorkflows(metrics, [{ options: { taskQueue: 'case-lifecycle' }, getStatus: () => status }]);
    expect(await metrics.registry.metrics()).toContain('kept_workflows{queue="case-lifecycle",service="worker"} 3');
    status.numCachedWorkflows = 2;
    expect(await metrics.registry.metrics()).toContain('kept_workflows{queue="case-lifecycle",service="worker"} 2');
  });
});
