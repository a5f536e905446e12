import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether an Authorization header carries the token, in a time that says nothing of it. Without a token whoever asks is let in. */
export function showsBearer(header: string | undefined, token: string | undefined): boolean {
  if (token === undefined) return true;
  const shown = /^Bearer +(\S+) *$/i.exec(header ?? '')?.[1];
  return shown !== undefined && timingSafeEqual(digestOf(shown), digestOf(token));
}

const digestOf = (text: string) => createHash('sha256').update(text).digest();
