import { setTimeout as delay } from 'node:timers/promises';

/** What is kept from one suite to the next: the processes, which take longer to start than most suites to run. */
type Keepable = { renew(): Promise<void>; isWhole(): boolean; stop(): Promise<void> };

/** Set by scripts/test.ts where suites run one after another in one process, which ends it by test/support/stop-kept-system.mjs. */
const isKept = () => process.env.TEST_KEEPS_SYSTEM === 'on';
/** Longer than a process remembers of flags, tenants, roles and accounts (their REMEMBERED_MS). */
const FORGOTTEN_MS = 5_500;
const shared = globalThis as { keptSystem?: Keepable };

/** The kept system as new, or one that is started: none is kept yet, or a suite has killed a part of it. Stopping it is left to the end of the run. */
export async function keepSystem<S extends Keepable>(start: () => Promise<S>): Promise<S> {
  if (!isKept()) return start();
  const before = shared.keptSystem as S | undefined;
  const system = before && (await isRenewed(before)) ? before : await start();
  shared.keptSystem = system;
  return { ...system, stop: async () => undefined };
}

async function isRenewed(system: Keepable): Promise<boolean> {
  if (system.isWhole()) {
    await Promise.all([system.renew(), delay(FORGOTTEN_MS)]);
    return true;
  }
  await system.stop();
  return false;
}
