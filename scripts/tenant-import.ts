import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { countOutcomes } from '../api/directory/providers/import-rows.ts';
import { openDatabase } from '../db/database.ts';
import { loadConfig } from '../platform/config.ts';
import { announce, assertTenant } from './import/import-file.ts';
import { applyConfiguration, type Section } from './tenant/apply-configuration.ts';
import { type Configuration, configurationFile } from './tenant/configuration.ts';

const USAGE = 'usage: npm run tenant:import -- --tenant ID --file FILE.json [--dry-run]';

/** `npm run tenant:import`: a reviewed configuration into a tenant. Exit code 0: all of it; 1: some rows failed; 2: nothing was done. */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { tenant: { type: 'string' }, file: { type: 'string' }, 'dry-run': { type: 'boolean', default: false } },
  });
  const { tenant, file, 'dry-run': dryRun } = values;
  if (!tenant || !file) throw new Error(USAGE);
  const configuration = await readFileOf(file);
  const config = loadConfig(process.env);
  const db = await openDatabase({ url: config.DATABASE_URL, poolSize: 2 });
  try {
    await assertTenant(db, tenant);
    const scope = { tenantId: tenant, actorId: null, source: 'script:tenant-import' };
    let failed = 0;
    for await (const section of applyConfiguration({ db, scope, environment: config.ENVIRONMENT, dryRun }, configuration))
      failed += say(section);
    if (dryRun) process.stdout.write('dry run, nothing was changed\n');
    else await announce(config, [tenant]);
    return failed > 0 ? 1 : 0;
  } finally {
    await db.close();
  }
}

async function readFileOf(file: string): Promise<Configuration> {
  const parsed = configurationFile.safeParse(JSON.parse(await readFile(file, 'utf8')));
  if (parsed.success) return parsed.data as Configuration;
  throw new Error(parsed.error.issues.map(({ path, message }) => `${path.join('.') || file}: ${message}`).join('\n'));
}

/** @returns how many rows failed */
function say(given: Section): number {
  if ('changed' in given) {
    process.stdout.write(`${given.section}: ${given.changed.length > 0 ? given.changed.join(', ') : 'nothing differs'}\n`);
    return 0;
  }
  const { failed, ...counts } = countOutcomes(given.rows);
  const total = Object.entries({ ...counts, failed }).map(([status, count]) => `${count} ${status}`);
  process.stdout.write(`${given.section}: ${total.join(', ')}\n`);
  for (const { row, errors } of given.rows)
    for (const { code, field, message } of errors) process.stdout.write(`  row ${row} ${field ?? ''}: ${message} (${code})\n`);
  return failed;
}

process.exitCode = await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  return 2;
});
