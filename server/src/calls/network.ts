import { isIPv4, isIPv6 } from 'node:net';

/** The neighbourhood an address lies in: /24, or /48 of the newer kind. Whoever tries passwords has more than one address in it. */
export function networkOf(address: string): string {
  const plain = plainAddress(address);
  if (isIPv4(plain)) return plain.split('.').slice(0, 3).join('.');
  return isIPv6(plain) ? groupsOf(plain).slice(0, 3).join(':') : plain;
}

/** One guest's line: the address itself, or the /64 of the newer kind, in which anybody may pick addresses at will. */
export function lineOf(address: string): string {
  const plain = plainAddress(address);
  return isIPv6(plain) ? groupsOf(plain).slice(0, 4).join(':') : plain;
}

/** A socket of the newer kind tells an old address as ::ffff:203.0.113.9; others come with a zone or as a network. */
function plainAddress(address: string): string {
  const [bare = ''] = address.split(/[%/]/);
  const mapped = bare.replace(/^::ffff:/i, '');
  return isIPv4(mapped) ? mapped : bare;
}

/** The first groups with what `::` leaves out; an old address at the end stands for two. */
function groupsOf(address: string): readonly string[] {
  const [head = '', tail = ''] = address.toLowerCase().split('::');
  const before = head.split(':').filter((group) => group !== '');
  const after = tail.split(':').filter((group) => group !== '');
  const width = after.at(-1)?.includes('.') === true ? after.length + 1 : after.length;
  const left = Array.from({ length: Math.max(0, 8 - before.length - width) }, () => '0');
  return [...before, ...left, ...after].map((group) => group.replace(/^0+(?=.)/, ''));
}
