import { randomFillSync } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { NextFunction, Request, Response } from 'express';
import { v7 as uuidv7 } from 'uuid';

const SAFE_ID = /^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/;

/** Takes over a caller's X-Request-ID when it is harmless in logs and headers, and answers with it. */
export function requestId(req: Request, res: Response, next: NextFunction): void {
  const id = requestIdFrom(req.headers);
  res.locals.requestId = id;
  res.setHeader('X-Request-ID', id);
  next();
}

/** The caller's id when it is harmless, else a new one. */
export function requestIdFrom({ 'x-request-id': given }: IncomingHttpHeaders): string {
  return typeof given === 'string' && SAFE_ID.test(given) ? given : newRequestId();
}

const ID_BYTES = 16;
const randomness = new Uint8Array(256 * ID_BYTES);
let used = randomness.length;

/** UUID v7. Randomness is drawn for many ids at once: the system call costs more than all the rest of an id. */
function newRequestId(): string {
  if (used === randomness.length) {
    randomFillSync(randomness);
    used = 0;
  }
  used += ID_BYTES;
  return uuidv7({ random: randomness.subarray(used - ID_BYTES, used) });
}

export function requestIdOf(res: Response): string {
  return res.locals.requestId as string;
}
