import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { Config } from '../../platform/config.ts';
import type { SealedJson } from '../../platform/sealing.ts';
import type { Redis } from '../redis/redis.ts';
import { askIdentityProvider, unavailable } from './ask-identity-provider.ts';
import { inviteMember, type MemberInvitation } from './invite-member.ts';

/** What the identity provider knows of a user. */
export type IdentityCard = {
  user_id: string;
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  image_url: string | null;
};

export type IdentityLookup = {
  /** Null: the identity provider knows no such user. Remembered for 90 s. @throws ApiError SYS_CONFIG_MISSING, IDP_UNAVAILABLE */
  getCard(userId: string): Promise<IdentityCard | null>;
  /** The id of the user with that address, null for none. Remembered for 300 s. @throws ApiError SYS_CONFIG_MISSING, IDP_UNAVAILABLE */
  findUserId(email: string): Promise<string | null>;
  /** Users whose name or address holds the words, at most 20; never remembered. @throws ApiError SYS_CONFIG_MISSING, IDP_UNAVAILABLE */
  searchUsers(words: string): Promise<IdentityCard[]>;
  /**
   * Whether the identity provider says of the user's address that nobody has verified it. False where it says nothing: of a user or an address
   * that it does not name, without a word on verification, or while lookups are not configured. @throws ApiError SYS_CONFIG_MISSING, IDP_UNAVAILABLE
   */
  isUnverified(userId: string, email: string): Promise<boolean>;
  /** Has it invite an address to an organization, with its own mail. @throws ApiError SYS_CONFIG_MISSING, IDP_UNAVAILABLE */
  inviteMember(invitation: MemberInvitation): Promise<void>;
};

const CARD_SECONDS = 90;
const EMAIL_SECONDS = 300;
const FOUND_AT_MOST = 20;

const text = z.string().nullish().catch(null);
const upstreamUser = z.object({
  id: z.string().min(1),
  first_name: text,
  last_name: text,
  email: text,
  image_url: text,
  primary_email_address_id: text,
  email_addresses: z
    .array(z.object({ id: text, email_address: z.string(), verification: z.object({ status: text }).nullish().catch(null) }))
    .catch([]),
});
const upstreamUsers = z.union([z.array(upstreamUser), z.object({ data: z.array(upstreamUser) }).transform(({ data }) => data)]);

type Settings = Pick<Config, 'IDP_API_URL' | 'IDP_SECRET_KEY'>;

/** Lookups at the identity provider (Part 7, rule 3; Decisions §1). Only answers are remembered, never faults; without Redis nothing is. */
export function createIdentityLookup(config: Settings, redis: Redis, sealed: SealedJson): IdentityLookup {
  const memory = { redis, sealed };
  return {
    getCard: (userId) =>
      remembered(memory, `idp:card:${userId}`, CARD_SECONDS, async () => {
        const answer = await askIdentityProvider(config, `/v1/users/${encodeURIComponent(userId)}`);
        return answer.found ? toCard(parse(upstreamUser, answer)) : null;
      }),

    findUserId: (email) =>
      remembered(memory, `idp:email:${fingerprint(config, email)}`, EMAIL_SECONDS, async () => {
        const answer = await askIdentityProvider(config, `/v1/users?email_address=${encodeURIComponent(email)}`);
        return answer.found ? (parse(upstreamUsers, answer)[0]?.id ?? null) : null;
      }),

    async searchUsers(words) {
      const answer = await askIdentityProvider(config, `/v1/users?query=${encodeURIComponent(words)}&limit=${FOUND_AT_MOST}`);
      return answer.found ? parse(upstreamUsers, answer).slice(0, FOUND_AT_MOST).map(toCard) : [];
    },

    async isUnverified(userId, email) {
      if (!config.IDP_API_URL) return false;
      const answer = await askIdentityProvider(config, `/v1/users/${encodeURIComponent(userId)}`);
      if (!answer.found) return false;
      const isThis = ({ email_address }: { email_address: string }) => email_address.toLowerCase() === email.trim().toLowerCase();
      const status = parse(upstreamUser, answer).email_addresses.find(isThis)?.verification?.status ?? 'verified';
      return status !== 'verified';
    },

    inviteMember: (invitation) => inviteMember(config, invitation),
  };
}

/** An address never stands in a key. */
function fingerprint({ IDP_SECRET_KEY }: Settings, email: string): string {
  return createHmac('sha256', IDP_SECRET_KEY ?? '')
    .update(email.trim().toLowerCase())
    .digest('hex');
}

type Memory = { redis: Redis; sealed: SealedJson };

/** Names and addresses are kept sealed. */
async function remembered<T>({ redis, sealed }: Memory, key: string, seconds: number, read: () => Promise<T>): Promise<T> {
  const kept = await redis.get(key).catch(() => null);
  const known = kept === null ? undefined : (sealed.read(kept, key) as T | undefined);
  if (known !== undefined) return known;
  const value = await read();
  await redis.set(key, sealed.write(value, key), 'EX', seconds).catch(() => undefined);
  return value;
}

function parse<S extends z.ZodType>(schema: S, { body, traceId }: { body: unknown; traceId: string }): z.output<S> {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw unavailable(traceId);
  return parsed.data;
}

function toCard({ id, first_name, last_name, email, image_url, ...user }: z.output<typeof upstreamUser>): IdentityCard {
  const addresses = user.email_addresses;
  const primary = addresses.find((address) => address.id === user.primary_email_address_id) ?? addresses[0];
  return {
    user_id: id,
    first_name: first_name ?? null,
    last_name: last_name ?? null,
    email: email ?? primary?.email_address ?? null,
    image_url: image_url ?? null,
  };
}
