/** Hands out a few things, each to one task at a time. */
export type Turns<T> = {
  all: readonly T[];
  /** Things that nobody has and nobody waits for. */
  idle(): number;
  take<R>(wish: Wish<T>, work: (thing: T) => Promise<R>): Promise<R>;
};

/** `owner`: the document that the work is for, `tenant`: whose it is. A task may prefer one of the things that are free. */
export type Wish<T> = { owner: string; tenant?: string; prefers?: (thing: T) => boolean };

type Waiting<T> = { owner: string; tenant: string; passedOver: number; hand: (thing: T) => void };

/** A document that was passed over so often goes next, however much it has had: a long one is slowed down, never stopped. */
const MOST_PASSED_OVER = 24;
const REMEMBERED = 1_000;

/**
 * Tenants take turns; of a tenant's documents the one that had the fewest goes first, so a short document never stands behind the pages of a long one, nor behind the
 * many of another tenant.
 */
export function createTurns<T>(all: readonly T[]): Turns<T> {
  const free = [...all];
  const waiting: Waiting<T>[] = [];
  const had = new Map<string, number>();
  /** At which turn of all a tenant was last served. */
  const served = new Map<string, number>();
  let turn = 0;

  const turnsOf = (owner: string) => had.get(owner) ?? 0;
  const servedAt = (tenant: string) => served.get(tenant) ?? 0;
  function count({ owner, tenant = '' }: Wish<T>): void {
    turn += 1;
    remember(had, owner, turnsOf(owner) + 1);
    remember(served, tenant, turn);
  }

  function nextInLine(): Waiting<T> | undefined {
    const [first] = waiting;
    if (!first) return undefined;
    const { tenant } = waiting.reduce((longest, each) => (servedAt(each.tenant) < servedAt(longest.tenant) ? each : longest), first);
    const own = waiting.filter((each) => each.tenant === tenant);
    const next =
      own.find(({ passedOver }) => passedOver >= MOST_PASSED_OVER) ??
      own.reduce((least, each) => (turnsOf(each.owner) < turnsOf(least.owner) ? each : least));
    for (const each of own.slice(0, own.indexOf(next))) each.passedOver += 1;
    waiting.splice(waiting.indexOf(next), 1);
    return next;
  }

  function obtain({ owner, tenant = '', prefers = () => false }: Wish<T>): T | Promise<T> {
    if (free.length > 0) return free.splice(Math.max(0, free.findIndex(prefers)), 1)[0] as T;
    return new Promise<T>((hand) => waiting.push({ owner, tenant, passedOver: 0, hand }));
  }

  return {
    all,
    idle: () => free.length,
    async take(wish, work) {
      const thing = await obtain(wish);
      count(wish);
      try {
        return await work(thing);
      } finally {
        const next = nextInLine();
        if (next) next.hand(thing);
        else free.push(thing);
      }
    },
  };
}

/** As the newest; the oldest are forgotten. */
function remember(counts: Map<string, number>, key: string, count: number): void {
  counts.delete(key);
  counts.set(key, count);
  for (const oldest of counts.keys()) {
    if (counts.size <= REMEMBERED) break;
    counts.delete(oldest);
  }
}
