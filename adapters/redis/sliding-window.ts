import type { Redis } from './redis.ts';

/**
 * Sliding window of two counters: the present minute's count, and the last minute's weighted by the share of it that still
 * lies within the last sixty seconds. Redis's own clock, two small keys a caller. `spent` counts whatever the limit says: those requests were let through.
 */
export const WINDOW_SCRIPT = `
local window, limit, wanted, spent = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4])
local time = redis.call('TIME')
local now = tonumber(time[1]) * 1000 + math.floor(tonumber(time[2]) / 1000)
local slot = math.floor(now / window)
local elapsed = now - slot * window
local current_key, previous_key = KEYS[1] .. ':' .. slot % 3, KEYS[1] .. ':' .. (slot - 1) % 3
local current = tonumber(redis.call('GET', current_key) or '0') + spent
local previous = tonumber(redis.call('GET', previous_key) or '0')
local free = math.max(0, math.floor(limit - previous * (1 - elapsed / window) - current))
local granted = math.min(wanted, free)
local reset = math.ceil((slot + 1) * window / 1000)
if granted + spent > 0 then
  redis.call('INCRBY', current_key, granted + spent)
  redis.call('PEXPIRE', current_key, 2 * window - elapsed)
  current = current + granted
end
if granted == wanted then return {free, reset, 0, window - elapsed} end
local wait
if current + 1 <= limit and previous > 0 then
  wait = window * (1 - (limit - 1 - current) / previous) - elapsed
else
  wait = window - elapsed + window * math.max(0, 1 - (limit - 1) / math.max(current, 1))
end
return {free, reset, math.max(1, math.ceil(wait / 1000)), window - elapsed}
`;

/** Requests of a caller: those that ask whether they may pass, and those that have passed. */
export type Asked = { key: string; limit: number; windowMs: number; wanted: number; spent: number };

export type Taken = {
  /** What was free before those who ask, after those who have passed. */
  free: number;
  /** Unix seconds at which the window that counts now has passed. */
  resetAt: number;
  /** Whole seconds until the next request would be allowed; 0 when all that asked were. */
  retryAfter: number;
  windowLeftMs: number;
};

type Windowed = Redis & { takeFromWindow?(key: string, ...args: number[]): Promise<[number, number, number, number]> };

/** One round trip. @throws when Redis cannot be reached */
export async function countInWindow(redis: Windowed, { key, limit, windowMs, wanted, spent }: Asked): Promise<Taken> {
  if (!redis.takeFromWindow) redis.defineCommand('takeFromWindow', { numberOfKeys: 1, lua: WINDOW_SCRIPT });
  const taken = await redis.takeFromWindow?.(`rl:{${key}}`, windowMs, limit, wanted, spent);
  if (!taken) throw new Error('the window script is not defined');
  const [free, resetAt, retryAfter, windowLeftMs] = taken;
  return { free, resetAt, retryAfter, windowLeftMs };
}
