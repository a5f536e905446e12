import Anthropic from '@anthropic-ai/sdk';
import nodemailer from 'nodemailer';
import OpenAI from 'openai';
import { createEmbeddings } from '../../adapters/embeddings/create-embeddings.ts';
import { EMBEDDING_DIMENSIONS } from '../../adapters/embeddings/embeddings.ts';
import type { Config } from '../../platform/config.ts';
import { isOnPath } from '../services/run-tool.ts';
import { type Check, type Finding, fault, note, ok, TRY_MS } from './finding.ts';

const ALGORITHMS = new Set(['RS256', 'ES256', 'EdDSA']);
type Jwk = { kid?: string; alg?: string; kty?: string; crv?: string };

export const identityCheck: Check = {
  name: 'identity',
  needs: ['IDP_JWKS_URL', 'IDP_ISSUER'],
  async look({ IDP_JWKS_URL, IDP_API_URL, IDP_SECRET_KEY }) {
    const answer = await get(IDP_JWKS_URL);
    if (!answer.ok) return [fault(`IDP_JWKS_URL answers ${answer.status}: no token can be verified`)];
    const { keys = [] } = (await answer.json()) as { keys?: Jwk[] };
    const usable = keys.filter(({ alg, kty, crv }) => (alg ? ALGORITHMS.has(alg) : kty === 'RSA' || kty === 'OKP' || crv === 'P-256'));
    const ofKeys =
      usable.length > 0
        ? ok(`${usable.length} signing keys`)
        : fault(`none of the ${keys.length} keys at IDP_JWKS_URL is for RS256, ES256 or EdDSA: no token can be verified`);
    return [ofKeys, ...(await judgeLookup(IDP_API_URL, IDP_SECRET_KEY))];
  },
};

async function judgeLookup(url: string | undefined, secret: string | undefined): Promise<Finding[]> {
  if (!url) return [note('IDP_API_URL is not set: users cannot be looked up (500 SYS_CONFIG_MISSING)')];
  if (!secret) return [fault('IDP_SECRET_KEY is missing, and IDP_API_URL needs it')];
  const { status } = await get(new URL('/v1/users/user_doctor0000000000000', url).href, { authorization: `Bearer ${secret}` });
  if (status === 401 || status === 403) return [fault(`IDP_API_URL refuses IDP_SECRET_KEY with ${status}`)];
  return status < 500 ? [ok('users can be looked up')] : [fault(`IDP_API_URL answers ${status}`)];
}

/** Asks each configured provider which models it has: costs nothing, and needs the same key. */
export const modelCheck: Check = {
  name: 'language model',
  needs: ['LLM_PROVIDER'],
  async look(config) {
    const providers = [config.LLM_PROVIDER, config.LLM_FALLBACK_PROVIDER].filter((provider) => provider !== undefined);
    const asked = [...new Set(providers)].filter((provider) => provider !== 'offline');
    if (asked.length === 0) return [ok('offline: rules and the model inside the package')];
    return (await Promise.all(asked.map((provider) => judgeProvider(provider, config)))).flat();
  },
};

async function judgeProvider(provider: 'openai' | 'anthropic', config: Config): Promise<Finding[]> {
  const Client = provider === 'openai' ? OpenAI : Anthropic;
  const client = new Client({ apiKey: config.LLM_API_KEY ?? 'none', baseURL: config.LLM_BASE_URL ?? null, maxRetries: 0, timeout: TRY_MS });
  const names: string[] = [];
  try {
    for await (const { id } of client.models.list()) names.push(id);
  } catch (error) {
    if ((error as { status?: number }).status === 404) return [note(`${provider} answers, and does not say which models it has`)];
    throw error;
  }
  const missing = [config.LLM_MODEL_FAST, config.LLM_MODEL_SMART].filter((model) => !names.includes(model));
  if (missing.length === 0) return [ok(`${provider} has ${config.LLM_MODEL_FAST} and ${config.LLM_MODEL_SMART}`)];
  return [
    fault(`${provider} has no model ${missing.join(', ')}: LLM_MODEL_FAST and LLM_MODEL_SMART must be of ${names.slice(0, 8).join(', ')}`),
  ];
}

export const embeddingsCheck: Check = {
  name: 'embeddings',
  needs: ['EMBEDDINGS_PROVIDER'],
  async look(config) {
    const embeddings = createEmbeddings(config);
    try {
      await embeddings.embed(['knee replacement']);
      return [ok(`${embeddings.model}, ${EMBEDDING_DIMENSIONS} dimensions`)];
    } finally {
      await embeddings.close();
    }
  },
};

export const mailCheck: Check = {
  name: 'mail',
  needs: ['MAIL_FROM'],
  async look({ SMTP_URL, DATA_DIR }) {
    if (!SMTP_URL) return [note(`SMTP_URL is not set: mails are written to ${DATA_DIR}/mail and reach nobody`)];
    const transport = nodemailer.createTransport({ url: SMTP_URL, connectionTimeout: TRY_MS, greetingTimeout: TRY_MS } as never);
    try {
      await transport.verify();
      return [ok(`${new URL(SMTP_URL).host} lets us in`)];
    } finally {
      transport.close();
    }
  },
};

export const speechCheck: Check = {
  name: 'speech',
  needs: ['STT_PROVIDER'],
  async look({ STT_PROVIDER, STT_BASE_URL }) {
    if (STT_PROVIDER === 'none') return [note('STT_PROVIDER is none: voice answers 503 FEATURE_DISABLED')];
    if (STT_PROVIDER === 'pocketsphinx') return isOnPath('python3') ? [ok('pocketsphinx')] : [fault('pocketsphinx needs python3')];
    await get(STT_BASE_URL ?? 'https://api.openai.com/v1');
    return [ok(`${STT_PROVIDER} answers`)];
  },
};

export const videoCheck: Check = {
  name: 'video',
  needs: ['NODE_ENV'],
  async look({ JITSI_BASE_URL }) {
    if (!JITSI_BASE_URL) return [note('JITSI_BASE_URL is not set: there are no video consultations')];
    return get(JITSI_BASE_URL).then(
      ({ status }) => [ok(`${JITSI_BASE_URL} answers ${status}`)],
      () => [note(`nobody answers at ${JITSI_BASE_URL}: rooms are handed out that cannot be entered`)],
    );
  },
};

const get = (url: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(url, { headers, signal: AbortSignal.timeout(TRY_MS) });
