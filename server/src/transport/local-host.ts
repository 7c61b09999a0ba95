import { isIP } from 'node:net';

/**
 * Whether a Host header is an address or localhost. Any other name can be made to resolve to this
 * server by its owner (DNS rebinding), so it must be configured.
 */
export function isLocalHost(host: string): boolean {
  const { hostname: name = '', username = '' } = URL.parse(`http://${host}`) ?? {};
  if (username !== '') return false;
  return name === 'localhost' || isIP(name.replace(/^\[|\]$/g, '')) !== 0;
}
