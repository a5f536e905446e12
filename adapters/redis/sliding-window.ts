import { type Batches, joinCall } from './one-call-a-turn.ts';
import type { Redis } from './redis.ts';

export type Allowance = {
  allowed: boolean;
  remaining: number;
  /** Unix seconds at which the window that counts now has passed. */
  resetAt: number;
  /** Whole seconds until the next request would be allowed; 0 when this one was. */
  retryAfter: number;
};

/**
 * Sliding window of two counters: the present minute's count, and the last minute's weighted by the share of it that still
 * lies within the last sixty seconds. One round trip for all who ask in one turn, Redis's own clock, two small keys a caller.
 */
export const WINDOW_SCRIPT = `
local window, limit, wanted = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local time = redis.call('TIME')
local now = tonumber(time[1]) * 1000 + math.floor(tonumber(time[2]) / 1000)
local slot = math.floor(now / window)
local elapsed = now - slot * window
local current_key, previous_key = KEYS[1] .. ':' .. slot % 3, KEYS[1] .. ':' .. (slot - 1) % 3
local current = tonumber(redis.call('GET', current_key) or '0')
local previous = tonumber(redis.call('GET', previous_key) or '0')
local free = math.max(0, math.floor(limit - previous * (1 - elapsed / window) - current))
local granted = math.min(wanted, free)
local reset = math.ceil((slot + 1) * window / 1000)
if granted > 0 then
  redis.call('INCRBY', current_key, granted)
  redis.call('PEXPIRE', current_key, 2 * window - elapsed)
  current = current + granted
end
if granted == wanted then return {free, reset, 0} end
local wait
if current + 1 <= limit and previous > 0 then
  wait = window * (1 - (limit - 1 - current) / previous) - elapsed
else
  wait = window - elapsed + window * math.max(0, 1 - (limit - 1) / math.max(current, 1))
end
return {free, reset, math.max(1, math.ceil(wait / 1000))}
`;

/** What was free before those who asked together, then as in Allowance. */
type Taken = [free: number, resetAt: number, retryAfter: number];
type Windowed = Redis & { takeFromWindow?(key: string, windowMs: number, limit: number, wanted: number): Promise<Taken> };

const asking = new WeakMap<Redis, Batches<Taken>>();

/** Takes one request of `limit` per `windowMs` from a caller's allowance. @throws whatever Redis throws; the caller lets the request pass */
export async function takeFromWindow(redis: Windowed, key: string, limit: number, windowMs = 60_000): Promise<Allowance> {
  if (!redis.takeFromWindow) redis.defineCommand('takeFromWindow', { numberOfKeys: 1, lua: WINDOW_SCRIPT });
  const batches = asking.get(redis) ?? new Map();
  asking.set(redis, batches);
  const { answer, place } = await joinCall(batches, `${key} ${limit} ${windowMs}`, async (wanted) => {
    const taken = await redis.takeFromWindow?.(`rl:{${key}}`, windowMs, limit, wanted);
    if (!taken) throw new Error('the window script is not defined');
    return taken;
  });
  const [free, resetAt, retryAfter] = answer;
  const allowed = place < free;
  return { allowed, remaining: Math.max(0, free - place - 1), resetAt, retryAfter: allowed ? 0 : retryAfter };
}
