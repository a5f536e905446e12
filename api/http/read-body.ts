import type { Request } from 'express';
import { ApiError } from '../../domain/errors.ts';

export const BODY_LIMIT_BYTES = 1024 * 1024;
const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json(?:\s*;.*)?$/i;

/** The body's bytes. @throws ApiError SYS_BODY_TOO_LARGE beyond 1 MiB, SYS_BAD_REQUEST when the caller breaks off */
export async function readRawBody(req: Request): Promise<Buffer> {
  if (Number(req.headers['content-length'] ?? 0) > BODY_LIMIT_BYTES) throw new ApiError('SYS_BODY_TOO_LARGE');
  if (req.headers['content-encoding'] && req.headers['content-encoding'] !== 'identity') throw new ApiError('SYS_MEDIA_TYPE');
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of req) {
      size += (chunk as Buffer).length;
      if (size > BODY_LIMIT_BYTES) throw new ApiError('SYS_BODY_TOO_LARGE', { headers: { Connection: 'close' } });
      chunks.push(chunk as Buffer);
    }
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError('SYS_BAD_REQUEST', { cause: error });
  }
  return Buffer.concat(chunks, size);
}

/** The body as JSON; an empty one is an empty object, so that validation can name every missing field. @throws ApiError SYS_MEDIA_TYPE, SYS_BAD_REQUEST */
export function parseJsonBody(raw: Buffer, contentType: string | undefined): unknown {
  if (raw.length === 0) return {};
  if (!contentType || !JSON_TYPE.test(contentType)) throw new ApiError('SYS_MEDIA_TYPE', { message: 'The body must be application/json.' });
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(raw)) as unknown;
  } catch (cause) {
    throw new ApiError('SYS_BAD_REQUEST', { message: 'The body is not valid JSON.', cause });
  }
}
