import { createMetrics } from '../../platform/metrics.ts';
import { watchFaults } from '../../platform/watch-faults.ts';
import { createReadableLog } from './log-lines.ts';

/** A process in which something goes wrong that nobody handles: `node faulty-process.ts rejection|exception`. Writes what was logged, and what it counted. */

const { log, lines } = createReadableLog();
const metrics = createMetrics('test');
const tell = async () => {
  const [counted] = (await metrics.unhandledRejections.get()).values;
  process.stdout.write(JSON.stringify({ lines, counted: counted?.value ?? 0 }));
};
watchFaults({ log, metrics, stop: () => void tell().then(() => process.exit(1)) });

const fault = Object.assign(new Error('Key (email)=(amina@example.org) already exists'), { code: '23505' });
if (process.argv[2] === 'rejection') {
  void Promise.reject(fault);
  setTimeout(() => void tell(), 50);
} else
  setTimeout(() => {
    throw fault;
  });
