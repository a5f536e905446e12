import { describe, expect, it } from '@jest/globals';
import express from 'express';
import { ConfigError, loadConfig } from '../../platform/config.ts';

const COMPLETE: Record<string, string> = {
  PUBLIC_BASE_URL: 'http://127.0.0.1:8080',
  PUBLIC_TENANT_ID: 'demo',
  DATABASE_URL: 'postgres://app:secret@127.0.0.1/medical_travel',
  REDIS_URL: 'redis://127.0.0.1',
  NEO4J_URL: 'bolt://127.0.0.1',
  NEO4J_USER: 'neo4j',
  NEO4J_PASSWORD: 'secret',
  TEMPORAL_ADDRESS: '127.0.0.1:7233',
  PAYLOAD_ENCRYPTION_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
  S3_ENDPOINT: 'http://127.0.0.1:9000',
  S3_BUCKET: 'medical-documents',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
  IDP_ISSUER: 'https://id.example.org',
  IDP_JWKS_URL: 'https://id.example.org/jwks.json',
  IDP_WEBHOOK_SECRET: 'whsec_c2VjcmV0',
  SCHEDULER_CURRENT_SIGNING_KEY: '0123456789abcdef',
  SCHEDULER_NEXT_SIGNING_KEY: '0123456789abcdef',
};

function faultsOf(changes: Record<string, string>): string[] {
  try {
    loadConfig({ ...COMPLETE, ...changes });
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.message.split('\n');
  }
}

describe('the configuration', () => {
  it('names every fault at once, one line each, in words', () => {
    expect(
      faultsOf({
        PORT: 'http',
        NODE_ENV: 'dev',
        DATABASE_POOL_SIZE: '0',
        LLM_TIMEOUT_MS: '1.5',
        REDIS_URL: 'nowhere',
        S3_BUCKET: '',
        S3_REGION: '',
        PAYLOAD_ENCRYPTION_KEYS: 'k1:short',
      }).sort(),
    ).toEqual([
      'DATABASE_POOL_SIZE: must be at least 1',
      'LLM_TIMEOUT_MS: must be a whole number',
      'NODE_ENV: must be one of development, test, production',
      'PAYLOAD_ENCRYPTION_KEYS: must be id:base64key[,id:base64key…] with 32-byte keys',
      'PORT: must be a whole number',
      'REDIS_URL: must be a URL',
      'S3_BUCKET: is missing',
    ]);
  });

  it('asks for what another variable needs', () => {
    expect(faultsOf({ LLM_PROVIDER: 'anthropic' })).toEqual([
      'LLM_API_KEY: is missing, and LLM_PROVIDER=anthropic without LLM_BASE_URL needs it',
    ]);
    expect(faultsOf({ LLM_PROVIDER: 'openai', LLM_BASE_URL: 'http://127.0.0.1:8000/v1' })).toEqual([]);
    expect(faultsOf({ LLM_FALLBACK_PROVIDER: 'openai' })).toEqual([
      'LLM_API_KEY: is missing, and LLM_FALLBACK_PROVIDER=openai without LLM_BASE_URL needs it',
    ]);
    expect(faultsOf({ JITSI_BASE_URL: 'https://video.example.org', JITSI_APP_ID: 'care' })).toEqual([
      'JITSI_APP_SECRET: is missing, and JITSI_BASE_URL needs it',
    ]);
  });
});

describe('TRUST_PROXY', () => {
  it.each([
    ['0', 0],
    ['2', 2],
    ['loopback', 'loopback'],
    ['loopback, 10.0.0.0/8,fd00::/8', 'loopback,10.0.0.0/8,fd00::/8'],
    ['192.0.2.7', '192.0.2.7'],
  ])('takes %s, as Express does', (given, taken) => {
    expect(loadConfig({ ...COMPLETE, TRUST_PROXY: given }).TRUST_PROXY).toBe(taken);
    expect(() => express().set('trust proxy', taken)).not.toThrow();
  });

  it.each([
    'true',
    'TRUE',
    'yes',
    '*',
    '-1',
    '1.5',
    '99',
    '0.0.0.0/0',
    '::/0',
    '10.0.0.0/33',
    '10.0.0.0/8/8',
    'loopback,true',
    'proxy.example.org',
    ',',
  ])('refuses %s and says what is allowed', (given) => {
    expect(faultsOf({ TRUST_PROXY: given })).toEqual([
      expect.stringMatching(/^TRUST_PROXY: must be how many proxies .* loopback, .* 10\.0\.0\.0\/8; it is never true$/),
    ]);
  });
});
