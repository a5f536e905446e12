import type { Request } from 'express';
import { ApiError } from '../../domain/errors.ts';
import type { RouteContract } from '../pipeline/route.ts';

export const BODY_LIMIT_BYTES = 1024 * 1024;
/** What is nested deeper breaks those who read it: JSON.stringify, PostgreSQL, our own walks. */
const DEEPEST = 64;
/** Values of a JSON body: to parse and check so many costs less than a tenth of a second. */
export const VALUE_LIMIT = 32_768;
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

/** The body as JSON, or in the route's other content type. @throws ApiError SYS_MEDIA_TYPE, SYS_BAD_REQUEST, SYS_BODY_TOO_LARGE */
export async function parseBody(
  { alsoAccepts, valueLimit }: Pick<RouteContract, 'alsoAccepts' | 'valueLimit'>,
  raw: Buffer,
  contentType: string | undefined,
): Promise<unknown> {
  const type = contentType?.split(';')[0]?.trim().toLowerCase();
  if (!alsoAccepts || type !== alsoAccepts.type) return parseJsonBody(raw, contentType, valueLimit);
  try {
    return await alsoAccepts.parse(new TextDecoder('utf-8', { fatal: true }).decode(raw));
  } catch (cause) {
    throw new ApiError('SYS_BAD_REQUEST', { message: `The body is not valid ${alsoAccepts.type}.`, cause });
  }
}

/**
 * The body as JSON; an empty one is an empty object, so that validation can name every missing field.
 * @throws ApiError SYS_MEDIA_TYPE, SYS_BAD_REQUEST, SYS_BODY_TOO_LARGE beyond `valueLimit` values
 */
export function parseJsonBody(raw: Buffer, contentType: string | undefined, valueLimit = VALUE_LIMIT): unknown {
  if (raw.length === 0) return {};
  assertReadableJson(raw, contentType, valueLimit);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(raw)) as unknown;
  } catch (cause) {
    throw notJson(cause);
  }
}

export const notJson = (cause?: unknown) => new ApiError('SYS_BAD_REQUEST', { message: 'The body is not valid JSON.', cause });

/** That a body may be parsed as JSON without holding up everybody else. @throws ApiError SYS_MEDIA_TYPE, SYS_BAD_REQUEST, SYS_BODY_TOO_LARGE */
export function assertReadableJson(raw: Buffer, contentType: string | undefined, valueLimit: number): void {
  if (!contentType || !JSON_TYPE.test(contentType)) throw new ApiError('SYS_MEDIA_TYPE', { message: 'The body must be application/json.' });
  const { values, levels } = measureJson(raw);
  if (levels > DEEPEST) throw new ApiError('SYS_BAD_REQUEST', { message: `The body is nested deeper than ${DEEPEST} levels.` });
  if (values > valueLimit) throw new ApiError('SYS_BODY_TOO_LARGE', { message: `The body holds more than ${valueLimit} values.` });
}

const [QUOTE, BACKSLASH, COMMA, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [...'"\\,[]{}'].map((sign) => sign.charCodeAt(0));

/** How many values a JSON text holds and how deeply they are nested, without parsing it (2 ms a megabyte). */
function measureJson(raw: Buffer): { values: number; levels: number } {
  let [values, level, levels, isText] = [1, 0, 0, false];
  for (let at = 0; at < raw.length; at += 1) {
    const sign = raw[at];
    if (isText) {
      if (sign === BACKSLASH) at += 1;
      else if (sign === QUOTE) isText = false;
    } else if (sign === QUOTE) isText = true;
    else if (sign === COMMA) values += 1;
    else if (sign === OPEN_LIST || sign === OPEN_OBJECT) {
      values += 1;
      level += 1;
      levels = Math.max(levels, level);
    } else if (sign === CLOSE_LIST || sign === CLOSE_OBJECT) level -= 1;
  }
  return { values, levels };
}
