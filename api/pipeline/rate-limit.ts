import { isIPv6 } from 'node:net';
import type { Response } from 'express';
import { type Allowance, takeFromWindow } from '../../adapters/redis/allowances.ts';
import { ApiError } from '../../domain/errors.ts';
import type { Config } from '../../platform/config.ts';
import { loggableError } from '../../platform/log.ts';
import type { RateTier } from '../auth/actor.ts';
import type { Services } from '../services.ts';

export type RateLimit = { kind: 'tenant' | 'public'; key: string; limit: number };

export function tenantLimit(config: Config, tenantId: string, tier: RateTier): RateLimit {
  const limits = { free: config.RATE_LIMIT_FREE, standard: config.RATE_LIMIT_STANDARD, enterprise: config.RATE_LIMIT_ENTERPRISE };
  return { kind: 'tenant', key: `tenant:${tenantId}`, limit: limits[tier] };
}

/** Counts IPv4 by address and IPv6 by /64, which is what one subscriber holds. */
export function publicLimit(config: Config, address: string): RateLimit {
  return { kind: 'public', key: `public:${networkOf(address)}`, limit: config.RATE_LIMIT_PUBLIC };
}

export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail = ''] = plain.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === '' ? [] : tail.split(':');
  const middle = plain.includes('::') ? Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0') : [];
  const groups = [...left, ...middle, ...right].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${groups.join(':')}::/64`;
}

/**
 * Takes one request from an allowance per minute and writes the X-RateLimit headers. A limit of 0 is off; without Redis the
 * request passes, logged and counted. @throws ApiError SYS_RATE_LIMITED_001 or PUBLIC_RATE_LIMIT_EXCEEDED_009
 */
export async function enforceRateLimit(
  { redis, log, metrics }: Services,
  { kind, key, limit }: RateLimit,
  res: Response | null,
): Promise<void> {
  if (limit === 0) return;
  let allowance: Allowance;
  try {
    allowance = await takeFromWindow(redis, key, limit);
  } catch (error) {
    metrics.redisUnavailable.inc({ purpose: 'rate_limit' });
    log.warn({ error: loggableError(error), purpose: 'rate_limit' }, 'redis unavailable, request passes');
    return;
  }
  res?.setHeader('X-RateLimit-Limit', limit);
  res?.setHeader('X-RateLimit-Remaining', allowance.remaining);
  res?.setHeader('X-RateLimit-Reset', allowance.resetAt);
  if (allowance.allowed) return;
  metrics.rateLimited.inc({ kind });
  throw new ApiError(kind === 'tenant' ? 'SYS_RATE_LIMITED_001' : 'PUBLIC_RATE_LIMIT_EXCEEDED_009', {
    headers: { 'Retry-After': String(allowance.retryAfter) },
  });
}
