import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Keys by their ids; the first seals, every one opens, so that keys rotate without a pause. */
export type Keyring = { active: { id: string; key: Buffer }; byId: ReadonlyMap<string, Buffer> };

/** @param keys `id:base64key,…` as in PAYLOAD_ENCRYPTION_KEYS, 32 bytes each. @throws Error when it holds none */
export function openKeyring(keys: string): Keyring {
  const byId = new Map(
    keys.split(',').map((entry) => {
      const at = entry.indexOf(':');
      return [entry.slice(0, at), Buffer.from(entry.slice(at + 1), 'base64')] as const;
    }),
  );
  const [id, key] = [...byId][0] ?? [];
  if (!id || !key) throw new Error('PAYLOAD_ENCRYPTION_KEYS holds no key');
  return { active: { id, key }, byId };
}

/** AES-256-GCM: initialization vector, tag and what was encrypted, with the id of the key. @param place where it is kept: sealed for one place it opens in no other */
export function seal({ active }: Keyring, plain: Uint8Array, place = ''): { keyId: string; bytes: Buffer } {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, active.key, iv).setAAD(Buffer.from(place));
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
  return { keyId: active.id, bytes: Buffer.concat([iv, cipher.getAuthTag(), sealed]) };
}

/** @throws Error when the key is not there, or the bytes were not sealed with it for this place */
export function unseal({ byId }: Keyring, { keyId, bytes }: { keyId: string; bytes: Uint8Array }, place = ''): Buffer {
  const key = byId.get(keyId);
  if (!key) throw new Error(`payload was encrypted with key ${keyId}, which is not configured`);
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES)).setAAD(Buffer.from(place));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
}

/** What may hold words of a person, as Redis keeps it. */
export type SealedJson = {
  write(value: unknown, place: string): string;
  /** Undefined: it was not sealed with a key that is here, or for another place. */
  read(text: string, place: string): unknown;
};

export function createSealedJson(keys: string): SealedJson {
  const keyring = openKeyring(keys);
  return {
    write(value, place) {
      const { keyId, bytes } = seal(keyring, Buffer.from(JSON.stringify(value)), place);
      return `${keyId}:${bytes.toString('base64')}`;
    },
    read(text, place) {
      const at = text.indexOf(':');
      try {
        const plain = unseal(keyring, { keyId: text.slice(0, at), bytes: Buffer.from(text.slice(at + 1), 'base64') }, place);
        return JSON.parse(plain.toString()) as unknown;
      } catch {
        return undefined;
      }
    },
  };
}
