import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Config, configSchema, loadConfig } from '../platform/config.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { readBackupKey } from './backup/sealed-file.ts';
import { createProgress } from './services/progress.ts';
import { SetupError } from './services/setup-error.ts';
import { withPath, withRole } from './system/database-client.ts';
import { ownSettings } from './system/start-settings.ts';
import { startThrowawayServices } from './system/throwaway-services.ts';
import { type OnStop, untilDone } from './system/until-stopped.ts';

const USAGE = 'usage: BACKUP_KEY=… npm run restore -- --from FOLDER [--drill] [--keys-to FILE]';
const DATABASE = 'medical_travel';

/**
 * `npm run restore -- --from FOLDER`: a backup into the empty system that the environment names (PG_ADMIN_URL, DATABASE_URL, S3_*), never into the one that runs here.
 * `--drill`: into services of its own, which are gone afterwards. Exit code 0: everything is as it was saved; 1: something is not, one line each.
 */
await untilDone(async (onStop) => {
  const { values } = parseArgs({ options: { from: { type: 'string' }, drill: { type: 'boolean' }, 'keys-to': { type: 'string' } } });
  if (!values.from) throw new SetupError(USAGE);
  const key = readBackupKey(process.env.BACKUP_KEY);
  const { config, adminUrl } = values.drill ? await emptySystem(onStop) : namedSystem();
  const say = (line: string) => process.stdout.write(`${line}\n`);
  const { manifest, differences, migrations, savedKeys } = await restoreBackup(config, adminUrl, values.from, key, say);
  const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
  for (const line of differences) say(`DIFFERENT ${line}`);
  if (differences.length > 0) return 1;
  say(
    `as it was on ${manifest.created_at}: ${rows} rows, ${manifest.objects.count} objects; ${migrations.length} migrations to this release`,
  );
  if (values['keys-to']) writeFileSync(values['keys-to'], `PAYLOAD_ENCRYPTION_KEYS=${savedKeys}\n`, { mode: 0o600, flag: 'wx' });
  const missing = idsOf(savedKeys).filter((id) => !idsOf(config.PAYLOAD_ENCRYPTION_KEYS).includes(id));
  if (!values.drill && missing.length > 0)
    say(
      `PAYLOAD_ENCRYPTION_KEYS lacks ${missing.join(', ')} of the backup: --keys-to FILE writes them; without them links to shares do not open`,
    );
  if (!values.drill)
    say('next: npm run projections, a worker, npm run cases:resume; then erase again whom patient_erasures of the newest database names');
  return 0;
});

function idsOf(keys: string): string[] {
  return keys.split(',').map((entry) => entry.split(':')[0] ?? '');
}

function namedSystem(): { config: Config; adminUrl: string } {
  const adminUrl = process.env.PG_ADMIN_URL;
  if (!adminUrl) throw new SetupError('PG_ADMIN_URL: is missing: the owner makes the database');
  return { config: loadConfig(process.env), adminUrl };
}

/** Services that nobody else knows, whatever the environment names. */
async function emptySystem(onStop: OnStop): Promise<{ config: Config; adminUrl: string }> {
  for (const name of [...Object.keys(configSchema.shape), 'PG_ADMIN_URL']) delete process.env[name];
  const { env, profile } = await startThrowawayServices('drill', createProgress(), onStop);
  const adminUrl = env.PG_ADMIN_URL ?? '';
  const login = { name: 'medical_travel_app', password: randomBytes(16).toString('hex') };
  const nobody = { IDP_ISSUER: 'urn:drill', IDP_JWKS_URL: 'http://127.0.0.1/', PUBLIC_BASE_URL: 'http://127.0.0.1/' };
  const own = { ...ownSettings(profile.secrets, profile.folder), ...env, ...nobody };
  return { adminUrl, config: loadConfig({ ...own, DATABASE_URL: withRole(withPath(adminUrl, DATABASE), login) }) };
}
