import type { FlagScope } from '../../domain/flags.ts';
import type { Redis } from './redis.ts';

/** What every API process remembers for a moment, and forgets at once when another one changes it. */
export type Change =
  | { kind: 'tenant'; tenant_id: string }
  | { kind: 'org_mapping'; idp_org_id: string }
  | { kind: 'user_roles'; tenant_id: string; user_id: string }
  /** A patient record that belongs to no account yet was opened, or its address changed. */
  | { kind: 'patient_address'; tenant_id: string }
  | { kind: 'flags'; scope: FlagScope };

export type ChangeFeed = {
  /** Tells every process, this one too. Without Redis the others learn of it when their memory runs out. */
  publish(change: Change): Promise<void>;
  close(): void;
};

/** `onChange` runs for every published change, in the order of publication. */
export function createChangeFeed(redis: Redis, onChange: (change: Change) => void, onFault: (error: Error) => void): ChangeFeed {
  const channel = channelOf(redis);
  // The client library subscribes anew without looking at the answer: one that comes late would be a rejection that nobody handles.
  const subscriber = redis.duplicate({ autoResubscribe: false });
  const listen = () =>
    subscriber.subscribe(channel).catch((error: Error) => {
      onFault(error);
      if (subscriber.status === 'ready') subscriber.disconnect(true);
    });
  subscriber.on('error', onFault);
  subscriber.on('ready', listen);
  subscriber.on('message', (_channel: string, text: string) => onChange(JSON.parse(text) as Change));
  return {
    async publish(change) {
      onChange(change);
      await publishChange(redis, change).catch(onFault);
    },
    close: () => subscriber.disconnect(),
  };
}

/** For a process that remembers nothing itself. @throws when Redis cannot be reached */
export async function publishChange(redis: Redis, change: Change): Promise<void> {
  await redis.publish(channelOf(redis), JSON.stringify(change));
}

const channelOf = (redis: Redis) => `changes:${redis.options.db ?? 0}`;
