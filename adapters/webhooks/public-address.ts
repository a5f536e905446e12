import { lookup } from 'node:dns/promises';
import { BlockList, isIP, isIPv6 } from 'node:net';

/** Which addresses of the network outside requests may go to: IANA's special-purpose registries (RFC 6890 and its updates) are refused. */

const REFUSED_V4: readonly (readonly [network: string, prefix: number])[] = [
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12',
  '192.0.0.0/24 192.0.2.0/24 192.31.196.0/24 192.52.193.0/24 192.88.99.0/24 192.168.0.0/16',
  '192.175.48.0/24 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4',
]
  .flatMap((line) => line.split(' '))
  .map((block) => block.split('/'))
  .map(([network = '', prefix]) => [network, Number(prefix)] as const);
/** Of the global unicast range: Teredo and other protocol assignments, documentation, 6to4, which carries IPv4 addresses. */
const REFUSED_V6: readonly (readonly [network: string, prefix: number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const refused = new BlockList();
for (const [network, prefix] of REFUSED_V4) refused.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of REFUSED_V6) refused.addSubnet(network, prefix, 'ipv6');
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');

/** Whether an address is one of the public network. IPv4 in the clothes of IPv6 is none: only global unicast IPv6 passes. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  if (!isIPv6(address)) return !refused.check(address, 'ipv4');
  return globalUnicast.check(address, 'ipv6') && !refused.check(address, 'ipv6');
}

/** Names that the public network never answers for: RFC 6761, RFC 6762, RFC 8375, and `internal`, which ICANN keeps for private use. */
const PRIVATE_SUFFIXES = new Set(['localhost', 'local', 'internal', 'invalid', 'test', 'example', 'onion', 'home.arpa', 'lan', 'intranet']);

/** Whether a host name can be one of the public network: it has a dot, and ends in no private suffix. An address is judged by `isPublicAddress`. */
export function isPublicName(hostname: string): boolean {
  const labels = hostname.toLowerCase().replace(/\.$/, '').split('.');
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return true;
  return labels.length > 1 && !PRIVATE_SUFFIXES.has(labels.at(-1) ?? '') && !PRIVATE_SUFFIXES.has(labels.slice(-2).join('.'));
}

export type Resolved = { address: string; family: number };

/** Every address of a host name, or the address itself; none where the name is unknown. */
export async function resolveHost(hostname: string): Promise<Resolved[]> {
  const bare = hostname.replace(/^\[|\]$/g, '');
  const family = isIP(bare);
  if (family !== 0) return [{ address: bare, family }];
  return lookup(bare, { all: true, verbatim: true }).catch(() => []);
}
