import type { Request } from 'express';
import { ApiError } from '../../domain/errors.ts';
import type { RouteContract } from '../pipeline/route.ts';

export const BODY_LIMIT_BYTES = 1024 * 1024;
/** What is nested deeper breaks those who read it: JSON.stringify, PostgreSQL, our own walks. */
const DEEPEST = 64;
const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json(?:\s*;.*)?$/i;

/** As much of a body that is too large is read and thrown away: a caller who is cut off while sending never sees the answer. */
const DISCARDED_BYTES = 32 * 1024 * 1024;

/** The body's bytes. @throws ApiError SYS_BODY_TOO_LARGE beyond `limit` bytes, SYS_BAD_REQUEST when the caller breaks off */
export async function readRawBody(req: Request, limit = BODY_LIMIT_BYTES): Promise<Buffer> {
  if (Number(req.headers['content-length'] ?? 0) > DISCARDED_BYTES) throw cutOff();
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of req.iterator({ destroyOnReturn: false })) {
      size += (chunk as Buffer).length;
      if (size <= limit) chunks.push(chunk as Buffer);
      if (size > DISCARDED_BYTES) throw cutOff();
    }
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError('SYS_BAD_REQUEST', { cause: error });
  }
  if (size > limit) throw new ApiError('SYS_BODY_TOO_LARGE');
  if (req.headers['content-encoding'] && req.headers['content-encoding'] !== 'identity') throw new ApiError('SYS_MEDIA_TYPE');
  return Buffer.concat(chunks, size);
}

const cutOff = () => new ApiError('SYS_BODY_TOO_LARGE', { headers: { Connection: 'close' } });

/** The body as JSON, or in the route's other content type. @throws ApiError SYS_MEDIA_TYPE, SYS_BAD_REQUEST */
export function parseBody({ alsoAccepts }: RouteContract, raw: Buffer, contentType: string | undefined): unknown {
  const type = contentType?.split(';')[0]?.trim().toLowerCase();
  if (!alsoAccepts || type !== alsoAccepts.type) return parseJsonBody(raw, contentType);
  try {
    return alsoAccepts.parse(new TextDecoder('utf-8', { fatal: true }).decode(raw));
  } catch (cause) {
    throw new ApiError('SYS_BAD_REQUEST', { message: `The body is not valid ${alsoAccepts.type}.`, cause });
  }
}

/** The body as JSON; an empty one is an empty object, so that validation can name every missing field. @throws ApiError SYS_MEDIA_TYPE, SYS_BAD_REQUEST */
export function parseJsonBody(raw: Buffer, contentType: string | undefined): unknown {
  if (raw.length === 0) return {};
  if (!contentType || !JSON_TYPE.test(contentType)) throw new ApiError('SYS_MEDIA_TYPE', { message: 'The body must be application/json.' });
  const body = parseJson(raw);
  if (nestsDeeperThan(DEEPEST, body))
    throw new ApiError('SYS_BAD_REQUEST', { message: `The body is nested deeper than ${DEEPEST} levels.` });
  return body;
}

function parseJson(raw: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(raw)) as unknown;
  } catch (cause) {
    throw new ApiError('SYS_BAD_REQUEST', { message: 'The body is not valid JSON.', cause });
  }
}

function nestsDeeperThan(levels: number, value: unknown): boolean {
  if (value === null || typeof value !== 'object') return false;
  return levels === 0 || Object.values(value).some((inner) => nestsDeeperThan(levels - 1, inner));
}
