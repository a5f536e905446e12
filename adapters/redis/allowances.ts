import { createExpiringCache, type ExpiringCache } from '../../platform/expiring-cache.ts';
import { type Batches, joinCall } from './one-call-a-turn.ts';
import type { Redis } from './redis.ts';
import { countInWindow, type Taken } from './sliding-window.ts';

export type Allowance = {
  allowed: boolean;
  remaining: number;
  /** Unix seconds at which the window that counts now has passed. */
  resetAt: number;
  /** Whole seconds until the next request would be allowed; 0 when this one was. */
  retryAfter: number;
};

type Limit = { key: string; limit: number; windowMs: number };

/** What was free and when the window ends by Redis's last answer, and the requests since: let through and not told, on their way there, waiting for an answer. */
type Account = Limit & { free: number; resetAt: number; windowEndsAt: number; untold: number; told: number; waiting: number };

type Accounts = { known: ExpiringCache<Account>; untold: Set<Account>; asking: Batches<Taken>; isTelling: boolean };

const MOST_CALLERS = 20_000;
/** An answer is built upon for this long. */
const KNOWN_MS = 1_000;
/** After this long Redis is told of those who did not wait. */
const TELL_MS = 20;
/** Nobody waits while more than this share of a limit is free … */
const FREE_SHARE = 1 / 2;
/** … and Redis does not know of less than this share. */
const UNTOLD_SHARE = 1 / 10;

const accountsOf = new WeakMap<Redis, Accounts>();

/**
 * Takes one request of `limit` per `windowMs` from a caller's allowance. Callers far from their limit do not wait: Redis is told of them a moment later. All others
 * wait for the exact count, those of one turn together. One process never lets more than the limit pass, each further one at most a tenth of it
 * more. @throws whatever Redis throws; the caller lets the request pass
 */
export function takeFromWindow(redis: Redis, key: string, limit: number, windowMs = 60_000): Promise<Allowance> {
  const accounts = accountsFor(redis);
  const account = accountFor(accounts, { key, limit, windowMs });
  return isFarFromLimit(account) ? Promise.resolve(passAtOnce(redis, accounts, account)) : passWhenCounted(redis, accounts, account);
}

function accountsFor(redis: Redis): Accounts {
  const present = accountsOf.get(redis);
  if (present) return present;
  const accounts: Accounts = { known: createExpiringCache(MOST_CALLERS), untold: new Set(), asking: new Map(), isTelling: false };
  accountsOf.set(redis, accounts);
  return accounts;
}

function accountFor({ known }: Accounts, { key, limit, windowMs }: Limit): Account {
  const present = known.get(key);
  if (present?.limit === limit && present.windowMs === windowMs) return present;
  const account = { key, limit, windowMs, free: 0, resetAt: 0, windowEndsAt: 0, untold: 0, told: 0, waiting: 0 };
  known.set(key, account, KNOWN_MS);
  return account;
}

const leftOf = ({ free, untold, told, waiting }: Account) => free - untold - told - waiting;

function isFarFromLimit(account: Account): boolean {
  const { limit, untold, told, windowEndsAt } = account;
  return leftOf(account) > limit * FREE_SHARE && untold + told < Math.max(1, limit * UNTOLD_SHARE) && performance.now() < windowEndsAt;
}

function passAtOnce(redis: Redis, accounts: Accounts, account: Account): Allowance {
  account.untold += 1;
  accounts.untold.add(account);
  if (!accounts.isTelling) setTimeout(() => tellOf(redis, accounts), TELL_MS);
  accounts.isTelling = true;
  return { allowed: true, remaining: leftOf(account), resetAt: account.resetAt, retryAfter: 0 };
}

async function passWhenCounted(redis: Redis, accounts: Accounts, account: Account): Promise<Allowance> {
  const { key, limit, windowMs } = account;
  account.waiting += 1;
  try {
    const { answer, place } = await joinCall(accounts.asking, `${key} ${limit} ${windowMs}`, (wanted) =>
      count(redis, accounts, account, wanted),
    );
    const allowed = place < answer.free;
    const remaining = Math.max(0, answer.free - place - 1);
    return { allowed, remaining, resetAt: answer.resetAt, retryAfter: allowed ? 0 : answer.retryAfter };
  } finally {
    account.waiting -= 1;
  }
}

function tellOf(redis: Redis, accounts: Accounts): void {
  accounts.isTelling = false;
  const waiting = [...accounts.untold];
  accounts.untold.clear();
  // A failure says nothing here: the caller is not known any more, so that the next request asks and reports it.
  for (const account of waiting) if (account.untold > 0) count(redis, accounts, account, 0).catch(() => undefined);
}

/** Counts those who have passed and those who want to, and remembers the answer. */
async function count(redis: Redis, { known }: Accounts, account: Account, wanted: number): Promise<Taken> {
  const [spent, sentAt] = [account.untold, performance.now()];
  account.untold = 0;
  account.told += spent;
  try {
    const taken = await countInWindow(redis, { ...account, wanted, spent });
    account.free = taken.free - Math.min(wanted, taken.free);
    account.resetAt = taken.resetAt;
    account.windowEndsAt = sentAt + taken.windowLeftMs;
    known.set(account.key, account, KNOWN_MS);
    return taken;
  } catch (error) {
    known.delete(account.key);
    throw error;
  } finally {
    account.told -= spent;
  }
}
