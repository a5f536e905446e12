import { trackKeys } from './key-tracking.ts';
import type { Redis } from './redis.ts';

/** Something read in Redis: how much room it takes, and how long it stands there yet. */
export type Read<V> = { value: V; bytes: number; lifetimeMs: number };

export type TrackedMemory<V> = {
  /** What was read under a key, while it surely stands in Redis still. */
  get(key: string): V | undefined;
  /** Reads, and remembers what is found unless the key was changed meanwhile. */
  read(key: string, reading: () => Promise<Read<V> | null>): Promise<V | null>;
  /** For a process that has just changed the keys itself: what it reads from now on is what it wrote. */
  forget(): void;
  size(): { entries: number; bytes: number };
  close(): void;
};

export type MemoryBounds = { mostEntries: number; mostBytes: number };

type Kept<V> = { value: V; bytes: number; endsAt: number };

/**
 * Values of keys of Redis in this process's memory, each as long as Redis keeps it and tells of its changes (trackKeys). A change of `epochKey` drops
 * all. Beyond its bounds the memory drops what it has kept longest.
 */
export function createTrackedMemory<V>(
  redis: Redis,
  keys: { prefix: string; epochKey: string; onFault: (error: Error) => void },
  { mostEntries, mostBytes }: MemoryBounds,
): TrackedMemory<V> {
  const kept = new Map<string, Kept<V>>();
  /** Readings on the way, by key: a change takes theirs away. */
  const readings = new Map<string, symbol>();
  let bytes = 0;

  const drop = (key: string) => {
    bytes -= kept.get(key)?.bytes ?? 0;
    kept.delete(key);
    readings.delete(key);
  };
  const dropAll = () => {
    kept.clear();
    readings.clear();
    bytes = 0;
  };
  const onChange = (changed: readonly string[] | null) => {
    if (changed === null || changed.includes(keys.epochKey)) dropAll();
    else changed.forEach(drop);
  };
  const tracking = trackKeys(redis, { prefixes: [keys.prefix, keys.epochKey], onChange, onFault: keys.onFault });

  const keep = (key: string, found: Read<V>, readAt: number) => {
    drop(key);
    if (found.bytes > mostBytes) return;
    kept.set(key, { value: found.value, bytes: found.bytes, endsAt: readAt + found.lifetimeMs });
    bytes += found.bytes;
    for (const oldest of kept.keys()) {
      if (kept.size <= mostEntries && bytes <= mostBytes) return;
      drop(oldest);
    }
  };

  return {
    get(key) {
      const found = kept.get(key);
      if (!found || !tracking.isSure()) return undefined;
      if (performance.now() < found.endsAt) return found.value;
      drop(key);
      return undefined;
    },
    async read(key, reading) {
      const [own, readAt] = [Symbol(key), performance.now()];
      if (tracking.isSure()) readings.set(key, own);
      try {
        const found = await reading();
        if (found && readings.get(key) === own) keep(key, found, readAt);
        return found?.value ?? null;
      } finally {
        if (readings.get(key) === own) readings.delete(key);
      }
    },
    forget: dropAll,
    size: () => ({ entries: kept.size, bytes }),
    close: tracking.close,
  };
}
