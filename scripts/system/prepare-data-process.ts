import { once } from 'node:events';
import { findFaults } from '../../adapters/fhir/find-faults.ts';
import { seedHospitals } from '../../db/seed/hospitals.ts';
import { seed } from '../../db/seed/seed.ts';
import { type Config, loadConfig } from '../../platform/config.ts';
import { DATA_VARIABLES, type DataMessage } from './data-messages.ts';
import { adoptDatabase, prepareDatabase } from './prepare-database.ts';
import { catchUpProjections, embedNewDirectories, openProjectionServices } from './project-directory.ts';
import { shipPromptsTo } from './ship-prompts.ts';
import { inOneLine } from './until-stopped.ts';

/**
 * Child of `npm start`: schema, demo data, vectors and graph, each as soon as what it needs is there. A process of its own, so that a launcher that is told to stop never
 * waits for a long computation.
 */
const tell = (message: DataMessage) => new Promise<void>((resolve) => process.send?.(message, () => resolve()));
const say = (line: string) => void tell({ line });
const storesAnswered = once(process, 'message');

try {
  const config = await database();
  const services = await openProjectionServices(config);
  await embedNewDirectories(services, (line) => say(`vectors: ${line}`));
  await tell({ reached: 'vectors' });
  await storesAnswered;
  await catchUpProjections(services, (line) => say(`graph: ${line}`));
  await services.close();
  await tell({ reached: 'graph' });
  process.exit(0);
} catch (error) {
  await tell({ failed: inOneLine(error) });
  process.exit(1);
}

async function database(): Promise<Config> {
  const role = { name: required(DATA_VARIABLES.role), password: required(DATA_VARIABLES.password) };
  const appUrl = process.env.DATABASE_URL
    ? await adopt(process.env.DATABASE_URL, role)
    : (await prepareDatabase(required('PG_ADMIN_URL'), required(DATA_VARIABLES.database), role)).appUrl;
  const config = loadConfig({ ...process.env, DATABASE_URL: appUrl });
  await seed(config, findFaults, (line) => say(`demo data: ${line}`));
  await shipPromptsTo(appUrl);
  await seedHospitals(config.DATABASE_URL, (line) => say(`demo data: ${line}`));
  await tell({ reached: 'database', appUrl });
  return config;
}

async function adopt(url: string, role: { name: string; password: string }): Promise<string> {
  const { appUrl, migrated } = await adoptDatabase(url, role);
  if (!migrated) say('database: DATABASE_URL may not create roles, so its schema is taken as it is');
  return appUrl;
}

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is missing`);
  return value;
}
