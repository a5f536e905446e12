import type { NextFunction, Request, Response } from 'express';
import { v7 as uuidv7 } from 'uuid';

const SAFE_ID = /^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/;

/** Takes over a caller's X-Request-ID when it is harmless in logs and headers, and answers with it. */
export function requestId(req: Request, res: Response, next: NextFunction): void {
  const given = req.get('x-request-id');
  const id = given && SAFE_ID.test(given) ? given : uuidv7();
  res.locals.requestId = id;
  res.setHeader('X-Request-ID', id);
  next();
}

export function requestIdOf(res: Response): string {
  return res.locals.requestId as string;
}
