import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { lineOf } from './network.ts';

/** Whom limits are counted for: behind balancers the address they saw, else the one that is connected. */
export function addressOf(
  { socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>,
  balancers: number,
): string {
  const connected = socket.remoteAddress ?? '';
  const forwarded = headers['x-forwarded-for'];
  if (balancers === 0 || forwarded === undefined) return lineAddress(connected);
  const seen = [connected, ...String(forwarded).split(',').toReversed()];
  // Each balancer adds whom it saw at the end; what stands before that was written by the guest.
  const guest = (seen[Math.min(balancers, seen.length - 1)] ?? '').trim();
  return lineAddress(isIP(guest) === 0 ? connected : guest);
}

/** One guest owns a whole IPv6 network of 64 bits: its first address stands for all of them. */
function lineAddress(address: string): string {
  const line = lineOf(address);
  return line.includes(':') ? `${line}::` : line;
}
