import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { clientPrefixOf } from './network.ts';

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
