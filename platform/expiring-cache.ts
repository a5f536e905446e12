export type ExpiringCache<V> = {
  get(key: string): V | undefined;
  set(key: string, value: V, lifetimeMs: number): void;
  delete(key: string): void;
  clear(): void;
};

/** A map that forgets: each value after its lifetime, and the least recently used ones beyond `capacity`. */
export function createExpiringCache<V>(capacity: number, now: () => number = Date.now): ExpiringCache<V> {
  const entries = new Map<string, { value: V; expiresAt: number }>();
  return {
    get(key) {
      const entry = entries.get(key);
      if (!entry) return undefined;
      entries.delete(key);
      if (entry.expiresAt <= now()) return undefined;
      entries.set(key, entry);
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
