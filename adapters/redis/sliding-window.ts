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
 * lies within the last sixty seconds. One round trip, Redis's own clock, two small keys a caller.
 */
const SCRIPT = `
local window, limit = tonumber(ARGV[1]), tonumber(ARGV[2])
local time = redis.call('TIME')
local now = tonumber(time[1]) * 1000 + math.floor(tonumber(time[2]) / 1000)
local slot = math.floor(now / window)
local elapsed = now - slot * window
local current_key, previous_key = KEYS[1] .. ':' .. slot % 3, KEYS[1] .. ':' .. (slot - 1) % 3
local current = tonumber(redis.call('GET', current_key) or '0')
local previous = tonumber(redis.call('GET', previous_key) or '0')
local used = previous * (1 - elapsed / window) + current
local reset = math.ceil((slot + 1) * window / 1000)
if used + 1 <= limit then
  redis.call('INCR', current_key)
  redis.call('PEXPIRE', current_key, 2 * window - elapsed)
  return {1, math.floor(limit - used - 1), reset, 0}
end
local wait
if current + 1 <= limit and previous > 0 then
  wait = window * (1 - (limit - 1 - current) / previous) - elapsed
else
  wait = window - elapsed + window * math.max(0, 1 - (limit - 1) / math.max(current, 1))
end
return {0, 0, reset, math.max(1, math.ceil(wait / 1000))}
`;

type Windowed = Redis & { takeFromWindow?(key: string, windowMs: number, limit: number): Promise<[number, number, number, number]> };

/** Takes one request of `limit` per `windowMs` from a caller's allowance. @throws whatever Redis throws; the caller lets the request pass */
export async function takeFromWindow(redis: Windowed, key: string, limit: number, windowMs = 60_000): Promise<Allowance> {
  if (!redis.takeFromWindow) redis.defineCommand('takeFromWindow', { numberOfKeys: 1, lua: SCRIPT });
  const answer = await redis.takeFromWindow?.(`rl:{${key}}`, windowMs, limit);
  if (!answer) throw new Error('the window script is not defined');
  const [allowed, remaining, resetAt, retryAfter] = answer;
  return { allowed: allowed === 1, remaining, resetAt, retryAfter };
}
