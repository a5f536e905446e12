import { createHash, randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import type { Answer, Envelope } from './caller.ts';

export type SignOptions = {
  key: string;
  url: string;
  body?: string;
  /** Seconds from now. */
  expiresIn?: number;
  notBefore?: number;
  jti?: string;
  algorithm?: string;
  /** Claims that replace or, when undefined, take away those of a good signature. */
  claims?: Record<string, unknown>;
};

/** A scheduler's signature (Decisions §12), good unless the options say otherwise. */
export function signAsScheduler({ key, url, body = '', expiresIn = 300, notBefore = -5, jti, algorithm = 'HS256', claims }: SignOptions) {
  const now = Math.floor(Date.now() / 1000);
  const good = { sub: url, body: createHash('sha256').update(body).digest('base64url'), exp: now + expiresIn, nbf: now + notBefore };
  return new SignJWT({ ...good, jti: jti ?? randomUUID(), ...claims })
    .setProtectedHeader({ alg: algorithm })
    .sign(new TextEncoder().encode(key));
}

type Signed = { baseUrl: string; publicUrl: string; key: string; path: string; method?: string; tenant?: string } & Partial<SignOptions>;

/** A call as the scheduler makes it: no token, its signature over the public address and the bytes. */
export async function callAsScheduler<T>({ baseUrl, publicUrl, path, method = 'POST', tenant, ...options }: Signed): Promise<Answer<T>> {
  const signature = await signAsScheduler({ url: `${publicUrl}${path}`, ...options });
  const response = await fetch(new URL(path, baseUrl), {
    method,
    headers: { 'x-scheduler-signature': signature, ...(tenant ? { 'x-tenant-id': tenant } : {}) },
    ...(options.body === undefined ? {} : { body: options.body }),
  });
  return { status: response.status, headers: response.headers, body: (await response.json()) as Envelope<T> };
}
