import { dropStorefrontPages } from '../../../adapters/redis/storefront-pages.ts';
import { findDoctor } from '../../../db/queries/directory/doctors.ts';
import type { Tx } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../domain/errors.ts';
import { loggableError } from '../../../platform/log.ts';
import { directoryChanged, directoryProjectionStart } from '../../../messages/directory.ts';
import type { Actor } from '../../auth/actor.ts';
import type { Services } from '../../services.ts';

/** After the commit: the storefront forgets at once, graph and vectors follow by a workflow. The outbox remembers if either cannot be told now. */
export async function announceDirectoryChange(
  { redis, pages, temporal, log }: Pick<Services, 'redis' | 'temporal' | 'log'> & Partial<Pick<Services, 'pages'>>,
  tenantId: string,
): Promise<void> {
  const told = [
    dropStorefrontPages(redis).finally(() => pages?.forget()),
    temporal.signalWithStart(directoryProjectionStart(tenantId), { name: directoryChanged.name, args: [] }),
  ];
  for (const result of await Promise.allSettled(told))
    if (result.status === 'rejected') log.warn({ error: loggableError(result.reason) }, 'a change of the directory is projected later');
}

/** Whoever writes to the directory. */
export type Manager = Pick<Actor, 'role' | 'doctorId'>;

/**
 * A provider's administrator manages that provider only: one of the own tenant's, or the one of the doctor whom the token names.
 * @param own of the administrator's own tenant @throws ApiError AUTH_UNAUTHORIZED_001
 */
export async function assertManagesProvider(tx: Tx, actor: Manager, providerId: string | null, own: readonly string[] = []): Promise<void> {
  if (actor.role !== 'provider_admin' || (providerId !== null && own.includes(providerId))) return;
  const named = actor.doctorId === null ? undefined : await findDoctor(tx, actor.doctorId);
  if (!named || named.provider_id !== providerId)
    throw new ApiError('AUTH_UNAUTHORIZED_001', { message: 'You manage your own provider only.' });
}
