import type { IncomingMessage } from 'node:http';
import { isIP, isIPv4, isIPv6 } from 'node:net';
import { LRUCache } from 'lru-cache';

/** The address that limits count: as reported by trusted proxies, else the connected one. */
export function addressOf(
  { socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>,
  balancers: number,
): string {
  const connected = socket.remoteAddress ?? '';
  const forwarded = headers['x-forwarded-for'];
  if (balancers === 0 || forwarded === undefined) return prefixAddress(connected);
  const seen = [connected, ...String(forwarded).split(',').toReversed()];
  // Each proxy appends the address it saw; anything before was written by the client.
  const guest = (seen[Math.min(balancers, seen.length - 1)] ?? '').trim();
  return prefixAddress(isIP(guest) === 0 ? connected : guest);
}

/** One client owns a whole IPv6 /64: its first address stands for all of them. */
function prefixAddress(address: string): string {
  const prefix = clientPrefixOf(address);
  return prefix.includes(':') ? `${prefix}::` : prefix;
}

/** Every call asks for it, and parsing an address costs more than a short call's validation. */
const prefixes = new LRUCache<string, string>({ max: 2000 });

/** The IPv4 address, or the IPv6 /64, in which a client chooses addresses freely. */
export function clientPrefixOf(address: string): string {
  const known = prefixes.get(address);
  if (known !== undefined) return known;
  const prefix = parsedPrefix(address);
  prefixes.set(address, prefix);
  return prefix;
}

function parsedPrefix(address: string): string {
  const plain = plainAddress(address);
  return isIPv6(plain) ? groupsOf(plain).slice(0, 4).join(':') : plain;
}

/** An IPv6 socket reports IPv4 as ::ffff:203.0.113.9; others have a zone or a prefix length. */
function plainAddress(address: string): string {
  const [bare = ''] = address.split(/[%/]/);
  const mapped = bare.replace(/^::ffff:/i, '');
  return isIPv4(mapped) ? mapped : bare;
}

/** All groups, with those that `::` leaves out; an IPv4 address at the end counts for two. */
function groupsOf(address: string): readonly string[] {
  const [head = '', tail = ''] = address.toLowerCase().split('::');
  const before = head.split(':').filter((group) => group !== '');
  const after = tail.split(':').filter((group) => group !== '');
  const width = after.at(-1)?.includes('.') === true ? after.length + 1 : after.length;
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - width) }, () => '0');
  return [...before, ...zeros, ...after].map((group) => group.replace(/^0+(?=.)/, ''));
}
