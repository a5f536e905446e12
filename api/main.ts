import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Config, ConfigError, loadConfig } from '../platform/config.ts';
import { loggableError } from '../platform/log.ts';
import { watchFaults } from '../platform/watch-faults.ts';
import { createApp } from './app.ts';
import { connectServices } from './connect-services.ts';

/** How long requests in flight may take to finish once the process is asked to stop. */
const GRACE_MS = 25_000;
/** How long connections to what is behind may take to end afterwards, where a fault ends the process. */
const CLOSING_MS = 4_000;

await main();

async function main(): Promise<void> {
  const config = configOrExit();
  const { services, beginClosing, close } = await connectServices(config);
  services.fhirValidation.warmUp();
  const { server } = createApp(services);
  await listen(server, config);
  // Whoever started it as a child with a channel learns that this process, and not another one on the same port, is there.
  process.send?.('listening');
  services.log.info({ port: (server.address() as AddressInfo).port }, 'listening');

  let isStopping = false;
  const stop = async (why: string, exitCode: number) => {
    if (isStopping) return;
    isStopping = true;
    services.log.info({ signal: why }, 'stopping');
    beginClosing();
    await finishRequests(server);
    await close().catch((error: unknown) => services.log.warn({ error: loggableError(error) }, 'not everything could be closed'));
    services.log.info('stopped');
    process.exit(exitCode);
  };
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => stop(signal, 0));
  const endAfterFault = () => {
    setTimeout(() => process.exit(1), GRACE_MS + CLOSING_MS).unref();
    void stop('uncaughtException', 1);
  };
  watchFaults({ ...services, stop: endAfterFault });
}

function configOrExit(): Config {
  try {
    return loadConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

function listen(server: Server, { PORT, HOST, SHARE_PORT }: Config): Promise<void> {
  return new Promise((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      process.stderr.write(`cannot listen on ${HOST}:${PORT}: ${error.code ?? error.message}\n`);
      process.exit(1);
    });
    server.listen({ port: PORT, host: HOST, reusePort: SHARE_PORT === 'on' }, resolve);
  });
}

/** No new connections; idle ones end at once, the others when their request is answered, all of them after the grace time. */
async function finishRequests(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const sweep = setInterval(() => server.closeIdleConnections(), 200);
  const timer = setTimeout(() => server.closeAllConnections(), GRACE_MS);
  await closed;
  clearInterval(sweep);
  clearTimeout(timer);
}
