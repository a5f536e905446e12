import { createServer, type Server } from 'node:http';
import type { Metrics } from '../platform/metrics.ts';

/** GET /metrics for Prometheus and GET /health, on loopback or the container's own network. Port 0: none is served. */
export async function serveMetrics(port: number, { registry }: Metrics): Promise<Pick<Server, 'close'>> {
  if (port === 0) return { close: () => undefined as never };
  const server = createServer((request, response) => {
    if (request.url === '/health') return void response.end('ok');
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, resolve));
  return server;
}
