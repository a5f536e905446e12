import type { Request } from 'express';
import { v7 as newId } from 'uuid';
import type { Actor } from '../auth/actor.ts';
import { admit, type Incoming } from '../auth/admit.ts';
import type { RouteContract } from '../pipeline/route.ts';
import { toApiError } from '../http/to-api-error.ts';
import type { Services } from '../services.ts';

/** How often an open stream asks again: with the check at expiry, a stream ends well within the 60 s of Decisions §12. */
const RECHECK_MS = 20_000;

export type OpenStream = { actor: Actor; visible: () => Promise<unknown>; signal: AbortSignal };

/**
 * Calls back once when a stream must end: the token expired, the record or the role is no longer the caller's, or the process stops.
 * A database that does not answer proves nothing and ends nothing. Gives the way to stop watching.
 */
export function endWhenNotAllowed(
  { actor, visible, signal }: OpenStream,
  end: (reason: 'expired' | 'forbidden' | 'stopping') => void,
): () => void {
  let over = false;
  const finish = (reason: 'expired' | 'forbidden' | 'stopping') => {
    if (over) return;
    stop();
    end(reason);
  };
  const recheck = async () => {
    const gone = await lostAccess(visible);
    if (gone) finish('forbidden');
  };
  const onAbort = () => finish('stopping');
  const untilExpiry = Math.min(Math.max(0, actor.tokenExpiresAt.getTime() - Date.now()), 2 ** 31 - 1);
  const expiry = setTimeout(() => finish('expired'), untilExpiry);
  const interval = setInterval(() => void recheck(), RECHECK_MS);
  const stop = () => {
    over = true;
    clearTimeout(expiry);
    clearInterval(interval);
    signal.removeEventListener('abort', onAbort);
  };
  if (signal.aborted) queueMicrotask(onAbort);
  else signal.addEventListener('abort', onAbort, { once: true });
  return stop;
}

async function lostAccess(visible: () => Promise<unknown>): Promise<boolean> {
  try {
    await visible();
    return false;
  } catch (error) {
    const { status } = toApiError(error);
    return status < 500 && status !== 429;
  }
}

/** The whole chain of admission once more, and the look at the record, without taking from the caller's rate. */
export function recheck(
  services: Services,
  contract: RouteContract,
  incoming: Incoming,
  look: (actor: Actor) => Promise<unknown>,
): () => Promise<unknown> {
  const config = { ...services.config, RATE_LIMIT_FREE: 0, RATE_LIMIT_STANDARD: 0, RATE_LIMIT_ENTERPRISE: 0 };
  return async () => {
    const { actor } = await admit({ ...services, config }, contract, incoming, null);
    if (actor) await look(actor);
  };
}

export function incomingOf(req: Request): Incoming {
  return { headers: req.headers, query: req.query, params: req.params, address: req.ip ?? '', requestId: newId() };
}
