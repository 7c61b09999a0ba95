import { clientOver } from './client.ts';
import type { Client } from './client.ts';
import { httpTransport } from './client/http-transport.ts';
import type { LoginKeeper } from './client/logged-in.ts';
import { socketTransport } from './client/socket-transport.ts';
import type { SocketLike } from './client/socket-transport.ts';

export interface ConnectSettings {
  /**
   * The answer of `create authentication`, renewed while connected; without one, calls are a
   * guest's.
   */
  readonly token?: string;
}

/** A client over HTTP for this origin, or over a socket, with events as well (CALL-01, CALL-03). */
export function connect(server: string | SocketLike, { token }: ConnectSettings = {}): Client {
  const transport =
    typeof server === 'string'
      ? httpTransport({
          origin: originOf(server),
          fetch: (address, request) => fetch(address, request),
        })
      : socketTransport(server);
  return clientOver(transport, { login: inMemory(token ?? null) });
}

/** A path would be dropped silently, and calls would go to the wrong address. */
function originOf(server: string): string {
  const url = URL.canParse(server) ? new URL(server) : null;
  const isOrigin = url !== null && /^https?:$/.test(url.protocol) && `${url.origin}/` === url.href;
  if (isOrigin) return url.origin;
  throw new TypeError(`connect needs an origin such as https://order.example.com, not "${server}"`);
}

function inMemory(first: string | null): LoginKeeper {
  let token = first;
  return {
    token: () => token,
    renewed: (next) => {
      token = next;
    },
    loggedOut: () => {
      token = null;
    },
  };
}
