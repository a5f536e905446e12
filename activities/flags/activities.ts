import { setTimeout as delay } from 'node:timers/promises';
import { publishChange } from '../../adapters/redis/change-feed.ts';
import { acrossTenants, withTenant } from '../../db/tenant-scope.ts';
import { CASE_FLAGS, flagCacheKey } from '../../domain/flags.ts';
import { caseLifecycleStart, flagChanged } from '../../messages/case.ts';
import type { FlagChange } from '../../messages/flag-change.ts';
import type { ActivityServices } from '../services.ts';

export type FlagActivities = ReturnType<typeof createFlagActivities>;
export type OpenCasesBatch = FlagChange & { after: string };

const COMMIT_PATIENCE_MS = 30_000;
const BATCH = 200;
const AT_ONCE = 10;

/** Queue `case-lifecycle`: what follows from a changed flag. */
export function createFlagActivities({ db, redis, temporal, config }: Pick<ActivityServices, 'db' | 'redis' | 'temporal' | 'config'>) {
  return {
    /** Whether the change was committed: its event is there, or comes within half a minute. */
    async waitForChange({ event_id, tenant_id }: FlagChange): Promise<boolean> {
      const deadline = Date.now() + COMMIT_PATIENCE_MS;
      for (;;) {
        const found = await withTenant(db, { tenantId: tenant_id, source: 'worker:case-lifecycle' }, (tx) =>
          tx.sql('select 1 from events where id = $1', [event_id]),
        );
        if (found.length > 0 || Date.now() > deadline) return found.length > 0;
        await delay(100);
      }
    },

    /** Fails, and is tried again, until Redis has forgotten the old values: it may have been away when the change was made. */
    async dropCachedValues({ scope }: FlagChange): Promise<void> {
      await redis.del(flagCacheKey(config.ENVIRONMENT, scope));
      await publishChange(redis, { kind: 'flags', scope });
    },

    /** Tells a batch of open cases, by id, to look again (of a user, those whose patient it is); none when no case waits for such a flag. `next` is where the following batch begins. */
    async tellOpenCases({ feature_name, scope, tenant_id, after }: OpenCasesBatch): Promise<{ told: number; next: string | null }> {
      if (!CASE_FLAGS.includes(feature_name)) return { told: 0, next: null };
      // Patients are read in their own tenant only: a user's override is told in the one where it was made.
      const [inScope, whose] =
        scope.kind === 'user'
          ? [withTenant, 'exists (select 1 from patients p where p.tenant_id = c.tenant_id and p.id = c.patient_id and p.idp_user_id = $2)']
          : [acrossTenants, '($2::text is null or c.tenant_id = $2)'];
      const cases = await inScope(db, { tenantId: tenant_id, source: 'worker:case-lifecycle' }, (tx) =>
        tx.sql<{ tenant_id: string; id: string }>(
          `select c.tenant_id, c.id from cases c where c.state <> 'closed' and ($1 = '' or c.id > nullif($1, '')::uuid) and ${whose}
           order by c.id limit $3`,
          [after, scope.kind === 'environment' ? null : scope.identifier, BATCH],
        ),
      );
      for (let at = 0; at < cases.length; at += AT_ONCE) {
        const some = cases.slice(at, at + AT_ONCE);
        const tell = ({ tenant_id: owner, id }: { tenant_id: string; id: string }) =>
          temporal.signalWithStart(caseLifecycleStart({ tenant_id: owner, case_id: id }), { name: flagChanged.name, args: [] });
        await Promise.all(some.map(tell));
      }
      return { told: cases.length, next: cases.length < BATCH ? null : (cases.at(-1)?.id ?? null) };
    },
  };
}
