import { parseArgs } from 'node:util';
import { ConfigError, loadConfig } from '../platform/config.ts';
import { ApiError } from '../domain/errors.ts';
import { bootstrap, BootstrapError, type Bootstrap } from './system/bootstrap.ts';

const USAGE = `usage: npm run bootstrap -- --tenant ID --admin user_… [--name NAME] [--email ADDRESS] [--country DEU] [--locale en-GB] [--currency EUR]
An empty database (PG_ADMIN_URL: its owner, DATABASE_URL: the application's login) becomes a deployment with a first tenant and its
administrator. Run again it changes nothing that is there.`;

/** `npm run bootstrap`. Exit code 0: done or was there already; 2: the arguments or the configuration are at fault. */
async function main(): Promise<number> {
  const wanted = readArguments();
  await bootstrap(loadConfig(process.env), process.env.PG_ADMIN_URL, wanted, (line) => process.stdout.write(`${line}\n`));
  return 0;
}

function readArguments(): Bootstrap {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: { tenant: text, admin: text, name: text, email: text, country: text, locale: text, currency: text, help: { type: 'boolean' } },
  });
  const { tenant, admin, name, email, country = 'DEU', locale = 'en-GB', currency = 'EUR' } = values;
  if (values.help || !tenant || !admin) throw new BootstrapError(USAGE);
  return { tenant, admin, name: name ?? tenant, email: email ?? null, country, locale, currency };
}

process.exitCode = await main().catch((error: unknown) => {
  const isUsage = error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  if (isUsage) process.stderr.write(`${error.message}\n${USAGE}\n`);
  else if (error instanceof BootstrapError || error instanceof ConfigError || error instanceof ApiError)
    process.stderr.write(`${error.message}\n`);
  else throw error;
  return 2;
});
