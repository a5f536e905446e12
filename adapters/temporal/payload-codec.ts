import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Payload, PayloadCodec } from '@temporalio/common';
import proto from '@temporalio/proto';

const CIPHER = 'aes-256-gcm';
const ENCODING = 'binary/encrypted';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts every payload that reaches the Temporal server. The first key encrypts, every key decrypts, so keys rotate without a pause.
 * @param keys `id:base64key,…` as in PAYLOAD_ENCRYPTION_KEYS, 32 bytes each
 */
export function createPayloadCodec(keys: string): PayloadCodec {
  const byId = parseKeys(keys);
  const [activeId, activeKey] = [...byId][0] ?? [];
  if (!activeId || !activeKey) throw new Error('PAYLOAD_ENCRYPTION_KEYS holds no key');
  return {
    encode: async (payloads) => payloads.map((payload) => encrypt(payload, activeId, activeKey)),
    decode: async (payloads) => payloads.map((payload) => decrypt(payload, byId)),
  };
}

function parseKeys(keys: string): Map<string, Buffer> {
  return new Map(
    keys.split(',').map((entry) => {
      const at = entry.indexOf(':');
      return [entry.slice(0, at), Buffer.from(entry.slice(at + 1), 'base64')];
    }),
  );
}

function encrypt(payload: Payload, keyId: string, key: Buffer): Payload {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv);
  const plain = proto.temporal.api.common.v1.Payload.encode(payload).finish();
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
  return {
    metadata: { encoding: Buffer.from(ENCODING), 'encryption-key-id': Buffer.from(keyId) },
    data: Buffer.concat([iv, cipher.getAuthTag(), sealed]),
  };
}

function decrypt(payload: Payload, keys: Map<string, Buffer>): Payload {
  if (text(payload.metadata?.encoding) !== ENCODING || !payload.data) return payload;
  const keyId = text(payload.metadata?.['encryption-key-id']);
  const key = keys.get(keyId);
  if (!key) throw new Error(`payload was encrypted with key ${keyId}, which is not configured`);
  const bytes = Buffer.from(payload.data);
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const plain = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
  return proto.temporal.api.common.v1.Payload.decode(plain);
}

function text(bytes: Uint8Array | null | undefined): string {
  return bytes ? Buffer.from(bytes).toString() : '';
}
