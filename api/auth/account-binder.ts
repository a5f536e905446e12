import type { Change } from '../../adapters/redis/change-feed.ts';
import type { Database } from '../../db/database.ts';
import { bindPatientToAccount } from '../../db/queries/patients/patients.ts';
import { type TenantScope, withTenant } from '../../db/tenant-scope.ts';
import { createExpiringCache } from '../../platform/expiring-cache.ts';
import type { Caller } from './actor.ts';

/** Gives a record that staff opened under an address to the first account that signs in with it, verified (Decisions §3). */
export type AccountBinder = {
  /** Binds what waits for this caller; from then on the address alone opens nothing. Costs a query once in five seconds and account. */
  bind(caller: Caller, scope: TenantScope): Promise<void>;
  /** A record was opened, or its address changed: every account is looked at again. */
  forget(change: Change): void;
};

const REMEMBERED_MS = 5_000;

export function createAccountBinder(db: Database): AccountBinder {
  const settled = createExpiringCache<true>(10_000);
  let announced = 0;
  return {
    async bind({ heldRoles, userId, tenantId, email }, scope) {
      if (!heldRoles.includes('patient') || email === null) return;
      const account = `${tenantId} ${userId} ${email}`;
      if (settled.get(account)) return;
      const announcedBefore = announced;
      await withTenant(db, scope, (tx) => bindPatientToAccount(tx, { userId, verifiedEmail: email }));
      if (announced === announcedBefore) settled.set(account, true, REMEMBERED_MS);
    },
    forget(change) {
      if (change.kind !== 'patient_address') return;
      announced += 1;
      settled.clear();
    },
  };
}
