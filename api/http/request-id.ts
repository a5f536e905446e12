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
  return typeof given === 'string' && SAFE_ID.test(given) ? given : uuidv7();
}

export function requestIdOf(res: Response): string {
  return res.locals.requestId as string;
}
