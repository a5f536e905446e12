export type ExpiringCache<V> = {
  get(key: string): V | undefined;
  set(key: string, value: V, lifetimeMs: number): void;
  delete(key: string): void;
  clear(): void;
};

/** LRU cache with TTL: a map that forgets each value after its lifetime, and beyond `capacity` the one that was used longest ago, or nearly. */
export function createExpiringCache<V>(capacity: number, now: () => number = Date.now): ExpiringCache<V> {
  const entries = new Map<string, { value: V; expiresAt: number }>();
  return {
    get(key) {
      const entry = entries.get(key);
      if (!entry) return undefined;
      const isOver = entry.expiresAt <= now();
      // The order of use costs more than all the rest: it is kept only while the cache may soon be full.
      const isOrdered = entries.size * 2 > capacity;
      if (isOver || isOrdered) entries.delete(key);
      if (isOver) return undefined;
      if (isOrdered) entries.set(key, entry);
      return entry.value;
    },
    set(key, value, lifetimeMs) {
      if (lifetimeMs <= 0) return;
      entries.delete(key);
      entries.set(key, { value, expiresAt: now() + lifetimeMs });
      const oldest = entries.keys().next();
      if (entries.size > capacity && !oldest.done) entries.delete(oldest.value);
    },
    delete: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  };
}
