import { clientOver } from '@servery/contract/client.ts';
import { httpTransport } from '@servery/contract/client/http-transport.ts';

/** Public data is read over HTTP, where it is compressed and cached. */
export const httpClient = clientOver(
  httpTransport({ origin: '', fetch: (address, request) => fetch(address, request) }),
  { login: { token: () => null, renewed: () => undefined, loggedOut: () => undefined } },
);
