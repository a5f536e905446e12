import { startBackingServices } from './services/backing-services.ts';
import { createProgress } from './services/progress.ts';

/** `npm run services [-- profile]`: the backing services alone; prints their environment and stays until it is stopped. */
const services = await startBackingServices(process.argv[2] ?? 'dev', createProgress((text) => process.stderr.write(text)));
for (const [name, value] of Object.entries(services.env)) process.stdout.write(`export ${name}='${value}'\n`);
const keepAlive = setInterval(() => undefined, 60_000);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, async () => {
    clearInterval(keepAlive);
    await services.stop();
    process.exit(0);
  });
}
