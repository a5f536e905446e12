import type { Redis } from './redis.ts';

/** What every API process remembers for a moment, and forgets at once when another one changes it. */
export type Change =
  | { kind: 'tenant'; tenant_id: string }
  | { kind: 'org_mapping'; idp_org_id: string }
  | { kind: 'user_roles'; tenant_id: string; user_id: string }
  | { kind: 'flags'; scope: 'environment' | 'tenant' | 'user'; identifier: string };

export type ChangeFeed = {
  /** Tells every process, this one too. Without Redis the others learn of it when their memory runs out. */
  publish(change: Change): Promise<void>;
  close(): void;
};

/** `onChange` runs for every published change, in the order of publication. */
export function createChangeFeed(redis: Redis, onChange: (change: Change) => void, onFault: (error: Error) => void): ChangeFeed {
  const channel = `changes:${redis.options.db ?? 0}`;
  const subscriber = redis.duplicate({ enableOfflineQueue: true, maxRetriesPerRequest: null });
  subscriber.on('error', onFault);
  subscriber.on('message', (_channel: string, text: string) => onChange(JSON.parse(text) as Change));
  subscriber.subscribe(channel).catch(onFault);
  return {
    async publish(change) {
      onChange(change);
      await redis.publish(channel, JSON.stringify(change)).catch(onFault);
    },
    close: () => subscriber.disconnect(),
  };
}
