import type { Request, RequestHandler, Response } from 'express';
import { takeFromWindow } from '../../adapters/redis/allowances.ts';
import { recordEvent } from '../../db/events.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import { REFUSALS, tellsOfTrying } from '../../domain/access/refusals.ts';
import type { ErrorCode } from '../../domain/errors.ts';
import { loggableError } from '../../platform/log.ts';
import { requestIdOf } from '../http/request-id.ts';
import type { Services } from '../services.ts';
import { networkOf } from './rate-limit.ts';

const MINUTE_MS = 60_000;

/**
 * Tells the administrators of a tenant of a caller who is refused again and again: of a user those of the tenant, of a network that has shown no valid token those of
 * the platform's own tenant. Counted in Redis after the answer is out, and not at all without it; an address is counted and never kept.
 */
export function watchRefusals(services: Services): RequestHandler {
  return (req, res, next) => {
    res.once('close', () => {
      const code = res.locals.errorCode as ErrorCode | undefined;
      if (code === undefined || !tellsOfTrying(code)) return;
      noteRefusal(services, req, res).catch((error: unknown) => {
        services.log.warn({ error: loggableError(error), purpose: 'refusals' }, 'refusals are not counted');
      });
    });
    next();
  };
}

/** Whom admission knew, where it came so far. */
export type KnownCaller = { tenantId: string; userId: string };

async function noteRefusal({ redis, db, config }: Services, req: Request, res: Response): Promise<void> {
  const caller = res.locals.caller as KnownCaller | undefined;
  const tenantId = caller?.tenantId ?? config.PUBLIC_TENANT_ID;
  const who = caller ? `${tenantId}:user:${caller.userId}` : `network:${networkOf(req.ip ?? '')}`;
  const { allowed } = await takeFromWindow(redis, `refused:${who}`, REFUSALS.most, REFUSALS.minutes * MINUTE_MS);
  if (allowed) return;
  const told = await takeFromWindow(redis, `refusals_told:${who}`, 1, REFUSALS.told_every_minutes * MINUTE_MS);
  if (!told.allowed) return;
  const scope = { tenantId, actorId: caller?.userId ?? null, correlationId: requestIdOf(res), source: 'api' };
  const payload = { user_id: caller?.userId ?? null, refusals: REFUSALS.most, within_minutes: REFUSALS.minutes };
  await withTenant(db, scope, (tx) => recordEvent(tx, { type: 'security.refusals', payload }));
}
