import type { Request } from 'express';

/** Whether the caller has this version already, by If-None-Match: any of several, weak or strong, or `*` (RFC 9110 §13.1.2). Only what reads is answered 304. */
export function hasVersion({ method, headers }: Pick<Request, 'method' | 'headers'>, tag: unknown): boolean {
  const given = headers['if-none-match'];
  if (given === undefined || typeof tag !== 'string' || (method !== 'GET' && method !== 'HEAD')) return false;
  return given.trim() === '*' || given.split(',').some((candidate) => withoutWeakness(candidate) === withoutWeakness(tag));
}

const withoutWeakness = (tag: string) => tag.trim().replace(/^W\//, '');
