import { parseArgs } from 'node:util';
import { loadConfig } from '../platform/config.ts';
import { makeBackup } from './backup/make-backup.ts';
import { readBackupKey } from './backup/sealed-file.ts';
import { SetupError } from './services/setup-error.ts';
import { withPath } from './system/database-client.ts';
import { untilDone } from './system/until-stopped.ts';

/**
 * `BACKUP_KEY=… npm run backup -- --to FOLDER`: database, object storage and the keys of the running system (or of the one that the environment names, with
 * PG_ADMIN_URL), sealed, without stopping it. Exit code 0: done; 1: not.
 */
await untilDone(async () => {
  const { values } = parseArgs({ options: { to: { type: 'string' } } });
  if (!values.to) throw new SetupError('usage: BACKUP_KEY=… npm run backup -- --to FOLDER');
  const key = readBackupKey(process.env.BACKUP_KEY);
  const config = loadConfig(process.env);
  const admin = process.env.PG_ADMIN_URL;
  if (!admin) throw new SetupError('PG_ADMIN_URL: is missing: the owner of the database sees all of it');
  const say = (line: string) => process.stdout.write(`${line}\n`);
  await makeBackup(config, withPath(admin, new URL(config.DATABASE_URL).pathname.slice(1)), values.to, key, say);
  say(`written to ${values.to}; npm run restore -- --from ${values.to} --drill tries it`);
  return 0;
});
