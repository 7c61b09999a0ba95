import { BlockList, isIP } from 'node:net';

/** Networks that are no program's on the internet: this machine, the shop's, and reserved ones. */
const inside = new BlockList();
const ipv4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;
for (const [net, prefix] of ipv4) inside.addSubnet(net, prefix, 'ipv4');

/** Of IPv6 only global unicast, without what stands for IPv4 addresses or for nothing. */
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  inside.addSubnet(net, prefix, 'ipv6');

/** Whether an address may be reached from here alone, and so must not be sent to (WEBHOOK-06). */
export function isPrivateAddress(address: string): boolean {
  const kind = isIP(address);
  if (kind === 4) return inside.check(address, 'ipv4');
  return kind !== 6 || !global6.check(address, 'ipv6') || inside.check(address, 'ipv6');
}

/** The address in a URL, where it names one and no host. */
export function literalAddress(hostname: string): string | null {
  const plain = hostname.startsWith('[') ? hostname.slice(1, -1) : hostname;
  return isIP(plain) === 0 ? null : plain;
}

/** Whether events may be sent there, as far as the URL alone says. */
export function isUsableUrl(text: string, allowsPrivate: boolean): boolean {
  const url = URL.parse(text);
  if (url === null || url.username !== '' || url.password !== '') return false;
  if (allowsPrivate) return url.protocol === 'https:' || url.protocol === 'http:';
  const address = literalAddress(url.hostname);
  return (
    url.protocol === 'https:' &&
    !isLocalName(url.hostname) &&
    (address === null || !isPrivateAddress(address))
  );
}

/** A name that ends with a dot is the same name. */
function isLocalName(hostname: string): boolean {
  return /(?:^|\.)localhost\.?$/.test(hostname);
}
