import { isIP } from 'node:net';
import { z } from 'zod';

const ALLOWED =
  'must be how many proxies stand in front (0 to 32), or a list of loopback, linklocal, uniquelocal, addresses and networks such as 10.0.0.0/8; it is never true';
const MOST_HOPS = 32;
const NAMED_RANGES = new Set(['loopback', 'linklocal', 'uniquelocal']);

/**
 * Whom to believe about a caller's address, as Express's `trust proxy` takes it: a count of proxies, or a list of their networks. Never everybody
 * (`true`, a network of every address): the leftmost address of X-Forwarded-For is whatever the caller wrote there.
 */
export const trustProxy = z
  .string()
  .trim()
  .transform((text, context) => {
    if (/^\d{1,2}$/.test(text) && Number(text) <= MOST_HOPS) return Number(text);
    const entries = text.split(',').map((entry) => entry.trim());
    if (entries.every(isNetwork)) return entries.join(',');
    context.addIssue({ code: 'custom', message: ALLOWED });
    return z.NEVER;
  });

function isNetwork(entry: string): boolean {
  if (NAMED_RANGES.has(entry)) return true;
  const [address = '', prefix, ...rest] = entry.split('/');
  const bits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  if (bits === 0 || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= bits);
}
