import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.ts';
import { spawnChild } from '../services/children.ts';
import type { Progress } from '../services/progress.ts';
import { withRetries } from '../services/run-tool.ts';
import { SetupError } from '../services/setup-error.ts';
import { DATA_VARIABLES, type DataMessage, type StoresAnswered } from './data-messages.ts';
import { DATA_STEPS } from './start-plan.ts';

export type PreparedData = {
  /** When schema and demo data are there; the address at which the application logs in. */
  database: Promise<string>;
  /** When the graph and the vectors are there too. */
  projections: Promise<void>;
};
type Input = {
  env: Record<string, string>;
  database: string;
  role: { name: string; password: string };
  /** When graph and Redis have answered. */
  stores: Promise<unknown>;
  logs: string;
};

/** Schema, demo data, vectors and graph, in a process of their own. Call it when the database has answered. @throws SetupError in one sentence, from both promises */
export function prepareData(input: Input, progress: Progress): PreparedData {
  const reached = {
    database: Promise.withResolvers<string>(),
    vectors: Promise.withResolvers<void>(),
    graph: Promise.withResolvers<void>(),
  };
  const whole = withRetries(
    () => runOnce(input, progress, reached),
    (line) => progress.line(`data: ${line}`),
  );
  whole.catch((error: unknown) => {
    for (const { reject } of Object.values(reached)) reject(error);
  });
  const ready = progress.step(DATA_STEPS.database, () => reached.database.promise);
  const embedded = ready.then(() => progress.step(DATA_STEPS.vectors, () => reached.vectors.promise));
  const projections = Promise.all([embedded, input.stores]).then(() => progress.step(DATA_STEPS.graph, () => reached.graph.promise));
  projections.catch(() => undefined);
  return { database: ready, projections };
}

type Reached = {
  database: PromiseWithResolvers<string>;
  vectors: PromiseWithResolvers<void>;
  graph: PromiseWithResolvers<void>;
};

function runOnce({ env, database, role, stores, logs }: Input, progress: Progress, reached: Reached): Promise<void> {
  const log = openSync(join(logs, 'data.log'), 'a');
  const own = { [DATA_VARIABLES.database]: database, [DATA_VARIABLES.role]: role.name, [DATA_VARIABLES.password]: role.password };
  const child = spawnChild('data', process.execPath, ['scripts/system/prepare-data-process.ts'], {
    cwd: ROOT,
    env: { ...process.env, ...env, ...own },
    stdio: ['ignore', log, log, 'ipc'],
  });
  closeSync(log);
  stores.then(
    () => child.connected && child.send({ answered: 'stores' } satisfies StoresAnswered),
    () => undefined,
  );
  let failure = 'the process that prepares the data ended before it was done';
  child.on('message', (message: DataMessage) => {
    if ('line' in message) progress.line(message.line);
    else if ('failed' in message) failure = message.failed;
    else if (message.reached === 'database') reached.database.resolve(message.appUrl);
    else reached[message.reached].resolve();
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new SetupError(`${failure} (${join(logs, 'data.log')})`))));
  });
}
