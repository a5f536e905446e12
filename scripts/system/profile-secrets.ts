import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServiceSecrets } from '../services/service.ts';
import { SetupError } from '../services/setup-error.ts';

export type ProfileSecrets = ServiceSecrets & {
  /** Names the profile that these secrets and the data beside them are of. */
  id: string;
  appPassword: string;
  payloadEncryptionKeys: string;
  webhookSecret: string;
  schedulerCurrentKey: string;
  schedulerNextKey: string;
  videoSecret: string;
};

export const secretsFile = (folder: string): string => join(folder, 'secrets.json');

/** What is kept, null when there is nothing. @throws SetupError when it is no longer what was written */
export function readSecrets(folder: string): Partial<ProfileSecrets> | null {
  const path = secretsFile(folder);
  if (!existsSync(path)) return null;
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Partial<ProfileSecrets>;
  } catch {
    throw new SetupError(`${path} cannot be read: put back what was there, or begin afresh with npm start -- --reset`);
  }
}

/** Made once for each profile and kept with its data, readable by its owner only; a profile of an older release gets what it lacks. */
export function profileSecrets(folder: string): ProfileSecrets {
  const kept = readSecrets(folder) ?? {};
  const hex = (bytes: number) => randomBytes(bytes).toString('hex');
  const secrets: ProfileSecrets = {
    id: randomUUID(),
    postgresPassword: hex(16),
    appPassword: hex(16),
    neo4jPassword: hex(16),
    s3AccessKeyId: hex(10),
    s3SecretAccessKey: hex(20),
    payloadEncryptionKeys: `k1:${randomBytes(32).toString('base64')}`,
    webhookSecret: `whsec_${randomBytes(24).toString('base64')}`,
    schedulerCurrentKey: hex(32),
    schedulerNextKey: hex(32),
    videoSecret: hex(32),
    ...kept,
  };
  if (Object.keys(kept).length === Object.keys(secrets).length) return secrets;
  mkdirSync(folder, { recursive: true });
  const path = secretsFile(folder);
  writeFileSync(`${path}.new`, JSON.stringify(secrets), { mode: 0o600 });
  renameSync(`${path}.new`, path);
  return secrets;
}
