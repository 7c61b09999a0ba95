export interface Address {
  readonly host: string;
  readonly port: number;
}

export type Settings = Readonly<Record<string, string | undefined>>;

/** Where to listen, or a sentence for the person who set it wrong. */
export function addressFrom(env: Settings): Address | string {
  const host = env['HOST'] || '127.0.0.1';
  const port = env['PORT'] || '3000';
  if (!/^[\w.:-]+$/.test(host)) return `HOST must be a name or an address such as 127.0.0.1, not "${host}".`;
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) {
    return `PORT must be a whole number from 0 to 65535, not "${port}".`;
  }
  return { host, port: Number(port) };
}

export function urlOf({ host, port }: Address): string {
  const name = host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}/`;
}

/** What to tell when listening fails, by the code the system gives. */
export function listenRefusal(code: string | undefined, { host, port }: Address): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken. Choose another, as in: PORT=${port + 1} npm start`;
  if (code === 'EACCES') return `Port ${port} needs rights this user does not have. Choose one above 1023.`;
  return `Cannot listen on ${host}, port ${port} (${code ?? 'no reason given'}).`;
}
