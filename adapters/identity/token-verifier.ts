import { createHash } from 'node:crypto';
import { createRemoteJWKSet, errors, type FlattenedJWSInput, type JWSHeaderParameters, type JWTPayload, jwtVerify } from 'jose';
import { ApiError } from '../../domain/errors.ts';
import { createExpiringCache } from '../../platform/expiring-cache.ts';
import { isPlainlySpelled } from './spelling.ts';

/** What a verified token says (Decisions §3). */
export type TokenClaims = {
  sub: string | null;
  expiresAt: Date;
  tenantId: string | null;
  orgId: string | null;
  orgRole: string | null;
  doctorId: string | null;
  /** Lower case; null unless the token says `email_verified`: what nobody verified is no e-mail. */
  email: string | null;
};

export type TokenVerifier = {
  /** @throws ApiError AUTH_TOKEN_EXPIRED_001, AUTH_TOKEN_INVALID_001, IDP_UNAVAILABLE when no key could be fetched */
  verify(token: string): Promise<TokenClaims>;
};

export type TokenVerifierOptions = { jwksUrl: string; issuer: string; audience?: string | undefined; now?: () => number };

const ALGORITHMS = ['RS256', 'ES256', 'EdDSA'];
/** An issuer's clock may be ahead of ours: for when a token begins. It ends when it says. */
const CLOCK_SKEW_SECONDS = 30;
const LONGEST_CACHED_MS = 5 * 60_000;
const KEYS_AGE_MS = 10 * 60_000;
const REFETCHES = { burst: 3, refillMs: 10_000 };

/**
 * Verifies access tokens by the issuer's JWKS. Verified tokens are remembered (by hash) until they expire, five minutes at most,
 * so that a withdrawn key is noticed. An unknown key id fetches the set again, a few times a minute at most.
 */
export function createTokenVerifier({ jwksUrl, issuer, audience, now = Date.now }: TokenVerifierOptions): TokenVerifier {
  const findKey = createRotatingKeySet(new URL(jwksUrl), now);
  const verified = createExpiringCache<TokenClaims>(10_000, now);

  return {
    async verify(token) {
      if (!isPlainlySpelled(token)) throw new ApiError('AUTH_TOKEN_INVALID_001');
      const key = createHash('sha256').update(token).digest('base64url');
      const known = verified.get(key);
      if (known) return known;
      const claims = claimsOf(await verifySignature(token));
      verified.set(key, claims, Math.min(claims.expiresAt.getTime() - now(), LONGEST_CACHED_MS));
      return claims;
    },
  };

  async function verifySignature(token: string): Promise<JWTPayload> {
    try {
      const { payload } = await jwtVerify(token, findKey, {
        algorithms: ALGORITHMS,
        issuer,
        requiredClaims: ['exp'],
        clockTolerance: CLOCK_SKEW_SECONDS,
        currentDate: new Date(now()),
        ...(audience === undefined ? {} : { audience }),
      });
      if ((payload.exp ?? 0) * 1000 <= now()) throw new ApiError('AUTH_TOKEN_EXPIRED_001');
      return payload;
    } catch (cause) {
      if (cause instanceof errors.JWTExpired) throw new ApiError('AUTH_TOKEN_EXPIRED_001', { cause });
      if (cause instanceof ApiError) throw cause;
      throw new ApiError('AUTH_TOKEN_INVALID_001', { cause });
    }
  }
}

/**
 * jose keeps the set; when to ask again is decided here: in the background once it is ten minutes old (an issuer that is away
 * does not log everybody out), and for an unknown key id while the bucket of refetches lasts.
 */
function createRotatingKeySet(url: URL, now: () => number) {
  const keys = createRemoteJWKSet(url, {
    cooldownDuration: Number.MAX_SAFE_INTEGER,
    cacheMaxAge: Number.POSITIVE_INFINITY,
    timeoutDuration: 3_000,
  });
  let refetches = REFETCHES.burst;
  let refilledAt = now();
  let askedAt = now();

  const mayRefetch = () => {
    const refill = Math.floor((now() - refilledAt) / REFETCHES.refillMs);
    if (refill > 0) {
      refetches = Math.min(REFETCHES.burst, refetches + refill);
      refilledAt += refill * REFETCHES.refillMs;
    }
    if (refetches === 0) return false;
    refetches -= 1;
    return true;
  };
  const reload = async () => {
    askedAt = now();
    await keys.reload().catch(() => undefined);
  };

  return async (header: JWSHeaderParameters, token: FlattenedJWSInput) => {
    if (keys.jwks() === undefined) await firstFetch(keys.reload);
    else if (now() - askedAt > KEYS_AGE_MS) void reload();
    try {
      return await keys(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey) || !mayRefetch()) throw error;
      await reload();
      return keys(header, token);
    }
  };
}

async function firstFetch(fetchKeys: () => Promise<void>): Promise<void> {
  try {
    await fetchKeys();
  } catch (cause) {
    throw new ApiError('IDP_UNAVAILABLE', { headers: { 'Retry-After': '5' }, cause });
  }
}

const text = (value: unknown): string | null => (typeof value === 'string' && value.length > 0 && value.length <= 320 ? value : null);

/** OpenID Connect has a boolean; some providers write it as text. */
const VERIFIED = new Set<unknown>([true, 'true']);

function claimsOf(payload: JWTPayload): TokenClaims {
  return {
    sub: text(payload.sub),
    expiresAt: new Date((payload.exp ?? 0) * 1000),
    tenantId: text(payload.tenant_id),
    orgId: text(payload.org_id),
    orgRole: text(payload.org_role),
    doctorId: text(payload.doctor_id),
    email: VERIFIED.has(payload.email_verified) ? (text(payload.email)?.toLowerCase() ?? null) : null,
  };
}
