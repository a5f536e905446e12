import { sealEvents } from '../../db/queries/administration/audit-seals.ts';
import { savePlatformNumbers } from '../../db/queries/operations/task-runs.ts';
import { globally, withTenant } from '../../db/tenant-scope.ts';
import type { TaskNumbers } from '../../domain/scheduled-tasks.ts';
import type { PlatformPart } from '../scheduled-tasks/task-part.ts';
import type { ActivityServices } from '../services.ts';

const KEYS = { recorded: 'events_sealed', late: 'late_events_sealed', redacted: 'redacted_events_sealed' } as const;

/**
 * Lengthens the chain of every tenant, of those that are switched off too, a batch a transaction. The newest hash goes into the log of the worker: whoever keeps that
 * log elsewhere can tell a chain that was written anew from its beginning.
 */
export async function sealAuditLog({ db, log }: Pick<ActivityServices, 'db' | 'log'>, part: PlatformPart): Promise<TaskNumbers> {
  const numbers = { events_sealed: 0, late_events_sealed: 0, redacted_events_sealed: 0 };
  const tenants = await globally(db, (tx) => tx.sql<{ id: string }>('select id from tenants order by id'));
  for (const { id: tenantId } of tenants) {
    for (let more = true; more && !part.signal.aborted; ) {
      const seals = await withTenant(db, { tenantId, source: 'task:audit-seal' }, (tx) => sealEvents(tx));
      for (const { kind, events } of seals) numbers[KEYS[kind]] += events;
      const last = seals.at(-1);
      if (last) log.info({ tenant_id: tenantId, seal: last.number, hash: last.hash }, 'the audit log is sealed');
      more = last !== undefined;
    }
  }
  if (!part.signal.aborted) await globally(db, (tx) => savePlatformNumbers(tx, part.run_id, numbers));
  return numbers;
}
