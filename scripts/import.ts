import { parseArgs } from 'node:util';
import { ApiError } from '../domain/errors.ts';
import { ConfigError, loadConfig } from '../platform/config.ts';
import { IMPORTS, ImportError, importFile, type ImportRequest, isScope } from './import/import-file.ts';

const USAGE = `usage: npm run import -- --type ${Object.keys(IMPORTS).join('|')} --file FILE.csv|FILE.json --tenant ID [--scope shared] [--dry-run]`;

/** `npm run import`: rows of the directory or of reference data from a file, with a line for each row. Exit code 0: all rows; 1: some failed; 2: nothing was done. */
async function main(): Promise<number> {
  const request = readArguments();
  const { rows, counts } = await importFile(loadConfig(process.env), request);
  for (const { row, status, id, errors } of rows) {
    process.stdout.write(`row ${row}: ${status}${id ? ` ${id}` : ''}\n`);
    for (const { code, field, message } of errors) process.stdout.write(`  ${field ?? 'row'}: ${message} (${code})\n`);
  }
  const total = Object.entries(counts).map(([status, count]) => `${count} ${status}`);
  process.stdout.write(`${request.dryRun ? 'dry run, nothing was changed: ' : ''}${total.join(', ')}\n`);
  return counts.failed > 0 ? 1 : 0;
}

function readArguments(): ImportRequest {
  const { values } = parseArgs({
    options: {
      type: { type: 'string' },
      file: { type: 'string' },
      tenant: { type: 'string' },
      scope: { type: 'string', default: 'tenant' },
      'dry-run': { type: 'boolean', default: false },
    },
  });
  const { type, file, tenant, scope } = values;
  if (!type || !Object.hasOwn(IMPORTS, type) || !file || !tenant || !isScope(scope)) throw new ImportError(USAGE);
  return { type, file, tenant, scope, dryRun: values['dry-run'] };
}

process.exitCode = await main().catch((error: unknown) => {
  const isUsage = error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  if (isUsage) process.stderr.write(`${error.message}\n${USAGE}\n`);
  else if (error instanceof ImportError || error instanceof ConfigError || error instanceof ApiError)
    process.stderr.write(`${error.message}\n`);
  else throw error;
  return 2;
});
