const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** An address to send money questions to, or a guest: encrypted, or on this very machine, where the simulator runs. */
export function isWebAddress(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || url.username !== '' || url.password !== '') return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && loopback.test(url.hostname));
}

/** Where a gateway may send a guest: anywhere safe, or to its own host as the settings name it. */
export function isGuestAddress(text: string, host: string): boolean {
  return isWebAddress(text) || URL.parse(text)?.origin === URL.parse(host)?.origin;
}

/** A host as settings name it: an address to which paths are added. */
export function isHost(text: string): boolean {
  const url = URL.parse(text);
  return isWebAddress(text) && url?.search === '' && url.hash === '' && !/[/?#]$/.test(text);
}
