import { clientOver } from '@servery/contract/client.ts';
import { httpTransport } from '@servery/contract/client/http-transport.ts';

/** What is the same for everybody is read over HTTP: compressed, and not sent again to whoever has it. */
export const reading = clientOver(
  httpTransport({ origin: '', fetch: (address, request) => fetch(address, request) }),
  { login: { token: () => null, renewed: () => undefined, loggedOut: () => undefined } },
);
