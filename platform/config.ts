import { existsSync } from 'node:fs';
import { z } from 'zod';
import { missingCompanions, sayIssues } from './config-faults.ts';
import { trustProxy } from './trust-proxy.ts';

/** Decisions §1: everything the service is told from outside, validated once at start. */

const url = z.string().refine((value) => URL.canParse(value), 'must be a URL');
const port = z.coerce.number().int().min(0).max(65_535);
const perMinute = (fallback: number) => z.coerce.number().int().min(0).default(fallback);
const milliseconds = (fallback: number) => z.coerce.number().int().min(1).default(fallback);
const llmProvider = z.enum(['offline', 'openai', 'anthropic']);
const pem = z.string().refine((value) => value.startsWith('-----BEGIN') || existsSync(value), 'must be PEM text or the path of a file');
const encryptionKeys = z
  .string()
  .regex(/^[\w-]+:[A-Za-z0-9+/]{43}=(,[\w-]+:[A-Za-z0-9+/]{43}=)*$/, 'must be id:base64key[,id:base64key…] with 32-byte keys');

export const configSchema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  ENVIRONMENT: z.enum(['production', 'staging', 'test']).default('production'),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  PORT: port.default(8080),
  HOST: z.string().default('127.0.0.1'),
  /** Several API processes of one machine listen on one port, and its kernel deals the connections out among them (SO_REUSEPORT). */
  SHARE_PORT: z.enum(['on', 'off']).default('off'),
  /** The API tells every caller to come back later (503 SYS_MAINTENANCE_001); probes, metrics and the description answer, and workers finish what they have. */
  MAINTENANCE: z.enum(['on', 'off']).default('off'),
  PUBLIC_BASE_URL: url,
  PORTAL_BASE_URL: url.optional(),
  /** Where a vulnerability is reported: an address or a page, shown at /.well-known/security.txt. */
  SECURITY_CONTACT: z
    .string()
    .regex(/^(?:mailto:|https:\/\/)\S+$/, 'must begin with mailto: or https://')
    .optional(),
  /** Development only: webhooks may go to the own machine and network. */
  WEBHOOKS_ALLOW_PRIVATE: z.enum(['on', 'off']).default('off'),
  PUBLIC_TENANT_ID: z.string().min(1),
  TRUST_PROXY: trustProxy.default(0),
  CORS_ORIGINS: z.string().default(''),
  DATA_DIR: z.string().default('.data'),

  DATABASE_URL: url,
  DATABASE_POOL_SIZE: z.coerce.number().int().min(1).default(10),
  /** A streaming replica of that database, for reads that may be so old: storefront, search, lists, audit log, analytics. */
  READ_DATABASE_URL: url.optional(),
  READ_MAX_LAG_MS: z.coerce.number().int().min(1_500).max(30_000).default(5_000),
  REDIS_URL: url,
  NEO4J_URL: url,
  NEO4J_USER: z.string().min(1),
  NEO4J_PASSWORD: z.string().min(1),
  TEMPORAL_ADDRESS: z.string().min(1),
  TEMPORAL_NAMESPACE: z.string().min(1).default('default'),
  /** A cluster elsewhere, over TLS: PEM text or the path of a file. The client's certificate with its key, and the root that the server's is signed by. */
  TEMPORAL_TLS_CERT: pem.optional(),
  TEMPORAL_TLS_KEY: pem.optional(),
  TEMPORAL_TLS_CA: pem.optional(),
  TEMPORAL_API_KEY: z.string().min(1).optional(),
  /** Where operators find the Temporal UI: links lead there, and its pages may have payloads decoded. */
  TEMPORAL_UI_URL: url.optional(),
  PAYLOAD_ENCRYPTION_KEYS: encryptionKeys,
  WORKER_METRICS_PORT: port.default(0),
  /** Who reads /metrics of any process shows this bearer token; unset: it is open. */
  METRICS_TOKEN: z
    .string()
    .min(16, 'must have at least 16 characters')
    .regex(/^[\x21-\x7e]+$/, 'must be visible ASCII characters')
    .optional(),

  S3_ENDPOINT: url,
  S3_PUBLIC_ENDPOINT: url.optional(),
  S3_BUCKET: z.string().min(3),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().min(1),
  S3_SECRET_ACCESS_KEY: z.string().min(1),

  IDP_ISSUER: z.string().min(1),
  IDP_JWKS_URL: url,
  IDP_AUDIENCE: z.string().optional(),
  IDP_API_URL: url.optional(),
  IDP_SECRET_KEY: z.string().optional(),
  IDP_WEBHOOK_SECRET: z.string().startsWith('whsec_', 'must start with whsec_'),
  SCHEDULER_CURRENT_SIGNING_KEY: z.string().min(16),
  SCHEDULER_NEXT_SIGNING_KEY: z.string().min(16),

  LLM_PROVIDER: llmProvider.default('offline'),
  LLM_FALLBACK_PROVIDER: llmProvider.optional(),
  LLM_BASE_URL: url.optional(),
  LLM_API_KEY: z.string().optional(),
  LLM_MODEL_FAST: z.string().default('gpt-4o-mini'),
  LLM_MODEL_SMART: z.string().default('gpt-4o'),
  LLM_TIMEOUT_MS: milliseconds(30_000),
  LLM_OFFLINE_FALLBACK: z.enum(['on', 'off']).default('on'),
  EMBEDDINGS_PROVIDER: z.enum(['local', 'openai']).default('local'),
  EMBEDDINGS_BASE_URL: url.optional(),
  EMBEDDINGS_MODEL: z.string().optional(),
  EMBEDDINGS_TIMEOUT_MS: milliseconds(10_000),
  STT_PROVIDER: z.enum(['none', 'openai', 'pocketsphinx']).default('none'),
  STT_BASE_URL: url.optional(),
  STT_API_KEY: z.string().optional(),
  STT_MODEL: z.string().default('whisper-1'),
  STT_TIMEOUT_MS: milliseconds(45_000),
  JITSI_BASE_URL: url.optional(),
  JITSI_APP_ID: z.string().min(1).optional(),
  JITSI_APP_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  SMTP_URL: url.optional(),
  MAIL_FROM: z.string().default('Care Team <care@example.org>'),

  /** On: pages that tesseract does not read cleanly are read by PP-OCR too. */
  OCR_STRONG_ENGINE: z.enum(['on', 'off']).default('on'),

  EXCHANGE_RATES_URL: url.refine((value) => /^(?:https?|file):/.test(value), 'must be an address of http, https or file').optional(),

  RATE_LIMIT_PUBLIC: perMinute(60),
  RATE_LIMIT_FREE: perMinute(60),
  RATE_LIMIT_STANDARD: perMinute(600),
  RATE_LIMIT_ENTERPRISE: perMinute(6000),
});

export type Config = z.infer<typeof configSchema>;

/** Never in production, whatever is set. */
export const allowsPrivateWebhooks = ({ NODE_ENV, WEBHOOKS_ALLOW_PRIVATE }: Pick<Config, 'NODE_ENV' | 'WEBHOOKS_ALLOW_PRIVATE'>): boolean =>
  NODE_ENV !== 'production' && WEBHOOKS_ALLOW_PRIVATE === 'on';

/** Thrown with one line per fault; the process stops on it. */
export class ConfigError extends Error {}

/** What is wrong with the environment: one line a fault, all of them. Empty strings count as absent. */
export function configFaults(env: Record<string, string | undefined>): string[] {
  const given = withoutEmpty(env);
  return [...sayIssues(configSchema.safeParse(given).error?.issues ?? [], given), ...missingCompanions(given)];
}

/** Reads the configuration from environment variables. @throws ConfigError one line per fault, all of them */
export function loadConfig(env: Record<string, string | undefined>): Config {
  const faults = configFaults(env);
  if (faults.length > 0) throw new ConfigError(faults.join('\n'));
  return configSchema.parse(withoutEmpty(env));
}

const withoutEmpty = (env: Record<string, string | undefined>): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
