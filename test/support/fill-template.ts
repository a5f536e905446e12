import { findFaults } from '../../adapters/fhir/find-faults.ts';
import { seed } from '../../db/seed/seed.ts';
import { loadConfig } from '../../platform/config.ts';
import type { AppRole } from '../../scripts/system/database-client.ts';
import { prepareDatabase } from '../../scripts/system/prepare-database.ts';
import { rebuildProjections } from '../../scripts/system/project-directory.ts';
import { shipPromptsTo } from '../../scripts/system/ship-prompts.ts';
import { requiredEnv } from './required-env.ts';

/** The seeded database of a system, and its graph. Loaded by the one suite of a run that makes it. */
export async function fillTemplate(adminUrl: string, name: string, role: AppRole, settings: Record<string, string>): Promise<void> {
  const { appUrl } = await prepareDatabase(adminUrl, name, role);
  const anywhere = { IDP_ISSUER: 'none', IDP_JWKS_URL: 'http://127.0.0.1/', REDIS_URL: requiredEnv('REDIS_URL') };
  const config = loadConfig({ ...process.env, ...settings, ...anywhere, DATABASE_URL: appUrl });
  await seed(config, findFaults, () => undefined);
  await shipPromptsTo(appUrl);
  await rebuildProjections(config, () => undefined);
}
