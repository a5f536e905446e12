import type { Payload, PayloadCodec } from '@temporalio/common';
import proto from '@temporalio/proto';
import { type Keyring, openKeyring, seal, unseal } from '../../platform/sealing.ts';

const ENCODING = 'binary/encrypted';

/**
 * Encrypts every payload that reaches the Temporal server. The first key encrypts, every key decrypts, so keys rotate without a pause.
 * @param keys `id:base64key,…` as in PAYLOAD_ENCRYPTION_KEYS, 32 bytes each
 */
export function createPayloadCodec(keys: string): PayloadCodec {
  const keyring = openKeyring(keys);
  return {
    encode: async (payloads) => payloads.map((payload) => encrypt(payload, keyring)),
    decode: async (payloads) => payloads.map((payload) => decrypt(payload, keyring)),
  };
}

function encrypt(payload: Payload, keyring: Keyring): Payload {
  const { keyId, bytes } = seal(keyring, proto.temporal.api.common.v1.Payload.encode(payload).finish());
  return { metadata: { encoding: Buffer.from(ENCODING), 'encryption-key-id': Buffer.from(keyId) }, data: bytes };
}

function decrypt(payload: Payload, keyring: Keyring): Payload {
  if (text(payload.metadata?.encoding) !== ENCODING || !payload.data) return payload;
  const keyId = text(payload.metadata?.['encryption-key-id']);
  return proto.temporal.api.common.v1.Payload.decode(unseal(keyring, { keyId, bytes: payload.data }));
}

function text(bytes: Uint8Array | null | undefined): string {
  return bytes ? Buffer.from(bytes).toString() : '';
}
