const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** A URL for requests or guests: encrypted, or on this machine, where the simulator runs. */
export function isSecureUrl(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || url.username !== '' || url.password !== '') return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && loopback.test(url.hostname));
}

/** Where a gateway may redirect a guest: any secure URL, or its own host from the settings. */
export function isGuestUrl(text: string, host: string): boolean {
  return isSecureUrl(text) || URL.parse(text)?.origin === URL.parse(host)?.origin;
}

/** A host of the settings: a URL to which paths are added. */
export function isHost(text: string): boolean {
  const url = URL.parse(text);
  return isSecureUrl(text) && url?.search === '' && url.hash === '' && !/[/?#]$/.test(text);
}
