/** Hands out a few things, each to one task at a time. */
export type Turns<T> = {
  all: readonly T[];
  /** Things that nobody has and nobody waits for. */
  idle(): number;
  take<R>(wish: Wish<T>, work: (thing: T) => Promise<R>): Promise<R>;
};

/** `owner`: the document that the work is for. A task may prefer one of the things that are free. */
export type Wish<T> = { owner: string; prefers?: (thing: T) => boolean };

type Waiting<T> = { owner: string; passedOver: number; hand: (thing: T) => void };

/** A document that was passed over so often goes next, however much it has had: a long one is slowed down, never stopped. */
const MOST_PASSED_OVER = 24;
const OWNERS_REMEMBERED = 1_000;

/** Whose document had the fewest turns goes first, so a short document never stands behind the pages of a long one. */
export function createTurns<T>(all: readonly T[]): Turns<T> {
  const free = [...all];
  const waiting: Waiting<T>[] = [];
  const had = new Map<string, number>();

  const turnsOf = (owner: string) => had.get(owner) ?? 0;
  function count(owner: string): void {
    const turns = turnsOf(owner) + 1;
    had.delete(owner);
    had.set(owner, turns);
    for (const oldest of had.keys()) {
      if (had.size <= OWNERS_REMEMBERED) break;
      had.delete(oldest);
    }
  }

  function nextInLine(): Waiting<T> | undefined {
    const [first] = waiting;
    if (!first) return undefined;
    const next =
      waiting.find(({ passedOver }) => passedOver >= MOST_PASSED_OVER) ??
      waiting.reduce((least, each) => (turnsOf(each.owner) < turnsOf(least.owner) ? each : least), first);
    const at = waiting.indexOf(next);
    for (const each of waiting.slice(0, at)) each.passedOver += 1;
    waiting.splice(at, 1);
    return next;
  }

  function obtain({ owner, prefers = () => false }: Wish<T>): T | Promise<T> {
    if (free.length > 0) return free.splice(Math.max(0, free.findIndex(prefers)), 1)[0] as T;
    return new Promise<T>((hand) => waiting.push({ owner, passedOver: 0, hand }));
  }

  return {
    all,
    idle: () => free.length,
    async take(wish, work) {
      const thing = await obtain(wish);
      count(wish.owner);
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
