import { createHash } from 'node:crypto';
import { type JWTPayload, jwtVerify } from 'jose';
import { ApiError } from '../../domain/errors.ts';
import { isPlainlySpelled } from './spelling.ts';

export type SignedRequest = {
  token: string;
  /** The address as the scheduler calls it, query included. */
  url: string;
  rawBody: Uint8Array;
};
export type VerifiedSchedulerToken = { jti: string; expiresAt: Date };

const CLAIMS = ['sub', 'body', 'exp', 'nbf', 'jti'];
const LONGEST_ID = 200;
/** Beyond the year 9999 no time is stored. */
const LAST_SECOND = 253_402_300_799;

/**
 * Verifies the scheduler's signature (Decisions §12): HS256 under one of the keys, for this address and these bytes, now. Whether its id was seen before is
 * for the caller to find out.
 * @param keys the current and the next signing key
 * @throws ApiError AUTH_TOKEN_INVALID_001 for each way to be wrong
 */
export async function verifySchedulerToken(
  { token, url, rawBody }: SignedRequest,
  keys: readonly string[],
): Promise<VerifiedSchedulerToken> {
  if (!isPlainlySpelled(token)) throw refusal();
  for (const key of keys) {
    const payload = await payloadUnder(token, key);
    if (payload) return checked(payload, url, rawBody);
  }
  throw refusal();
}

/** Null: not signed with the key, or not valid now. */
async function payloadUnder(token: string, key: string): Promise<JWTPayload | null> {
  try {
    const options = { algorithms: ['HS256'], requiredClaims: CLAIMS };
    return (await jwtVerify(token, new TextEncoder().encode(key), options)).payload;
  } catch {
    return null;
  }
}

function checked({ sub, body, exp = 0, jti = '' }: JWTPayload, url: string, rawBody: Uint8Array): VerifiedSchedulerToken {
  const digest = createHash('sha256').update(rawBody).digest('base64url');
  const isForThis = sub === url && typeof body === 'string' && body.replace(/=+$/, '') === digest;
  const isKeepable = typeof jti === 'string' && jti !== '' && jti.length <= LONGEST_ID && exp <= LAST_SECOND;
  if (!isForThis || !isKeepable) throw refusal();
  return { jti, expiresAt: new Date(exp * 1000) };
}

const refusal = () => new ApiError('AUTH_TOKEN_INVALID_001', { message: 'The signature of the scheduler is not valid.' });
