import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { openDatabase } from '../db/database.ts';
import { loadConfig } from '../platform/config.ts';
import { readConfiguration } from './tenant/configuration.ts';

const USAGE = 'usage: npm run tenant:export -- --tenant ID [--file FILE.json]';

/** `npm run tenant:export`: a tenant's configuration as one file, or on standard output. Exit code 0; 2: nothing was written. */
async function main(): Promise<number> {
  const { values } = parseArgs({ options: { tenant: { type: 'string' }, file: { type: 'string' } } });
  const { tenant, file } = values;
  if (!tenant) throw new Error(USAGE);
  const config = loadConfig(process.env);
  const db = await openDatabase({ url: config.DATABASE_URL, poolSize: 2 });
  try {
    const text = `${JSON.stringify(await readConfiguration(db, { tenantId: tenant, source: 'script:tenant-export' }, config.ENVIRONMENT), null, 2)}\n`;
    if (file) await writeFile(file, text);
    else process.stdout.write(text);
    return 0;
  } finally {
    await db.close();
  }
}

process.exitCode = await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  return 2;
});
