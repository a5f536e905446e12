import { createServer, type Server } from 'node:http';
import { showsBearer } from '../platform/bearer.ts';
import type { Config } from '../platform/config.ts';
import type { Metrics } from '../platform/metrics.ts';

/** GET /metrics for Prometheus, to whoever shows METRICS_TOKEN where one is set, and GET /health. Port 0: none is served. */
export async function serveMetrics(
  { WORKER_METRICS_PORT: port, METRICS_TOKEN }: Pick<Config, 'WORKER_METRICS_PORT' | 'METRICS_TOKEN'>,
  { registry }: Metrics,
): Promise<Pick<Server, 'close'>> {
  if (port === 0) return { close: () => undefined as never };
  const server = createServer((request, response) => {
    if (request.url === '/health') return void response.end('ok');
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    if (!showsBearer(request.headers.authorization, METRICS_TOKEN))
      return void response.writeHead(401, { 'www-authenticate': 'Bearer' }).end();
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, resolve));
  return server;
}
