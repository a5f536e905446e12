import type { Payload } from '@temporalio/common';
import { createPayloadCodec } from '../../../adapters/temporal/payload-codec.ts';
import { recordEvent } from '../../../db/events.ts';
import { withTenant } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../domain/errors.ts';
import type { Call, Exchange } from '../../pipeline/route.ts';
import type { decodeContract, encodeContract } from './contract.ts';

type Wire = { metadata?: Record<string, string> | undefined; data?: string | undefined };

/** POST /codec/decode: that somebody looked is kept, what they saw is not. @throws ApiError SYS_BAD_REQUEST for what no key of ours opens */
export async function decodePayloads({ body, scope, services }: Call<typeof decodeContract>, { res }: Exchange): Promise<void> {
  const codec = createPayloadCodec(services.config.PAYLOAD_ENCRYPTION_KEYS);
  const opened = await codec.decode(body.payloads.map(fromWire)).catch((cause: unknown) => {
    throw new ApiError('SYS_BAD_REQUEST', { message: 'A payload cannot be opened: it was changed, or its key is gone.', cause });
  });
  const event = { type: 'admin.payloads_decoded', payload: { payloads: opened.length } } as const;
  await withTenant(services.db, scope, (tx) => recordEvent(tx, event));
  res.json({ payloads: opened.map(toWire) });
}

/** POST /codec/encode */
export async function encodePayloads({ body, services }: Call<typeof encodeContract>, { res }: Exchange): Promise<void> {
  const sealed = await createPayloadCodec(services.config.PAYLOAD_ENCRYPTION_KEYS).encode(body.payloads.map(fromWire));
  res.json({ payloads: sealed.map(toWire) });
}

const bytesOf = (text: string): Uint8Array => Buffer.from(text, 'base64');
const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

function fromWire({ metadata = {}, data }: Wire): Payload {
  const fields = Object.entries(metadata).map(([name, value]) => [name, bytesOf(value)] as const);
  return { metadata: Object.fromEntries(fields), ...(data === undefined ? {} : { data: bytesOf(data) }) };
}

function toWire({ metadata, data }: Payload): Wire {
  const fields = Object.entries(metadata ?? {}).map(([name, value]) => [name, textOf(value)] as const);
  return { metadata: Object.fromEntries(fields), ...(data ? { data: textOf(data) } : {}) };
}
