import type { Request } from 'express';
import { verifySchedulerToken } from '../../adapters/identity/scheduler-token.ts';
import { globally } from '../../db/tenant-scope.ts';
import { ApiError } from '../../domain/errors.ts';
import type { Services } from '../services.ts';

export const SCHEDULER_HEADER = 'x-scheduler-signature';

/** Checks that the scheduler sent this request, and that it is the first time. @throws ApiError AUTH_TOKEN_INVALID_001 */
export async function verifyScheduler({ config, db }: Services, req: Request, rawBody: Buffer): Promise<void> {
  const token = req.get(SCHEDULER_HEADER);
  if (!token) throw new ApiError('AUTH_TOKEN_INVALID_001', { message: 'The X-Scheduler-Signature header is required.' });
  const url = `${config.PUBLIC_BASE_URL.replace(/\/+$/, '')}${req.originalUrl}`;
  const keys = [config.SCHEDULER_CURRENT_SIGNING_KEY, config.SCHEDULER_NEXT_SIGNING_KEY];
  const { jti, expiresAt } = await verifySchedulerToken({ token, url, rawBody }, keys);
  const firstTime = await globally(db, (tx) =>
    tx.run(
      tx.kysely
        .insertInto('scheduler_tokens')
        .values({ jti, expires_at: expiresAt })
        .onConflict((conflict) => conflict.doNothing())
        .returning('jti'),
    ),
  );
  if (firstTime.length === 0) throw new ApiError('AUTH_TOKEN_INVALID_001', { message: 'The signature of the scheduler was used before.' });
}
