import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { v7 as newId, v5 as derivedId } from 'uuid';
import type { Actor } from '../auth/actor.ts';
import { bodyAsSaid } from './same-body.ts';

/** What tells one request from another. */
export type Asking = { actor: Actor; headers: IncomingHttpHeaders; rawBody: Buffer };

const ROWS_OF_REQUESTS = '6f1d3c1e-52a7-4a57-9c66-0d8a4f7b9e21';

/**
 * Id of the row that a request stores. Under an idempotency key it is the same when the request is repeated on the same day (UTC): what a first try
 * left behind, before its answer was lost on the way, is found by the second and not made twice.
 */
export function rowIdOf({ actor, headers, rawBody }: Asking, what: string): string {
  const key = headers['idempotency-key'];
  if (typeof key !== 'string') return newId();
  const body = createHash('sha256').update(bodyAsSaid(rawBody)).digest('hex');
  const day = new Date().toISOString().slice(0, 10);
  return derivedId([actor.tenantId, actor.userId, key, what, body, day].join('\n'), ROWS_OF_REQUESTS);
}
