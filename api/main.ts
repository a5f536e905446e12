import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Config, ConfigError, loadConfig } from '../platform/config.ts';
import { loggableError } from '../platform/log.ts';
import { watchFaults } from '../platform/watch-faults.ts';
import { createApp } from './app.ts';
import { connectServices } from './connect-services.ts';
import { createDrain } from './http/drain.ts';

/** How long a process that a fault ends may take: the requests in flight, then the connections to what is behind. */
const LONGEST_END_MS = 30_000;

await main();

async function main(): Promise<void> {
  const config = configOrExit();
  const { services, beginClosing, close } = await connectServices(config);
  services.fhirValidation.warmUp();
  const { server } = createApp(services);
  const drain = createDrain(server);
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
    await drain();
    await close().catch((error: unknown) => services.log.warn({ error: loggableError(error) }, 'not everything could be closed'));
    services.log.info('stopped');
    process.exit(exitCode);
  };
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => stop(signal, 0));
  const endAfterFault = () => {
    setTimeout(() => process.exit(1), LONGEST_END_MS).unref();
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
