import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { EncryptJWT, errors, type JWTPayload, jwtDecrypt } from 'jose';
import { ApiError } from '../../domain/errors.ts';
import { openKeyring } from '../../platform/sealing.ts';

/** The share that a token is for, and the tenant that shared it. */
export type SharePass = { tenant_id: string; share_id: string };
export type ShareTokenUse = 'share-link' | 'share-session';

/** A booking that a vendor without an account answers, and which time it was asked. */
export type BookingPass = { tenant_id: string; booking_id: string; asked: number };

/** Tokens of hospitals and vendors without accounts. They are encrypted: who holds one reads nothing in it, and it is good for its own use only. */
export type ShareTokens = {
  write(use: ShareTokenUse, pass: SharePass, until: Date): Promise<string>;
  /** @throws ApiError AUTH_TOKEN_EXPIRED_001, AUTH_TOKEN_INVALID_001 */
  read(use: ShareTokenUse, token: string): Promise<SharePass & { expiresAt: Date }>;
  writeBooking(pass: BookingPass, until: Date): Promise<string>;
  /** @throws ApiError AUTH_TOKEN_EXPIRED_001, AUTH_TOKEN_INVALID_001 */
  readBooking(token: string): Promise<BookingPass>;
  /** The one-time code of a row: eight digits that are stored nowhere, for they follow from its id. */
  codeOf(codeId: string): string;
  isCodeOf(codeId: string, given: string): boolean;
};

const BOOKING = 'booking-answer';
const CODE_DIGITS = 8;
const ENCRYPTION = 'A256GCM';

/** @param keys PAYLOAD_ENCRYPTION_KEYS: what is used here is derived from them, the first writes, every one reads */
export function createShareTokens(keys: string): ShareTokens {
  const { active, byId } = openKeyring(keys);
  const tokenKeys = new Map([...byId].map(([id, key]) => [id, derive(key, 'share-token')]));
  const codeKeys = new Map([...byId].map(([id, key]) => [id, derive(key, 'share-code')]));
  const codeBy = (key: Uint8Array, codeId: string) => {
    const number = createHmac('sha256', key).update(codeId).digest().readBigUInt64BE() % BigInt(10 ** CODE_DIGITS);
    return String(number).padStart(CODE_DIGITS, '0');
  };

  const seal = (use: string, claims: JWTPayload, until: Date) =>
    new EncryptJWT(claims)
      .setProtectedHeader({ alg: 'dir', enc: ENCRYPTION, kid: active.id })
      .setAudience(use)
      .setIssuedAt()
      .setExpirationTime(until)
      .encrypt(keyOf(tokenKeys, active.id));

  async function open(use: string, token: string): Promise<JWTPayload> {
    try {
      const { payload } = await jwtDecrypt(token, ({ kid = '' }) => keyOf(tokenKeys, kid), {
        audience: use,
        requiredClaims: ['exp'],
        keyManagementAlgorithms: ['dir'],
        contentEncryptionAlgorithms: [ENCRYPTION],
      });
      return payload;
    } catch (cause) {
      throw new ApiError(cause instanceof errors.JWTExpired ? 'AUTH_TOKEN_EXPIRED_001' : 'AUTH_TOKEN_INVALID_001', { cause });
    }
  }

  return {
    write: (use, pass, until) => seal(use, { ...pass }, until),
    async read(use, token) {
      const { tenant_id, share_id, exp = 0 } = await open(use, token);
      if (typeof tenant_id !== 'string' || typeof share_id !== 'string') throw new ApiError('AUTH_TOKEN_INVALID_001');
      return { tenant_id, share_id, expiresAt: new Date(exp * 1_000) };
    },
    writeBooking: (pass, until) => seal(BOOKING, { ...pass }, until),
    async readBooking(token) {
      const { tenant_id, booking_id, asked } = await open(BOOKING, token);
      if (typeof tenant_id !== 'string' || typeof booking_id !== 'string' || typeof asked !== 'number')
        throw new ApiError('AUTH_TOKEN_INVALID_001');
      return { tenant_id, booking_id, asked };
    },
    codeOf: (codeId) => codeBy(keyOf(codeKeys, active.id), codeId),
    /** By every key that opens: a mail may have been written before the keys changed. */
    isCodeOf: (codeId, given) => [...codeKeys.values()].some((key) => isSame(codeBy(key, codeId), given)),
  };
}

/** A session of a hospital's link, and not a token of the identity provider: five parts, where a signed one has three. */
export const isShareSession = (token: string): boolean => token.split('.').length === 5;

const derive = (key: Buffer, use: string) => new Uint8Array(hkdfSync('sha256', key, Buffer.alloc(0), use, 32));

function keyOf(keys: ReadonlyMap<string, Uint8Array>, id: string): Uint8Array {
  const key = keys.get(id);
  if (!key) throw new ApiError('AUTH_TOKEN_INVALID_001');
  return key;
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
