import { findFaults } from '../adapters/fhir/find-faults.ts';
import { seed } from '../db/seed/seed.ts';
import { loadConfig } from '../platform/config.ts';
import { prepareDatabase } from './system/prepare-database.ts';
import { shipPromptsTo } from './system/ship-prompts.ts';

/**
 * Migrates the database that DATABASE_URL names, as the owner in PG_ADMIN_URL, and lets DATABASE_URL's role in. For deployments, before
 * the application starts; then makes versions of the release's prompts. SEED_DEMO_DATA=yes adds the demo data.
 */
const config = loadConfig(process.env);
const adminUrl = process.env.PG_ADMIN_URL;
if (!adminUrl) throw new Error('PG_ADMIN_URL is missing: the owner of the database migrates it');
const { username, password, pathname } = new URL(config.DATABASE_URL);
await prepareDatabase(adminUrl, pathname.slice(1), { name: decodeURIComponent(username), password: decodeURIComponent(password) });
process.stdout.write('the schema is up to date\n');
if (process.env.SEED_DEMO_DATA === 'yes') await seed(config, findFaults, (line) => process.stdout.write(`${line}\n`));
await shipPromptsTo(config.DATABASE_URL);
process.stdout.write('the prompts of this release are versions of every tenant\n');
