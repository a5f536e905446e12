import { join } from 'node:path';
import { ConfigError, configSchema, loadConfig } from '../../platform/config.ts';
import { ownAddress } from './application.ts';
import { missingTools, ownServices } from '../services/backing-services.ts';
import { whyTaken } from '../services/ports.ts';
import type { ProfileSecrets } from './profile-secrets.ts';

type Env = Record<string, string>;
type Given = Record<string, string | undefined>;

/** What a start does not take from outside is decided here: the rest of the configuration keeps its defaults. */
export function ownSettings(secrets: ProfileSecrets, folder: string): Env {
  return {
    NODE_ENV: 'development',
    ENVIRONMENT: 'production',
    TEMPORAL_NAMESPACE: 'default',
    PUBLIC_TENANT_ID: 'demo',
    WEBHOOKS_ALLOW_PRIVATE: 'on',
    DATA_DIR: join(folder, 'files'),
    PAYLOAD_ENCRYPTION_KEYS: secrets.payloadEncryptionKeys,
    IDP_WEBHOOK_SECRET: secrets.webhookSecret,
    SCHEDULER_CURRENT_SIGNING_KEY: secrets.schedulerCurrentKey,
    SCHEDULER_NEXT_SIGNING_KEY: secrets.schedulerNextKey,
    JITSI_BASE_URL: 'https://127.0.0.1:8443/',
    JITSI_APP_ID: 'medical-travel',
    JITSI_APP_SECRET: secrets.videoSecret,
  };
}

/** Where the API listens and how it is called. */
export function listener(given: Given): Env {
  const HOST = given.HOST || '127.0.0.1';
  const PORT = given.PORT || '8080';
  return { HOST, PORT, PUBLIC_BASE_URL: ownAddress({ HOST, PORT }) };
}

/** Variables of the configuration that are set already, which a start honours. DATABASE_URL may name the owner: what the application gets is made from it. */
export function alreadySet(given: Given): Env {
  const names = Object.keys(configSchema.shape).filter((name) => name !== 'DATABASE_URL');
  return Object.fromEntries(names.flatMap((name) => (given[name] ? [[name, given[name]]] : [])));
}

/** Looks at everything that can be judged before anything is touched. @throws ConfigError one line for each fault, all of them at once */
export async function checkStart(given: Given): Promise<void> {
  const faults = [
    ...faultsOfProfile(given.PROFILE),
    ...faultsOfStore(given.TEMPORAL_STORE),
    ...faultsOfConfiguration(given),
    ...faultsOfIdentity(given),
    ...(await faultsOfListener(given)),
    ...(await missingTools(given)),
  ];
  if (faults.length > 0) throw new ConfigError(faults.join('\n'));
}

function faultsOfProfile(name: string | undefined): string[] {
  const isName = !name || /^[a-z0-9][a-z0-9-]{0,39}$/.test(name);
  return isName ? [] : ['PROFILE: must be a name of a-z, 0-9 and -, at most 40 characters'];
}

function faultsOfStore(store: string | undefined): string[] {
  return !store || ['sqlite', 'postgres'].includes(store) ? [] : ['TEMPORAL_STORE: must be one of sqlite, postgres'];
}

/** The configuration as it will be, with something in the place of what the start makes itself. */
function faultsOfConfiguration(given: Given): string[] {
  const secrets = placeholders();
  const place = { profile: '', folder: '', logs: '', secrets };
  const services = ownServices(given).map((service) => service.env(place, service.ports));
  const issuer = given.IDP_JWKS_URL ? {} : { IDP_ISSUER: 'urn:development', IDP_JWKS_URL: 'http://127.0.0.1/' };
  const own = { ...ownSettings(secrets, ''), ...Object.assign({}, ...services), ...issuer, PUBLIC_BASE_URL: 'http://127.0.0.1/' };
  const faults = given.PG_ADMIN_URL && !URL.canParse(given.PG_ADMIN_URL) ? ['PG_ADMIN_URL: must be a URL'] : [];
  try {
    loadConfig({ ...own, ...alreadySet(given), DATABASE_URL: given.DATABASE_URL || 'postgres://127.0.0.1/' });
    return faults;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return [...faults, ...error.message.split('\n')];
  }
}

function placeholders(): ProfileSecrets {
  const text = '0'.repeat(32);
  return {
    ...{ id: text, postgresPassword: text, appPassword: text, neo4jPassword: text, s3AccessKeyId: text, s3SecretAccessKey: text },
    ...{ schedulerCurrentKey: text, schedulerNextKey: text, videoSecret: text, webhookSecret: `whsec_${text}` },
    payloadEncryptionKeys: `k1:${Buffer.alloc(32).toString('base64')}`,
  };
}

function faultsOfIdentity({ NODE_ENV, IDP_JWKS_URL }: Given): string[] {
  if (NODE_ENV !== 'production' || IDP_JWKS_URL) return [];
  return ['IDP_JWKS_URL: is missing, and with NODE_ENV=production the development issuer does not run'];
}

async function faultsOfListener(given: Given): Promise<string[]> {
  const { HOST = '', PORT = '' } = listener(given);
  if (PORT === '0') return ['PORT: must be at least 1: a start prints its addresses before anything listens'];
  if (!/^\d{1,5}$/.test(PORT) || Number(PORT) > 65_535) return [];
  const fault = await whyTaken(Number(PORT), HOST);
  return fault === null ? [] : [`PORT: ${PORT} of ${HOST} ${fault}`];
}
